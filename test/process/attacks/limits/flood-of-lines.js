/*
 * Tries to write ten million lines.
 *
 * Must happen: the first are kept, the others counted; it plays on.
 * Frozen: no
 * Gate: accepts
 * CPU: 20
 */
import { Player } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    if (this.round() > 0) return;
    this.cerr("tried");
    for (let line = 0; line < 1e7; line++) this.cerr("line");
  }
}
