/*
 * Tries to give orders with values that are no numbers, no whole ones, too large ones, of others, and with traps
 * in them.
 *
 * Must happen: they arrive as what they are, or as no integer; the game ignores them.
 * Frozen: no
 * Gate: accepts
 */
import { Player } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    const { proxy, revoke } = Proxy.revocable([], {});
    revoke();
    const trap = { valueOf: () => 3, toString: () => "3", [Symbol.toPrimitive]: () => 3 };
    const values = [
      NaN,
      Infinity,
      -1,
      -0,
      0.5,
      2 ** 31,
      -(2 ** 31),
      2 ** 53,
      1e300,
      5n,
      "1",
      true,
      null,
      undefined,
      Symbol(),
      {},
      [1],
      trap,
    ];
    for (const value of [
      ...values,
      () => 1,
      new Proxy({}, {}),
      new Number(1),
      new Date(),
      globalThis,
      this,
      0,
      2,
      3,
      1000,
    ]) {
      this.runWith(value, [value, value]);
      this.runWith(1, value);
    }
    for (const list of [
      new Array(2 ** 32 - 1),
      { length: 2 ** 53 },
      { length: -1 },
      { length: NaN },
      new Uint8Array(1e6),
      "text",
      [, , ,],
    ])
      this.runWith(7, list);
    for (const list of [
      proxy,
      {
        get length() {
          throw 1;
        },
      },
      {
        length: 1,
        get 0() {
          throw 2;
        },
      },
    ]) {
      try {
        this.runWith(7, list);
      } catch {}
    }
    this.cerr("tried");
  }
}
