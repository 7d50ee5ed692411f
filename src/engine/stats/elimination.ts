import { SEATS } from "../contract/order";

/** Four or fewer play the last round of a tournament. */
export function isFinal(players: number): boolean {
  return players <= SEATS.length;
}

/** How many are left after a round. @param leaving how many leave each round; undefined for half of them. A final has four. */
export function leftAfter(players: number, leaving: number | undefined): number {
  const left = leaving === undefined ? Math.ceil(players / 2) : players - leaving;
  return Math.max(SEATS.length, left);
}
