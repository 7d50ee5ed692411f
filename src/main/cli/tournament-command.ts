import type { Command } from "commander";
import type { AnyGame } from "../../engine/contract/game";
import { t } from "../contract/language/translate";
import type { Given, Wiring } from "./compare-commands";
import { parseGame } from "./inputs";
import { addPlayingOptions, parseCount, parseCountOrNone } from "./playing-options";
import type { TournamentOptions } from "./tournament";

/** `tauler tournament`. */
export function addTournament(program: Command, { terminal, answering, example, someGame }: Wiring): void {
  const command = program
    .command("tournament")
    .description(t`a qualification, and rounds in which the last leave, until one has won; the same command goes on`)
    .argument("<game>", t`the game`, parseGame)
    .argument("[players...]", t`who takes part`)
    .requiredOption("-o, --output <folder>", t`for results and report; one that was begun is gone on with`)
    .option("--folder <dir>", t`all players in this folder take part`)
    .option("--roster <csv>", t`all players in this list take part: the last field of each line is a file`)
    .option("--qualify <matches>", t`first everybody plays so many matches alone against three others`, parseCount)
    .option("--wins <n>", t`so many of them must be won (default: half of them)`, parseCountOrNone)
    .option("--against <player>", t`who the three others are`, "Dummy")
    .option("--each <n>", t`matches of each player in a round`, parseCount, 40)
    .option(
      "--leave <n>",
      t`how many leave in each round (default: half of them); the last four play the final`,
      parseCountOrNone,
    );
  addPlayingOptions(command)
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
