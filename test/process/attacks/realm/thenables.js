/*
 * Tries to be called by whoever waits for what it gives back, and to be found by whoever waits for anything.
 *
 * Must happen: nobody waits for it.
 * Frozen: no
 * Gate: accepts
 */
import { Player, isForeign } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    const then = function (...parts) {
      if (this !== Object.prototype && isForeign(this)) console.log("escaped: foreign");
      for (const part of parts) if (isForeign(part)) console.log("escaped: foreign");
    };
    this.then = then;
    Ron.then = then;
    globalThis.then = then;
    this.cerr("tried");
    return { then };
  }
}
