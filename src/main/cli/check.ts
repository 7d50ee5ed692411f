import { resolve } from "node:path";
import type { AnyGame } from "../../engine/contract/game";
import { failure, type Result, success } from "../../engine/contract/result";
import { t } from "../contract/language/translate";
import type { SourceProblem } from "../contract/player-bundle";
import { isCppFile } from "../contract/source-file";
import { checkTypes, notYetTold } from "../host/bundler/check-types";
import { type PlayerSource, readPlayerSource } from "../host/bundler/player-source";
import { nameOfSealedFile } from "../host/bundler/sealed-file";
import { typesFolder } from "../host/places";
import { oneLine } from "../host/printable";
import { loadPlayer } from "../host/workspace/load-player";
import { choiceFor } from "./choice-for";
import { gameFirst, ownPaths, playerPaths } from "./player-paths";
import { problemLine } from "./problem-line";
import { EXIT, type ExitCode, refuse, type Terminal } from "./terminal";

export interface CheckOptions {
  readonly json: boolean;
  readonly workspace: string;
  readonly game?: AnyGame | undefined;
}

/**
 * Types and bundle of each file: errors with line and column. The answer is "no" when there is an error.
 *
 * @param written of players, or their game first; the game alone means all own players of it
 */
export async function check(
  terminal: Terminal,
  written: readonly string[],
  { json, workspace, ...options }: CheckOptions,
): Promise<ExitCode> {
  const { game, words } = gameFirst(written, options.game);
  const found = await filesOf(words, game, workspace);
  if (!found.ok) return refuse(terminal, found.problem);
  const files = found.value;
  const bundled = await bundleProblems(files, game);
  const problems = [...bundled, ...notYetTold(await typeProblems(files), bundled)];
  const errors = problems.filter(({ severity }) => severity === "error").length;
  if (json) {
    terminal.print(`${JSON.stringify({ problems })}\n`);
  } else {
    for (const problem of problems) terminal.print(`${problemLine(problem)}\n`);
    terminal.tell(errors === 0 ? summary(files, problems.length) : t`${errors} error(s)`);
  }
  return errors === 0 ? EXIT.done : EXIT.no;
}

async function filesOf(
  words: readonly string[],
  game: AnyGame | undefined,
  workspace: string,
): Promise<Result<readonly string[]>> {
  if (game === undefined || words.length > 0) return playerPaths(words, { workspace, game });
  const files = await ownPaths(game, workspace);
  if (files.length > 0) return success(files);
  const folder = oneLine(resolve(workspace));
  return failure({ code: "no-players", message: t`There are no players of ${game.title} in ${folder}.` });
}

async function bundleProblems(files: readonly string[], game: AnyGame | undefined): Promise<SourceProblem[]> {
  const problems: SourceProblem[] = [];
  for (const path of files) {
    const kind = nameOfSealedFile(path) === null ? "source" : "sealed";
    problems.push(...(await loadPlayer({ path, kind }, choiceFor(path, game))).problems);
  }
  return problems;
}

/** Of the files that can be read: the bundler has complained about the others. */
async function typeProblems(files: readonly string[]): Promise<readonly SourceProblem[]> {
  const sources: PlayerSource[] = [];
  for (const path of files) {
    const source = isCppFile(path) || nameOfSealedFile(path) !== null ? null : await readPlayerSource(path);
    if (source?.ok === true) sources.push(source.value);
  }
  if (sources.length === 0) return [];
  const problems = await checkTypes(sources, { typesFolder });
  return problems.ok ? problems.value : [{ ...problems.problem, severity: "error" }];
}

function summary(files: readonly string[], warnings: number): string {
  const checked = files.length === 1 ? t`${oneLine(files[0])} is` : t`${files.length} files are`;
  return warnings === 0 ? t`${checked} fine` : t`${checked} playable, with ${t`${warnings} warning(s)`}`;
}
