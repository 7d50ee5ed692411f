import { type Cell, CellType, type Dir, Player, type Pos, UnitType, unitDirs } from "tauler/walking-dead";

/** A search that has reached so many cells gives up: a unit with nothing near can wait, the CPU time cannot. */
const LONGEST_SEARCH = 300;

/** A cell that the search has reached, and the first step of the way to it. */
interface Reached {
  readonly pos: Pos;
  readonly firstDir: Dir | null;
}

/**
 * Every unit looks for the nearest thing worth having, with a breadth-first search of its own, and walks towards it.
 *
 * Shows: breadth-first search over positions, a set of cells that are taken by other units of the clan, and directions in
 * random order to break ties.
 */
export class Forager extends Player {
  /** Targets of this round, so that no two units go for the same one. */
  private claimed = new Set<number>();

  play(): void {
    this.claimed = new Set();
    for (const id of this.aliveUnits(this.me())) {
      const direction = this.enemyBeside(id) ?? this.wayToNearestTarget(this.unit(id).pos);
      if (direction !== null) this.move(id, direction);
    }
  }

  /** Towards a zombie that can be killed, or a unit of a clan that is weaker than ours; null if there is none. */
  private enemyBeside(id: number): Dir | null {
    const from = this.unit(id).pos;
    for (const direction of unitDirs) {
      const to = from.plus(direction);
      if (this.posOk(to) && this.isWorthAttacking(this.cell(to))) return direction;
    }
    return null;
  }

  private isWorthAttacking(cell: Cell): boolean {
    if (cell.id === -1) return false;
    const other = this.unit(cell.id);
    if (other.type === UnitType.Zombie) return true;
    if (other.type === UnitType.Dead || other.player === this.me()) return false;
    return this.strength(this.me()) > this.strength(other.player);
  }

  /** Searches in circles around the unit; all cells at one distance come before those further away. */
  private wayToNearestTarget(from: Pos): Dir | null {
    const directions = this.randomPermutation(unitDirs.length).map((index) => unitDirs[index]);
    const seen = new Set([from.key]);
    const queue: Reached[] = [{ pos: from, firstDir: null }];
    for (const { pos, firstDir } of queue) {
      if (queue.length > LONGEST_SEARCH) return firstDir;
      for (const direction of directions) {
        const next = pos.plus(direction);
        if (seen.has(next.key) || !this.isFree(next)) continue;
        seen.add(next.key);
        const reached = { pos: next, firstDir: firstDir ?? direction };
        if (this.claim(next)) return reached.firstDir;
        queue.push(reached);
      }
    }
    return null;
  }

  private isFree(pos: Pos): boolean {
    if (!this.posOk(pos)) return false;
    const cell = this.cell(pos);
    return cell.type === CellType.Street && cell.id === -1;
  }

  /** Food, or a cell of somebody else: it is ours from now on, if no other unit goes there. */
  private claim(pos: Pos): boolean {
    const { food, owner } = this.cell(pos);
    if ((!food && owner === this.me()) || this.claimed.has(pos.key)) return false;
    this.claimed.add(pos.key);
    return true;
  }
}
