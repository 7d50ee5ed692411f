/*
 * Tries everything that could make an object outside of the realm, with the stack as good as full, so that
 * whoever helps it fails.
 *
 * Must happen: the stack was full, so it is frozen, whatever it caught; nothing is of another realm.
 * Frozen: exception in round 0
 * Gate: accepts
 * CPU: 4
 */
import { Player, isForeign } from "tauler/dice-race";

const operations = (player) => [
  () => new Error("x").stack,
  () => String(new Error("x").stack),
  () => Error.captureStackTrace({}),
  () => null.x,
  () => JSON.stringify({ a: [1] }),
  () => JSON.parse("["),
  () => [3, 1, 2].sort(),
  () => /(a|b)+c/.exec("ababac"),
  () => "abc".replace(/b/g, () => "x"),
  () => new Proxy({}, { get: () => 1 }).x,
  () =>
    new (class {
      #x = 1;
    })(),
  () => [
    ...(function* () {
      yield 1;
    })(),
  ],
  () =>
    (async () => {
      throw 1;
    })().catch(() => 0),
  () => Promise.reject(1).catch(() => 0),
  () => new Promise((_, reject) => reject(2)).catch(() => 0),
  () => new Map([[1, 2]]),
  () => `${{ toString: () => "x" }}`,
  () => console.log({ a: 1 }),
  () => Function("1"),
  () => Reflect.construct(Array, [1]),
  () => new Date(),
  () => Math.random(),
  () => player.names(),
  () => player.status(9),
  () => player.random(0, 3),
];

export class Ron extends Player {
  play() {
    this.cerr("tried");
    let found = 0;
    const note = (value) => {
      found++;
      if (isForeign(value)) this.cerr("escaped: foreign", String(value));
    };
    for (const operation of operations(this)) {
      let left = 40;
      const dive = () => {
        try {
          dive();
        } catch (error) {
          note(error);
        }
        if (left-- < 0) return;
        try {
          note(operation());
        } catch (error) {
          note(error);
        }
      };
      dive();
    }
  }
}
