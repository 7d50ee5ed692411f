/*
 * Tries to make others trip over prototypes that it has filled: with setters for every index and name that they
 * may use, with `then`, `toJSON` and iterators.
 *
 * Must happen: the language cannot be changed; it is frozen for the exception.
 * Frozen: exception in round 0
 * Gate: accepts
 */
import { Player, isForeign } from "tauler/dice-race";

const NAMES =
  "then toJSON get set value writable enumerable configurable length message stack name cause code type payload layers pid " +
  "kind unit args fault round orders cerr calls fuel reason displayErrors timeout filename signal cwd env stdio";

export class Ron extends Player {
  play() {
    this.cerr("tried");
    if (this.round() === 0) this.pollute();
    this.run(this.me());
  }

  pollute() {
    const spy = (value) => {
      if (isForeign(value)) this.cerr("escaped: foreign");
    };
    for (const prototype of [
      Object.prototype,
      Array.prototype,
      Function.prototype,
      Promise.prototype,
      String.prototype,
    ]) {
      for (const name of NAMES.split(" ")) {
        if (Object.hasOwn(prototype, name)) continue;
        Object.defineProperty(prototype, name, {
          __proto__: null,
          get() {
            spy(this);
          },
          set: spy,
          configurable: true,
        });
      }
    }
    for (let index = 0; index < 40; index++)
      Object.defineProperty(Array.prototype, index, {
        __proto__: null,
        get: () => index,
        set: spy,
        configurable: true,
      });
    Object.prototype.polluted = "by Ron";
  }
}
