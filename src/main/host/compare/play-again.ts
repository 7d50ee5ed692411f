import type { AnyGame } from "../../../engine/contract/game";
import { defaultSettings } from "../../../engine/text/settings-text";
import { shellWord } from "../printable";
import type { FaultReport } from "./comparison-report";
import type { ResultsHeader } from "./results-file";

/** Of a contest, what a command needs to know of it to play one of its matches. */
export interface ContestPlace {
  readonly game: AnyGame;
  readonly header: ResultsHeader;
  /** The results file, which has the configuration as it was, whatever has become of the file that it came from. */
  readonly file: string;
  /** The folder in which the players were looked for. */
  readonly workspace: string;
}

/** What `tauler run` needs, after players and seed, to play a match of a contest as it was: empty for the game's own terms. */
export function termWords({ game, header, file, workspace }: ContestPlace): string {
  const usual = game.codec.formatConfiguration({ settings: defaultSettings(game.configurationFields), board: null });
  // Always: the folder of players may have chosen another one by then.
  const rules = game.ruleFields.flatMap(({ name }) => ["--rule", `${name}=${header.rules[name]}`]);
  const words = [
    ...(header.configuration === usual ? [] : ["-i", file]),
    ...rules,
    ...(header.cpuSeconds === game.player.cpuSeconds ? [] : ["--cpu", String(header.cpuSeconds ?? "off")]),
    ...(workspace === "." ? [] : ["--workspace", workspace]),
  ];
  return words.map((word) => ` ${shellWord(word)}`).join("");
}

/** The command that plays the match of a fault again, without what stands before commands. @param again its terms, as `termWords` gives them */
export function commandAgain(
  game: string,
  { seats, seed }: Pick<FaultReport, "seats" | "seed">,
  again: string,
): string {
  return `run ${game} ${seats.map(shellWord).join(" ")} -s ${seed}${again}`;
}
