/*
 * Tries to make builtins call themselves: a text of nested lists, a list in itself, a proxy of proxies.
 *
 * Must happen: the engine's own limit stops it.
 * Frozen: exception in round 0
 * Gate: accepts
 * CPU: 2
 */
import { Player } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    this.cerr("tried");
    const ways = [
      () => JSON.parse("[".repeat(1e5)),
      () => new RegExp("(".repeat(1e5)),
      () => {
        let nested = [];
        for (let i = 0; i < 1e5; i++) nested = [nested];
        return JSON.stringify(nested);
      },
    ];
    for (const way of ways) {
      try {
        way();
      } catch {}
    }
    let chain = {};
    for (let i = 0; i < 1e5; i++) chain = new Proxy(chain, {});
    chain.x;
  }
}
