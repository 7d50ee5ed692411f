import { InvalidArgumentError } from "commander";
import { LARGEST_CPU_SECONDS, LARGEST_SEED } from "../../engine/contract/bounds";
import type { AnyGame, MatchSetup } from "../../engine/contract/game";
import { failure, type Result, success } from "../../engine/contract/result";
import { findGame, games } from "../../engine/games";
import { unreadRest } from "../../engine/text/unread-rest";
import { t } from "../contract/language/translate";
import { readTextFile } from "../host/files/read-text";
import { matchSetup } from "../host/matches/match-setup";
import { resourcesFolder } from "../host/places";
import { chosenRules } from "../host/settings/chosen-rules";
import { findBoard } from "../host/workspace/boards";
import { problemText, type Terminal } from "./terminal";

/** Option parsers for commander: what they refuse is wrong use, with the sentence they give. */

export function parseGame(id: string): AnyGame {
  const game = findGame(id);
  if (game !== undefined) return game;
  throw new InvalidArgumentError(t`There is no game "${id}". The games are: ${gameIds()}.`);
}

export function gameIds(): string {
  return games.map(({ id }) => id).join(", ");
}

/** A number as people write it, `0.5` or `1e3`; NaN for any other text, also where JavaScript would read one: `0x10`, or blanks. */
export function decimalIn(text: string): number {
  return /^(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
}

/** A seed that a person can type again. */
export const LARGEST_RANDOM_SEED = 1_000_000;

export function parseSeed(text: string): number {
  const seed = Number(text);
  if (/^\d+$/.test(text) && seed <= LARGEST_SEED) return seed;
  throw new InvalidArgumentError(t`A seed is a whole number from 0 to ${LARGEST_SEED}.`);
}

export function parsePort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65535) return port;
  throw new InvalidArgumentError(t`A port is a whole number from 0 to 65535.`);
}

/** CPU seconds for each player and match, or no limit; undefined for the judge's. Commander takes a null for a text that was not given. */
export type CpuOption = number | "off" | undefined;

export function parseCpu(text: string): Exclude<CpuOption, undefined> {
  if (text === "off") return "off";
  const seconds = decimalIn(text);
  if (seconds > 0 && seconds <= LARGEST_CPU_SECONDS) return seconds;
  throw new InvalidArgumentError(
    t`Give a number of CPU seconds for the whole match, at most ${LARGEST_CPU_SECONDS}, or "off".`,
  );
}

/** @returns null for no limit, undefined for the judge's. */
export function cpuSecondsOf(option: CpuOption): number | null | undefined {
  return option === "off" ? null : option;
}

export function collect(value: string, before: readonly string[]): readonly string[] {
  return [...before, value];
}

export interface SetupOptions {
  /** A `.cnf`, a results file, whose configuration is meant, `-` for standard input, or the name of a board; undefined for the game's default settings. */
  readonly configuration: string | undefined;
  readonly seed: number;
  /** Those of the command line. */
  readonly rules: readonly string[];
  /** Where boards are by name, and whose rule sets count where the command line names none; left out for what was recorded elsewhere. */
  readonly workspace?: string;
}

/** A warning is told of a file with something after its end. */
export async function readSetup(
  terminal: Terminal,
  game: AnyGame,
  options: SetupOptions,
): Promise<Result<MatchSetup<unknown>>> {
  const { configuration: word, seed, workspace } = options;
  const chosen = workspace === undefined ? {} : await chosenRules(workspace, game);
  const rules = [...Object.entries(chosen).map(([name, value]) => `${name}=${value}`), ...options.rules];
  if (word === undefined) return matchSetup(game, { configuration: null, seed, rules });
  const board = await readBoard(game, word, workspace);
  if (!board.ok) return board;
  const setup = matchSetup(game, { configuration: board.value, seed, rules });
  if (!setup.ok) return setup;
  const rest = unreadRest(game.codec, { ...board.value, configuration: setup.value.configuration });
  if (rest !== null) terminal.tell(t`warning: ${problemText(rest)}`);
  return setup;
}

/** A results file stands for the configuration that its matches were played with. */
async function configurationIn(text: string, file: string): Promise<Result<string>> {
  const isMatch = failure({ code: "other-kind", message: recordedMatch(), file });
  if (RES_START.test(text)) return isMatch;
  // No configuration begins so.
  if (!text.startsWith("{")) return success(text);
  const { REPLAY_START } = await import("../../engine/record/replay");
  if (text.startsWith(REPLAY_START)) return isMatch;
  const { parseResults } = await import("../host/compare/parse-results");
  const results = parseResults(text, file);
  return results.ok ? success(results.value.header.configuration) : results;
}

/** As the originals write a match. */
const RES_START = /^\uFEFF?\s*Game\s/;
/** Only when it is said is it known in which language. */
const recordedMatch = () =>
  t`this is a recorded match, and no configuration: give the .cnf that it was played with, or none for the game's settings`;

/** A file, or where there is none of that name a board by its name. */
async function readBoard(
  game: AnyGame,
  word: string,
  workspace: string | undefined,
): Promise<Result<{ readonly text: string; readonly file: string }>> {
  const text = await readTextFile(word);
  const given = text.ok ? await configurationIn(text.value, word) : text;
  if (given.ok) return success({ text: given.value, file: word });
  if (text.ok) return given;
  if (text.problem.code !== "no-such-file" || workspace === undefined || !/^[\w-]+$/.test(word)) return text;
  const board = await findBoard(word, game.id, { workspace, resources: resourcesFolder });
  if (!board.ok) return board;
  const read = await board.value.read();
  return read.ok ? success({ text: read.value, file: board.value.path }) : read;
}
