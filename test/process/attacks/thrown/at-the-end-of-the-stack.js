/*
 * Tries to throw where nobody has the room to catch it.
 *
 * Must happen: it is frozen for an exception.
 * Frozen: exception in round 0
 * Gate: accepts
 * CPU: 1
 */
import { Player } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    this.cerr("tried");
    const dive = () => {
      try {
        dive();
      } finally {
        throw new Error("deep");
      }
    };
    dive();
  }
}
