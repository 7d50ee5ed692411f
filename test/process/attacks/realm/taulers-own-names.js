/*
 * Tries to change its fuel, the API and the player's class by the names that Tauler uses.
 *
 * Must happen: it can spoil its own fuel at most, and measured CPU stops it.
 * Frozen: cpu in round 0
 * Gate: reserved-name
 */
import { Player } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    this.cerr("tried");
    $fuelStart(1e15);
    try {
      $tauler.api.Player = null;
      this.cerr("escaped: the API is changed");
    } catch {}
    globalThis.$tauler = null;
    $module = null;
    for (;;);
  }
}
