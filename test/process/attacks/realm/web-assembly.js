/*
 * Tries to find WebAssembly, whose code nobody counts and whose memory is nobody's heap.
 *
 * Must happen: there is none.
 * Frozen: no
 * Gate: accepts
 */
import { Player } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    const module = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
    const ways = [
      () => new WebAssembly.Module(module),
      () => WebAssembly.instantiate(module),
      () => new globalThis.WebAssembly.Memory({ initial: 1, maximum: 1, shared: true }),
      () => Reflect.get(globalThis, "Web" + "Assembly").compile(module),
      () => Object.getOwnPropertyDescriptor(globalThis, "WebAssembly").value,
    ];
    for (const way of ways) {
      try {
        way();
        this.cerr("escaped:", String(way));
      } catch {}
    }
    this.cerr("tried");
  }
}
