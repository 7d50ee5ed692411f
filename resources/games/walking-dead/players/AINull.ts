import { Player } from "tauler/walking-dead";

/**
 * A template: it plays, and does nothing.
 *
 * Copy this file to `AI<Name>.ts` and rename the class to the same `<Name>`: letters, digits and `_`, at most 12.
 */
export class Null extends Player {
  // What you keep in fields, for example `private goals = new Map<number, Pos>();`, is still there in the next round.

  /**
   * Called once per round. Look at the board and give at most one order to each of your units, the most urgent first:
   *
   * - `this.aliveUnits(this.me())` are the ids of your living units, `this.unit(id)` is where one is and how it is;
   * - `this.cell(pos)` says what is in a cell: its type, its owner, the id of the unit on it, food;
   * - `this.move(id, Dir.Up)` gives an order: to walk, to take food, to kill a zombie or to attack, by what is there;
   * - `this.cerr("text", value)` writes to your console.
   *
   * All that you see is as it was at the start of the round: your own orders are carried out later.
   */
  play(): void {}
}
