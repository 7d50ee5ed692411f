import { allDirs, CellType, type Dir, Player, UnitType, unitDirs } from "tauler/walking-dead";

const CELLS = 60 * 60;
/** A search that has seen so many cells without finding anything gives up. */
const LONGEST_SEARCH = 900;
/** Attack only where the fight by strength is won with at least this share. */
const GOOD_ODDS = 0.45;

/** What a unit does, and how much it matters that it does it early. */
interface Plan {
  readonly id: number;
  readonly direction: Dir;
  readonly urgency: number;
}

/** Kills what it can, keeps out of the zombies' reach, and takes the nearest food and cells. */
export class Dummy extends Player {
  /** 1 for what another unit of this round goes for. */
  private claimed = new Uint8Array(CELLS);
  /** The number of the search that last saw a cell. */
  private readonly seenIn = new Int32Array(CELLS);
  private search = 0;

  play(): void {
    this.claimed = new Uint8Array(CELLS);
    const units = this.aliveUnits(this.me());
    const plans: Plan[] = [];
    for (const id of units) {
      const plan = this.strike(id);
      if (plan !== null) plans.push(plan);
    }
    const busy = new Set(plans.map(({ id }) => id));
    for (const id of units) {
      const plan = busy.has(id) ? null : this.walk(id);
      if (plan !== null) plans.push(plan);
    }
    plans.sort((one, other) => other.urgency - one.urgency);
    for (const { id, direction } of plans) this.move(id, direction);
  }

  private strike(id: number): Plan | null {
    const { pos, roundsForZombie } = this.unit(id);
    const from = this.indexOf(pos.i, pos.j);
    let best: Plan | null = null;
    for (const direction of unitDirs) {
      const target = this.neighbourAt(from, direction);
      const urgency = target === -1 || this.claimed[target] === 1 ? 0 : this.gainOfStriking(target, roundsForZombie);
      if (urgency > (best?.urgency ?? 0)) best = { id, direction, urgency };
    }
    if (best !== null) this.claimed[this.neighbourAt(from, best.direction)] = 1;
    return best;
  }

  private gainOfStriking(target: number, roundsLeft: number): number {
    const other = this.idAt(target);
    if (other === -1) return 0;
    const { type, player, roundsForZombie } = this.unit(other);
    if (type === UnitType.Zombie) return 50;
    if (type === UnitType.Dead || player === this.me()) return 0;
    const odds = this.oddsAgainst(player);
    if (roundsLeft !== -1) return 40;
    return odds >= GOOD_ODDS ? 60 + 10 * odds - roundsForZombie : 0;
  }

  private oddsAgainst(player: number): number {
    const mine = this.strength(this.me());
    const theirs = this.strength(player);
    return mine + theirs === 0 ? 0.5 : mine / (mine + theirs);
  }

  private walk(id: number): Plan | null {
    const { pos, roundsForZombie } = this.unit(id);
    const from = this.indexOf(pos.i, pos.j);
    const isDoomed = roundsForZombie !== -1;
    const isThreatened = !isDoomed && this.zombiesAround(from) > 0;
    const direction = this.wayToNearestTarget(from, isDoomed) ?? (isThreatened ? this.wayOut(from) : null);
    if (direction === null) return null;
    return { id, direction, urgency: isThreatened ? 30 : 1 };
  }

  private wayOut(from: number): Dir | null {
    const here = this.zombiesAround(from);
    return (
      unitDirs.find((direction) => {
        const to = this.neighbourAt(from, direction);
        return this.isFree(to) && this.zombiesAround(to) < here;
      }) ?? null
    );
  }

  private wayToNearestTarget(from: number, isDoomed: boolean): Dir | null {
    const directions = this.randomPermutation(unitDirs.length).map((index) => unitDirs[index]);
    this.search++;
    this.seenIn[from] = this.search;
    const queue: number[] = [];
    const firstDirs: Dir[] = [];
    for (const direction of directions) {
      const to = this.neighbourAt(from, direction);
      if (!this.isFree(to) || (!isDoomed && this.zombiesAround(to) > 0)) continue;
      this.seenIn[to] = this.search;
      queue.push(to);
      firstDirs.push(direction);
    }
    for (let head = 0; head < queue.length && head < LONGEST_SEARCH; head++) {
      const cell = queue[head];
      if (this.isTarget(cell)) {
        this.claimed[cell] = 1;
        return firstDirs[head];
      }
      for (const direction of directions) {
        const to = this.neighbourAt(cell, direction);
        if (to === -1 || this.seenIn[to] === this.search || !this.isPassable(to)) continue;
        this.seenIn[to] = this.search;
        queue.push(to);
        firstDirs.push(firstDirs[head]);
      }
    }
    return null;
  }

  private isTarget(cell: number): boolean {
    if (this.claimed[cell] === 1) return false;
    return this.foodAt(cell) || this.ownerAt(cell) !== this.me() || this.isZombie(cell);
  }

  private isPassable(cell: number): boolean {
    return this.isFree(cell) || this.isZombie(cell);
  }

  private isFree(cell: number): boolean {
    return this.typeAt(cell) === CellType.Street && this.idAt(cell) === -1;
  }

  private isZombie(cell: number): boolean {
    const id = this.idAt(cell);
    return id !== -1 && this.unit(id).type === UnitType.Zombie;
  }

  private zombiesAround(cell: number): number {
    let count = 0;
    for (const direction of allDirs) if (this.isZombie(this.neighbourAt(cell, direction))) count++;
    return count;
  }
}
