import type { CppApi } from "../../contract/cpp-api";
import type { SourceProblem } from "../../contract/player-bundle";
import { callHint } from "./api-hints";
import { hintFor } from "./hints";
import { columnAt } from "./source-text";

export interface DiagnosedSource {
  /** The file that is named in the problems. */
  readonly file: string;
  readonly text: string;
  /** Of its game, to say what is meant by a wrong name: asked for when there are problems. */
  readonly api?: () => CppApi;
}

const LINE = /^(?:([^:\n]+):(\d+):(\d+): )?(?:fatal )?(error|warning|note): (.*)$/;
const LINKER = /^wasm-ld: error: (?:.*?: )?(.*)$/;
/** Names that clang thinks of, and the player should not: Tauler's own, and the library's beside the API's. */
const OURS = /; did you mean '(?:tauler::\w+|::\w+)'\?$/;
const INCLUDED = /^In file included from ([^:\n]+):(\d+):/;

/**
 * What clang and the linker said as problems of the player's file, in clang's words, and a hint for what is common. What is said of a header stands where
 * the player's file led to it.
 */
export function readDiagnostics(said: string, source: DiagnosedSource): SourceProblem[] {
  const problems: SourceProblem[] = [];
  const reading = new Reading(source, problems);
  for (const line of said.split("\n")) reading.take(line);
  return withoutRepetitions(problems).sort(
    (a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0),
  );
}

/** The same said of the same place twice, as of a template that is used twice there. */
function withoutRepetitions(problems: readonly SourceProblem[]): SourceProblem[] {
  const key = ({ line, column, message }: SourceProblem) => `${line}:${column} ${message}`;
  return problems.filter((problem, index) => problems.findIndex((other) => key(other) === key(problem)) === index);
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
    const place = isOwn ? { line: Number(row), column: columnAt(this.#source.text, Number(row), Number(column)) } : {};
    if (severity === "note") this.#note(message, isOwn ? place : null);
    else if (isOwn || severity === "error") this.#add(severity as "error" | "warning", message, place);
  }

  #add(severity: "error" | "warning", message: string, place: { line?: number; column?: number }): void {
    const words = message.replace(/ \[-W[\w-+,=]*\]$/, "").replace(OURS, "");
    const hint = severity === "error" ? hintFor(words, this.#source.api?.() ?? null) : hintFor(words);
    const at = place.line === undefined && this.#includedAt !== null ? { line: this.#includedAt, column: 1 } : place;
    this.#includedAt = null;
    const full = hint === null ? words : `${words}. ${hint}`;
    const problem = { code: "cpp", file: this.#source.file, ...at, message: full, severity };
    // The line of an #include counts for as long as no other one of the player's is named.
    this.#waiting = place.line === undefined ? problem : null;
    this.#problems.push(problem);
  }

  #note(message: string, place: object | null): void {
    const [, called] = /^'(\w+)' declared here/.exec(message) ?? [];
    const last = this.#problems.at(-1);
    if (called !== undefined && last !== undefined && /arguments to function call/.test(last.message)) {
      const hint = this.#source.api === undefined ? null : callHint(called, this.#source.api());
      if (hint !== null) this.#problems[this.#problems.length - 1] = { ...last, message: `${last.message}. ${hint}` };
    }
    this.#place(place);
  }

  /** A note in the player's file says where what was said of a header comes from. */
  #place(place: object | null): void {
    if (this.#waiting === null || place === null) return;
    const index = this.#problems.indexOf(this.#waiting);
    this.#problems[index] = { ...this.#waiting, ...place };
    this.#waiting = null;
  }
}
