/*
 * Has the language's own functions read a long text as a place, or as a number of things, again and again.
 *
 * Must happen: its fuel comes to an end, and not the CPU that is measured.
 * Frozen: cpu in round 0
 * Gate: accepts
 */
import { Player } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    const text = `${"0".repeat(1000000)}1`;
    const list = [1, 2, 3];
    const view = new DataView(new ArrayBuffer(8));
    for (;;) {
      if (list.at(text) === 5 || "abc".charCodeAt(text) === 5 || list.slice(text, [text]).length === 7) break;
      list.splice(text, 0);
      list.lastIndexOf(1, { valueOf: () => text });
      view.setInt8(text, text);
      if ((1.5).toFixed(text) === "" || Number.parseInt("11", text) === 7) break;
    }
  }
}
