import type { LogDifferences } from "../contract/game";

/*
 * What the originals' programs write to standard error in a match, line for line, with what the players write in between. The programs are of one family: a game says only
 * where its own differs.
 */

export interface LoggedMatch {
  readonly seed: number;
  /** By seat. */
  readonly names: readonly string[];
}

/** Before the first round. */
export function openingLog({ seed, names }: LoggedMatch, { hasNoSeed }: LogDifferences = {}): string {
  const loading = names.map((name) => `loading player ${name}`);
  const lines = ["loading game", "loaded game", ...loading, "players loaded"];
  return infos(hasNoSeed === true ? lines : [`seed ${seed}`, ...lines]);
}

/** @param round from 0. @param texts what the players wrote in the round, by seat; a text need not end its line */
export function roundLog(
  round: number,
  texts: readonly string[],
  { afterPlayers = [], firstRound = 0 }: LogDifferences = {},
): string {
  const told = round + firstRound;
  const players = texts.map((text, seat) => `info:     start player ${seat}\n${text}info:     end player ${seat}\n`);
  const rest = afterPlayers.map((line) => `info:     ${line}\n`);
  return `info: start round ${told}\n${players.join("")}${rest.join("")}info: end round ${told}\n`;
}

export interface LoggedEnd {
  /** By seat, as the winners, who may be several. */
  readonly names: readonly string[];
  readonly scores: readonly number[];
  readonly winners: readonly number[];
}

/** After the last round. */
export function closingLog({ names, scores, winners }: LoggedEnd, { winnersLog }: LogDifferences = {}): string {
  const all = winners.map((seat) => names[seat]);
  const top = winnersLog?.(all) ?? infos([`player(s) ${all.join(" ")} got top score`]);
  return `${infos(names.map((name, seat) => `player ${name} got score ${scores[seat]}`))}${top}${infos(["game played"])}`;
}

function infos(lines: readonly string[]): string {
  return lines.map((line) => `info: ${line}\n`).join("");
}
