import { Player } from "tauler/apocalypse-now";

/**
 * A player that does nothing: copy it, give the class another name (and the file the same one, after AI), and begin here.
 *
 * What you keep in fields of the class is there in the next round. Outside the class there can be constants, functions
 * and other classes, but nothing that changes.
 */
export class Null extends Player {
  /** Called once per round, 200 times in a match. */
  play(): void {
    // The ids of your soldiers and helicopters:
    //   for (const id of this.soldiers(this.me())) { … }
    //   for (const id of this.helicopters(this.me())) { … }
    //
    // What there is to know about one, your own or an enemy's:
    //   const soldier = this.unit(id);    // soldier.pos, soldier.health, …
    //
    // What is on the board:
    //   this.terrain(x, y)                // Terrain.Forest, Grass, Water or Mountain
    //   this.fire(x, y)                   // rounds that the cell still burns
    //   this.soldierAt(x, y)              // the id of the soldier there, or 0
    //   this.posts()                      // each with team, pos and value
    //
    // Your orders, one for each unit and up to 4 jumps:
    //   this.orderSoldier(id, soldier.pos.plus(1, 0));
    //   this.orderHelicopter(id, Command.Forward2);
    //   this.orderJump(helicopter.pos);
    //
    // this.cerr(…) writes to your console.
  }
}
