/*
 * Draws without end, with longer and longer texts, and heat of lists that hold lists.
 *
 * Must happen: what does not fit is dropped, and the match goes on.
 * Frozen: no
 * Gate: accepts
 * CPU: 5
 */
import { Player } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    const long = "\u{1F701}".repeat(100_000);
    const cyclic = [];
    for (let count = 0; count < 1000; count++) cyclic.push(cyclic);
    const empty = new Array(1_000_000).fill([]);
    for (let count = 0; count < 20_000; count++) this.mark(0, "red");
    for (let count = 0; count < 2000; count++) {
      this.note(1, long);
      this.line(0, 1);
      this.heat(cyclic);
      this.heat([empty, empty, empty]);
    }
    this.cerr("tried");
  }
}
