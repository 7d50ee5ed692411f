import { type Command, InvalidArgumentError, Option } from "commander";
import type { AnyGame } from "../../engine/contract/game";
import { OBJECTIVES, type Objective } from "../../engine/stats/objective";
import { GAIN_TEST, NO_REGRESSION_TEST } from "../../engine/stats/sequential-test";
import { t } from "../contract/language/translate";
import type { CompareOptions, LeagueOptions } from "./contest-options";
import { type CpuOption, decimalIn, parseGame } from "./inputs";
import { addPlayingOptions, parseCount } from "./playing-options";
import type { ExitCode, Terminal } from "./terminal";

/** What the commands need of the program. */
export interface Wiring {
  readonly terminal: Terminal;
  readonly answering: <Args extends unknown[]>(
    command: (...args: Args) => Promise<ExitCode>,
  ) => (...args: Args) => Promise<void>;
  readonly example: (...lines: readonly string[]) => string;
  /** A game's id, for the examples. */
  readonly someGame: string;
}

/** What commander cannot know to be absent. */
export type Given<Options extends { readonly cpu: CpuOption }> = Omit<Options, "cpu"> & Partial<Options>;

/** `tauler compare` and `tauler league`. */
export function addCompareCommands(program: Command, wiring: Wiring): void {
  addCompare(program, wiring);
  addLeague(program, wiring);
}

function addCompare(program: Command, { terminal, answering, example, someGame }: Wiring): void {
  const command = program
    .command("compare")
    .description(
      t`is B better than A? Plays until that is clear, and says so by its exit code (0: yes, 1: no, or undecided)`,
    )
    .argument("[game]", t`the game`, parseGame)
    .argument("[A]", t`the version that there is`)
    .argument("[B]", t`the version that may be better`)
    .option("--duel", t`two A against two B; this is what it does unless told`, false)
    .option("--field", t`B, and then A, against the same opponents of a pool`, false)
    .option("--pool <names...>", t`opponents for --field`, [])
    .option("--no-regression", t`is B at least no worse? Tests ${valuesOf(NO_REGRESSION_TEST)}`)
    .option("--p0 <p>", t`score at which B is not better (default: ${GAIN_TEST.p0})`, parseProbability)
    .option("--p1 <p>", t`score at which it is (default: ${GAIN_TEST.p1})`, parseProbability)
    .option("--alpha <p>", t`how often to say yes wrongly (default: 0.05)`, parseProbability)
    .option("--beta <p>", t`how often to say no wrongly (default: 0.05)`, parseProbability)
    .addOption(
      new Option("--objective <what>", t`what B is to be better at: ranking above, winning, not being last, points`)
        .choices(OBJECTIVES)
        .default("rank" satisfies Objective),
    )
    .option("--fixed", t`play all of --max-matches, without a test, and use Student's interval`, false)
    .option("--junit", t`the answer as a JUnit file`, false);
  addContestOptions(command)
    .addHelpText(
      "after",
      example(
        `compare ${someGame} Demo Dummy`,
        `compare ${someGame} RonOld Ron --field --pool Demo Dummy Null --max-matches 800`,
        `compare --resume compare-${someGame}-Demo-Dummy.jsonl`,
      ),
    )
    .action(
      answering(
        async (
          game: AnyGame | undefined,
          a: string | undefined,
          b: string | undefined,
          options: Given<CompareOptions>,
        ) => {
          const { compare } = await import("./compare");
          const players = [a, b].filter((word) => word !== undefined);
          return compare(terminal, { game, players, options: { cpu: undefined, ...options } });
        },
      ),
    );
}

function addLeague(program: Command, { terminal, answering, example, someGame }: Wiring): void {
  const command = program
    .command("league")
    .description(t`ranks many players, with intervals`)
    .argument("[game]", t`the game`, parseGame)
    .argument("[players...]", t`two or more`)
    .option("--each <n>", t`matches for each player, instead of --max-matches`, parseCount)
    .option(
      "--from <file>",
      t`go on from an earlier league: who has changed since, or is new, plays anew; its settings and seeds stay`,
    );
  addContestOptions(command)
    .addHelpText(
      "after",
      example(
        `league ${someGame} Ron Ginny Demo Dummy Null --each 100 -o monday.jsonl`,
        `league ${someGame} Ron Ginny Demo Dummy Null --each 100 --from monday.jsonl -o tuesday.jsonl`,
      ),
    )
    .action(
      answering(async (game: AnyGame | undefined, players: readonly string[], options: Given<LeagueOptions>) => {
        const { league } = await import("./league");
        return league(terminal, { game, players, options: { cpu: undefined, ...options } });
      }),
    );
}

function addContestOptions(command: Command): Command {
  command
    .option("--max-matches <n>", t`stop after so many, decided or not`, parseCount)
    .option("--resume <file>", t`go on with a results file`)
    .option("--players <files...>", t`with --resume: all its players, where they are not found by name`, [])
    .option("-o, --output <file>", t`where to write the results (default: a new file in this folder)`);
  return addPlayingOptions(command);
}

function valuesOf({ p0, p1 }: { readonly p0: number; readonly p1: number }): string {
  return t`${p0} against ${p1}`;
}

function parseProbability(text: string): number {
  const value = decimalIn(text);
  if (value > 0 && value < 1) return value;
  throw new InvalidArgumentError(t`Give a number between 0 and 1.`);
}
