import type { Effort } from "./flags";

export interface CompileRequest {
  readonly game: string;
  /** `AIRon.cc`. */
  readonly file: string;
  readonly text: string;
  /** Null: only the problems are wanted. */
  readonly effort: Effort | null;
  /** Of problems alone: those of the originals' makefiles. */
  readonly isCpp11?: boolean;
}

/** What the compiler's process answers. */
export interface Compiled {
  /** Null when there are errors, or only the problems were wanted. */
  readonly module: Uint8Array | null;
  /** What clang and the linker said, as they say it. */
  readonly said: string;
}

export interface CompilerOpening {
  /** With the files of the compiler's package. */
  readonly compiler: string;
  /** Where what is compiled of our own is kept. */
  readonly cache: string;
  /** Tauler's resources: `cpp`, and `games/<game>/cpp`. */
  readonly resources: string;
}

export type ToCompiler =
  | { readonly kind: "open"; readonly opening: CompilerOpening }
  | { readonly kind: "compile"; readonly number: number; readonly request: CompileRequest };

export type FromCompiler =
  /** The headers are compiled first, which takes long; they are kept. */
  | { readonly kind: "preparing"; readonly number: number }
  | { readonly kind: "done"; readonly number: number; readonly compiled: Compiled }
  /** It could not be tried: the sentence says why. */
  | { readonly kind: "failed"; readonly number: number; readonly message: string };
