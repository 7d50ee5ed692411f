/** The module `tauler/dice-race`: the API of the test game. */

import { PowerOfTwoChance } from "../../src/engine/chance/power-of-two-chance";
import { CommonPlayer, drawOn } from "../../src/engine/player/common-player";
import { giveOrder, onMatchStart, onTurnStart, turn, warn } from "../../src/engine/player/runtime";

export { assert } from "../../src/engine/player/assert";
/** Only attacks ask this. */
export { isForeign } from "./foreign";

let chance = new PowerOfTwoChance(0);
let turns = 0;

interface Place {
  readonly cell: number;
}

onMatchStart(({ seed }) => {
  chance = new PowerOfTwoChance(seed);
});

onTurnStart(() => {
  turns++;
});

drawOn<Place>({
  cells: () => 8,
  cellOf: ({ cell }) => (cell >= 0 && cell < 8 ? cell : -1),
  hasUnit: (id) => id < 4,
});

/** A player of the dice race. */
export abstract class Player extends CommonPlayer<Place> {
  /** Called once per round. */
  abstract play(): void;

  /** Your own number, 0 to 3. */
  me(): number {
    return turn.seat;
  }

  /** The current round, from 0. */
  round(): number {
    return turn.round;
  }

  /** How many turns this realm has seen. */
  turns(): number {
    return turns;
  }

  /** The players' names, by seat. */
  names(): string[] {
    return [...turn.names];
  }

  /** Rounds of the match. */
  numRounds(): number {
    return turn.settings.ROUNDS;
  }

  /** The runners' cells, by seat. */
  cells(): number[] {
    return Array.from(turn.columns.cells);
  }

  /** The share of its CPU time that a player has used; -2, with a warning, for no player. */
  status(seat: number): number {
    if (seat in turn.names) return turn.status[seat];
    warn(`status: there is no player ${seat}`);
    return -2;
  }

  /** Orders a runner to throw the dice. */
  run(runner: number): void {
    giveOrder("run", runner, []);
  }

  /** An order with arguments that the game ignores. */
  runWith(runner: unknown, args: ArrayLike<unknown>): void {
    giveOrder("run", runner, args);
  }

  /** A whole number from `low` to `high`. */
  random(low: number, high: number): number {
    return chance.random(low, high, "");
  }
}
