/*
 * Tries to throw while it is made.
 *
 * Must happen: it is frozen for an exception.
 * Frozen: exception in round 0
 * Gate: accepts
 */
import { Player } from "tauler/dice-race";

export class Ron extends Player {
  constructor() {
    super();
    this.cerr("tried");
    throw new Error("no");
  }

  play() {}
}
