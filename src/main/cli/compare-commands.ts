import { type Command, InvalidArgumentError, Option } from "commander";
import type { AnyGame } from "../../engine/contract/game";
import { OBJECTIVES, type Objective } from "../../engine/stats/objective";
import { GAIN_TEST, NO_REGRESSION_TEST } from "../../engine/stats/sequential-test";
import type { CompareOptions, LeagueOptions } from "./contest-options";
import { type CpuOption, collect, parseCpu, parseGame, parseSeed } from "./inputs";
import type { ExitCode, Terminal } from "./terminal";
import { workspaceOption } from "./workspace-option";

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
      "is B better than A? Plays until that is clear, and says so by its exit code (0: yes, 1: no, or undecided)",
    )
    .argument("[game]", "the game", parseGame)
    .argument("[A]", "the version that there is")
    .argument("[B]", "the version that may be better")
    .option("--duel", "two A against two B; this is what it does unless told", false)
    .option("--field", "B, and then A, against the same opponents of a pool", false)
    .option("--pool <names...>", "opponents for --field", [])
    .option("--no-regression", `is B at least no worse? Tests ${valuesOf(NO_REGRESSION_TEST)}`)
    .option("--p0 <p>", `score at which B is not better (default: ${GAIN_TEST.p0})`, parseProbability)
    .option("--p1 <p>", `score at which it is (default: ${GAIN_TEST.p1})`, parseProbability)
    .option("--alpha <p>", "how often to say yes wrongly (default: 0.05)", parseProbability)
    .option("--beta <p>", "how often to say no wrongly (default: 0.05)", parseProbability)
    .addOption(
      new Option("--objective <what>", "what B is to be better at: ranking above, winning, not being last, points")
        .choices(OBJECTIVES)
        .default("rank" satisfies Objective),
    )
    .option("--fixed", "play all of --max-matches, without a test, and use Student's interval", false)
    .option("--junit", "the answer as a JUnit file", false);
  addCommonOptions(command)
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
    .description("ranks many players, with intervals")
    .argument("[game]", "the game", parseGame)
    .argument("[players...]", "two or more")
    .option("--each <n>", "matches for each player, instead of --max-matches", parseCount)
    .option(
      "--from <file>",
      "go on from an earlier league: who has changed since, or is new, plays anew; its settings and seeds stay",
    );
  addCommonOptions(command)
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

function addCommonOptions(command: Command): Command {
  return command
    .option("--max-matches <n>", "stop after so many, decided or not", parseCount)
    .option(
      "--seeds <from>",
      "seed of the first block; the next ones follow it (default: a random one, which is told)",
      parseSeed,
    )
    .option("--jobs <n>", "matches at once (default: one for each core)", parseCount)
    .option("--queue <address>", "let the workers of a queue play, on any machines: redis://queue.example:6379")
    .option(
      "--twice <percent>",
      "with --queue: how many of its blocks are played again on another machine",
      parsePercent,
      1,
    )
    .option("--resume <file>", "go on with a results file")
    .option("--players <files...>", "with --resume: all its players, where they are not found by name", [])
    .option("-o, --output <file>", "where to write the results (default: a new file in this folder)")
    .option("--json", "the answer as JSON", false)
    .option("-i, --input <cnf>", "configuration; - is standard input (default: the game's settings)")
    .option("--rule <name=value>", "a rule set, where the game offers more than one; may be repeated", collect, [])
    .option("--cpu <seconds>", 'CPU seconds for each player, or "off" (default: the judge\'s)', parseCpu)
    .addOption(workspaceOption());
}

function valuesOf({ p0, p1 }: { readonly p0: number; readonly p1: number }): string {
  return `${p0} against ${p1}`;
}

function parseProbability(text: string): number {
  const value = Number(text);
  if (text.trim() !== "" && value > 0 && value < 1) return value;
  throw new InvalidArgumentError("Give a number between 0 and 1.");
}

export function parsePercent(text: string): number {
  const value = Number(text);
  if (text.trim() !== "" && value >= 0 && value <= 100) return value;
  throw new InvalidArgumentError("Give a number from 0 to 100.");
}

export function parseCount(text: string): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value > 0) return value;
  throw new InvalidArgumentError("Give a whole number, 1 or more.");
}
