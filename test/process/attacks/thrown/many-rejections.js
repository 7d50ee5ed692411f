/*
 * Tries to leave a hundred thousand promises rejected, and to handle them later.
 *
 * Must happen: it is not frozen: they were all handled in the same round.
 * Frozen: no
 * Gate: accepts
 * CPU: 4
 */
import { Player } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    this.cerr("tried");
    const all = [];
    for (let i = 0; i < 1e5; i++) all.push(Promise.reject(i));
    for (const one of all) one.catch(() => {});
  }
}
