import { availableParallelism, totalmem } from "node:os";
import { type Command, InvalidArgumentError } from "commander";
import { t } from "../contract/language/translate";
import { collect, decimalIn, parseCpu, parseSeed } from "./inputs";
import { workspaceOption } from "./workspace-option";

/** What every command takes that plays contests: on which seeds, with which terms, by whom, and how it tells. */
export function addPlayingOptions(command: Command): Command {
  return command
    .option("--seeds <from>", t`the first seed; others follow it (default: a random one, which is told)`, parseSeed)
    .option("--jobs <n>", t`matches at once (default: one for each core)`, parseJobs)
    .option("--queue <address>", t`let the workers of a queue play, on any machines: redis://queue.example:6379`)
    .option(
      "--twice <percent>",
      t`with --queue: how many of its blocks are played again on another machine`,
      parsePercent,
      1,
    )
    .option("--json", t`the answer as JSON`, false)
    .option(
      "-i, --input <cnf>",
      t`configuration, or results of matches played with it; - is standard input (default: the game's settings)`,
    )
    .option("--rule <name=value>", t`a rule set, where the game offers more than one; may be repeated`, collect, [])
    .option("--cpu <seconds>", t`CPU seconds for each player, or "off" (default: the judge's)`, parseCpu)
    .addOption(workspaceOption());
}

/** Nobody waits for more, and seeds do not run out by so many. */
const LARGEST_COUNT = 1_000_000_000;

function parsePercent(text: string): number {
  const value = decimalIn(text);
  if (value >= 0 && value <= 100) return value;
  throw new InvalidArgumentError(t`Give a number from 0 to 100.`);
}

/** Of matches that are played at once. Each player is a process, and a machine that has no room for them ends whatever it likes. */
export function parseJobs(text: string): number {
  const value = wholeNumber(text);
  const most = mostJobs(
    availableParallelism(),
    Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY),
  );
  if (value !== null && value > 0 && value <= most) return value;
  throw new InvalidArgumentError(t`Give a whole number from 1 to ${most}: this machine has no room for more.`);
}

/** A match has four processes of players, of some 64 MB each, and one for its rules, of some 128. */
const BYTES_OF_A_MATCH = 6 * 2 ** 26;

/** How many matches a machine has room for. @param memory in bytes */
export function mostJobs(processors: number, memory: number): number {
  return Math.max(2 * processors, Math.floor(memory / BYTES_OF_A_MATCH));
}

export function parseCount(text: string): number {
  const value = wholeNumber(text);
  if (value !== null && value > 0 && value <= LARGEST_COUNT) return value;
  throw new InvalidArgumentError(t`Give a whole number from 1 to ${LARGEST_COUNT}.`);
}

/** Where 0 is refused with a sentence that says why. */
export function parseCountOrNone(text: string): number {
  const value = wholeNumber(text);
  if (value !== null && value <= LARGEST_COUNT) return value;
  throw new InvalidArgumentError(t`Give a whole number from 0 to ${LARGEST_COUNT}.`);
}

function wholeNumber(text: string): number | null {
  return /^\d+$/.test(text) ? Number(text) : null;
}
