/*
 * Tries to throw a value whose words throw.
 *
 * Must happen: it is frozen for an exception.
 * Frozen: exception in round 0
 * Gate: accepts
 */
import { Player } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    this.cerr("tried");
    const bomb = {
      toString() {
        throw bomb;
      },
      get stack() {
        throw bomb;
      },
      get message() {
        throw bomb;
      },
    };
    throw bomb;
  }
}
