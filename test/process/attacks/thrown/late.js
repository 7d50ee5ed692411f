/*
 * Tries to leave a promise rejected, with a reason that cannot be shown.
 *
 * Must happen: it is frozen for an exception.
 * Frozen: exception in round 0
 * Gate: accepts
 */
import { Player } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    this.cerr("tried");
    Promise.reject({
      get stack() {
        throw 1;
      },
      toString() {
        throw 2;
      },
    });
  }
}
