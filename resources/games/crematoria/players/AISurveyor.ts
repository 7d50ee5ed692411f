import { CellType, Dir, flatDirs, Player, type Pos } from "tauler/crematoria";

/** A place that a search has reached, and the first step towards it. */
interface Reached {
  readonly pos: Pos;
  readonly firstDir: Dir;
}

/**
 * Conquers caves. It shows three techniques:
 *
 * - breadth-first search, step by step from a unit to the nearest cell that it wants;
 * - claims: no two pioneers go for the same cave;
 * - keeping away from danger: no step to a cell that a hellhound can reach.
 */
export class Surveyor extends Player {
  /** The keys of the cells that one of our units goes for in this round. */
  private readonly claimed = new Set<number>();
  private houndPlaces: Pos[] = [];

  play(): void {
    this.claimed.clear();
    this.houndPlaces = this.hellhounds().map((id) => this.unit(id).pos);
    for (const id of this.furyans(this.me())) this.goTo(id, (pos) => this.isEnemy(pos));
    for (const id of this.pioneers(this.me())) this.goTo(id, (pos) => this.isForeignCave(pos));
  }

  /** One step of a unit towards the nearest cell that it wants. */
  private goTo(id: number, isWanted: (pos: Pos) => boolean): void {
    const found = this.nearest(this.unit(id).pos, isWanted);
    if (found === null) return;
    this.claimed.add(found.pos.key);
    this.command(id, found.firstDir);
  }

  /** Breadth-first: all cells one step away, then all those two steps away, and so on. */
  private nearest(start: Pos, isWanted: (pos: Pos) => boolean): Reached | null {
    const seen = new Set([start.key]);
    const queue = this.around(start).map((dir) => ({ pos: start.plus(dir), firstDir: dir }));
    for (const reached of queue) {
      if (seen.has(reached.pos.key)) continue;
      seen.add(reached.pos.key);
      if (isWanted(reached.pos)) return reached;
      if (this.cell(reached.pos).id !== -1) continue;
      for (const dir of this.around(reached.pos))
        queue.push({ pos: reached.pos.plus(dir), firstDir: reached.firstDir });
    }
    return null;
  }

  /** The directions that can be taken from a place. This player stays underground. */
  private around(pos: Pos): Dir[] {
    if (pos.k === 1) return this.cell(pos).type === CellType.Elevator ? [Dir.Down] : [];
    return flatDirs.filter((dir) => {
      const next = pos.plus(dir);
      return this.posOk(next) && this.cell(next).type !== CellType.Rock && !this.isNearHound(next);
    });
  }

  /** Hellhounds take one step and then kill around them: two cells are too near, and the next round brings a third. */
  private isNearHound(pos: Pos): boolean {
    return this.houndPlaces.some((hound) => {
      const cols = Math.abs(hound.j - pos.j);
      return Math.max(Math.abs(hound.i - pos.i), Math.min(cols, this.cols() - cols)) <= 3;
    });
  }

  private isForeignCave(pos: Pos): boolean {
    const { type, owner, id } = this.cell(pos);
    return type === CellType.Cave && owner !== this.me() && id === -1 && !this.claimed.has(pos.key);
  }

  private isEnemy(pos: Pos): boolean {
    const { id } = this.cell(pos);
    return id !== -1 && this.unit(id).player !== this.me() && !this.claimed.has(pos.key);
  }
}
