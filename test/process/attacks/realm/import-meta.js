/*
 * Tries to learn where the runner lies, from `import.meta`.
 *
 * Must happen: its code is no program.
 * Frozen: exception while loading
 * Gate: import-meta
 */
import { Player } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    this.cerr("escaped:", import.meta.url);
  }
}
