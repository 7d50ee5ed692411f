/*
 * Tries to import modules of Node, files and addresses, and to reach the process by the promise or by the error
 * that it gets.
 *
 * Must happen: every import is refused, by a promise and with an error of the realm.
 * Frozen: no
 * Gate: dynamic-import
 */
import { Player, isForeign } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    const spy = { toString: () => "node:fs" };
    const imports = [
      () => import("fs"),
      () => import("node:child_process"),
      () => import("file:///etc/passwd"),
      () => import("data:text/javascript,export default 1"),
      () => import("./secret.txt"),
      () => import("tauler/dice-race"),
      () => import(spy),
      () =>
        import({
          toString() {
            throw spy;
          },
        }),
      () => import(Symbol()),
      () => import("x", { with: { type: "json" } }),
      () =>
        import("x", {
          get with() {
            throw spy;
          },
        }),
      () => import("x", new Proxy({}, {})),
    ];
    let refused = 0;
    const look = (value) => {
      refused++;
      if (isForeign(value)) this.cerr("escaped: foreign", String(value));
      if (refused === imports.length) this.cerr("tried");
    };
    for (const one of imports) {
      const promise = one();
      if (isForeign(promise) || !(promise instanceof Promise)) this.cerr("escaped: foreign promise");
      promise.then((module) => this.cerr("escaped: imported", module), look);
    }
  }
}
