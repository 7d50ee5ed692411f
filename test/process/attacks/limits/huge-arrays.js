/*
 * Tries lists and texts of the largest lengths that there are.
 *
 * Must happen: the engine refuses some, makes others without memory; it plays on.
 * Frozen: no
 * Gate: accepts
 * CPU: 2
 */
import { Player } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    const ways = [
      () => new Array(2 ** 32 - 1),
      () => new Array(2 ** 32),
      () => ([].length = 2 ** 32 - 1),
      () => "x".repeat(2 ** 29),
      () => "x".padEnd(2 ** 31),
      () => new ArrayBuffer(2 ** 52),
      () => new Float64Array(2 ** 35),
      () => 2n ** (2n ** 40n),
      () => String.fromCharCode.apply(null, { length: 2 ** 31 }),
      () => Math.max.apply(null, { length: 2 ** 40 }),
    ];
    for (const way of ways) {
      try {
        way();
      } catch (error) {
        if (!(error instanceof RangeError || error instanceof TypeError)) this.cerr("escaped:", String(error));
      }
    }
    this.cerr("tried");
  }
}
