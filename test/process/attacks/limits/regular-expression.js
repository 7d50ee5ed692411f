/*
 * Tries a regular expression that takes longer than the age of the world, again and again.
 *
 * Must happen: each search comes to its end, and its fuel does too.
 * Frozen: cpu in round 0
 * Gate: accepts
 */
import { Player } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    for (;;) /^(a+)+$/.test(`${"a".repeat(60)}b`);
  }
}
