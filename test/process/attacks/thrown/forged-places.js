/*
 * Tries to throw an error that names places which there are not.
 *
 * Must happen: it is frozen for an exception.
 * Frozen: exception in round 0
 * Gate: accepts
 */
import { Player } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    this.cerr("tried");
    throw new Error("player.js:999999999:999999999 player.js:0:0 (api.js) \u001b[2J\u0007 \ud800");
  }
}
