/*
 * Tries to fill the heap with objects.
 *
 * Must happen: it is frozen for its memory, and the machine does not notice.
 * Frozen: memory in round 0
 * Gate: accepts
 * CPU: 20
 */
import { Player } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    const all = [];
    for (;;) all.push(new Array(1000).fill(0.5));
  }
}
