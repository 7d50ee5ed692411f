import type { HostSourceProblem } from "../../../main/contract/host-api";

export type ProblemsByPath = Readonly<Record<string, readonly HostSourceProblem[]>>;

export interface PlacedProblem {
  readonly path: string;
  readonly problem: HostSourceProblem;
}

/**
 * What the bundler and TypeScript say about the open files, file by file and line by line. Where both speak of wrong
 * syntax in a line, TypeScript's words count: it goes on behind the first mistake.
 */
export function problemList(bundler: ProblemsByPath, types: ProblemsByPath): PlacedProblem[] {
  const paths = [...new Set([...Object.keys(bundler), ...Object.keys(types)])].sort();
  return paths.flatMap((path) => {
    const typed = types[path] ?? [];
    const isTold = (problem: HostSourceProblem) =>
      problem.code === SYNTAX && typed.some(({ line, severity }) => line === problem.line && severity === "error");
    const own = (bundler[path] ?? []).filter((problem) => !isTold(problem));
    return [...own, ...typed].sort(byPlace).map((problem) => ({ path, problem }));
  });
}

/** The bundler's code for text that is no TypeScript. */
const SYNTAX = "syntax-error";

function byPlace(one: HostSourceProblem, other: HostSourceProblem): number {
  return (one.line ?? 0) - (other.line ?? 0) || (one.column ?? 0) - (other.column ?? 0);
}
