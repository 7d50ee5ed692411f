/*
 * Has a text put together of the parts of a template that is none: it says that it has a billion parts, or has a million again and again.
 *
 * Must happen: its fuel comes to an end, and not the memory that is measured.
 * Frozen: cpu in round 0
 * Gate: accepts
 */
import { Player } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    if (this.me() % 2 === 0) String.raw({ raw: { length: 1e9 } });
    const raw = new Array(1e6);
    for (;;) String.raw({ raw });
  }
}
