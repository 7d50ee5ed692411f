/*
 * Tries to give values for ever to a builtin that wants them all.
 *
 * Must happen: its fuel ends it.
 * Frozen: cpu in round 0
 * Gate: accepts
 */
import { Player } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    const values = (function* () {
      for (;;) yield 1;
    })();
    new Set(values);
  }
}
