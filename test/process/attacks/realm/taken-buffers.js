/*
 * Tries to get hold of the buffers that the process reads and writes, and to take them away or to change their
 * size.
 *
 * Must happen: the language cannot be changed; it is frozen for the exception.
 * Frozen: exception in round 0
 * Gate: accepts
 */
import { Player } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    this.cerr("tried");
    const seen = [];
    const { from } = Array;
    Array.from = (list, ...rest) => {
      if (list?.buffer !== undefined) seen.push(list.buffer);
      return from(list, ...rest);
    };
    this.cells();
    Array.from = from;
    for (const buffer of seen) {
      for (const way of [
        () => buffer.transfer(),
        () => buffer.transferToFixedLength(),
        () => buffer.transferToImmutable(),
        () => buffer.resize(1),
        () => structuredClone(buffer, { transfer: [buffer] }),
      ]) {
        try {
          way();
          this.cerr("escaped: taken");
        } catch {}
      }
      new Uint8Array(buffer).fill(255);
    }
    this.run(this.me());
  }
}
