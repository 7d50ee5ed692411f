/*
 * Tries to loop for ever.
 *
 * Must happen: its fuel ends it.
 * Frozen: cpu in round 0
 * Gate: accepts
 */
import { Player } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    for (;;);
  }
}
