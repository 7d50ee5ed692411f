/*
 * Tries to throw nothing.
 *
 * Must happen: it is frozen for an exception.
 * Frozen: exception in round 0
 * Gate: accepts
 */
import { Player } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    this.cerr("tried");
    throw undefined;
  }
}
