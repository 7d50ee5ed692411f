import { useMemo } from "react";
import type { WorkspaceFile } from "../../../main/contract/host-api";
import { namesakeOf, namesakeWords } from "../../../main/contract/namesakes";
import { isCppFile } from "../../../main/contract/source-file";
import { type MatchFailure, useMatch } from "../../session/match/match-store";
import { useSetup } from "../../session/match/setup-store";
import { reasonsIn } from "../../session/match/unplayed";
import { gameOf } from "../../session/workspace/file-game";
import { isModified } from "../../session/workspace/open-file";
import { type PlacedProblem, type ProblemsByPath, problemList } from "../../session/workspace/problem-list";
import { useWorkspace } from "../../session/workspace/workspace-store";

/** What is wrong with the players of the chosen game and the file in front: as they are in the editor, or on disk where they are not open. */
export function useProblemList(): readonly PlacedProblem[] {
  const files = useWorkspace((store) => store.files);
  const open = useWorkspace((store) => store.open);
  const front = useWorkspace((store) => store.front);
  const game = useSetup((store) => store.game);
  const problems = useWorkspace((store) => store.problems);
  const typeProblems = useWorkspace((store) => store.typeProblems);
  const closedProblems = useWorkspace((store) => store.closedProblems);
  const failure = useMatch((store) => store.failure);
  const paths = open.map(({ path }) => path).join("\n");
  const modified = open
    .filter(isModified)
    .map(({ path }) => path)
    .join("\n");
  return useMemo(() => {
    const closed = closedProblems.filter(({ path }) => !paths.split("\n").includes(path));
    const bundler = Object.fromEntries(closed.map((file) => [file.path, file.problems]));
    const types = Object.fromEntries(closed.map((file) => [file.path, file.types]));
    const asSaved = paths.split("\n").filter((path) => !modified.split("\n").includes(path));
    const inEditor = withAdvice(typeProblems, closedProblems, asSaved);
    const said = problemList({ ...bundler, ...problems, ...refused(failure, modified) }, { ...types, ...inEditor });
    const all = [...namesakeProblems(files), ...said];
    return all.filter(({ path }) => gameOf(path) === game || path === front);
  }, [files, paths, modified, failure, problems, typeProblems, closedProblems, game, front]);
}

/** The editor's worker knows no advice of ours: of a file that is open it is that of the text on disk, while the editor has the same. @param asSaved the open files that do */
function withAdvice(
  types: ProblemsByPath,
  onDisk: ReturnType<typeof useWorkspace.getState>["closedProblems"],
  asSaved: readonly string[],
): ProblemsByPath {
  const advised = onDisk.flatMap(({ path, types: said }) => {
    const advice = said.filter(({ severity }) => severity === "warning");
    return asSaved.includes(path) ? [[path, [...(types[path] ?? []), ...advice]] as const] : [];
  });
  return { ...types, ...Object.fromEntries(advised) };
}

/** Players of one name in both languages: nothing here makes them, but a file may come from anywhere. */
function namesakeProblems(files: readonly WorkspaceFile[]): PlacedProblem[] {
  const paths = files.map(({ path }) => path);
  return paths.filter(isCppFile).flatMap((path) => {
    const beside = paths.filter((other) => gameOf(other) === gameOf(path));
    const namesake = namesakeOf(path, beside);
    if (namesake === null) return [];
    const message = namesakeWords(fileOf(path), fileOf(namesake));
    return [{ path, problem: { code: "namesake", message, line: 1, column: 1, severity: "error" } }];
  });
}

function fileOf(path: string): string {
  return path.split("/").at(-1) ?? path;
}

/** What the bundler said when the match was to begin, of files that still have the text that it saw. */
function refused(failure: MatchFailure | null, modified: string): ProblemsByPath {
  const paths = useWorkspace.getState().files.map(({ path }) => path);
  const entries = paths
    .filter((path) => !modified.split("\n").includes(path))
    .map((path) => [path, reasonsIn(failure, path)] as const);
  return Object.fromEntries(entries.filter(([, reasons]) => reasons.length > 0));
}

/** How many of them there are. */
export function useProblemCount(): number {
  return useProblemList().length;
}
