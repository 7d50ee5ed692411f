/*
 * Tries to learn what time it is.
 *
 * Must happen: the language cannot be changed; it is frozen for the exception.
 * Frozen: exception in round 0
 * Gate: accepts
 */
import { Player } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    this.cerr("tried");
    const seen = [];
    const { construct, apply } = Reflect;
    Reflect.construct = (target, ...rest) => {
      seen.push(target);
      return construct(target, ...rest);
    };
    Reflect.apply = (target, ...rest) => {
      seen.push(target);
      return apply(target, ...rest);
    };
    class Other extends Date {}
    seen.push(Date, Other, new Date().constructor, Object.getPrototypeOf(Other), new Other().constructor);
    Date();
    new Date();
    for (const Clock of seen) {
      if (typeof Clock !== "function") continue;
      const times = [Clock.now?.(), +new Clock(), Date.parse(`${new Clock()}`), +construct(Clock, [], Object).valueOf];
      for (const time of times) if (time > 0 && time !== 946684800000) this.cerr("escaped:", time);
    }
    if (new Date().toTemporalInstant !== undefined) this.cerr("escaped: a way to Temporal");
  }
}
