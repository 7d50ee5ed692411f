/*
 * Looks for what tells when memory is collected or how time passes, by every name, prototype and constructor that leads to it, and waits.
 *
 * Must happen: none of it is there.
 * Frozen: no
 * Gate: accepts
 */
import { Player } from "tauler/dice-race";

const NAMES =
  "WeakRef FinalizationRegistry Atomics SharedArrayBuffer structuredClone queueMicrotask setTimeout setImmediate performance Intl Temporal Iterator AsyncDisposableStack ShadowRealm gc process require".split(
    " ",
  );

export class Ron extends Player {
  play() {
    this.cerr("tried");
    for (const name of NAMES) {
      if (globalThis[name] !== undefined) this.cerr("escaped:", name);
      for (const one of [Object, Promise, Array, Math, Reflect, Error, async () => {}, function* () {}]) {
        if (one[name] !== undefined || one.constructor?.[name] !== undefined)
          this.cerr("escaped: by a constructor", name);
      }
    }
    for (const method of ["waitAsync", "transfer", "groupBy", "fromAsync", "withResolvers", "try", "isError"]) {
      for (const holder of [Array, Object, Map, Promise, Error, ArrayBuffer.prototype, Reflect]) {
        if (holder[method] !== undefined) this.cerr("escaped: newer than all versions have", method);
      }
    }
    if (new Date().getTime() !== new Date().getTime() || Date.now() !== Date.now()) this.cerr("escaped: a clock");
  }
}
