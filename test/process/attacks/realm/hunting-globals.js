/*
 * Tries to find what Node, a browser, V8 or a shell would have, by every name.
 *
 * Must happen: there is nothing of it.
 * Frozen: no
 * Gate: require
 */
import { Player, isForeign } from "tauler/dice-race";

const NAMES =
  "process require module exports global window self Buffer __dirname __filename fs os vm child_process Deno Bun print load " +
  "read readFile quit os d8 performance setTimeout setInterval setImmediate queueMicrotask structuredClone fetch XMLHttpRequest " +
  "WebSocket EventSource Worker SharedWorker MessageChannel MessagePort BroadcastChannel navigator localStorage sessionStorage " +
  "crypto Crypto TextEncoder TextDecoder URL Blob File Event EventTarget AbortController WeakRef FinalizationRegistry Intl " +
  "Temporal Atomics SharedArrayBuffer WebAssembly ShadowRealm gc internalBinding primordials NodeError alert document";

export class Ron extends Player {
  play() {
    for (const name of NAMES.split(" ")) {
      if (Reflect.has(globalThis, name) || globalThis[name] !== undefined) this.cerr("escaped: there is", name);
    }
    const direct = [
      () => process,
      () => require("fs"),
      () => module,
      () => global,
      () => Buffer,
      () => internalBinding,
      () => $opened,
    ];
    for (const way of direct) {
      try {
        way();
        this.cerr("escaped:", String(way));
      } catch {}
    }
    for (const key of Reflect.ownKeys(globalThis)) {
      if (isForeign(globalThis[key])) this.cerr("escaped: foreign", String(key));
    }
    this.cerr("tried");
  }
}
