/*
 * Writes NaNs of all kinds where it can see their bytes, in code that the engine optimises meanwhile.
 *
 * Must happen: all have the same bytes.
 * Frozen: no
 * Gate: accepts
 * CPU: 1
 */
import { Player } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    this.cerr("tried");
    const words = new Uint32Array(4);
    const reals = new Float64Array(words.buffer);
    let other = 0;
    for (let turn = 0; turn < 20000; turn++) {
      words[1] = 0xfff80000 + turn;
      words[0] = turn;
      reals[1] = reals[0] * turn;
      if (words[3] !== 0x7ff80000 || words[2] !== 0) other++;
      reals[1] = 0;
      reals[1] -= (turn - turn) / 0;
      if (words[3] !== 0x7ff80000 || words[2] !== 0) other++;
    }
    if (other > 0) this.cerr("escaped: other bytes", other);
  }
}
