import { allDirs, CellType, type Dir, Player, type Pos, PosSet, wizardDirs } from "tauler/harry-potter";

/** Searching further costs CPU time, and books that far away are often gone when we get there. */
const LONGEST_WAY = 12;

/** A cell that the search has reached. */
interface Visit {
  readonly pos: Pos;
  /** The first step of the way to it; null for the cell where the search began. */
  readonly firstDir: Dir | null;
  readonly steps: number;
}

/**
 * Reads books and casts spells. It shows three techniques:
 *
 * - breadth-first search from a unit to the nearest cell that it wants, and the first step of the way there;
 * - keeping away from Voldemort;
 * - a solver by backtracking for the spell.
 */
export class Hermione extends Player {
  /** Where our units are on their way to in this round, so that no two go to the same place. */
  private readonly taken = new PosSet();

  play(): void {
    this.taken.clear();
    this.playGhost(this.ghost(this.me()));
    for (const id of this.wizards(this.me())) this.walk(id, wizardDirs);
  }

  private playGhost(id: number): void {
    // A ghost moves or casts, not both: only its first order counts.
    if (this.canCast(id)) {
      const labels = solveSpell(this.spellIngredients());
      if (labels !== null) {
        this.spell(id, labels);
        return;
      }
    }
    this.walk(id, allDirs);
  }

  private canCast(id: number): boolean {
    return this.unit(id).restingRounds() === 0 && this.numRounds() - this.round() > 50;
  }

  /** One step: away from Voldemort if he is near, else towards a book, else to where the cells are not ours yet. */
  private walk(id: number, dirs: readonly Dir[]): void {
    const from = this.unit(id).pos;
    const dir = this.isDangerous(from) ? this.wayOut(from, dirs) : this.wayToBook(from, dirs);
    if (dir !== null) this.move(id, dir);
  }

  /**
   * Breadth-first search: first the cells one step away, then those two steps away, and so on. So the first book that we
   * meet is the nearest one, and we only have to remember with which step the way to it began.
   *
   * @returns the first direction of a shortest way to a book. When there is none nearby, of one to a cell that is not ours.
   */
  private wayToBook(from: Pos, dirs: readonly Dir[]): Dir | null {
    const seen = new PosSet([from]);
    const queue: Visit[] = [{ pos: from, firstDir: null, steps: 0 }];
    let foreign: Visit | null = null;
    // The queue grows while we read it; nothing is ever taken out, which is cheaper than shift().
    for (const visit of queue) {
      if (this.isFreeBook(visit.pos)) return this.take(visit);
      if (foreign === null && this.isForeign(visit.pos)) foreign = visit;
      if (visit.steps < LONGEST_WAY) queue.push(...this.nextVisits(visit, dirs, seen));
    }
    return foreign === null ? null : this.take(foreign);
  }

  /** The cells one step further than a cell that the search reached, but those that it has seen before. */
  private nextVisits({ pos, firstDir, steps }: Visit, dirs: readonly Dir[], seen: PosSet): Visit[] {
    const visits: Visit[] = [];
    for (const dir of dirs) {
      const next = pos.plus(dir);
      if (seen.has(next) || !this.isPassable(next)) continue;
      seen.add(next);
      visits.push({ pos: next, firstDir: firstDir ?? dir, steps: steps + 1 });
    }
    return visits;
  }

  private take({ pos, firstDir }: Visit): Dir | null {
    this.taken.add(pos);
    return firstDir;
  }

  /** The step that ends farthest from Voldemort; null when staying is best. */
  private wayOut(from: Pos, dirs: readonly Dir[]): Dir | null {
    let best: Dir | null = null;
    let bestDistance = this.distanceToVoldemort(from);
    for (const dir of dirs) {
      const next = from.plus(dir);
      if (!this.isFree(next) || this.distanceToVoldemort(next) <= bestDistance) continue;
      best = dir;
      bestDistance = this.distanceToVoldemort(next);
    }
    return best;
  }

  private isFreeBook(pos: Pos): boolean {
    return this.cell(pos).book && !this.taken.has(pos);
  }

  private isForeign(pos: Pos): boolean {
    return this.cell(pos).owner !== this.me() && !this.taken.has(pos);
  }

  private isPassable(pos: Pos): boolean {
    return this.isFree(pos) && !this.isDangerous(pos);
  }

  /** A corridor without a unit. */
  private isFree(pos: Pos): boolean {
    if (!this.posOk(pos)) return false;
    const cell = this.cell(pos);
    return cell.type === CellType.Corridor && cell.id === -1;
  }

  /** He kills in the eight cells around him, and moves one cell after our orders: so two cells are too near. */
  private isDangerous(pos: Pos): boolean {
    return this.distanceToVoldemort(pos) <= 2;
  }

  /** The larger of the two differences: the number of steps of a king in chess. */
  private distanceToVoldemort(pos: Pos): number {
    const voldemort = this.posVoldemort();
    return Math.max(Math.abs(pos.i - voldemort.i), Math.abs(pos.j - voldemort.j));
  }
}

/**
 * Splits numbers into groups of three with equal sums.
 *
 * The first number without a group always opens the next one, and two more are looked for; when none fit, the last choice
 * is taken back. This is backtracking.
 *
 * @returns the group of each number, or null if there is no solution.
 */
function solveSpell(numbers: readonly number[]): number[] | null {
  const groups = numbers.length / 3;
  const sum = numbers.reduce((total, number) => total + number, 0) / groups;
  const labels = numbers.map(() => -1);
  return fillGroup(0) ? labels : null;

  function fillGroup(group: number): boolean {
    if (group === groups) return true;
    const first = labels.indexOf(-1);
    for (const [second, third] of pairsFor(first)) {
      for (const member of [first, second, third]) labels[member] = group;
      if (fillGroup(group + 1)) return true;
      for (const member of [first, second, third]) labels[member] = -1;
    }
    return false;
  }

  /** All pairs of numbers without a group that complete a group with the first one. */
  function pairsFor(first: number): [number, number][] {
    const pairs: [number, number][] = [];
    const free = numbers.flatMap((_, index) => (labels[index] === -1 && index > first ? [index] : []));
    for (const second of free) {
      for (const third of free) {
        if (third > second && numbers[first] + numbers[second] + numbers[third] === sum) pairs.push([second, third]);
      }
    }
    return pairs;
  }
}
