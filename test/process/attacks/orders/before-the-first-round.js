/*
 * Tries to give its orders where nobody counts: while its code is loaded, and in its constructor.
 *
 * Must happen: those of the constructor count for the round.
 * Frozen: orders in round 0
 * Gate: accepts
 */
import { Player } from "tauler/dice-race";

const early = (() => {
  let calls = 0;
  for (; calls < 1000; calls++) Player.prototype.run(1);
  return calls;
})();

export class Ron extends Player {
  constructor() {
    super();
    for (let i = 0; i < 600; i++) this.run(1);
  }

  play() {
    for (let i = 0; i < 401 + (early - 1000); i++) this.run(1);
  }
}
