import { CellType, Dir, moveDirs, Player, type Pos, type Unit } from "tauler/pandemic";

const FAR = 1000;

/** How much a unit would rather take a longer way than pass one more point of virus. */
const STEPS_PER_VIRUS = 0.5;

/**
 * Keeps healthy. It shows five techniques:
 *
 * - one search from all targets at once: a map of distances serves all units in the round;
 * - choosing each step by a value: nearer to a target is good, virus and crowds are bad;
 * - working out what the rules say: the chance to catch the virus in a cell;
 * - remembering in the first round what never changes;
 * - reserving cells, so that two units do not want the same one.
 */
export class Fleming extends Player {
  /** 1 for walls. They never change, so one look at the board is enough. */
  private walls: Uint8Array = new Uint8Array(0);
  /** For every cell, by its number, the steps to the nearest target. */
  private distances: Int16Array = new Int16Array(0);
  /** Keys of the cells where a unit will stand after the round. */
  private readonly reserved = new Set<number>();

  play(): void {
    if (this.round() === 0) this.walls = this.findWalls();
    const units = this.myUnits(this.me()).map((id) => this.unit(id));
    this.distances = this.distancesTo(this.targets());
    this.reserved.clear();
    units.sort((a, b) => this.distanceAt(a.pos) - this.distanceAt(b.pos));
    for (const unit of units) this.moveUnit(unit);
  }

  private moveUnit(unit: Unit): void {
    const enemy = this.weakestEnemyBeside(unit.pos);
    const dir = enemy ?? this.bestStep(unit);
    this.reserved.add((enemy === null ? unit.pos.plus(dir) : unit.pos).key);
    this.move(unit.id, dir);
  }

  /** The direction of the enemy beside with the least health; null when there is none. */
  private weakestEnemyBeside(pos: Pos): Dir | null {
    let weakest: Dir | null = null;
    let health = Number.POSITIVE_INFINITY;
    for (const dir of moveDirs) {
      const { unitId } = this.cell(pos.plus(dir));
      if (unitId === -1) continue;
      const other = this.unit(unitId);
      if (other.player === this.me() || other.health >= health) continue;
      weakest = dir;
      health = other.health;
    }
    return weakest;
  }

  private bestStep(unit: Unit): Dir {
    let best: Dir = Dir.NONE;
    let cost = this.costOf(unit, unit.pos);
    for (const dir of moveDirs) {
      const pos = unit.pos.plus(dir);
      if (!this.isFree(pos) || this.costOf(unit, pos) >= cost) continue;
      best = dir;
      cost = this.costOf(unit, pos);
    }
    return best;
  }

  /** Steps to the nearest target, with virus and masks counted as steps. */
  private costOf(unit: Unit, pos: Pos): number {
    const wantsMask = !unit.mask && this.cell(pos).mask;
    return this.distanceAt(pos) + this.dreadOf(unit, pos) - (wantsMask ? 3 : 0);
  }

  /** The virus frightens only those who can catch it. */
  private dreadOf(unit: Unit, pos: Pos): number {
    if (unit.immune || unit.damage > 0) return 0;
    const chance = this.cell(pos).virus / this.infectionFactor() / (unit.mask ? this.maskProtection() : 1);
    return chance * this.infectionFactor() * STEPS_PER_VIRUS;
  }

  private isFree(pos: Pos): boolean {
    const { type, unitId } = this.cell(pos);
    return type !== CellType.WALL && unitId === -1 && !this.reserved.has(pos.key);
  }

  /** The cells of all cities and paths that are not ours; when all are ours, the enemies. */
  private targets(): Pos[] {
    const targets: Pos[] = [];
    for (let id = 0; id < this.nbCities(); id++) if (this.cityOwner(id) !== this.me()) targets.push(...this.city(id));
    for (let id = 0; id < this.nbPaths(); id++)
      if (this.pathOwner(id) !== this.me()) targets.push(...this.path(id).cells);
    return targets.length > 0 ? targets : this.enemies();
  }

  private enemies(): Pos[] {
    const enemies: Pos[] = [];
    for (let id = 0; id < this.totalUnits(); id++) {
      const { player, pos } = this.unit(id);
      if (player !== this.me()) enemies.push(pos);
    }
    return enemies;
  }

  private numberOf({ i, j }: Pos): number {
    return i * this.cols() + j;
  }

  private distanceAt(pos: Pos): number {
    return this.distances[this.numberOf(pos)];
  }

  private findWalls(): Uint8Array {
    return Uint8Array.from({ length: this.rows() * this.cols() }, (_, cell) => {
      const type = this.typeAt(Math.floor(cell / this.cols()), cell % this.cols());
      return type === CellType.WALL ? 1 : 0;
    });
  }

  /** Breadth-first search from all the targets at once. The border is wall, so it never leaves the board. */
  private distancesTo(targets: readonly Pos[]): Int16Array {
    const steps = [this.cols(), 1, -this.cols(), -1];
    const distances = new Int16Array(this.walls.length).fill(FAR);
    const queue = targets.map((pos) => this.numberOf(pos));
    for (const cell of queue) distances[cell] = 0;
    for (const cell of queue) {
      for (const step of steps) {
        const next = cell + step;
        if (distances[next] !== FAR || this.walls[next] === 1) continue;
        distances[next] = distances[cell] + 1;
        queue.push(next);
      }
    }
    return distances;
  }
}
