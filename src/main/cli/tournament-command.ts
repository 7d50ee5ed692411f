import type { Command } from "commander";
import type { AnyGame } from "../../engine/contract/game";
import { type Given, parseCount, parsePercent, type Wiring } from "./compare-commands";
import { collect, parseCpu, parseGame, parseSeed } from "./inputs";
import type { TournamentOptions } from "./tournament";
import { workspaceOption } from "./workspace-option";

/** `tauler tournament`. */
export function addTournament(program: Command, { terminal, answering, example, someGame }: Wiring): void {
  program
    .command("tournament")
    .description("a qualification, and rounds in which the last leave, until one has won; the same command goes on")
    .argument("<game>", "the game", parseGame)
    .argument("[players...]", "who takes part")
    .requiredOption("-o, --output <folder>", "for results and report; one that was begun is gone on with")
    .option("--folder <dir>", "all players in this folder take part")
    .option("--roster <csv>", "all players in this list take part: the last field of each line is a file")
    .option("--qualify <matches>", "first everybody plays so many matches alone against three others", parseCount)
    .option("--wins <n>", "so many of them must be won (default: half of them)", parseCount)
    .option("--against <player>", "who the three others are", "Dummy")
    .option("--each <n>", "matches of each player in a round", parseCount, 40)
    .option(
      "--leave <n>",
      "how many leave in each round (default: half of them); the last four play the final",
      parseCount,
    )
    .option("--seeds <from>", "the first seed (default: a random one, which is told)", parseSeed)
    .option("--jobs <n>", "matches at once (default: one for each core)", parseCount)
    .option("--queue <address>", "let the workers of a queue play, on any machines: redis://queue.example:6379")
    .option(
      "--twice <percent>",
      "with --queue: how many of its blocks are played again on another machine",
      parsePercent,
      1,
    )
    .option("--json", "the report as JSON, also to standard output", false)
    .option("-i, --input <cnf>", "configuration; - is standard input (default: the game's settings)")
    .option("--rule <name=value>", "a rule set, where the game offers more than one; may be repeated", collect, [])
    .option("--cpu <seconds>", 'CPU seconds for each player, or "off" (default: the judge\'s)', parseCpu)
    .addOption(workspaceOption())
    .addHelpText(
      "after",
      example(
        `tournament ${someGame} --folder handed-in --qualify 12 --wins 8 -o cup`,
        `tournament ${someGame} --roster students.csv --each 80 --leave 4 --seeds 2026 -o cup`,
      ),
    )
    .action(
      answering(async (game: AnyGame, players: readonly string[], options: Given<TournamentOptions>) => {
        const { tournament } = await import("./tournament");
        return tournament(terminal, { game, players, options: { cpu: undefined, ...options } });
      }),
    );
}
