import { type Cell, CellType, Dir, moveDirs, Player } from "tauler/pandemic";

/**
 * A simple player that shows the calls of the API: its units attack
 * enemies beside them, enter cities and paths that others own, and
 * otherwise walk at random. It never looks further than one cell.
 * Beat it first.
 */
export class Demo extends Player {
  play(): void {
    // Running out of CPU time freezes a player for the rest of the
    // match; this one is careful.
    if (this.status(this.me()) >= 0.9) return;

    const ids = this.myUnits(this.me());
    for (const index of this.randomPermutation(ids.length)) this.moveUnit(ids[index]);
  }

  private moveUnit(id: number): void {
    const target =
      moveDirs.find((dir) => this.isEnemy(this.beside(id, dir))) ??
      moveDirs.find((dir) => this.isToConquer(this.beside(id, dir)));
    // NONE is a possible result, too: the unit stays.
    this.move(id, target ?? this.randomDirection());
  }

  private randomDirection(): Dir {
    return [...moveDirs, Dir.NONE][this.random(0, moveDirs.length)];
  }

  /** Units are never on the border, so there is always a cell beside them. */
  private beside(id: number, dir: Dir): Cell {
    return this.cell(this.unit(id).pos.plus(dir));
  }

  private isEnemy(cell: Cell): boolean {
    return cell.unitId !== -1 && this.unit(cell.unitId).player !== this.me();
  }

  /** A free cell of a city or path that is not ours. */
  private isToConquer(cell: Cell): boolean {
    if (cell.unitId !== -1) return false;
    if (cell.type === CellType.CITY) return this.cityOwner(cell.cityId) !== this.me();
    return cell.type === CellType.PATH && this.pathOwner(cell.pathId) !== this.me();
  }
}
