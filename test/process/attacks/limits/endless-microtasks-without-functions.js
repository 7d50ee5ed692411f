/*
 * Tries to make a promise for every promise that is kept, in builtins that no fuel is put in.
 *
 * Must happen: measured CPU ends it.
 * Frozen: cpu in round 0
 * Gate: accepts
 */
import { Player } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    const parts = [];
    const again = Reflect.apply.bind(null, Promise.prototype.then, Promise.resolve(), parts);
    parts.push(again);
    again();
  }
}
