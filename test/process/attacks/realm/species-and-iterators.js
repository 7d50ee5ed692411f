/*
 * Puts functions of its own where builtins ask for a kind to make (`Symbol.species`), for an iterator, or how to convert, in lists that the API gives it and in
 * those that the API makes meanwhile.
 *
 * Must happen: nobody but its own code meets them; the API works on.
 * Frozen: no
 * Gate: accepts
 */
import { Player } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    this.cerr("tried");
    const seen = [];
    class Spy extends Array {
      static get [Symbol.species]() {
        return function (length) {
          seen.push(typeof length);
          return new Spy();
        };
      }
    }
    const list = Spy.from([1, 2, 3]);
    list
      .map((x) => x)
      .filter(() => true)
      .concat([1])
      .slice(1)
      .splice(0, 1);
    const odd = { [Symbol.toPrimitive]: () => (this.cerr("asked"), 1), then: (go) => go(this) };
    Promise.resolve(odd).then((one) => one !== this && this.cerr("escaped: another player", one));
    try {
      this.run(odd);
    } catch (error) {
      if (/node:|\/|\\\\/.test(String(error.stack).replace(/AI?Ron\.\w+|Ron\.player\.js/g, "")))
        this.cerr("escaped: a path", error.stack);
    }
    for (const one of seen) if (one !== "number") this.cerr("escaped: species was given", one);
    this.cerr(
      ...(function* () {
        try {
          yield 1;
          yield 2;
        } finally {
          seen.push("number");
        }
      })(),
    );
  }
}
