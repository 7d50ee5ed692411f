/*
 * Tries to find an object of the process by walking everything that can be reached from what a player is given.
 *
 * Must happen: whatever it finds is of its own realm, and makes no code.
 * Frozen: no
 * Gate: accepts
 * CPU: 1
 */
import { Player, isForeign } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    const known = new Set();
    const waiting = [
      globalThis,
      this,
      Ron,
      Player,
      isForeign,
      arguments,
      new Error("mine"),
      async () => 0,
      function* () {},
    ];
    const look = (value) => {
      if (value === null || (typeof value !== "object" && typeof value !== "function") || known.has(value)) return;
      known.add(value);
      if (isForeign(value)) this.cerr("escaped: foreign", String(value));
      waiting.push(value);
    };
    while (waiting.length > 0) {
      const value = waiting.pop();
      look(Object.getPrototypeOf(value));
      for (const key of Reflect.ownKeys(value)) {
        const field = Object.getOwnPropertyDescriptor(value, key);
        look(field.value);
        look(field.get);
        look(field.set);
      }
    }
    for (const value of known) {
      try {
        if (value.constructor.constructor("return this")() !== undefined) this.cerr("escaped: code from a string");
      } catch (error) {
        if (isForeign(error)) this.cerr("escaped: foreign error");
      }
    }
    if (known.size > 500) this.cerr("tried");
  }
}
