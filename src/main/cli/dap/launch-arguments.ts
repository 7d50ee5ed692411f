import { z } from "zod";
import { LARGEST_CPU_SECONDS, LARGEST_ROUND, LARGEST_SEED } from "../../../engine/contract/bounds";
import { failure, type Result, success } from "../../../engine/contract/result";
import { games } from "../../../engine/games";
import { t } from "../../contract/language/translate";

/** What a launch may say, as an editor's `launch.json` has it. Editors add keys of their own, which say nothing here. */

const GAMES = games.map(({ id }) => id).join(", ");

/** What an editor has asked a person for is a text, and empty when nothing was given. */
function wholeNumber(most: number, sentence: string) {
  return z.preprocess(
    (given) => (typeof given === "string" && /^\s*\d+\s*$/.test(given) ? Number(given) : given),
    z.int(sentence).min(0, sentence).max(most, sentence),
  );
}

function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((given) => (given === "" || given === null ? undefined : given), schema.optional());
}

function text(sentence: string) {
  return z.string(sentence).min(1, sentence).max(4096, sentence);
}

const ROUND = t`"round" is a whole number from 0 on: where the code stops first.`;
const SEED = t`"seed" is a whole number from 0 to ${LARGEST_SEED}.`;
const CPU = t`"cpu" is a number of CPU seconds, at most ${LARGEST_CPU_SECONDS}, or "off".`;
const PLAYERS = t`"players" are four names, or paths of AI*.ts, AI*.cc or exported files, from seat 0 to seat 3.`;
const SETTINGS = t`"settings" are names of the game's settings with a number each.`;
const RULES = t`"rules" are names of the game's rule sets with a text each.`;

const always = {
  seat: wholeNumber(3, t`"seat" is 0, 1, 2 or 3: whose code is debugged.`),
  round: optional(wholeNumber(LARGEST_ROUND, ROUND)),
  stopOnEntry: optional(z.boolean(t`"stopOnEntry" is true or false.`)),
  workspace: optional(text(t`"workspace" is your folder of players.`)),
  noDebug: optional(z.boolean()),
};

const played = z.object({
  ...always,
  game: text(t`"game" is one of: ${GAMES}.`),
  players: z.array(text(PLAYERS), PLAYERS).length(4, PLAYERS),
  seed: optional(wholeNumber(LARGEST_SEED, SEED)),
  configuration: optional(text(t`"configuration" is the path of a .cnf file.`)),
  settings: optional(z.record(z.string(), z.number(SETTINGS), SETTINGS)),
  rules: optional(z.record(z.string(), z.string(RULES), RULES)),
  cpu: optional(z.union([z.literal("off"), z.number().positive().max(LARGEST_CPU_SECONDS)], CPU)),
});

const loaded = z.object({ ...always, replay: text(t`"replay" is the path of a .tauler file.`) });

/** A match that is played before it is debugged. */
export type LaunchedMatch = z.infer<typeof played>;
/** A match that was played before, and written as a replay. */
export type LaunchedReplay = z.infer<typeof loaded>;
/** What one may write into a launch; `noDebug` is the editor's. */
export const LAUNCH_KEYS: readonly string[] = [
  ...new Set([...Object.keys(played.shape), ...Object.keys(loaded.shape)]),
].filter((key) => key !== "noDebug");

export type LaunchArguments = LaunchedMatch | LaunchedReplay;

const EITHER = t`A launch names either a "replay", or a "game" and its four "players".`;

/** @returns a problem with all sentences about what is wrong. */
export function readLaunch(given: unknown): Result<LaunchArguments> {
  const keys = new Set(typeof given === "object" && given !== null ? Object.keys(given) : []);
  if (keys.has("replay") === (keys.has("game") || keys.has("players"))) return wrong([EITHER]);
  const read = (keys.has("replay") ? loaded : played).safeParse(given);
  return read.success ? success(read.data) : wrong(read.error.issues.map(({ message }) => message));
}

function wrong(sentences: readonly string[]): Result<never> {
  return failure({ code: "wrong-launch", message: [...new Set(sentences)].join(" ") });
}
