/*
 * Tries to fill the memory by one buffer that grows.
 *
 * Must happen: it is frozen for its memory, and the machine does not notice.
 * Frozen: memory in round 0
 * Gate: accepts
 * CPU: 20
 */
import { Player } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    const buffer = new ArrayBuffer(0, { maxByteLength: 2 ** 32 });
    for (let size = 2 ** 24; ; size += 2 ** 24) {
      if (buffer.resize === undefined) throw new Error("no such buffers");
      buffer.resize(size);
      new Uint8Array(buffer).fill(1);
    }
  }
}
