/*
 * Tries to loop for ever while the player is made, in the second place of its kind: a field.
 *
 * Must happen: its fuel ends it.
 * Frozen: cpu in round 0
 * Gate: accepts
 */
import { Player } from "tauler/dice-race";

export class Ron extends Player {
  never = (() => {
    while (true) {}
  })();

  play() {}
}
