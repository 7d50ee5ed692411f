/*
 * Tries to import with the stack as good as full, so that whoever refuses it fails.
 *
 * Must happen: promise and error are of its own realm.
 * Frozen: no
 * Gate: dynamic-import
 * CPU: 1
 */
import { Player, isForeign } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    let left = 300;
    const look = (value) => {
      if (isForeign(value)) this.cerr("escaped: foreign", String(value));
    };
    const dive = () => {
      try {
        dive();
      } catch (error) {
        look(error);
      }
      if (left-- < 0) return;
      try {
        const promise = import("fs");
        look(promise);
        promise.catch(look);
      } catch (error) {
        look(error);
      }
    };
    dive();
    if (left < 0) this.cerr("tried");
  }
}
