/*
 * Makes lists longer by their `length` alone, in every way that names it, again and again.
 *
 * Must happen: its fuel comes to an end, before the memory does.
 * Frozen: cpu in round 0
 * Gate: accepts
 */
import { Player } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    const kept = { list: [] };
    for (;;) {
      const list = [];
      list.length = 100000;
      kept.list = [];
      kept.list.length = 100000;
      (() => kept)().list["length"] = 200000;
      try {
        [].length = 30000000;
        this.cerr("escaped");
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
      }
    }
  }
}
