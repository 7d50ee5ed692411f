/*
 * Tries to throw an error in the middle of the match.
 *
 * Must happen: it is frozen for an exception.
 * Frozen: exception in round 2
 * Gate: accepts
 */
import { Player } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    this.cerr("tried");
    if (this.round() === 2) throw new Error("no");
  }
}
