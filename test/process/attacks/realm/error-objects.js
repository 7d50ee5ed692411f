/*
 * Tries to get an error that was made outside of the realm: those of the engine, of its builtins and of the API.
 *
 * Must happen: every error is of its own realm.
 * Frozen: no
 * Gate: accepts
 */
import { Player, isForeign } from "tauler/dice-race";

const FAILURES = [
  () => null.x,
  () => undefined(),
  () => missing,
  () => new Array(-1),
  () => "x".repeat(-1),
  () => "x".repeat(2 ** 30),
  () => (1).toFixed(1000),
  () => 2n ** (2n ** 64n),
  () => decodeURIComponent("%"),
  () => JSON.parse("{"),
  () => JSON.stringify(1n),
  () => new RegExp("("),
  () => new ArrayBuffer(2 ** 53),
  () => new Uint8Array(2 ** 40),
  () => new DataView(new ArrayBuffer(1), 2),
  () => new Proxy({}, null),
  () => Symbol() + "",
  () => new Symbol(),
  () => Object.defineProperty(Object.freeze({}), "x", {}),
  () => Reflect.construct(1),
  () => [].reduce(() => 0),
  () => new Date(NaN).toISOString(),
  () => "x".normalize("y"),
  () => new Map([1]),
  () => class extends null {}.call(),
  () => new (class extends null {})(),
  () => structuredClone({}),
  () => globalThis.eval("1"),
  () => Function("1"),
  () => "x".localeCompare(Symbol()),
  () =>
    console.log.call(null, {
      get [Symbol.toStringTag]() {
        throw Error("x");
      },
    }),
  () => new Player(),
  () => Player(),
  () => Player.prototype.run(Symbol(), Symbol()),
  () =>
    Player.prototype.runWith(0, {
      get length() {
        return null.x;
      },
    }),
  () => Player.prototype.status({ toString: null }),
  () => Player.prototype.random(1n, 2n),
  () => isForeign(new Proxy({}, { getPrototypeOf: () => 5 })),
];

export class Ron extends Player {
  play() {
    let failures = 0;
    for (const fail of FAILURES) {
      try {
        fail();
      } catch (error) {
        failures++;
        const parts = [error, error.stack, error.cause, error.constructor, Object.getPrototypeOf(error)];
        for (const part of parts) if (isForeign(part)) this.cerr("escaped:", String(error));
        for (const field of Object.values(Object.getOwnPropertyDescriptors(error))) {
          for (const part of [field.value, field.get, field.set])
            if (isForeign(part)) this.cerr("escaped:", String(error));
        }
      }
    }
    if (failures >= FAILURES.length - 8) this.cerr("tried");
    else this.cerr("only", failures);
  }
}
