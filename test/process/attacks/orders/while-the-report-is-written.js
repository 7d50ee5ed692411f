/*
 * Tries to give orders while what it did is being written down, by a spy in the place of `charCodeAt` and its
 * like.
 *
 * Must happen: what it did before counts; it is frozen for what it threw.
 * Frozen: exception in round 0
 * Gate: accepts
 * CPU: 1
 */
import { Player } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    this.cerr("tried");
    const { charCodeAt, slice, indexOf } = String.prototype;
    const late = (real) =>
      function (...parts) {
        Player.prototype.run(1);
        console.log("x");
        return Reflect.apply(real, this, parts);
      };
    this.run(1);
    String.prototype.charCodeAt = late(charCodeAt);
    String.prototype.slice = late(slice);
    String.prototype.indexOf = late(indexOf);
    throw new Error("now");
  }
}
