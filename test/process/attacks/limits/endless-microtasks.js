/*
 * Tries to make a promise for every promise that is kept.
 *
 * Must happen: its fuel ends it.
 * Frozen: cpu in round 0
 * Gate: accepts
 */
import { Player } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    const again = () => Promise.resolve().then(again);
    again();
  }
}
