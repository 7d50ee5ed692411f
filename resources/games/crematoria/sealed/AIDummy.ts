import { CellType, Dir, flatDirs, Player, UnitType } from "tauler/crematoria";

const ROWS = 40;
const COLS = 80;
const LEVEL = ROWS * COLS;
const CELLS = 2 * LEVEL;
const SIDES = 8;
const NOWHERE = -1;
const NIGHT = 40;
const SUN_STEP = 2;

/** Hellhounds kill at distance 2 after their step. */
const HOUND_REACH = 2;
/** Steps in which a hellhound is still about where it is now. */
const HOUND_MEMORY = 4;
/** A pioneer does not go farther than this for a gem. */
const FAR_GEM = 34;
/** Rounds kept to get back from a gem. */
const SPARE_ROUNDS = 2;

/** The opponent to beat first: conquers, hunts, picks gems at night, keeps away from hellhounds. */
export class Dummy extends Player {
  /** At `cell * 8 + direction`: the cell beside that can be walked on, or NOWHERE. */
  private readonly beside = new Int16Array(CELLS * SIDES).fill(NOWHERE);
  private readonly isElevator = new Uint8Array(CELLS);
  private isMapKnown = false;
  private readonly unitOn = new Int16Array(CELLS);
  private readonly owner = new Int8Array(CELLS);
  /** 1 where a hellhound kills in this round or the next. */
  private readonly isHounded = new Uint8Array(CELLS);
  /** 1 beside an enemy furyan or a necromonger. */
  private readonly isThreatened = new Uint8Array(CELLS);
  /** 1 where one of our units goes in this round, or wants to get. */
  private readonly isClaimed = new Uint8Array(CELLS);
  private readonly playerOf = new Int8Array(CELLS);
  private readonly typeOf = new Uint8Array(CELLS);
  private readonly steps = new Int16Array(CELLS);
  private readonly seenIn = new Int32Array(CELLS);
  private readonly firstDir = new Int8Array(CELLS);
  private readonly queue = new Int16Array(CELLS);
  private searches = 0;

  play(): void {
    if (this.status(this.me()) > 0.95) return;
    if (!this.isMapKnown) this.learnMap();
    this.lookAround();
    for (const id of this.furyans(this.me())) this.playFuryan(id);
    const idle = new Set(this.pioneers(this.me()));
    for (const gem of this.gems()) this.sendPioneer(gem, idle);
    for (const id of idle) this.playPioneer(id);
  }

  private learnMap(): void {
    for (let cell = 0; cell < CELLS; cell++) {
      const type = this.typeAt(cell);
      if (type === CellType.Elevator) this.isElevator[cell] = 1;
      if (type === CellType.Rock) continue;
      for (const dir of flatDirs) {
        const next = this.cellBeside(cell, dir);
        if (next !== NOWHERE && this.typeAt(next) !== CellType.Rock) this.beside[cell * SIDES + dir] = next;
      }
    }
    this.isMapKnown = true;
  }

  private lookAround(): void {
    this.isHounded.fill(0);
    this.isThreatened.fill(0);
    this.isClaimed.fill(0);
    for (let cell = 0; cell < CELLS; cell++) {
      this.unitOn[cell] = this.unitAt(cell);
      this.owner[cell] = this.ownerAt(cell);
    }
    for (let id = 0; id < this.nbUnits(); id++) {
      const cell = this.cellOf(id);
      if (cell === NOWHERE) continue;
      const { type, player, turns } = this.unit(id);
      this.playerOf[cell] = player;
      this.typeOf[cell] = type;
      if (type === UnitType.Hellhound) this.markAround(this.isHounded, cell, HOUND_REACH);
      if (type === UnitType.Necromonger) this.markAround(this.isThreatened, cell, turns > 0 ? 0 : 1);
      if (type === UnitType.Furyan && player !== this.me()) this.markAround(this.isThreatened, cell, 1);
    }
  }

  private markAround(marks: Uint8Array, cell: number, radius: number): void {
    const level = cell < LEVEL ? 0 : LEVEL;
    const row = Math.floor((cell - level) / COLS);
    const col = cell % COLS;
    for (let i = Math.max(0, row - radius); i <= Math.min(ROWS - 1, row + radius); i++) {
      for (let j = col - radius; j <= col + radius; j++) marks[level + i * COLS + ((j + COLS) % COLS)] = 1;
    }
  }

  private gems(): number[] {
    const cells: number[] = [];
    for (let cell = LEVEL; cell < CELLS; cell++) if (this.gemAt(cell) && this.isNight(cell, 1)) cells.push(cell);
    return cells;
  }

  /** Can a unit be in the cell after so many rounds, the last one included? */
  private isNight(cell: number, rounds: number): boolean {
    if (cell < LEVEL) return true;
    const dawn = SUN_STEP * (this.round() + rounds - 1);
    const fromDawn = ((((cell % COLS) - dawn) % COLS) + COLS) % COLS;
    return fromDawn >= SUN_STEP && fromDawn < NIGHT;
  }

  private playFuryan(id: number): void {
    const from = this.cellOf(id);
    const victim = this.bestVictim(from);
    if (victim !== NOWHERE) {
      this.command(id, victim as Dir);
      return;
    }
    this.goTo(id, (cell) => this.isPrey(cell) && this.isClaimed[cell] === 0);
  }

  /** The direction of the unit beside that is worth most to attack. */
  private bestVictim(from: number): number {
    let best = NOWHERE;
    let bestWorth = 0;
    for (let dir = 0; dir < SIDES; dir++) {
      const cell = this.beside[from * SIDES + dir];
      if (cell === NOWHERE || this.unitOn[cell] === -1 || this.playerOf[cell] === this.me()) continue;
      if (this.isHounded[cell] === 1) continue;
      const worth = this.worthOf(this.unitOn[cell]);
      if (worth <= bestWorth) continue;
      best = dir;
      bestWorth = worth;
    }
    return best;
  }

  /** Nearly dead ones first, then pioneers, who cannot strike back. */
  private worthOf(id: number): number {
    const { type, health } = this.unit(id);
    if (type === UnitType.Hellhound) return 0;
    if (type === UnitType.Necromonger) return 50 - health / 4;
    return 200 - health;
  }

  private isPrey(cell: number): boolean {
    return this.unitOn[cell] !== -1 && this.playerOf[cell] !== this.me() && this.playerOf[cell] !== -1;
  }

  /** The pioneer that is nearest to a gem goes there, if the night lasts. */
  private sendPioneer(gem: number, idle: Set<number>): void {
    this.start(gem);
    let pioneer = NOWHERE;
    for (let head = 0; head < this.end && pioneer === NOWHERE; head++) {
      const cell = this.queue[head];
      const id = this.unitOn[cell];
      if (this.steps[cell] > FAR_GEM) return;
      if (id !== -1 && idle.has(id)) pioneer = id;
      else this.spread(cell);
    }
    if (pioneer === NOWHERE) return;
    const rounds = this.steps[this.cellOf(pioneer)];
    if (!this.isNight(gem, rounds + SPARE_ROUNDS)) return;
    if (this.goTo(pioneer, (cell) => cell === gem)) idle.delete(pioneer);
  }

  private end = 0;

  private start(cell: number): void {
    this.searches++;
    this.seenIn[cell] = this.searches;
    this.steps[cell] = 0;
    this.queue[0] = cell;
    this.end = 1;
  }

  private add(cell: number, steps: number, dir: number): void {
    if (cell === NOWHERE || this.seenIn[cell] === this.searches) return;
    this.seenIn[cell] = this.searches;
    this.steps[cell] = steps;
    this.firstDir[cell] = dir;
    this.queue[this.end++] = cell;
  }

  /** Adds the cells around to a search that looks at the map only. */
  private spread(cell: number): void {
    const next = this.steps[cell] + 1;
    for (let dir = 0; dir < SIDES; dir++) this.add(this.beside[cell * SIDES + dir], next, dir);
    if (this.isElevator[cell] === 1) this.add(cell < LEVEL ? cell + LEVEL : cell - LEVEL, next, Dir.Up);
  }

  private playPioneer(id: number): void {
    const from = this.cellOf(id);
    if (this.isThreatened[from] === 1 && this.flee(id, from)) return;
    const isForeign = (cell: number) =>
      cell < LEVEL &&
      this.owner[cell] !== this.me() &&
      this.isElevator[cell] === 0 &&
      this.isClaimed[cell] === 0 &&
      this.unitOn[cell] === -1;
    if (!this.goTo(id, isForeign)) this.flee(id, from);
  }

  /** A step to the first cell that nobody threatens, a foreign one if there is. */
  private flee(id: number, from: number): boolean {
    let best = NOWHERE;
    for (let dir = 0; dir < SIDES; dir++) {
      const cell = this.beside[from * SIDES + dir];
      if (cell === NOWHERE || !this.canEnter(cell, 1) || this.isThreatened[cell] === 1) continue;
      if (best === NOWHERE || this.owner[cell] !== this.me()) best = dir;
    }
    if (best === NOWHERE) return false;
    this.isClaimed[this.beside[from * SIDES + best]] = 1;
    this.command(id, best as Dir);
    return true;
  }

  /** One step towards the nearest wanted cell, on a way that is safe. @returns false when there is none. */
  private goTo(id: number, isWanted: (cell: number) => boolean): boolean {
    const from = this.cellOf(id);
    const isFuryan = this.typeOf[from] === UnitType.Furyan;
    this.start(from);
    for (let head = 0; head < this.end; head++) {
      const cell = this.queue[head];
      if (head > 0 && isWanted(cell)) return this.take(id, from, cell);
      if (head > 0 && this.unitOn[cell] !== -1 && this.steps[cell] < 3) continue;
      this.openAround(cell, isFuryan);
    }
    return false;
  }

  private take(id: number, from: number, target: number): boolean {
    const dir = this.firstDir[target];
    this.isClaimed[target] = 1;
    this.isClaimed[this.firstCell(from, dir)] = 1;
    this.command(id, dir as Dir);
    return true;
  }

  private firstCell(from: number, dir: number): number {
    if (dir < SIDES) return this.beside[from * SIDES + dir];
    return from < LEVEL ? from + LEVEL : from - LEVEL;
  }

  private openAround(cell: number, isFuryan: boolean): void {
    const steps = this.steps[cell] + 1;
    for (let dir = 0; dir < SIDES; dir++) this.open(this.beside[cell * SIDES + dir], cell, { dir, steps, isFuryan });
    if (this.isElevator[cell] === 0) return;
    const other = cell < LEVEL ? cell + LEVEL : cell - LEVEL;
    this.open(other, cell, { dir: cell < LEVEL ? Dir.Up : Dir.Down, steps, isFuryan });
  }

  private open(next: number, from: number, way: { dir: number; steps: number; isFuryan: boolean }): void {
    if (next === NOWHERE || this.seenIn[next] === this.searches) return;
    if (way.steps <= HOUND_MEMORY && this.isHounded[next] === 1) return;
    if (!this.isNight(next, way.steps)) return;
    const isFirst = way.steps === 1;
    if (isFirst && (this.isClaimed[next] === 1 || (this.unitOn[next] !== -1 && !this.isPrey(next)))) return;
    if (!way.isFuryan && way.steps <= 2 && (this.isThreatened[next] === 1 || (isFirst && this.unitOn[next] !== -1)))
      return;
    this.add(next, way.steps, isFirst ? way.dir : this.firstDir[from]);
  }

  private canEnter(cell: number, steps: number): boolean {
    const isFree = this.unitOn[cell] === -1 && this.isClaimed[cell] === 0;
    return isFree && this.isHounded[cell] === 0 && this.isNight(cell, steps);
  }
}
