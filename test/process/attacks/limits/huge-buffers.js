/*
 * Tries to fill the memory outside of the heap.
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
    for (;;) all.push(new Uint8Array(1 << 24).fill(1));
  }
}
