import { CellType, Dir, flatDirs, Player } from "tauler/crematoria";

const ROWS = 40;
const COLS = 80;
const LEVEL = ROWS * COLS;
const CELLS = 2 * LEVEL;
const UNREACHED = -1;
/** Columns that the sun takes in a round. */
const SUN_STEP = 2;

/**
 * Picks gems. It shows three techniques:
 *
 * - cells as numbers, and distances in a typed array: one search from all targets at once serves all the units;
 * - looking ahead in time: does the night last until a pioneer gets there, and back to an elevator?
 * - dividing the work: some pioneers go for gems, all the others conquer caves.
 */
export class Jeweler extends Player {
  /** For each cell, the cells that a unit can walk to. The map never changes, so it is looked at only once. */
  private neighbours: number[][] = [];
  /** Steps from each cell to the nearest elevator, for the way back. */
  private toElevator: Int16Array = new Int16Array(CELLS);

  play(): void {
    if (this.neighbours.length === 0) this.learnMap();
    const idle = new Set(this.pioneers(this.me()));
    for (const gem of this.gems()) this.sendNearest(gem, idle);
    const toCaves = this.distances(this.cellsWhere((cell) => this.isForeignCave(cell)));
    for (const id of idle) this.step(id, toCaves);
    const toEnemies = this.distances(this.cellsWhere((cell) => cell < LEVEL && this.isEnemy(cell)));
    for (const id of this.furyans(this.me())) if (!this.attackBeside(id)) this.step(id, toEnemies);
  }

  private learnMap(): void {
    for (let cell = 0; cell < CELLS; cell++) this.neighbours.push(this.around(cell));
    this.toElevator = this.distances(this.cellsWhere((cell) => this.typeAt(cell) === CellType.Elevator));
  }

  private cellsWhere(test: (cell: number) => boolean): number[] {
    const cells: number[] = [];
    for (let cell = 0; cell < CELLS; cell++) if (test(cell)) cells.push(cell);
    return cells;
  }

  private gems(): number[] {
    return this.cellsWhere((cell) => this.gemAt(cell) && !this.daylightAt(cell));
  }

  private isForeignCave(cell: number): boolean {
    return this.typeAt(cell) === CellType.Cave && this.ownerAt(cell) !== this.me() && this.unitAt(cell) === -1;
  }

  /** The nearest idle pioneer goes for a gem, if it can be there and at an elevator before the sun. */
  private sendNearest(gem: number, idle: Set<number>): void {
    const toGem = this.distances([gem]);
    const able = [...idle].filter((id) => toGem[this.cellOf(id)] !== UNREACHED);
    const nearest = able.sort((a, b) => toGem[this.cellOf(a)] - toGem[this.cellOf(b)])[0];
    if (nearest === undefined) return;
    const rounds = toGem[this.cellOf(nearest)] + this.toElevator[gem];
    if (rounds >= this.nightLeft(gem)) return;
    idle.delete(nearest);
    this.step(nearest, toGem);
  }

  /** Rounds until the sun reaches the cell. */
  private nightLeft(cell: number): number {
    const fromDawn = (cell % COLS) - ((SUN_STEP * this.round()) % COLS);
    return Math.floor(((fromDawn + COLS) % COLS) / SUN_STEP);
  }

  /** Steps from every cell to the nearest of some cells, on both levels: breadth-first, backwards from the targets. */
  private distances(targets: readonly number[]): Int16Array {
    const steps = new Int16Array(CELLS).fill(UNREACHED);
    const queue = [...targets];
    for (const target of targets) steps[target] = 0;
    for (const cell of queue) {
      for (const next of this.neighbours[cell] ?? []) {
        if (steps[next] !== UNREACHED) continue;
        steps[next] = steps[cell] + 1;
        queue.push(next);
      }
    }
    return steps;
  }

  /** The cells that a unit can walk to from a cell. */
  private around(cell: number): number[] {
    const cells = flatDirs.map((dir) => this.cellBeside(cell, dir));
    if (this.typeAt(cell) === CellType.Elevator) {
      cells.push(cell < LEVEL ? this.cellBeside(cell, Dir.Up) : this.cellBeside(cell, Dir.Down));
    }
    return cells.filter((next) => this.typeAt(next) !== CellType.Rock);
  }

  /** One step to the free and safe neighbour with the fewest steps left. */
  private step(id: number, distances: Int16Array): void {
    const from = this.cellOf(id);
    let best: Dir | null = null;
    let fewest = Number.POSITIVE_INFINITY;
    for (const dir of [...flatDirs, Dir.Up, Dir.Down]) {
      const isRide = dir === Dir.Up || dir === Dir.Down;
      if (isRide && this.typeAt(from) !== CellType.Elevator) continue;
      const next = this.cellBeside(from, dir);
      if (!this.isSafe(next) || distances[next] === UNREACHED || distances[next] >= fewest) continue;
      best = dir;
      fewest = distances[next];
    }
    if (best !== null) this.command(id, best);
  }

  private isSafe(cell: number): boolean {
    if (this.typeAt(cell) === CellType.Rock || this.unitAt(cell) !== -1) return false;
    if (cell >= LEVEL) return !this.daylightAt(cell) && this.nightLeft(cell) > 0;
    return this.hellhounds().every((hound) => this.distanceTo(cell, this.cellOf(hound)) > 2);
  }

  /** Between two cells of one level, round the columns. */
  private distanceTo(a: number, b: number): number {
    const rows = Math.abs(Math.floor(a / COLS) - Math.floor(b / COLS));
    const cols = Math.abs((a % COLS) - (b % COLS));
    return Math.max(rows, Math.min(cols, COLS - cols));
  }

  /** @returns false when no enemy is beside the furyan. */
  private attackBeside(id: number): boolean {
    const from = this.cellOf(id);
    const dir = flatDirs.find((side) => this.isEnemy(this.cellBeside(from, side)));
    if (dir === undefined) return false;
    this.command(id, dir);
    return true;
  }

  /** Is there a pioneer or a furyan of another player? */
  private isEnemy(cell: number): boolean {
    const id = this.unitAt(cell);
    if (id === -1) return false;
    const { player } = this.unit(id);
    return player !== -1 && player !== this.me();
  }
}
