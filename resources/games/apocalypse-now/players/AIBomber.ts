import { Command, type Heading, Player, Pos, REACH, SIZE, Terrain, type Unit } from "tauler/apocalypse-now";

const CELLS = SIZE * SIZE;
/** So many rounds the helicopters look ahead. */
const HORIZON = 16;

/** A place and a heading that the search reached, with the first command on the way there. */
interface Flight {
  readonly pos: Pos;
  readonly heading: Heading;
  readonly first: Command;
}

/**
 * Fights from the air: the helicopters fly to where the most enemies stand together and launch napalm. Its soldiers keep
 * out of the way of the others' napalm and walk straight to the nearest post.
 *
 * Techniques: a search over places *and* headings; what never changes is computed once and kept in a field; counts of a
 * whole square kept for each centre; a danger map.
 */
export class Bomber extends Player {
  /** For each cell whether a helicopter's centre can be there. */
  private sky: boolean[] = [];

  play(): void {
    if (this.sky.length === 0) this.sky = this.findSky();
    const crowd = this.findCrowds();
    for (const id of this.helicopters(this.me())) this.commandHelicopter(this.unit(id), crowd);
    const danger = this.findDanger();
    for (const id of this.soldiers(this.me())) this.commandSoldier(this.unit(id), danger);
  }

  /** Mountains never change, so once is enough. */
  private findSky(): boolean[] {
    const sky = new Array<boolean>(CELLS).fill(false);
    for (let x = REACH; x < SIZE - REACH; x++) {
      for (let y = REACH; y < SIZE - REACH; y++) {
        sky[x * SIZE + y] = squareAround(new Pos(x, y)).every((pos) => this.terrain(pos) !== Terrain.Mountain);
      }
    }
    return sky;
  }

  /** For each centre of a square the enemies in it, less the own soldiers. Each soldier counts for the 25 centres near it. */
  private findCrowds(): Int8Array {
    const crowd = new Int8Array(CELLS);
    for (const team of [1, 2, 3, 4]) {
      const worth = team === this.me() ? -1 : 1;
      for (const id of this.soldiers(team)) {
        for (const centre of squareAround(this.unit(id).pos)) crowd[centre.key] += worth;
      }
    }
    return crowd;
  }

  private commandHelicopter(helicopter: Unit, crowd: Int8Array): void {
    const { id, pos, napalm, waiting } = helicopter;
    if (napalm === 0 && crowd[pos.key] >= 2) {
      this.orderHelicopter(id, Command.Napalm);
      return;
    }
    const landing = waiting.length > 0 ? squareAround(pos).find((cell) => this.isFree(cell)) : undefined;
    if (landing !== undefined) this.orderJump(landing);
    const command = this.wayToCrowd(helicopter, crowd);
    if (command !== null) this.orderHelicopter(id, command);
  }

  /** The first command on the way to the place with the most enemies for the rounds that it takes. */
  private wayToCrowd({ pos, heading }: Unit, crowd: Int8Array): Command | null {
    const start = { pos, heading: heading as Heading };
    const others = this.otherHelicopters(pos);
    const reached = new Uint8Array(4 * CELLS);
    reached[stateOf(start)] = 1;
    let best: Command | null = null;
    let most = 0;
    // Where the other helicopters will be later nobody knows, so they are in the way of the first step only.
    let front = this.flightsFrom(start, null).filter((flight) => !others.some((other) => overlap(flight.pos, other)));
    for (let rounds = 1; rounds <= HORIZON; rounds++) {
      const next: Flight[] = [];
      for (const flight of front) {
        if (reached[stateOf(flight)] === 1) continue;
        reached[stateOf(flight)] = 1;
        const worth = crowd[flight.pos.key] / (rounds + 4);
        if (worth > most) [best, most] = [flight.first, worth];
        next.push(...this.flightsFrom(flight, flight.first));
      }
      front = next;
    }
    return best;
  }

  private otherHelicopters(own: Pos): Pos[] {
    const all = [1, 2, 3, 4].flatMap((team) => this.helicopters(team));
    return all.map((id) => this.unit(id).pos).filter((pos) => !pos.equals(own));
  }

  /** What the commands that fly lead to. @param first the first command on the way; null for the start. */
  private flightsFrom({ pos, heading }: Omit<Flight, "first">, first: Command | null): Flight[] {
    const flights: Flight[] = [
      { pos, heading: turned(heading, 1), first: first ?? Command.Counterclockwise },
      { pos, heading: turned(heading, 3), first: first ?? Command.Clockwise },
    ];
    const one = pos.ahead(heading);
    if (!this.sky[one.key]) return flights;
    flights.push({ pos: one, heading, first: first ?? Command.Forward1 });
    const two = one.ahead(heading);
    if (this.sky[two.key]) flights.push({ pos: two, heading, first: first ?? Command.Forward2 });
    return flights;
  }

  /** Cells under enemy helicopters whose napalm is ready, or will be in the next round. */
  private findDanger(): Set<number> {
    const danger = new Set<number>();
    for (const team of [1, 2, 3, 4].filter((other) => other !== this.me())) {
      for (const { pos, napalm } of this.helicopters(team).map((id) => this.unit(id))) {
        if (napalm <= 1) for (const cell of squareAround(pos)) danger.add(cell.key);
      }
    }
    return danger;
  }

  /** Attacks who is beside; else goes on to the nearest post, over cells without danger. */
  private commandSoldier({ id, pos }: Unit, danger: ReadonlySet<number>): void {
    const beside = squareAround(pos, 1);
    const enemy = beside.find((cell) => this.isEnemy(cell));
    if (enemy !== undefined) {
      this.orderSoldier(id, enemy);
      return;
    }
    const goal = this.nearestPost(pos);
    const safe = beside.filter((cell) => this.isFree(cell) && !danger.has(cell.key));
    const [best] = safe.sort((one, other) => stepsBetween(one, goal) - stepsBetween(other, goal));
    if (best !== undefined) this.orderSoldier(id, best);
  }

  /** Of those that others hold; where the soldier is when there are none. */
  private nearestPost(pos: Pos): Pos {
    const posts = this.posts().filter(({ team }) => team !== this.me());
    const [nearest] = posts.sort((one, other) => stepsBetween(one.pos, pos) - stepsBetween(other.pos, pos));
    return nearest?.pos ?? pos;
  }

  private isEnemy(pos: Pos): boolean {
    const id = this.soldierAt(pos);
    return id > 0 && this.unit(id).team !== this.me();
  }

  private isFree(pos: Pos): boolean {
    const terrain = this.terrain(pos);
    const isLand = terrain === Terrain.Forest || terrain === Terrain.Grass;
    return isLand && this.fire(pos) === 0 && this.soldierAt(pos) === 0;
  }
}

function turned(heading: Heading, quarters: number): Heading {
  return ((heading + quarters) % 4) as Heading;
}

/** A number for each place and heading. */
function stateOf({ pos, heading }: Omit<Flight, "first">): number {
  return pos.key * 4 + heading;
}

function squareAround(centre: Pos, reach = REACH): Pos[] {
  const cells: Pos[] = [];
  for (let rows = -reach; rows <= reach; rows++) {
    for (let cols = -reach; cols <= reach; cols++) cells.push(centre.plus(rows, cols));
  }
  return cells;
}

/** Have the squares around these centres a cell in common? */
function overlap(one: Pos, other: Pos): boolean {
  return stepsBetween(one, other) <= 2 * REACH;
}

function stepsBetween(one: Pos, other: Pos): number {
  return Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));
}
