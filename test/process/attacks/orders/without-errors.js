/*
 * Tries to give 1001 orders in a realm in which no error can be made to say so.
 *
 * Must happen: it is frozen for it.
 * Frozen: orders in round 0
 * Gate: accepts
 */
import { Player } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    globalThis.Error = function () {
      throw 1;
    };
    for (let i = 0; i < 1100; i++) {
      try {
        this.run(0);
      } catch {}
    }
  }
}
