/*
 * Tries to give 1001 orders, and to catch what stops it.
 *
 * Must happen: it is frozen for it.
 * Frozen: orders in round 1
 * Gate: accepts
 */
import { Player } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    for (let i = 0; i < 1000 + this.round(); i++) {
      try {
        this.run(0);
      } catch {}
    }
  }
}
