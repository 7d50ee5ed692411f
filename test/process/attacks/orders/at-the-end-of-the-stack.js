/*
 * Tries to give the order too many with the stack so full that nobody can say so.
 *
 * Must happen: the stack was full, so it is frozen, and the round does not count.
 * Frozen: exception in round 0
 * Gate: accepts
 * CPU: 1
 */
import { Player } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    this.cerr("tried");
    for (let i = 0; i < 1000; i++) this.run(0);
    let left = 50;
    const dive = () => {
      try {
        dive();
      } catch {}
      if (left-- < 0) return;
      try {
        this.run(0);
      } catch {}
    };
    dive();
  }
}
