import { allDirs, CellType, type Dir, Player, UnitType, unitDirs } from "tauler/walking-dead";

const CELLS = 60 * 60;
const FAR = 9999;

/**
 * Hunts zombies: each one killed gives points and comes back as a unit of ours.
 *
 * Shows: one search from all targets at once instead of one for each unit, cells as numbers instead of positions (much
 * quicker, and no object is made), and looking one step ahead: a zombie bites also diagonally, we strike only straight.
 */
export class Hunter extends Player {
  /** Steps from each cell to the nearest zombie, and to the nearest food or cell that is not ours. */
  private toZombie: Int16Array = new Int16Array(CELLS);
  private toLoot: Int16Array = new Int16Array(CELLS);
  /** Cells where a unit of ours wants to be at the end of the round. */
  private wanted = new Set<number>();

  play(): void {
    this.toZombie = this.distancesTo((cell) => this.isZombie(cell));
    this.toLoot = this.distancesTo((cell) => this.isLoot(cell));
    this.wanted = new Set();
    for (const id of this.mostUrgentFirst()) {
      const { pos, roundsForZombie } = this.unit(id);
      const direction = this.choose(this.indexOf(pos.i, pos.j), roundsForZombie !== -1);
      if (direction !== null) this.move(id, direction);
    }
  }

  /** Units near zombies act first: an order that comes late may find the board changed. */
  private mostUrgentFirst(): number[] {
    const urgency = (id: number): number => {
      const { pos } = this.unit(id);
      return this.toZombie[this.indexOf(pos.i, pos.j)];
    };
    return this.aliveUnits(this.me()).sort((one, other) => urgency(one) - urgency(other));
  }

  /** Kills what stands beside it; else takes the best free cell. A unit that is doomed anyway fears nothing. */
  private choose(from: number, isDoomed: boolean): Dir | null {
    const prey = unitDirs.find((direction) => this.isZombie(this.neighbourAt(from, direction)));
    if (prey !== undefined) return prey;
    let best: Dir | null = null;
    let bestValue = this.valueOf(from, isDoomed) - 0.5;
    for (const direction of unitDirs) {
      const to = this.neighbourAt(from, direction);
      if (!this.isFree(to) || this.wanted.has(to)) continue;
      const value = this.valueOf(to, isDoomed);
      if (value <= bestValue) continue;
      best = direction;
      bestValue = value;
    }
    this.wanted.add(best === null ? from : this.neighbourAt(from, best));
    return best;
  }

  /** The nearer to zombies and loot the better, but not where a zombie could bite at once. */
  private valueOf(cell: number, isDoomed: boolean): number {
    const danger = !isDoomed && allDirs.some((direction) => this.isZombie(this.neighbourAt(cell, direction)));
    const attraction = -this.toLoot[cell] - (this.toZombie[cell] < 8 ? this.toZombie[cell] / 2 : 4);
    return (danger ? -100 : 0) + attraction;
  }

  /** A breadth-first search from all cells that satisfy the test, over free streets. */
  private distancesTo(isTarget: (cell: number) => boolean): Int16Array {
    const distance = new Int16Array(CELLS).fill(FAR);
    const queue: number[] = [];
    for (let cell = 0; cell < CELLS; cell++) {
      if (!isTarget(cell)) continue;
      distance[cell] = 0;
      queue.push(cell);
    }
    for (const cell of queue) {
      for (const direction of unitDirs) {
        const next = this.neighbourAt(cell, direction);
        if (next === -1 || distance[next] !== FAR || this.typeAt(next) === CellType.Waste) continue;
        distance[next] = distance[cell] + 1;
        if (this.idAt(next) === -1) queue.push(next);
      }
    }
    return distance;
  }

  private isZombie(cell: number): boolean {
    const id = this.idAt(cell);
    return id !== -1 && this.unit(id).type === UnitType.Zombie;
  }

  private isLoot(cell: number): boolean {
    if (!this.isFree(cell)) return false;
    return this.foodAt(cell) || this.ownerAt(cell) !== this.me();
  }

  private isFree(cell: number): boolean {
    return this.typeAt(cell) === CellType.Street && this.idAt(cell) === -1;
  }
}
