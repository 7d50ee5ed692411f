import type { PlayedRecord } from "../results-file";

/**
 * The match of a player that is shown to whoever reads the report: the first one in which it was frozen, or else the one that came out worst
 * for it. Null where it has none.
 */
export function shownMatch(records: readonly PlayedRecord[], player: number): PlayedRecord | null {
  const own = records.filter(({ seats }) => seats.includes(player));
  const frozen = own.find(({ seats, faults }) => faults.some(({ seat }) => seats[seat] === player));
  return frozen ?? leastOf(own, (record) => marginOf(record, player));
}

/** How far the worst of its seats was ahead of the best of the others; of a match with itself, how far its seats were apart. */
function marginOf({ seats, scores }: PlayedRecord, player: number): number {
  const others = scores.filter((_, seat) => seats[seat] !== player);
  const own = scores.filter((_, seat) => seats[seat] === player);
  return Math.min(...own) - Math.max(...(others.length > 0 ? others : own));
}

/** The first of the least. */
function leastOf<Value>(values: readonly Value[], amount: (value: Value) => number): Value | null {
  let [least = null]: readonly (Value | null)[] = values;
  for (const value of values) if (least !== null && amount(value) < amount(least)) least = value;
  return least;
}

/** Below the tournament's folder; the same match always has the same name. */
export function shownFile(stage: string, { block, match, seed }: PlayedRecord): string {
  return `${stage}-seed-${seed}-block-${block}-match-${match}.tauler`;
}
