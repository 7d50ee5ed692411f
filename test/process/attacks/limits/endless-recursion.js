/*
 * Tries to call itself for ever.
 *
 * Must happen: the engine's own limit stops it.
 * Frozen: exception in round 0
 * Gate: accepts
 */
import { Player } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    this.cerr("tried");
    const dive = () => dive() + 1;
    dive();
  }
}
