import { CellType, Dir, moveDirs, Player, type Pos, type Unit } from "tauler/pandemic";

const FAR = 10_000;
const STEPS_PER_VIRUS = 0.6;
const STEPS_FOR_MASK = 3;

/** A city or a path, with what never changes about it. */
interface Zone {
  readonly number: number;
  readonly cells: readonly Pos[];
  /** The zones that it touches in the graph of conquests: a path its cities, a city its paths. */
  readonly linked: number[];
  /** The steps from every cell, by index, to the nearest cell of the zone. */
  readonly distances: Uint16Array;
}

/** A unit that could go to a zone, and how good that would be. */
interface Plan {
  readonly unit: Unit;
  readonly zone: Zone;
  /** Smaller is better. */
  readonly cost: number;
}

/**
 * The opponent to beat first. Every unit attacks who is beside it; the others share out the cities and paths that are
 * to be conquered or defended, those first that join our cities.
 */
export class Dummy extends Player {
  private zones: Zone[] = [];
  private readonly reserved = new Set<number>();

  play(): void {
    if (this.round() === 0) this.zones = this.findZones();
    this.reserved.clear();
    const free = this.myUnits(this.me())
      .map((id) => this.unit(id))
      .filter((unit) => !this.attacks(unit));
    const left = this.goToZones(free);
    const hunted = this.distancesTo(this.enemies());
    for (const unit of left) this.stepDown(unit, hunted);
  }

  /** Attacks the weakest enemy beside the unit, if there is one. */
  private attacks(unit: Unit): boolean {
    let target: { dir: Dir; health: number } | null = null;
    for (const dir of moveDirs) {
      const { i, j } = unit.pos.plus(dir);
      const id = this.unitIdAt(i, j);
      if (id === -1) continue;
      const { player, health } = this.unit(id);
      if (player !== this.me() && (target === null || health < target.health)) target = { dir, health };
    }
    if (target === null) return false;
    this.move(unit.id, target.dir);
    this.reserved.add(unit.pos.key);
    return true;
  }

  /** @returns the units that no zone needs. */
  private goToZones(units: readonly Unit[]): Unit[] {
    const needs = this.zones.map((zone) => this.unitsNeeded(zone));
    const plans = this.zones
      .filter((zone) => needs[zone.number] > 0)
      .flatMap((zone) => units.map((unit) => ({ unit, zone, cost: this.costOf(unit, zone) })));
    const busy = new Set<number>();
    for (const { unit, zone } of plans.sort(byCost)) {
      if (busy.has(unit.id) || needs[zone.number] === 0) continue;
      busy.add(unit.id);
      needs[zone.number]--;
      this.stepDown(unit, zone.distances);
    }
    return units.filter((unit) => !busy.has(unit.id));
  }

  /** How many of our units must stand in a zone so that it becomes, or stays, ours. */
  private unitsNeeded(zone: Zone): number {
    const counts = [0, 0, 0, 0];
    for (const { i, j } of zone.cells) {
      const id = this.unitIdAt(i, j);
      if (id !== -1) counts[this.unit(id).player]++;
    }
    const others = Math.max(...counts.filter((_, player) => player !== this.me()));
    return this.ownerOf(zone.number) === this.me() ? others : others + 1;
  }

  /** The steps to go, less what the zone is worth: its size, and how many of its neighbours are ours. */
  private costOf(unit: Unit, zone: Zone): number {
    const joined = zone.linked.filter((number) => this.ownerOf(number) === this.me()).length;
    return zone.distances[this.indexOf(unit.pos)] - zone.cells.length / 4 - 4 * joined;
  }

  /** One step towards where the distances are smaller, away from virus and to masks. */
  private stepDown(unit: Unit, distances: Uint16Array): void {
    let best: Dir = Dir.NONE;
    let least = this.costOfCell(unit, unit.pos, distances);
    for (const dir of moveDirs) {
      const pos = unit.pos.plus(dir);
      if (!this.isFree(pos)) continue;
      const cost = this.costOfCell(unit, pos, distances);
      if (cost >= least) continue;
      best = dir;
      least = cost;
    }
    this.reserved.add(unit.pos.plus(best).key);
    this.move(unit.id, best);
  }

  /** Steps to go; virus and a mask count as steps. */
  private costOfCell(unit: Unit, { i, j }: Pos, distances: Uint16Array): number {
    const canCatch = !unit.immune && unit.damage === 0 && !unit.mask;
    const dread = canCatch ? this.virusAt(i, j) * STEPS_PER_VIRUS : 0;
    const joy = !unit.mask && !unit.immune && this.maskAt(i, j) ? STEPS_FOR_MASK : 0;
    return distances[this.indexOf({ i, j })] + dread - joy;
  }

  private isFree(pos: Pos): boolean {
    if (this.typeAt(pos.i, pos.j) === CellType.WALL || this.reserved.has(pos.key)) return false;
    const id = this.unitIdAt(pos.i, pos.j);
    return id === -1 || this.unit(id).player !== this.me();
  }

  private enemies(): Pos[] {
    const enemies: Pos[] = [];
    for (let id = 0; id < this.totalUnits(); id++) {
      const { player, pos } = this.unit(id);
      if (player !== this.me()) enemies.push(pos);
    }
    return enemies;
  }

  /** The cities, and then the paths. */
  private findZones(): Zone[] {
    const cities = this.nbCities();
    const zones: Zone[] = [];
    const add = (cells: readonly Pos[], linked: number[]) =>
      zones.push({ number: zones.length, cells, linked, distances: this.distancesTo(cells) });
    for (let id = 0; id < cities; id++) add(this.city(id), []);
    for (let id = 0; id < this.nbPaths(); id++) {
      const { cells, cities: ends } = this.path(id);
      for (const city of ends) zones[city].linked.push(zones.length);
      add(cells, [...ends]);
    }
    return zones;
  }

  private ownerOf(zone: number): number {
    const cities = this.nbCities();
    return zone < cities ? this.cityOwner(zone) : this.pathOwner(zone - cities);
  }

  private indexOf({ i, j }: { readonly i: number; readonly j: number }): number {
    return i * this.cols() + j;
  }

  /** Breadth-first search from some cells, around walls. */
  private distancesTo(targets: readonly Pos[]): Uint16Array {
    const cols = this.cols();
    const distances = new Uint16Array(this.rows() * cols).fill(FAR);
    const queue = targets.map((pos) => this.indexOf(pos));
    for (const index of queue) distances[index] = 0;
    for (const index of queue) {
      for (const next of [index + cols, index + 1, index - cols, index - 1]) {
        if (distances[next] !== FAR) continue;
        if (this.typeAt(Math.floor(next / cols), next % cols) === CellType.WALL) continue;
        distances[next] = distances[index] + 1;
        queue.push(next);
      }
    }
    return distances;
  }
}

function byCost(a: Plan, b: Plan): number {
  return a.cost - b.cost;
}
