import { Player } from "tauler/crematoria";

/**
 * An empty player: the template for yours.
 *
 * The class must have the name of the file without "AI": class Riddick lives in AIRiddick.ts (letters, digits and _, at
 * most 12). One object of the class plays the whole match, so fields keep their values from round to round. Variables
 * outside the class do not belong here: the courses forbid globals.
 */
export class Null extends Player {
  // What you want to remember between rounds goes here, for example:
  // private readonly targets = new Map<number, Pos>();

  /**
   * Called once in every round. Look at the board and give each of your units at most one order.
   *
   * Looking (the answers are copies, and show the board as it was when the round began):
   *   this.me()                     your number, 0 to 3        this.round()             0 to 119
   *   this.pioneers(this.me())      the ids of your pioneers   this.furyans(this.me())  the ids of your furyans
   *   this.unit(id)                 any unit                   this.cell(pos)           a cell of the board
   *   this.hellhounds()             keep away from them        this.necromongers()      the ones outside
   *   this.daylight(pos)            deadly outside             this.nbCells(pl)         caves of a player
   *
   * Acting (only the first order for each unit counts, and your most urgent ones should come first):
   *   this.command(id, Dir.Right)   eight directions on the level; Dir.Up and Dir.Down on an elevator
   *
   * Debugging: this.cerr("unit", id, "goes to", pos) writes a line to your console.
   *
   * A first step: uncomment the lines below, and write Dir and CellType beside Player in the import at the top.
   */
  play(): void {
    // for (const id of this.pioneers(this.me())) {
    //   const target = this.unit(id).pos.plus(Dir.Right);
    //   if (this.posOk(target) && this.cell(target).type === CellType.Cave) this.command(id, Dir.Right);
    // }
  }
}
