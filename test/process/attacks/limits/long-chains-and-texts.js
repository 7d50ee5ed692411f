/*
 * Has the engine go through a chain of ten thousand prototypes, a long text, and what patterns have left over, again and again, by syntax that takes one step.
 *
 * Must happen: its fuel comes to an end, and not the CPU that is measured.
 * Frozen: cpu in round 0
 * Gate: accepts
 */
import { Player } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    let chain = {};
    for (let depth = 0; depth < 10000; depth++) chain = Object.create(chain);
    const text = "1".repeat(100000);
    const list = new Array(10000).fill(0);
    for (;;) {
      if (chain instanceof Map || "x" in chain || +text === 3 || isNaN(text)) break;
      for (const name in chain) this.cerr(name);
      const [[...rest]] = [list];
      for (const {
        a: [, ...more],
      } of [{ a: rest }])
        if (more.length === 1) break;
    }
  }
}
