import { isValid, Player, Terrain } from "tauler/apocalypse-now";

/** One object of this class plays the whole match. */
export class Template extends Player {
  // A field keeps its value from round to round, for example:
  // private readonly goals = new Map<number, number>();

  /** Called in every round: each of your units may get an order. */
  play(): void {
    for (const id of this.soldiers(this.me())) {
      // To begin with, a step at random. random() gives the same
      // numbers in every round, so that the round counts, too.
      const x = ((this.random(0, 2) + this.round() + id) % 3) - 1;
      const y = ((this.random(0, 2) + this.round()) % 3) - 1;
      const target = this.unit(id).pos.plus(x, y);
      if (!isValid(target)) continue;
      const type = this.terrain(target);
      if (type === Terrain.Water) continue;
      if (type !== Terrain.Mountain) this.orderSoldier(id, target);
    }
    // this.cerr("in round", this.round(), "all is well");
  }
}
