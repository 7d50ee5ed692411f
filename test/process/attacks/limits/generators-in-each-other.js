/*
 * Asks a generator for its next value that hands over to another one, hundreds deep: each step goes through all of them.
 *
 * Must happen: its fuel comes to an end, and not the CPU that is measured.
 * Frozen: cpu in round 0
 * Gate: accepts
 */
import { Player } from "tauler/dice-race";

function* deep(levels) {
  if (levels > 0) yield* deep(levels - 1);
  else for (;;) yield levels;
}

export class Ron extends Player {
  play() {
    const steps = deep(500);
    for (;;) steps.next();
  }
}
