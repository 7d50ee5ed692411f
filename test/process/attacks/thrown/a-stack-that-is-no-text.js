/*
 * Tries to throw an error whose stack pretends to be an endless text.
 *
 * Must happen: it is frozen for an exception.
 * Frozen: exception in round 0
 * Gate: accepts
 */
import { Player } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    this.cerr("tried");
    const text = { toString: () => "Error\n    at x", length: Infinity, charCodeAt: () => 65 };
    String.prototype.slice = () => text;
    String.prototype.indexOf = () => 0;
    throw Object.assign(new Error("no"), { stack: text });
  }
}
