/*
 * Tries to fill four gigabytes in a single builtin, faster than anybody looks.
 *
 * Must happen: it is frozen for its memory, and the machine does not notice.
 * Frozen: memory in round 0
 * Gate: accepts
 * CPU: 20
 */
import { Player } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    new Uint8Array(2 ** 32 - 1).fill(1);
    new Uint8Array(2 ** 32 - 1).fill(1);
  }
}
