import { Player } from "tauler/pandemic";

/**
 * An empty player: the template for yours.
 *
 * The class must have the name of the file without "AI": class Curie lives in AICurie.ts (letters, digits and _, at most
 * 12). One object of the class plays the whole match, so fields keep their values from round to round. Variables outside
 * the class do not belong here: the courses forbid globals.
 */
export class Null extends Player {
  // What you want to remember between rounds goes here, for example:
  // private readonly targets = new Map<number, Pos>();

  /**
   * Called once in every round. Look at the board and give each of your units at most one order.
   *
   * Looking (the answers are copies, and show the board as it was when the round began):
   *   this.me()                  your number, 0 to 3           this.round()               0 to 199
   *   this.myUnits(this.me())    the ids of your units         this.unit(id)              a unit of any player
   *   this.cell(pos)             a cell of the board           this.posOk(pos)            is it on the board?
   *   this.city(id)              the cells of a city           this.cityOwner(id)         who owns it, or -1
   *   this.path(id)              the cells of a path           this.pathOwner(id)         who owns it, or -1
   *
   * Acting (only the first order for each unit counts; all orders are carried out in random order):
   *   this.move(id, Dir.TOP)     BOTTOM, RIGHT, TOP or LEFT; a move onto an enemy is an attack
   *
   * Debugging: this.cerr("unit", id, "goes to", pos) writes a line to your console.
   *
   * A first step: uncomment the lines below, and write CellType and Dir beside Player in the import at the top.
   */
  play(): void {
    // for (const id of this.myUnits(this.me())) {
    //   const target = this.unit(id).pos.plus(Dir.TOP);
    //   if (this.cell(target).type !== CellType.WALL) this.move(id, Dir.TOP);
    // }
  }
}
