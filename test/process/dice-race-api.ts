/** The module `tauler/dice-race`: the API of the test game. */

import { PowerOfTwoChance } from "../../src/engine/chance/power-of-two-chance";
import { giveOrder, onMatchStart, onTurnStart, print, turn, warn } from "../../src/engine/player/runtime";

/** Only attacks ask this. */
export { isForeign } from "./foreign";

let chance = new PowerOfTwoChance(0);
let turns = 0;

onMatchStart(({ seed }) => {
  chance = new PowerOfTwoChance(seed);
});

onTurnStart(() => {
  turns++;
});

export abstract class Player {
  abstract play(): void;

  me(): number {
    return turn.seat;
  }

  round(): number {
    return turn.round;
  }

  /** How many turns this realm has seen. */
  turns(): number {
    return turns;
  }

  names(): string[] {
    return [...turn.names];
  }

  numRounds(): number {
    return turn.settings.ROUNDS;
  }

  /** The runners' cells, by seat. */
  cells(): number[] {
    return Array.from(turn.columns.cells);
  }

  status(seat: number): number {
    if (seat in turn.names) return turn.status[seat];
    warn(`status: there is no player ${seat}`);
    return -2;
  }

  run(runner: number): void {
    giveOrder("run", runner, []);
  }

  /** An order with arguments that the game ignores. */
  runWith(runner: unknown, args: ArrayLike<unknown>): void {
    giveOrder("run", runner, args);
  }

  random(low: number, high: number): number {
    return chance.random(low, high, "");
  }

  cerr(...values: unknown[]): void {
    print(...values);
  }
}
