import {
  Command,
  type Heading,
  HIGH_VALUE,
  MAX_JUMPS,
  Player,
  Pos,
  REACH,
  SIZE,
  Terrain,
  type Unit,
} from "tauler/apocalypse-now";

const CELLS = SIZE * SIZE;
const FAR = 10_000;
/** Steps that a post of little value seems farther away than one of much value. */
const DETOUR_FOR_VALUE = 6;
const AROUND = [-SIZE - 1, -SIZE, -SIZE + 1, -1, 1, SIZE - 1, SIZE, SIZE + 1];
const SIDES = [-SIZE, -1, 1, SIZE];
/** What one step ahead adds to a cell, by heading. */
const AHEAD = [SIZE, 1, -SIZE, -1];
const FLIGHT_ROUNDS = 14;

/** Takes posts by value and distance, fights the weakest, stays clear of fire and napalm, and bombs crowds. */
export class Dummy extends Player {
  private readonly sky = new Uint8Array(CELLS);
  private readonly land = new Uint8Array(CELLS);
  private readonly distance = new Int32Array(CELLS);
  private readonly danger = new Uint8Array(CELLS);
  /** 1 for an own soldier, 2 for an enemy. */
  private readonly side = new Uint8Array(CELLS);
  private readonly taken = new Uint8Array(CELLS);
  /** For a helicopter's centre on each cell, the enemies under it less twice the own soldiers. */
  private readonly gain = new Int16Array(CELLS);
  private own: Unit[] = [];
  private enemies: Unit[] = [];
  private jumps = 0;
  /** The centres of all helicopters but the one that is being commanded. */
  private others: Pos[] = [];

  play(): void {
    this.look();
    this.findDanger();
    this.measure();
    for (const id of this.helicopters(this.me())) this.commandHelicopter(this.unit(id));
    for (const soldier of [...this.own].sort((a, b) => this.distance[a.pos.key] - this.distance[b.pos.key])) {
      this.commandSoldier(soldier);
    }
  }

  private look(): void {
    if (this.own.length + this.enemies.length === 0) this.findSky();
    this.jumps = 0;
    this.taken.fill(0);
    this.side.fill(0);
    const units = [1, 2, 3, 4].flatMap((team) => this.soldiers(team).map((id) => this.unit(id)));
    this.own = units.filter((unit) => unit.team === this.me());
    this.enemies = units.filter((unit) => unit.team !== this.me());
    for (const unit of units) this.side[unit.pos.key] = unit.team === this.me() ? 1 : 2;
    this.countGains(units);
    for (let x = 0; x < SIZE; x++) {
      for (let y = 0; y < SIZE; y++) {
        const terrain = this.terrain(x, y);
        const isLand = terrain === Terrain.Forest || terrain === Terrain.Grass;
        this.land[x * SIZE + y] = isLand && this.fire(x, y) === 0 ? 1 : 0;
      }
    }
  }

  private countGains(units: readonly Unit[]): void {
    this.gain.fill(0);
    for (const { team, pos } of units) {
      const worth = team === this.me() ? -2 : 1;
      for (let rows = -REACH; rows <= REACH; rows++) {
        for (let cols = -REACH; cols <= REACH; cols++) this.gain[pos.key + rows * SIZE + cols] += worth;
      }
    }
  }

  /** Where a helicopter's centre can be: mountains never change. */
  private findSky(): void {
    for (let x = REACH; x < SIZE - REACH; x++) {
      for (let y = REACH; y < SIZE - REACH; y++) this.sky[x * SIZE + y] = this.isSky(x, y) ? 1 : 0;
    }
  }

  private isSky(x: number, y: number): boolean {
    for (let row = x - REACH; row <= x + REACH; row++) {
      for (let col = y - REACH; col <= y + REACH; col++) if (this.terrain(row, col) === Terrain.Mountain) return false;
    }
    return true;
  }

  /** Cells where a soldier may die without a fight: under napalm that may come now, and forest beside fire. */
  private findDanger(): void {
    this.danger.fill(0);
    for (const team of [1, 2, 3, 4].filter((other) => other !== this.me())) {
      for (const id of this.helicopters(team)) {
        const { pos, napalm } = this.unit(id);
        if (napalm <= 1) this.markSquare(pos);
      }
    }
    for (let cell = SIZE; cell < CELLS - SIZE; cell++) {
      if (this.land[cell] === 0 || this.danger[cell] === 1) continue;
      if (this.isForest(cell) && SIDES.some((side) => this.isBurning(cell + side))) this.danger[cell] = 1;
    }
  }

  private markSquare(pos: Pos): void {
    for (let x = pos.x - REACH; x <= pos.x + REACH; x++) {
      for (let y = pos.y - REACH; y <= pos.y + REACH; y++) this.danger[x * SIZE + y] = 1;
    }
  }

  private isForest(cell: number): boolean {
    return this.terrain(Math.floor(cell / SIZE), cell % SIZE) === Terrain.Forest;
  }

  private isBurning(cell: number): boolean {
    return this.fire(Math.floor(cell / SIZE), cell % SIZE) > 0;
  }

  /** Steps to the best goal: posts of others by value, or enemies when there are none. */
  private measure(): void {
    const levels: number[][] = [];
    const addGoal = (cell: number, level: number) => {
      levels[level] ??= [];
      levels[level].push(cell);
    };
    for (const post of this.posts().filter(({ team }) => team !== this.me())) {
      addGoal(post.pos.key, post.value >= HIGH_VALUE ? 0 : DETOUR_FOR_VALUE);
    }
    if (levels.length === 0) for (const enemy of this.enemies) addGoal(enemy.pos.key, 0);
    this.distance.fill(FAR);
    for (let level = 0; level < levels.length; level++) {
      for (const cell of levels[level] ?? []) this.spread(cell, level, levels);
    }
  }

  private spread(cell: number, level: number, levels: number[][]): void {
    if (this.distance[cell] <= level) return;
    this.distance[cell] = level;
    for (const step of AROUND) {
      const next = cell + step;
      if (this.land[next] === 0 || this.distance[next] <= level + 1) continue;
      levels[level + 1] ??= [];
      levels[level + 1].push(next);
    }
  }

  private commandSoldier(soldier: Unit): void {
    const target = this.enemyToAttack(soldier) ?? this.cellToGo(soldier);
    if (target === null) return;
    this.taken[target] = 1;
    this.orderSoldier(soldier.id, posOf(target));
  }

  /** The enemy beside that needs the fewest attacks; nobody when one had better run. */
  private enemyToAttack({ pos }: Unit): number | null {
    if (this.danger[pos.key] === 1) return null;
    let best: number | null = null;
    let least = FAR;
    for (const step of AROUND) {
      const cell = pos.key + step;
      if (this.side[cell] !== 2) continue;
      const attacks = this.unit(this.soldierAt(posOf(cell))).health / (this.isForest(cell) ? 30 : 75);
      if (attacks < least) [best, least] = [cell, attacks];
    }
    return best;
  }

  private cellToGo({ pos }: Unit): number | null {
    const here = pos.key;
    let best = here;
    let least = this.worth(here);
    for (const step of AROUND) {
      const cell = here + step;
      if (this.land[cell] === 0 || this.side[cell] === 2 || this.taken[cell] === 1) continue;
      const value = this.worth(cell) + (this.side[cell] === 1 ? 1.5 : 0);
      if (value < least) [best, least] = [cell, value];
    }
    return best === here || this.side[best] === 1 ? null : best;
  }

  /** Less is better: steps to the goal, with a fine on danger. */
  private worth(cell: number): number {
    return this.distance[cell] + (this.danger[cell] === 1 ? 40 : 0) + (this.isForest(cell) ? 0 : 0.2);
  }

  private commandHelicopter(helicopter: Unit): void {
    const { id, pos, napalm } = helicopter;
    if (napalm === 0 && this.gain[pos.key] >= 2) {
      this.orderHelicopter(id, Command.Napalm);
      return;
    }
    this.dropParachutists(helicopter);
    this.others = this.otherHelicopters(id);
    const command = this.flightTo(helicopter);
    if (command !== null) this.orderHelicopter(id, command);
  }

  private otherHelicopters(id: number): Pos[] {
    const all = [1, 2, 3, 4].flatMap((team) => this.helicopters(team));
    return all.filter((other) => other !== id).map((other) => this.unit(other).pos);
  }

  /** Onto the free cells that are nearest to a goal; far from any, only those that cannot wait longer. */
  private dropParachutists({ pos, waiting }: Unit): void {
    const cells: number[] = [];
    for (let rows = -REACH; rows <= REACH; rows++) {
      for (let cols = -REACH; cols <= REACH; cols++) {
        const cell = pos.key + rows * SIZE + cols;
        if (this.land[cell] === 1 && this.side[cell] === 0 && this.danger[cell] === 0) cells.push(cell);
      }
    }
    cells.sort((one, other) => this.distance[one] - this.distance[other]);
    for (let index = 0; index < Math.min(waiting.length, cells.length); index++) {
      const isWorthIt = this.distance[cells[index]] <= 15 || waiting[index] <= 6;
      if (this.jumps === MAX_JUMPS || !isWorthIt) return;
      this.jumps++;
      this.side[cells[index]] = 1;
      this.orderJump(posOf(cells[index]));
    }
  }

  /** The first command towards the best place: crowds of enemies when napalm is ready there, else goals. */
  private flightTo(helicopter: Unit): Command | null {
    const reached = new Uint8Array(CELLS * 4);
    const start = helicopter.pos.key * 4 + helicopter.heading;
    reached[start] = 1;
    let front: readonly (readonly [number, Command])[] = this.flights(start, null);
    let best: Command | null = null;
    let most = 0;
    for (let rounds = 1; rounds <= FLIGHT_ROUNDS && front.length > 0; rounds++) {
      const next: (readonly [number, Command])[] = [];
      for (const [state, first] of front) {
        if (reached[state] === 1) continue;
        reached[state] = 1;
        const worth = this.worthOfPlace(state >> 2, helicopter, rounds) / (rounds + 6);
        if (worth > most) [best, most] = [first, worth];
        next.push(...this.flights(state, first));
      }
      front = next;
    }
    return best;
  }

  private worthOfPlace(centre: number, { napalm, waiting }: Unit, rounds: number): number {
    const victims = Math.max(0, this.gain[centre]);
    const bombs = rounds >= napalm ? victims : victims / 4;
    const jumpers = waiting.length > 0 && waiting[waiting.length - 1] > rounds ? Math.min(4, waiting.length) : 0;
    return bombs + (jumpers * 6) / (1 + this.distance[centre]);
  }

  private flights(state: number, first: Command | null): (readonly [number, Command])[] {
    const cell = state >> 2;
    const heading = (state & 3) as Heading;
    const flights: (readonly [number, Command])[] = [
      [cell * 4 + ((heading + 1) & 3), first ?? Command.Counterclockwise],
      [cell * 4 + ((heading + 3) & 3), first ?? Command.Clockwise],
    ];
    const one = cell + AHEAD[heading];
    if (this.sky[one] !== 1 || (first === null && this.isTaken(one))) return flights;
    const two = one + AHEAD[heading];
    flights.push([one * 4 + heading, first ?? Command.Forward1]);
    const isFree = this.sky[two] === 1 && !(first === null && this.isTaken(two));
    if (isFree) flights.push([two * 4 + heading, first ?? Command.Forward2]);
    return flights;
  }

  /** Is another helicopter in the way there now? */
  private isTaken(centre: number): boolean {
    const { x, y } = posOf(centre);
    return this.others.some((pos) => Math.abs(pos.x - x) <= 2 * REACH && Math.abs(pos.y - y) <= 2 * REACH);
  }
}

function posOf(cell: number): Pos {
  return new Pos(Math.floor(cell / SIZE), cell % SIZE);
}
