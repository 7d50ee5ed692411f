/*
 * Fills a map with large whole numbers that have their last 64 bits in common: the engine finds each among all the others.
 *
 * Must happen: its fuel comes to an end, and not the CPU that is measured.
 * Frozen: cpu in round 0
 * Gate: accepts
 */
import { Player } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    const found = new Map();
    for (let key = 0n; ; key++) {
      found.set((key << 64n) + 5n, key);
      found.has(5n + (1n << 100n));
    }
  }
}
