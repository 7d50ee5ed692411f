import { CellType, type Dir, Player, Pos, type Unit, UnitType, wizardDirs } from "tauler/harry-potter";

/** An order that a wizard could give, and how much we want it. */
interface Plan {
  readonly id: number;
  readonly dir: Dir;
  /** Larger is more urgent. */
  readonly value: number;
}

const RESCUE = 1000;
const ATTACK = 500;
const FLEE = 300;
const STEP = 0;

/**
 * Fights. It shows three techniques:
 *
 * - deciding by strength: attack who can be beaten, keep away from who would win at once, rescue friends;
 * - giving the urgent orders first: your own orders are carried out in the order in which you give them;
 * - one search from all targets at once: a map with the distance from every cell to the nearest target.
 */
export class Neville extends Player {
  /** For every cell the number of steps to the nearest target; Infinity where there is no way. */
  private distances: number[][] = [];

  play(): void {
    this.distances = this.distancesTo(this.targets());
    const plans = this.wizards(this.me()).flatMap((id) => this.bestPlan(this.unit(id)));
    plans.sort((a, b) => b.value - a.value);
    for (const { id, dir } of plans) this.move(id, dir);
  }

  /** @returns a list with the best plan of a wizard; an empty one when it should stay where it is. */
  private bestPlan(wizard: Unit): Plan[] {
    let best: Plan | null = null;
    for (const dir of wizardDirs) {
      const value = this.valueOf(wizard, wizard.pos.plus(dir));
      if (value !== null && (best === null || value > best.value)) best = { id: wizard.id, dir, value };
    }
    return best === null ? [] : [best];
  }

  /** @returns how much the wizard should want to go there; null if it should not. */
  private valueOf(wizard: Unit, target: Pos): number | null {
    if (!this.isCorridor(target) || this.isNearVoldemort(target, 1)) return null;
    const { id, book } = this.cell(target);
    if (id !== -1) return this.valueOfMeeting(wizard, this.unit(id));
    if (this.isNearVoldemort(target, 2) || this.isThreatened(target)) return null;
    if (this.isThreatened(wizard.pos) || this.isNearVoldemort(wizard.pos, 2)) return FLEE;
    return STEP + (book ? 50 : 0) - (this.distances[target.i]?.[target.j] ?? Number.POSITIVE_INFINITY);
  }

  private valueOfMeeting(wizard: Unit, other: Unit): number | null {
    // While it converts, a wizard can walk and read, nothing else.
    if (wizard.isInConversionProcess()) return null;
    if (other.player === this.me()) return other.isInConversionProcess() ? RESCUE - other.roundsForConverting() : null;
    return this.canBeat(other) ? ATTACK + this.chanceToWin(other.player) : null;
  }

  /** An enemy wizard that is not converting, whose clan is not more than twice as strong as ours. */
  private canBeat(other: Unit): boolean {
    const isFightable = other.type === UnitType.Wizard && !other.isInConversionProcess();
    return isFightable && other.player !== this.me() && this.chanceToWin(other.player) > 0;
  }

  /** Of an attack on a clan: 1 and 0 when the result is certain, else 30 % surprise and then by strength. */
  private chanceToWin(player: number): number {
    const ours = this.magicStrength(this.me());
    const theirs = this.magicStrength(player);
    if (ours > 2 * theirs) return 1;
    if (theirs > 2 * ours) return 0;
    const byStrength = ours + theirs === 0 ? 0.5 : ours / (ours + theirs);
    return 0.3 + 0.7 * byStrength;
  }

  /** Could an enemy that certainly wins attack this cell in this round? */
  private isThreatened(pos: Pos): boolean {
    return wizardDirs.some((dir) => {
      const beside = pos.plus(dir);
      const id = this.posOk(beside) ? this.cell(beside).id : -1;
      if (id === -1) return false;
      const other = this.unit(id);
      const canAttack = other.type === UnitType.Wizard && !other.isInConversionProcess() && other.player !== this.me();
      return canAttack && this.chanceToWin(other.player) === 0;
    });
  }

  /** Enemies to attack, friends to rescue, and books. */
  private targets(): Pos[] {
    const targets: Pos[] = [];
    for (let player = 0; player < this.numPlayers(); player++) {
      for (const id of this.wizards(player)) {
        const wizard = this.unit(id);
        const isFriendInNeed = player === this.me() && wizard.isInConversionProcess();
        if (isFriendInNeed || this.canBeat(wizard)) targets.push(wizard.pos);
      }
    }
    return [...targets, ...this.books()];
  }

  private books(): Pos[] {
    const books: Pos[] = [];
    for (let i = 0; i < this.boardRows(); i++) {
      for (let j = 0; j < this.boardCols(); j++) {
        if (this.cell(i, j).book) books.push(new Pos(i, j));
      }
    }
    return books;
  }

  /** Breadth-first search from all the targets at once. */
  private distancesTo(targets: readonly Pos[]): number[][] {
    const distances = Array.from({ length: this.boardRows() }, () =>
      new Array<number>(this.boardCols()).fill(Number.POSITIVE_INFINITY),
    );
    const queue = [...targets];
    for (const pos of queue) distances[pos.i][pos.j] = 0;
    for (const pos of queue) {
      for (const dir of wizardDirs) {
        const next = pos.plus(dir);
        if (!this.isCorridor(next) || distances[next.i][next.j] !== Number.POSITIVE_INFINITY) continue;
        distances[next.i][next.j] = distances[pos.i][pos.j] + 1;
        queue.push(next);
      }
    }
    return distances;
  }

  private isCorridor(pos: Pos): boolean {
    return this.posOk(pos) && this.cell(pos).type === CellType.Corridor;
  }

  /** Voldemort kills at distance 1, and after his own move at distance 2. */
  private isNearVoldemort(pos: Pos, distance: number): boolean {
    const voldemort = this.posVoldemort();
    return Math.max(Math.abs(pos.i - voldemort.i), Math.abs(pos.j - voldemort.j)) <= distance;
  }
}
