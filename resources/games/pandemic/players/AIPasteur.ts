import { CellType, Dir, moveDirs, Player, type Pos } from "tauler/pandemic";

/**
 * Conquers. It shows four techniques:
 *
 * - breadth-first search: the shortest way to the nearest cell that is wanted, around walls and units;
 * - sharing the work: two units never go for the same city or path;
 * - attacking first: an attack costs nothing but the move, and a unit that dies becomes ours;
 * - saving CPU time: the search counts cells as numbers, in arrays that are made once, and stops when nothing is left.
 */
export class Pasteur extends Player {
  /** Cities and paths to conquer that no unit goes for yet: "c3" for city 3, "p0" for path 0. */
  private readonly wanted = new Set<string>();
  /** For every cell that the search has reached, the first direction of the way there; -1 for the others. */
  private firstDir = new Int8Array(0);
  /** The cells that the search has reached, in the order of their distance. */
  private queue = new Int32Array(0);

  play(): void {
    if (this.round() === 0) {
      this.firstDir = new Int8Array(this.rows() * this.cols());
      this.queue = new Int32Array(this.rows() * this.cols());
    }
    this.findWanted();
    for (const id of this.myUnits(this.me())) this.move(id, this.directionFor(id));
  }

  private findWanted(): void {
    this.wanted.clear();
    for (let id = 0; id < this.nbCities(); id++) if (this.cityOwner(id) !== this.me()) this.wanted.add(`c${id}`);
    for (let id = 0; id < this.nbPaths(); id++) if (this.pathOwner(id) !== this.me()) this.wanted.add(`p${id}`);
  }

  private directionFor(id: number): Dir {
    const { pos } = this.unit(id);
    return moveDirs.find((dir) => this.isEnemyAt(pos.plus(dir))) ?? this.firstStep(pos);
  }

  /** Breadth-first search from a position to the nearest city or path that is wanted. NONE when there is no way. */
  private firstStep({ i, j }: Pos): Dir {
    if (this.wanted.size === 0) return Dir.NONE;
    const cols = this.cols();
    const steps = [cols, 1, -cols, -1];
    const start = i * cols + j;
    this.firstDir.fill(-1);
    this.firstDir[start] = Dir.NONE;
    this.queue[0] = start;
    let end = 1;
    for (let head = 0; head < end; head++) {
      const cell = this.queue[head];
      if (this.takes(cell)) return this.firstDir[cell] as Dir;
      for (const dir of moveDirs) {
        const next = cell + steps[dir];
        if (this.firstDir[next] !== -1 || !this.isOpen(next)) continue;
        this.firstDir[next] = cell === start ? dir : this.firstDir[cell];
        this.queue[end++] = next;
      }
    }
    return Dir.NONE;
  }

  /** Takes the city or path of a cell out of the wanted ones. @returns whether it was one of them. */
  private takes(cell: number): boolean {
    const [i, j] = [Math.floor(cell / this.cols()), cell % this.cols()];
    const type = this.typeAt(i, j);
    if (type === CellType.CITY) return this.wanted.delete(`c${this.cityIdAt(i, j)}`);
    return type === CellType.PATH && this.wanted.delete(`p${this.pathIdAt(i, j)}`);
  }

  /** No wall, and no unit. */
  private isOpen(cell: number): boolean {
    const [i, j] = [Math.floor(cell / this.cols()), cell % this.cols()];
    return this.typeAt(i, j) !== CellType.WALL && this.unitIdAt(i, j) === -1;
  }

  private isEnemyAt(pos: Pos): boolean {
    const { unitId } = this.cell(pos);
    return unitId !== -1 && this.unit(unitId).player !== this.me();
  }
}
