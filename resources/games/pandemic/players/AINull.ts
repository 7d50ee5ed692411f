import { Player } from "tauler/pandemic";

/** A player that gives no orders: the opponent against whom only your own orders count. */
export class Null extends Player {
  play(): void {}
}
