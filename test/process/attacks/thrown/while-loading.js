/*
 * Tries to throw before there is a player.
 *
 * Must happen: it is frozen for an exception.
 * Frozen: exception while loading
 * Gate: accepts
 */
import { Player } from "tauler/dice-race";

const never = (() => {
  console.log("tried");
  throw new Error("no");
})();

export class Ron extends Player {
  play() {
    this.cerr(never);
  }
}
