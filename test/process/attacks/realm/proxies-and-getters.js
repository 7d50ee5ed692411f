/*
 * Tries to be called by the process, with something of the process in its hands, through proxies and getters in
 * everything that it hands over.
 *
 * Must happen: only its own realm calls it, and with nothing foreign.
 * Frozen: no
 * Gate: accepts
 */
import { Player, isForeign } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    let calls = 0;
    const look = (...values) => {
      calls++;
      for (const value of values) if (value !== trap && isForeign(value)) this.cerr("escaped: foreign");
    };
    const handler = {};
    for (const name of Object.getOwnPropertyNames(Reflect)) {
      handler[name] = (...parts) => {
        look(...parts);
        return Reflect[name](...parts);
      };
    }
    const make = (target) => new Proxy(target, handler);
    const trap = make(function () {});
    const list = make([1, 2, 3]);
    this.runWith(trap, trap);
    this.runWith(0, list);
    this.runWith(
      list,
      make({
        length: 3,
        get 0() {
          look(this === list);
          return trap;
        },
      }),
    );
    this.cerr(trap, list, make({}), make(new Map([[1, list]])), make(new Error("x")));
    console.log(
      make(class {}),
      { toString: trap },
      { [Symbol.toPrimitive]: trap },
      {
        get x() {
          return look(this);
        },
      },
    );
    this.status(trap);
    this.status(list);
    this.names().push(trap);
    this.cells().length = 0;
    try {
      this.random(trap, list);
    } catch {}
    try {
      new Date(make(new Date(0)));
    } catch {}
    "x".localeCompare({ toString: () => (look(this), "y") });
    if (calls > 20) this.cerr("\ntried");
  }
}
