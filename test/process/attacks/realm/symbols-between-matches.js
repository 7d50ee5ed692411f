/*
 * Tries to leave something for the next match in the same process, where only names survive.
 *
 * Must happen: the language cannot be changed; it is frozen for the exception.
 * Frozen: exception in round 0
 * Gate: accepts
 */
import { Player } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    this.cerr("tried");
    const mark = Symbol.for("left behind");
    for (const place of [globalThis, Object.prototype, Function.prototype, Error, console, Player.prototype]) {
      if (this.round() === 0 && Object.hasOwn(place, mark)) this.cerr("escaped: found", place[mark]);
      place[mark] = this.round() + 1;
    }
    const parts = ((strings) => strings)`a template is made once`;
    const memory = (Ron.memory ??= new Map());
    if (this.round() === 0 && memory.size > 0) this.cerr("escaped: remembered");
    memory.set(parts, 1);
  }
}
