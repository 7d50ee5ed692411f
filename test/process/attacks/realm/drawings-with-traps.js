/*
 * Draws with positions, colours, texts and numbers that are traps, draws again from inside of them, and replaces what the
 * drawing could be written with.
 *
 * Must happen: the language cannot be changed; it is frozen for the exception.
 * Frozen: exception in round 0
 * Gate: accepts
 */
import { isForeign, Player } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    this.cerr("tried");
    const met = new Set();
    const trap = new Proxy(
      { length: 2 ** 31 - 1 },
      {
        get: (target, key, receiver) => {
          met.add(receiver);
          this.mark(0);
          return key === "length" ? target.length : trap;
        },
      },
    );
    const attempt = (draw) => {
      try {
        draw();
      } catch (error) {
        met.add(error);
      }
    };
    const text = { toString: () => (this.note(1, "inside"), this.heat([1, 2]), "text") };
    const getters = {
      get cell() {
        met.add(this);
        return 3;
      },
    };
    Number.isNaN =
      Math.min =
      Math.max =
        () => {
          throw new Error("replaced");
        };
    Object.setPrototypeOf(Int32Array.prototype, null);
    for (const elements of [Int32Array, Uint8Array, Float32Array, Float64Array]) {
      Object.defineProperty(elements.prototype, "0", { set: () => met.add(this), configurable: true });
      elements.prototype.set = elements.prototype.fill = () => met.add(this);
    }
    Object.defineProperty(Array.prototype, "0", { set: (value) => met.add(value), configurable: true });
    for (const value of [trap, getters, null, undefined, 1.5, -1, 2 ** 40, NaN, "1", 3n, [0], () => 1]) {
      attempt(() => this.note(value, value));
      attempt(() => this.note(value, text));
      attempt(() => this.mark(value, value));
      attempt(() => this.line(value, value));
      attempt(() => this.heat(value));
      attempt(() => this.heat([value, value]));
    }
    delete Array.prototype[0];
    if ([...met].some((one) => isForeign(one))) this.cerr("escaped");
  }
}
