import { Player } from "tauler/harry-potter";

/**
 * A player that does nothing yet.
 *
 * The class has the name of the file without "AI": Null lives in AINull.ts (letters, digits and _, at most 12).
 * One object of the class plays the whole match, so fields keep their values from round to round. Variables outside the
 * class do not belong here: the courses forbid globals.
 */
export class Null extends Player {
  // What you want to remember between rounds goes here, for example:
  // private readonly targets = new Map<number, Pos>();

  /**
   * Called once in every round. Look at the board and give each of your units at most one order.
   *
   * Looking (the answers are copies, and show the board as it was when the round began):
   *   this.me()                  your clan, 0 to 3             this.round()               0 to 199
   *   this.wizards(this.me())    the ids of your wizards       this.ghost(this.me())      the id of your ghost
   *   this.unit(id)              a wizard or ghost             this.cell(pos)             a cell of the board
   *   this.posVoldemort()        where Voldemort is            this.magicStrength(pl)     strength of a clan
   *   this.spellIngredients()    15 numbers for the spell
   *
   * Acting (only the first order for each unit counts, and your most urgent ones should come first):
   *   this.move(id, Dir.Up)      wizards: Up, Down, Left, Right; ghosts also the diagonals
   *   this.spell(id, labels)     only a ghost that has rested, and not in the last 50 rounds
   *
   * Debugging: this.cerr("unit", id, "goes to", pos) writes a line to your console.
   *
   * A first step: uncomment the lines below, and write Dir beside Player in the import at the top.
   */
  play(): void {
    // for (const id of this.wizards(this.me())) {
    //   const target = this.unit(id).pos.plus(Dir.Up);
    //   if (this.posOk(target)) this.move(id, Dir.Up);
    // }
  }
}
