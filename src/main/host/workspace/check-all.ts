import { failure, type Result, success } from "../../../engine/contract/result";
import { games } from "../../../engine/games";
import type { SourceProblem } from "../../contract/player-bundle";
import { isCppFile, nameOfSourceFile } from "../../contract/source-file";
import { buildPlayer } from "../bundler/build-player";
import { checkTypes, notYetTold, uncheckedTypes } from "../bundler/check-types";
import { type PlayerSource, playerSource } from "../bundler/player-source";
import { checkCppPlayer } from "../cpp/build-cpp-player";
import { Refused } from "../refused";
import type { WorkspaceService } from "./workspace-service";

export interface FileProblems {
  readonly path: string;
  /** What the bundler says. */
  readonly problems: SourceProblem[];
  /** What TypeScript says. */
  readonly types: SourceProblem[];
}

export interface CheckAllOptions {
  readonly game: string;
  readonly typesFolder: string;
}

/** The problems of all players of a game that are written in the workspace, also of those that nobody has open. */
export async function checkAll(
  workspace: Pick<WorkspaceService, "tree" | "read">,
  { game, typesFolder }: CheckAllOptions,
): Promise<FileProblems[]> {
  const files = (await workspace.tree()).filter((file) => file.game === game && nameOfSourceFile(file.path) !== null);
  const sources: PlayerSource[] = [];
  const checked: FileProblems[] = [];
  for (const { path } of files) {
    const source = await sourceIn(workspace, path);
    if (source.ok) sources.push(source.value);
    else checked.push({ path, problems: [{ ...source.problem, severity: "error" }], types: [] });
  }
  if (sources.length === 0) return checked;
  const typed = await checkTypes(
    sources.filter(({ file }) => !isCppFile(file)),
    { typesFolder },
  );
  const choice = { games: games.map(({ id }) => id), game };
  for (const source of sources) {
    // To compile takes seconds: that is done with a file in C++ when it is open, or plays.
    const problems = isCppFile(source.file)
      ? await checkCppPlayer(source, { ...choice, compiles: false })
      : (await buildPlayer(source, choice)).problems;
    checked.push({
      path: source.file,
      problems: [...problems],
      types: typed.ok
        ? notYetTold(
            typed.value.filter(({ file }) => file === source.file),
            problems,
          )
        : uncheckedTypes(typed.problem, source.file),
    });
  }
  return checked;
}

/** What cannot be read is a problem of the file. */
async function sourceIn(workspace: Pick<WorkspaceService, "read">, path: string): Promise<Result<PlayerSource>> {
  try {
    return success(playerSource(path, (await workspace.read(path)).text));
  } catch (error) {
    if (error instanceof Refused) return failure({ ...error.problem, file: path });
    throw error;
  }
}
