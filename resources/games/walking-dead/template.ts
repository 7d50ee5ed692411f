import { CellType, Player, unitDirs } from "tauler/walking-dead";

/** One object of this class plays the whole match. */
export class Template extends Player {
  // A field keeps its value from round to round, for example:
  // private readonly goals = new Map<number, number>();

  /** Called in every round: each of your units may get an order. */
  play(): void {
    for (const id of this.aliveUnits(this.me())) {
      // To begin with, a step at random.
      const dir = unitDirs[this.random(0, 3)];
      const target = this.unit(id).pos.plus(dir);
      if (!this.posOk(target)) continue;
      const { type } = this.cell(target);
      if (type === CellType.Street) this.move(id, dir);
    }
    // this.cerr("in round", this.round(), "all is well");
  }
}
