/*
 * Tries to make code from texts with the constructors of all kinds of functions, which have no names.
 *
 * Must happen: each of them refuses, with an error of the realm.
 * Frozen: no
 * Gate: accepts
 */
import { Player } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    const examples = [
      () => 0,
      function () {},
      async () => 0,
      function* () {},
      async function* () {},
      class {},
      this.run,
      console.log,
    ];
    const methods = { m() {}, async a() {}, *g() {}, async *ag() {} };
    for (const example of [...examples, ...Object.values(methods), Math.max, Proxy, Array.prototype.map]) {
      const Maker = Object.getPrototypeOf(example).constructor;
      for (const make of [
        () => Maker("return this"),
        () => new Maker("a", "yield"),
        () => Reflect.construct(Maker, ["1"], Object),
      ]) {
        try {
          make();
          this.cerr("escaped: made", String(Maker));
        } catch (error) {
          if (!(error instanceof EvalError)) this.cerr("escaped: refused by", String(error));
        }
      }
    }
    this.cerr("tried");
  }
}
