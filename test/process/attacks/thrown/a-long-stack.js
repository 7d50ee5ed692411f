/*
 * Tries to throw an error with a hundred million frames of text.
 *
 * Must happen: it is frozen for an exception.
 * Frozen: exception in round 0
 * Gate: accepts
 * CPU: 2
 */
import { Player } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    this.cerr("tried");
    const error = new Error("x".repeat(1e6));
    error.stack = "\n    at x".repeat(1e6);
    throw error;
  }
}
