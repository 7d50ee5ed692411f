/*
 * Tries to leave the process without the builtins that it may need to say what happened, by deleting all of them.
 *
 * Must happen: what it did and threw is still told; it is frozen for an exception.
 * Frozen: exception in round 0
 * Gate: accepts
 * CPU: 1
 */
import { Player } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    this.cerr("tried");
    this.run(1);
    const { deleteProperty, ownKeys } = Reflect;
    const names = ownKeys(globalThis);
    const elements = new Uint8Array(1).__proto__.__proto__;
    const holders = [Object, Function, Array, String, Number, Promise, Error, Symbol, Map, Set, RegExp, Date];
    const more = [ArrayBuffer, Int32Array, Uint8Array, Float64Array, Reflect, Math, JSON, console, elements];
    for (let index = 0; index < more.length; index++) holders[holders.length] = more[index];
    for (let index = 0; index < holders.length; index++) {
      const both = [holders[index].prototype, holders[index]];
      for (let which = 0; which < 2; which++) {
        if (both[which] === undefined) continue;
        const keys = ownKeys(both[which]);
        for (let at = 0; at < keys.length; at++) deleteProperty(both[which], keys[at]);
      }
    }
    for (let index = 0; index < names.length; index++) deleteProperty(globalThis, names[index]);
    throw { at: "the end" };
  }
}
