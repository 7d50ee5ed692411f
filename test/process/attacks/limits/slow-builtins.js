/*
 * Tries builtins that take for ever without calling anything.
 *
 * Must happen: its fuel comes to an end.
 * Frozen: cpu in round 0
 * Gate: accepts
 */
import { Player } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    const big = 3n ** 200000n;
    for (let i = 0; i < 1000; i++) (big * big * big) % 7n;
    new Array(4e9).indexOf(1);
    Array.prototype.indexOf.call({ length: 2 ** 53 - 1 }, 1);
  }
}
