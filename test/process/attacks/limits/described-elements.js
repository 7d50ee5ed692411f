/*
 * Searches lists that the engine keeps in another way: with an element that is a getter, with elements behind the list, and an object with many fields of which the first goes.
 *
 * Must happen: its fuel comes to an end, and not the CPU that is measured.
 * Frozen: cpu in round 0
 * Gate: accepts
 */
import { Player } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    const described = new Array(20000).fill(1);
    Object.defineProperty(described, 1, { get: () => 1 });
    const behind = Object.setPrototypeOf(new Array(20000), new Array(20000).fill(1));
    const fields = {};
    for (let name = 0; name < 1000; name++) fields[`k${name}`] = name;
    for (;;) {
      described.indexOf(2);
      behind.indexOf(2);
      for (const name in fields) {
        delete fields[name];
        fields[name] = 1;
        break;
      }
      for (const place in new String("x".repeat(1000))) if (place === "0") break;
    }
  }
}
