/** The module `tauler/dice-race`: the API of the test game. */

import { PowerOfTwoChance } from "../../src/engine/chance/power-of-two-chance";
import type { DrawingColour } from "../../src/engine/match/drawing";
import { createPen } from "../../src/engine/player/pen";
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

const pen = createPen<{ readonly cell: number }>({
  cells: () => 8,
  cellOf: ({ cell }) => (cell >= 0 && cell < 8 ? cell : -1),
  hasUnit: (id) => id < 4,
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

  note(place: number | { readonly cell: number }, text: unknown): void {
    pen.note(place, text);
  }

  mark(place: number | { readonly cell: number }, colour: DrawingColour = "own"): void {
    pen.mark(place, colour);
  }

  line(from: number | { readonly cell: number }, to: number | { readonly cell: number }): void {
    pen.line({ from, to }, "own");
  }

  heat(values: ArrayLike<unknown>): void {
    pen.heat(values);
  }
}
