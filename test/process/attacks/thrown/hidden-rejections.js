/*
 * Tries to hide rejected promises from whoever notes them, by setters in the place of list elements.
 *
 * Must happen: it is frozen for an exception.
 * Frozen: exception in round 0
 * Gate: accepts
 */
import { Player } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    this.cerr("tried");
    for (let index = 0; index < 100; index++) {
      Object.defineProperty(Array.prototype, index, {
        set() {
          throw new Error("out of memory");
        },
        configurable: true,
      });
    }
    Promise.reject(new Error("hidden"));
  }
}
