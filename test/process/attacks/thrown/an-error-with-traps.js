/*
 * Tries to throw an error whose every field is a trap.
 *
 * Must happen: it is frozen for an exception.
 * Frozen: exception in round 0
 * Gate: accepts
 */
import { Player } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    this.cerr("tried");
    const error = new Error("trap");
    for (const name of ["name", "message", "stack", "cause", "toString", "constructor"]) {
      Object.defineProperty(error, name, {
        get() {
          throw new Error(name);
        },
      });
    }
    throw error;
  }
}
