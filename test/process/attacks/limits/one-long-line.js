/*
 * Tries to write one line of half a gigabyte.
 *
 * Must happen: its beginning is kept; it plays on, or is frozen for its memory.
 * Frozen: memory in round 0
 * Gate: accepts
 * CPU: 20
 */
import { Player } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    this.cerr("x".repeat(2 ** 29 - 100));
  }
}
