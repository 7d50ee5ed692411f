import { CellType, type Dir, flatDirs, Player, type Pos } from "tauler/crematoria";

/**
 * A simple player that shows the calls of the API. Its pioneers
 * take a cave or a gem beside them and otherwise walk at random;
 * its furyans attack enemies beside them. It never looks further
 * than one cell. Beat it first.
 */
export class Demo extends Player {
  play(): void {
    // Running out of CPU time freezes a player for the rest of the
    // match; this one is careful.
    if (this.status(this.me()) >= 0.9) return;

    for (const id of this.furyans(this.me())) this.moveFuryan(id);
    for (const id of this.pioneers(this.me())) this.movePioneer(id);
  }

  private moveFuryan(id: number): void {
    const { pos } = this.unit(id);
    const dirs = this.directionsFromRandom();
    const attack = dirs.find((dir) => this.isEnemy(pos.plus(dir)));
    const step = attack ?? dirs.find((dir) => this.isFree(pos.plus(dir)));
    if (step !== undefined) this.command(id, step);
  }

  private movePioneer(id: number): void {
    const { pos } = this.unit(id);
    const free = this.directionsFromRandom().filter((dir) => this.isFree(pos.plus(dir)));
    const useful = free.find((dir) => this.isWanted(pos.plus(dir)));
    const step = useful ?? free[0];
    if (step !== undefined) this.command(id, step);
  }

  /**
   * The eight directions, beginning with one at random: they are a
   * circle from 0 to 7.
   */
  private directionsFromRandom(): Dir[] {
    const first = this.random(0, 7);
    return flatDirs.map((dir) => ((dir + first) % 8) as Dir);
  }

  /** Can a unit walk there, with nobody in the way and without being burnt? */
  private isFree(pos: Pos): boolean {
    if (!this.posOk(pos) || this.daylight(pos)) return false;
    const { type, id } = this.cell(pos);
    return type !== CellType.Rock && id === -1;
  }

  private isEnemy(pos: Pos): boolean {
    if (!this.posOk(pos)) return false;
    const { id } = this.cell(pos);
    return id !== -1 && this.unit(id).player !== this.me();
  }

  /** Is it a cave of somebody else, or does it have a gem? */
  private isWanted(pos: Pos): boolean {
    const { type, owner, gem } = this.cell(pos);
    return gem || (type === CellType.Cave && owner !== this.me());
  }
}
