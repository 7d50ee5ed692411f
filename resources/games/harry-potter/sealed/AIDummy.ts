import { allDirs, CellType, type Dir, Player, type Unit, UnitType, wizardDirs } from "tauler/harry-potter";

const ROWS = 60;
const COLS = 60;
const CELLS = ROWS * COLS;
const NOWHERE = -1;

/** Distances to Voldemort beyond this one are all the same. */
const FAR = 40;
/** Cells that a search looks at before it is content with a cell that is not ours. */
const FAR_ENOUGH = 60;

/** What a unit may do about the unit that it meets. */
interface Meeting {
  readonly id: number;
  readonly dir: Dir;
  /** Lower comes first. */
  readonly rank: number;
}

/**
 * The opponent to beat first: reads books, fights whom it can beat, rescues, casts spells, keeps away from Voldemort.
 * Cells are numbers here (row * 60 + column), because that is fast.
 */
export class Dummy extends Player {
  private readonly isWall = new Uint8Array(CELLS);
  /** For each direction, by its number, the cell beside each cell; NOWHERE outside the board and in walls. */
  private readonly beside: Int16Array[] = [];
  private readonly owner = new Int8Array(CELLS);
  private readonly isBook = new Uint8Array(CELLS);
  private readonly unitOn = new Int16Array(CELLS);
  /** 1 where Voldemort may kill in this round. */
  private readonly isDeadly = new Uint8Array(CELLS);
  /** 1 where an enemy that would win at once may attack. */
  private readonly isThreatened = new Uint8Array(CELLS);
  /** 1 for cells that another unit of ours goes to in this round or wants to reach. */
  private readonly isClaimed = new Uint8Array(CELLS);
  private readonly seenIn = new Int32Array(CELLS);
  private readonly queue = new Int16Array(CELLS);
  private readonly firstDir = new Int8Array(CELLS);
  private queueLength = 0;
  private searches = 0;
  private units: Unit[] = [];

  play(): void {
    if (this.beside.length === 0) this.learnWalls();
    this.lookAround();
    const free = this.wizards(this.me()).filter((id) => !this.units[id].isInConversionProcess());
    const converting = this.wizards(this.me()).filter((id) => this.units[id].isInConversionProcess());
    const meetings = free.flatMap((id) => this.bestMeeting(id)).sort((a, b) => a.rank - b.rank);
    const busy = new Set(meetings.map(({ id }) => id));
    for (const { id, dir } of meetings) this.move(id, dir);
    for (const id of converting) this.walk(id, wizardDirs);
    for (const id of free) if (!busy.has(id)) this.walk(id, wizardDirs);
    this.playGhost(this.ghost(this.me()));
  }

  private learnWalls(): void {
    for (let cell = 0; cell < CELLS; cell++) {
      this.isWall[cell] = this.cell(Math.floor(cell / COLS), cell % COLS).type === CellType.Wall ? 1 : 0;
    }
    for (const dir of allDirs) {
      const step = this.posVoldemort().plus(dir);
      const rows = step.i - this.posVoldemort().i;
      const cols = step.j - this.posVoldemort().j;
      this.beside[dir] = Int16Array.from(this.isWall, (_, cell) => this.corridorBeside(cell, rows, cols));
    }
  }

  private corridorBeside(cell: number, rows: number, cols: number): number {
    const row = Math.floor(cell / COLS) + rows;
    const col = (cell % COLS) + cols;
    if (row < 0 || row >= ROWS || col < 0 || col >= COLS) return NOWHERE;
    return this.isWall[row * COLS + col] === 1 ? NOWHERE : row * COLS + col;
  }

  private lookAround(): void {
    this.unitOn.fill(-1);
    this.isDeadly.fill(0);
    this.isThreatened.fill(0);
    this.isClaimed.fill(0);
    for (let row = 0, cell = 0; row < ROWS; row++) {
      for (let col = 0; col < COLS; col++, cell++) {
        if (this.isWall[cell] === 1) continue;
        const { owner, book, id } = this.cell(row, col);
        this.owner[cell] = owner;
        this.isBook[cell] = book ? 1 : 0;
        this.unitOn[cell] = id;
        if (id !== -1) this.units[id] = this.unit(id);
      }
    }
    for (const unit of this.units) this.noteThreat(unit);
    this.noteVoldemort();
  }

  private noteThreat(unit: Unit): void {
    const isArmed = unit.type === UnitType.Wizard && !unit.isInConversionProcess();
    if (!isArmed || unit.player === this.me() || !this.losesTo(unit.player)) return;
    for (const dir of wizardDirs) {
      const cell = this.beside[dir][cellOf(unit)];
      if (cell !== NOWHERE) this.isThreatened[cell] = 1;
    }
  }

  private noteVoldemort(): void {
    const { i, j } = this.posVoldemort();
    for (let row = Math.max(0, i - 2); row <= Math.min(ROWS - 1, i + 2); row++) {
      for (let col = Math.max(0, j - 2); col <= Math.min(COLS - 1, j + 2); col++) this.isDeadly[row * COLS + col] = 1;
    }
  }

  private losesTo(player: number): boolean {
    return this.magicStrength(player) > 2 * this.magicStrength(this.me());
  }

  /** A rescue or an attack beside a wizard, in a list; an empty one when there is none. */
  private bestMeeting(id: number): Meeting[] {
    const best: Meeting[] = [];
    for (const dir of wizardDirs) {
      const cell = this.beside[dir][cellOf(this.units[id])];
      if (cell === NOWHERE || this.unitOn[cell] === -1 || this.isKillingZone(cell)) continue;
      const rank = this.rankOf(this.units[this.unitOn[cell]]);
      if (rank < (best[0]?.rank ?? Number.POSITIVE_INFINITY)) best[0] = { id, dir, rank };
    }
    return best;
  }

  /** Attacks that win at once come first, then rescues, then uncertain fights, then ghosts that could cast soon. */
  private rankOf(other: Unit): number {
    if (other.player === this.me()) return other.isInConversionProcess() ? 100 : Number.POSITIVE_INFINITY;
    if (other.type === UnitType.Ghost) return this.canTire(other) ? 300 : Number.POSITIVE_INFINITY;
    if (other.isInConversionProcess() || this.losesTo(other.player)) return Number.POSITIVE_INFINITY;
    const strength = this.magicStrength(other.player);
    return this.magicStrength(this.me()) > 2 * strength ? 0 : 200 + strength / (1 + this.magicStrength(this.me()));
  }

  private canTire(ghost: Unit): boolean {
    const last = ghost.lastAttackReceived();
    const isOpen = last === -1 || this.round() - last >= this.roundsNoAttackGhost();
    return isOpen && ghost.restingRounds() < 20 && this.numRounds() - this.round() > 50;
  }

  /** The cells in which Voldemort kills before he moves. */
  private isKillingZone(cell: number): boolean {
    const { i, j } = this.posVoldemort();
    return Math.max(Math.abs(Math.floor(cell / COLS) - i), Math.abs((cell % COLS) - j)) <= 1;
  }

  private playGhost(id: number): void {
    if (this.units[id].restingRounds() === 0 && this.numRounds() - this.round() > 50) {
      const labels = solve(this.spellIngredients());
      if (labels !== null) {
        this.spell(id, labels);
        return;
      }
    }
    this.walk(id, allDirs);
  }

  private walk(id: number, dirs: readonly Dir[]): void {
    const from = cellOf(this.units[id]);
    const isHunter = this.units[id].type === UnitType.Wizard && !this.units[id].isInConversionProcess();
    const dir = this.isSafe(from) ? this.wayToTarget(from, dirs, isHunter) : this.flee(from, dirs);
    if (dir === null) return;
    const target = this.beside[dir][from];
    this.isClaimed[target] = 1;
    this.move(id, dir);
  }

  /** The step to the cell that is farthest from Voldemort among the safest. */
  private flee(from: number, dirs: readonly Dir[]): Dir | null {
    let best: Dir | null = null;
    let bestValue = this.safety(from);
    for (const dir of dirs) {
      const cell = this.beside[dir][from];
      if (cell === NOWHERE || this.unitOn[cell] !== -1 || this.isClaimed[cell] === 1) continue;
      const value = this.safety(cell);
      if (value <= bestValue) continue;
      best = dir;
      bestValue = value;
    }
    return best;
  }

  private safety(cell: number): number {
    if (this.isKillingZone(cell)) return -2 * FAR;
    const { i, j } = this.posVoldemort();
    const distance = Math.abs(Math.floor(cell / COLS) - i) + Math.abs((cell % COLS) - j);
    return Math.min(distance, FAR) - (this.isThreatened[cell] === 1 ? FAR / 2 : 0);
  }

  /** Breadth-first search for a book or an enemy to attack; failing that, for the nearest cell that is not ours. */
  private wayToTarget(from: number, dirs: readonly Dir[], isHunter: boolean): Dir | null {
    this.startAt(from);
    let foreignDir: Dir | null = null;
    for (let head = 0; head < this.queueLength; head++) {
      const cell = this.queue[head];
      const dir = this.firstDir[cell] as Dir;
      if (cell !== from) {
        if (this.unitOn[cell] !== -1 || this.isFreeBook(cell)) return this.claim(cell, dir);
        if (this.owner[cell] !== this.me() && this.isClaimed[cell] === 0) foreignDir ??= dir;
      }
      if (foreignDir !== null && head >= FAR_ENOUGH) return foreignDir;
      this.openAround(cell, dirs, isHunter);
    }
    return foreignDir;
  }

  private startAt(from: number): void {
    this.searches++;
    this.seenIn[from] = this.searches;
    this.queue[0] = from;
    this.queueLength = 1;
  }

  /** Adds the cells beside a cell to the search: those that can be walked on, and for a hunter those of its prey. */
  private openAround(cell: number, dirs: readonly Dir[], isHunter: boolean): void {
    const isFirst = cell === this.queue[0];
    const first = this.firstDir[cell];
    for (const dir of dirs) {
      const next = this.beside[dir][cell];
      if (next === NOWHERE || this.seenIn[next] === this.searches) continue;
      this.seenIn[next] = this.searches;
      if (!this.isSafe(next) || (isFirst && this.isClaimed[next] === 1)) continue;
      if (this.unitOn[next] !== -1 && !(isHunter && this.isPrey(next))) continue;
      this.firstDir[next] = isFirst ? dir : first;
      this.queue[this.queueLength++] = next;
    }
  }

  private isSafe(cell: number): boolean {
    return this.isDeadly[cell] === 0 && this.isThreatened[cell] === 0;
  }

  private isFreeBook(cell: number): boolean {
    return this.isBook[cell] === 1 && this.isClaimed[cell] === 0;
  }

  /** A wizard of another clan, not converting, that we may attack; one hunter for each. */
  private isPrey(cell: number): boolean {
    const id = this.unitOn[cell];
    if (this.isClaimed[cell] === 1) return false;
    const unit = this.units[id];
    const isFightable = unit.type === UnitType.Wizard && unit.player !== this.me() && !unit.isInConversionProcess();
    return isFightable && !this.losesTo(unit.player);
  }

  private claim(cell: number, dir: Dir): Dir {
    this.isClaimed[cell] = 1;
    return dir;
  }
}

function cellOf({ pos }: Unit): number {
  return pos.i * COLS + pos.j;
}

/** The group of each number, so that groups of three have equal sums; null if there is no solution. */
function solve(numbers: readonly number[]): number[] | null {
  const groups = numbers.length / 3;
  const sum = numbers.reduce((total, number) => total + number, 0) / groups;
  const labels = numbers.map(() => -1);
  return fill(0) ? labels : null;

  function fill(group: number): boolean {
    if (group === groups) return true;
    const first = labels.indexOf(-1);
    for (let second = first + 1; second < numbers.length; second++) {
      const third = labels[second] === -1 ? thirdOf(first, second) : -1;
      if (third === -1) continue;
      labels[first] = labels[second] = labels[third] = group;
      if (fill(group + 1)) return true;
      labels[first] = labels[second] = labels[third] = -1;
    }
    return false;
  }

  /** Of equal numbers the first one is as good as the others. */
  function thirdOf(first: number, second: number): number {
    const wanted = sum - numbers[first] - numbers[second];
    return numbers.findIndex((number, index) => index > second && labels[index] === -1 && number === wanted);
  }
}
