/*
 * Tries a regular expression that takes longer than the age of the world.
 *
 * Must happen: measured CPU ends it: fuel does not see inside.
 * Frozen: cpu in round 0
 * Gate: accepts
 */
import { Player } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    /^(a+)+$/.test(`${"a".repeat(60)}b`);
  }
}
