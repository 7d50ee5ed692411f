/*
 * Tries to go on after its fuel has run out, by catching and by finally.
 *
 * Must happen: every step throws; it ends.
 * Frozen: cpu in round 0
 * Gate: accepts
 */
import { Player } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    const again = () => {
      try {
        for (;;);
      } catch {
        again();
      } finally {
        again();
      }
    };
    again();
  }
}
