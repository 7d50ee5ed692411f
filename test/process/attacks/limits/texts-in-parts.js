/*
 * Has the engine put long texts together again and again: a sum only notes its two parts, and whoever looks at a letter pays for a step.
 *
 * Must happen: its fuel comes to an end, and not the CPU that is measured.
 * Frozen: cpu in round 0
 * Gate: accepts
 */
import { Player } from "tauler/dice-race";

const tag = (text) => ({ [Symbol.toStringTag]: text });
const named = (text) => Object.defineProperty(() => 0, "name", { value: text });

export class Ron extends Player {
  play() {
    const long = "b".repeat(100000);
    const kept = { text: long };
    const fields = {};
    for (let turn = 0; ; turn++) {
      let sum = long + turn;
      const looks = [sum[0], (sum += turn).at(1), (turn + sum).charCodeAt(2), fields[turn + long], sum < "c"];
      kept.text = long;
      looks.push((kept.text += turn)[3], Symbol(long).toString()[9], Object.prototype.toString.call(tag(long))[9]);
      looks.push(named(long).bind(null).name[8], [...Object.keys({ [turn + sum]: 1 })][0].length);
      this.cerr(looks.length, long + turn);
    }
  }
}
