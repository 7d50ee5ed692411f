/*
 * Tries to change the words of an order while it is being written, with setters in the place of list elements.
 *
 * Must happen: the orders are those that it asked for; it plays on.
 * Frozen: no
 * Gate: accepts
 */
import { Player } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    const player = this;
    const again = { valueOf: () => (player.run(1), 7) };
    for (let index = 0; index < 32; index++) {
      Object.defineProperty(Array.prototype, index, { get: () => again, set() {}, configurable: true });
    }
    for (let i = 0; i < 20; i++) this.runWith(0, { length: 8, 0: 1, 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1 });
    for (let index = 0; index < 32; index++) delete Array.prototype[index];
    this.cerr("tried");
  }
}
