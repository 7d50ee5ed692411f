/*
 * Tries to fill the memory with texts.
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
    for (let i = 0; ; i++) all.push([..."x".repeat(1e5 + i)].join("y").toUpperCase());
  }
}
