import { CellType, flatDirs, Player } from "tauler/crematoria";

/** One object of this class plays the whole match. */
export class Template extends Player {
  // A field keeps its value from round to round, for example:
  // private readonly goals = new Map<number, number>();

  /** Called in every round: each of your units may get an order. */
  play(): void {
    for (const id of this.pioneers(this.me())) {
      // To begin with, a step at random.
      const dir = flatDirs[this.random(0, 7)];
      const target = this.unit(id).pos.plus(dir);
      if (!this.posOk(target)) continue;
      const { type } = this.cell(target);
      if (type === CellType.Cave) this.command(id, dir);
    }
    // this.cerr("in round", this.round(), "all is well");
  }
}
