import type { SourceProblem } from "../../contract/player-bundle";
import { hintFor } from "./hints";

export interface DiagnosedSource {
  /** The file that is named in the problems. */
  readonly file: string;
  readonly text: string;
}

const LINE = /^(?:([^:\n]+):(\d+):(\d+): )?(?:fatal )?(error|warning|note): (.*)$/;
const LINKER = /^wasm-ld: error: (?:.*?: )?(.*)$/;
const INCLUDED = /^In file included from ([^:\n]+):(\d+):/;

/**
 * What clang and the linker said as problems of the player's file, in clang's words, and a hint for what is common. What is said of a header stands where
 * the player's file led to it.
 */
export function readDiagnostics(said: string, source: DiagnosedSource): SourceProblem[] {
  const problems: SourceProblem[] = [];
  const reading = new Reading(source, problems);
  for (const line of said.split("\n")) reading.take(line);
  return problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
}

class Reading {
  readonly #source: DiagnosedSource;
  readonly #problems: SourceProblem[];
  readonly #base: string;
  /** The last one said of a header, which waits for the line of the player's that led there. */
  #waiting: SourceProblem | null = null;
  #includedAt: number | null = null;

  constructor(source: DiagnosedSource, problems: SourceProblem[]) {
    this.#source = source;
    this.#problems = problems;
    this.#base = source.file.replace(/^.*[\\/]/, "");
  }

  take(line: string): void {
    const included = INCLUDED.exec(line);
    if (included?.[1] === this.#base) this.#includedAt = Number(included[2]);
    const linked = LINKER.exec(line);
    if (linked !== null) this.#add("error", linked[1], {});
    const found = LINE.exec(line);
    if (found === null) return;
    const [, file, row, column, severity, message] = found;
    const isOwn = file === this.#base;
    const place = isOwn ? { line: Number(row), column: this.#columnAt(Number(row), Number(column)) } : {};
    if (severity === "note") this.#place(isOwn ? place : null);
    else if (isOwn || severity === "error") this.#add(severity as "error" | "warning", message, place);
  }

  #add(severity: "error" | "warning", message: string, place: { line?: number; column?: number }): void {
    const words = message.replace(/ \[-W[\w-+,=]*\]$/, "");
    const hint = hintFor(words);
    const at = place.line === undefined && this.#includedAt !== null ? { line: this.#includedAt, column: 1 } : place;
    this.#includedAt = null;
    const full = hint === null ? words : `${words}. ${hint}`;
    const problem = { code: "cpp", file: this.#source.file, ...at, message: full, severity };
    this.#waiting = at.line === undefined ? problem : null;
    this.#problems.push(problem);
  }

  /** A note in the player's file says where what was said of a header comes from. */
  #place(place: object | null): void {
    if (this.#waiting === null || place === null) return;
    const index = this.#problems.indexOf(this.#waiting);
    this.#problems[index] = { ...this.#waiting, ...place };
    this.#waiting = null;
  }

  /** Clang counts bytes; columns are of UTF-16, as everywhere. */
  #columnAt(line: number, bytes: number): number {
    const text = this.#source.text.split("\n")[line - 1] ?? "";
    return (
      Buffer.from(text, "utf8")
        .subarray(0, bytes - 1)
        .toString("utf8").length + 1
    );
  }
}
