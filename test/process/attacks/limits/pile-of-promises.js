/*
 * Tries to fill the heap with promises that wait for each other.
 *
 * Must happen: it is frozen for its memory, and the machine does not notice.
 * Frozen: memory in round 0
 * Gate: accepts
 * CPU: 20
 */
import { Player } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    let last = Promise.resolve();
    const all = [];
    for (;;) all.push((last = last.then(() => all.length)));
  }
}
