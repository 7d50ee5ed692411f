/*
 * Tries to loop for ever in the words of what it throws, which somebody may want to show.
 *
 * Must happen: its fuel ends it.
 * Frozen: cpu in round 0
 * Gate: accepts
 */
import { Player } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    throw {
      toString() {
        for (;;);
      },
    };
  }
}
