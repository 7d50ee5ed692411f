import type { PlayedRecord } from "../results-file";
import { SwingWatch } from "../swing-watch";

/** A match that is shown for one of its players. */
export interface MatchToShow {
  readonly match: PlayedRecord;
  /** Its index in the contest. */
  readonly player: number;
}

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

/**
 * In which round a match is opened for one of its players: the one in which it was frozen; or else the one from whose start on it was ahead of all others to the
 * end, or was not. Told of a match while it is played.
 */
export class OpeningRound {
  readonly #frozen: number | undefined;
  readonly #watch: SwingWatch;
  #last = 0;

  constructor({ match: { seats, faults }, player }: MatchToShow) {
    this.#frozen = faults.find(({ seat }) => seats[seat] === player)?.round;
    const sides = seats.map((one) => (one === player ? 1 : 0));
    this.#watch = new SwingWatch(sides, { design: "duel", objective: "first" });
  }

  /** @param scores after the round. */
  look(round: number, scores: readonly number[]): void {
    this.#last = round;
    this.#watch.look(round + 1, scores);
  }

  /** What the last round has decided is seen in it; who was frozen while it was loaded, in the first one. */
  get round(): number {
    return Math.max(0, Math.min(this.#frozen ?? this.#watch.round ?? 0, this.#last));
  }
}

/** The same match of a player always has the same name. */
export function shownFile(stage: string, player: string, { block, match, seed }: PlayedRecord): string {
  return `${stage}-${player}-seed-${seed}-block-${block}-match-${match}.tauler`;
}
