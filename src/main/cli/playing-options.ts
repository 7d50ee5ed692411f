import { type Command, InvalidArgumentError } from "commander";
import { t } from "../contract/language/translate";
import { collect, parseCpu, parseSeed } from "./inputs";
import { workspaceOption } from "./workspace-option";

/** What every command takes that plays contests: on which seeds, with which terms, by whom, and how it tells. */
export function addPlayingOptions(command: Command): Command {
  return command
    .option("--seeds <from>", t`the first seed; others follow it (default: a random one, which is told)`, parseSeed)
    .option("--jobs <n>", t`matches at once (default: one for each core)`, parseCount)
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

function parsePercent(text: string): number {
  const value = Number(text);
  if (text.trim() !== "" && value >= 0 && value <= 100) return value;
  throw new InvalidArgumentError(t`Give a number from 0 to 100.`);
}

export function parseCount(text: string): number {
  const value = wholeNumber(text);
  if (value !== null && value > 0) return value;
  throw new InvalidArgumentError(t`Give a whole number, 1 or more.`);
}

/** Where 0 is refused with a sentence that says why. */
export function parseCountOrNone(text: string): number {
  const value = wholeNumber(text);
  if (value !== null) return value;
  throw new InvalidArgumentError(t`Give a whole number.`);
}

function wholeNumber(text: string): number | null {
  return /^\d+$/.test(text) ? Number(text) : null;
}
