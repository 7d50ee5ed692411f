/*
 * Tries to throw a proxy that refuses everything.
 *
 * Must happen: it is frozen for an exception.
 * Frozen: exception in round 0
 * Gate: accepts
 */
import { Player } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    this.cerr("tried");
    const refuse = () => {
      throw 1;
    };
    const traps = Object.fromEntries(Object.getOwnPropertyNames(Reflect).map((name) => [name, refuse]));
    throw new Proxy(function () {}, traps);
  }
}
