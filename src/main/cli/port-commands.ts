import { type Command, InvalidArgumentError } from "commander";
import { JUDGE_TERMS } from "../contract/judge-terms";
import { t } from "../contract/language/translate";
import type { Wiring } from "./compare-commands";
import { collect, parseCpu, parseGame, parseSeed } from "./inputs";
import type { JudgeOptions } from "./judge";
import type { SameOptions } from "./same";
import { workspaceOption } from "./workspace-option";

type Given<Options extends { readonly cpu: unknown }> = Omit<Options, "cpu"> & Partial<Options>;

const ALL_SEATS: readonly number[] = [0, 1, 2, 3];
const MOST_MATCHES = 1000;

/** `tauler same` and `tauler judge`: what helps on the way from one language to the other, and to the judge. */
export function addPortCommands(program: Command, wiring: Omit<Wiring, "someGame">): void {
  addSame(program, wiring);
  addJudge(program, wiring);
}

function addSame(program: Command, { terminal, answering, example }: Omit<Wiring, "someGame">): void {
  program
    .command("same")
    .description(
      t`do two players, in any language, give the same orders? Both see the same rounds (0: they do; 1: no, and where first)`,
    )
    .argument("<one>", t`your player: its name, or a path to AI*.ts, AI*.cc or an exported file; it plays`)
    .argument("<other>", t`the one that is compared with it`)
    .option("--game <game>", t`of two players in C++ that are not in a folder called like their game`, parseGame)
    .option("-s, --seed <n>", t`seed of the first match`, parseSeed, 1)
    .option(
      "-n, --matches <n>",
      t`how many matches, with seeds one after another, until there is a difference`,
      parseMatches,
      1,
    )
    .option(
      "-i, --input <cnf>",
      t`configuration, for example with fewer rounds; - is standard input (default: the game's settings)`,
    )
    .option("--seats <list>", t`at which seats they are looked at, for example 0,2 (default: all four)`, parseSeats)
    .option("--against <player>", t`who plays at the other seats`, "Demo")
    .addOption(workspaceOption())
    .option("--cpu <seconds>", t`CPU seconds for each player, or "off" (default: the judge's)`, parseCpu)
    .option("--rule <name=value>", t`a rule set, where the game offers more than one; may be repeated`, collect, [])
    .option("--json", t`the answer as JSON`, false)
    .addHelpText("after", example("same Ron Harry", "same AIRon.ts AIRon.cc -s 30 -n 20 --seats 0"))
    .action(
      answering(async (one: string, other: string, options: Given<SameOptions>) => {
        const { same } = await import("./same");
        return same(terminal, [one, other], { cpu: undefined, ...options, seats: options.seats ?? ALL_SEATS });
      }),
    );
}

function addJudge(program: Command, { terminal, answering, example }: Omit<Wiring, "someGame">): void {
  program
    .command("judge")
    .description(
      t`is AI<Name>.cc ready for the judge? Compiles as there, plays against three Dummies, and says what would differ (0: ready; 1: no)`,
    )
    .argument("<file>", t`your player: its name, or a path to AI*.cc`)
    .option("--game <game>", t`where the file is not in a folder called like its game`, parseGame)
    .option("-s, --seed <n>", t`seed of the first match`, parseSeed, JUDGE_TERMS.seed)
    .option("-n, --matches <n>", t`how many matches, at one seat after the other`, parseMatches, JUDGE_TERMS.matches)
    .addOption(workspaceOption())
    .addHelpText("after", example("judge Ron", "judge AIRon.cc"))
    .action(
      answering(async (file: string, options: JudgeOptions) => {
        const { judge } = await import("./judge");
        return judge(terminal, file, options);
      }),
    );
}

function parseMatches(text: string): number {
  const matches = Number(text);
  if (/^\d+$/.test(text) && matches >= 1 && matches <= MOST_MATCHES) return matches;
  throw new InvalidArgumentError(t`A number of matches is from 1 to ${MOST_MATCHES}.`);
}

function parseSeats(text: string): readonly number[] {
  const seats = text.split(",");
  if (seats.every((seat) => /^[0-3]$/.test(seat)) && new Set(seats).size === seats.length) return seats.map(Number);
  throw new InvalidArgumentError(t`Seats are 0 to 3, each once, for example 0,2.`);
}
