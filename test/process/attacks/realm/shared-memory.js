/*
 * Tries to stop the process with `Atomics.wait`, or to make a clock of memory that is shared.
 *
 * Must happen: there is neither, and no buffer that it can get is shared.
 * Frozen: no
 * Gate: accepts
 */
import { Player } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    const ways = [
      () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0),
      () => Atomics.wait(new Int32Array(new ArrayBuffer(4)), 0, 0),
      () => new globalThis.SharedArrayBuffer(4),
      () => Atomics.waitAsync(new Int32Array(4), 0, 0),
      () => Atomics.pause(),
    ];
    for (const way of ways) {
      try {
        way();
        this.cerr("escaped:", String(way));
      } catch (error) {
        if (!(error instanceof ReferenceError || error instanceof TypeError)) this.cerr("escaped:", String(error));
      }
    }
    const kinds = [new Uint8Array(8), new BigInt64Array(1), new DataView(new ArrayBuffer(8))];
    for (const { buffer } of kinds) {
      if (Object.prototype.toString.call(buffer) !== "[object ArrayBuffer]") this.cerr("escaped: a shared buffer");
    }
    this.cerr("tried");
  }
}
