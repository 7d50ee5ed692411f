/** What went wrong with something a person gave us: a sentence they understand, and where it is. */
export interface Problem {
  /** A stable name for programs, for example `"unexpected-token"`. */
  readonly code: string;
  readonly message: string;
  /** The file as the person named it. */
  readonly file?: string;
  /** Counted from 1. */
  readonly line?: number;
  /** Counted from 1, in characters. */
  readonly column?: number;
  readonly expected?: string;
  readonly found?: string;
}

export type Result<Value, Failure = Problem> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Failure };

export function success<Value>(value: Value): Result<Value, never> {
  return { ok: true, value };
}

export function failure<Failure>(problem: Failure): Result<never, Failure> {
  return { ok: false, problem };
}

/** `default.cnf:3:12: expected …, found …`: one problem as one line of text. */
export function formatProblem(problem: Problem): string {
  const place = [problem.file, problem.line, problem.column].filter((part) => part !== undefined).join(":");
  return place === "" ? problem.message : `${place}: ${problem.message}`;
}
