/*
 * Tries to reach the process through the functions behind `stack`, which some engines make for every error.
 *
 * Must happen: they are of its own realm, and answer for nothing else.
 * Frozen: no
 * Gate: accepts
 */
import { Player, isForeign } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    const box = {};
    Error.captureStackTrace(box);
    const errors = [new Error("one"), box];
    try {
      null.x;
    } catch (error) {
      errors.push(error);
    }
    for (const error of errors) {
      for (const holder of [error, Error.prototype]) {
        const field = Object.getOwnPropertyDescriptor(holder, "stack") ?? {};
        for (const part of [field.get, field.set, field.value]) {
          if (isForeign(part)) this.cerr("escaped: foreign accessor");
          if (typeof part !== "function") continue;
          for (const target of [error, this, globalThis, console, new Proxy(error, {}), 5, null, undefined]) {
            try {
              if (isForeign(part.call(target, {}))) this.cerr("escaped: foreign stack");
            } catch (thrown) {
              if (isForeign(thrown)) this.cerr("escaped: foreign error");
            }
          }
        }
      }
    }
    this.cerr("tried");
  }
}
