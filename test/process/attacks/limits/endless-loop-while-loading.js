/*
 * Tries to loop for ever before there is a player.
 *
 * Must happen: its fuel ends it.
 * Frozen: cpu while loading
 * Gate: accepts
 */
import { Player } from "tauler/dice-race";

const never = (() => {
  for (;;);
})();

export class Ron extends Player {
  play() {
    this.cerr(never);
  }
}
