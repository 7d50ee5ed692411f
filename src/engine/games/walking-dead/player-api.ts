/**
 * The module `tauler/walking-dead`: what a player of The Walking Dead may see and do, with the names of the original C++
 * program in camelCase and with its exact meaning.
 *
 * Nothing here throws. A wrong argument writes a `warning: …` to the player's console and gives a default value, which
 * each function tells.
 */

import { PowerOfTwoChance } from "../../chance/power-of-two-chance";
import { giveOrder, onMatchStart, print, turn, warn } from "../../player/runtime";

const ROWS = 60;
const COLS = 60;
const CLANS = 4;
/** Larger than any column, so that no two positions near the board share a key. */
const KEY_STRIDE = 4096;

let chance = new PowerOfTwoChance(0);

onMatchStart((start) => {
  chance = new PowerOfTwoChance(start.seed);
});

/**
 * The eight directions. Your units use the even ones (`Down`, `Right`, `Up`, `Left`), zombies all of them.
 *
 * C++: `enum Dir`. `DR` is down and right, `RU` right and up, `UL` up and left, `LD` left and down.
 */
export const Dir = { Down: 0, DR: 1, Right: 2, RU: 3, Up: 4, UL: 5, Left: 6, LD: 7 } as const;
export type Dir = (typeof Dir)[keyof typeof Dir];

/** All directions, in the order of their numbers: those in which zombies move and bite. */
export const allDirs: readonly Dir[] = [0, 1, 2, 3, 4, 5, 6, 7];

/** The directions that your units can take, in the order of their numbers. */
export const unitDirs: readonly Dir[] = [Dir.Down, Dir.Right, Dir.Up, Dir.Left];

/** The names of the directions, by number. C++: `cerr << d`. */
export const dirNames: readonly string[] = ["Down", "DR", "Right", "RU", "Up", "UL", "Left", "LD"];

const ROW_STEP = [1, 1, 0, -1, -1, -1, 0, 1];
const COL_STEP = [0, 1, 1, 1, 0, -1, -1, -1];

/** Is this a direction, 0 to 7? C++: `dir_ok(d)`. */
export function dirOk(dir: number): boolean {
  return Number.isInteger(dir) && dir >= 0 && dir <= 7;
}

/** Is this a kind of order? The only one is `"m"`, to move. C++: `command_type_ok(c)`. */
export function commandTypeOk(type: string): boolean {
  return type === "m";
}

/** What a cell is. C++: `enum CellType`. */
export const CellType = { Street: 0, Waste: 1 } as const;
export type CellType = (typeof CellType)[keyof typeof CellType];

/** The names of the cells' types, by number. C++: `cerr << cell.type`. */
export const cellTypeNames: readonly string[] = ["Street", "Waste"];

/** What a unit is. C++: `enum UnitType`. */
export const UnitType = { Alive: 0, Dead: 1, Zombie: 2 } as const;
export type UnitType = (typeof UnitType)[keyof typeof UnitType];

/** The names of the units' types, by number. C++: `cerr << unit.type`. */
export const unitTypeNames: readonly string[] = ["Alive", "Dead", "Zombie"];

/** A position: row `i`, from the top, and column `j`, from the left, both from 0 to 59 on the board. C++: `Pos`. */
export class Pos {
  i: number;
  j: number;

  constructor(i = 0, j = 0) {
    this.i = i;
    this.j = j;
  }

  /** The position one step away, or the sum of two positions. It may be outside the board. C++: `p + d`, `p + q`. */
  plus(step: Dir | Pos): Pos {
    return new Pos(this.i, this.j).add(step);
  }

  /** Moves this position itself; a number that is no direction leaves it as it is. C++: `p += d`, `p += q`. */
  add(step: Dir | Pos): this {
    const isDirection = typeof step === "number";
    this.i += isDirection ? (ROW_STEP[step] ?? 0) : step.i;
    this.j += isDirection ? (COL_STEP[step] ?? 0) : step.j;
    return this;
  }

  /** C++: `p == q`. */
  equals(other: Pos): boolean {
    return this.i === other.i && this.j === other.j;
  }

  /** Is this position before the other one, by row and then by column? C++: `p < q`. */
  isBefore(other: Pos): boolean {
    return this.i < other.i || (this.i === other.i && this.j < other.j);
  }

  /** A number that no other position near the board has: the key for a `Map` or `Set` (C++: `set<Pos>`, `map<Pos, …>`). */
  get key(): number {
    return this.i * KEY_STRIDE + this.j;
  }

  /** `(i, j)` */
  toString(): string {
    return `(${this.i}, ${this.j})`;
  }
}

/** A cell of the board, as it is at the start of the round. C++: `Cell`. */
export class Cell {
  readonly type: CellType;
  /** The clan that owns the cell, 0 to 3, or -1. */
  readonly owner: number;
  /** The id of the unit on the cell, or -1. */
  readonly id: number;
  /** Is there food? */
  readonly food: boolean;

  constructor(type: CellType = CellType.Street, owner = -1, id = -1, food = false) {
    this.type = type;
    this.owner = owner;
    this.id = id;
    this.food = food;
  }

  /** A street without unit and without food. C++: `is_empty()`. */
  isEmpty(): boolean {
    return this.type === CellType.Street && this.id === -1 && !this.food;
  }
}

/** What a unit has besides its id. */
interface UnitFacts {
  readonly type: UnitType;
  readonly player: number;
  readonly pos: Pos;
  readonly roundsForZombie: number;
}

/** A living unit, a dead one or a zombie, as it is at the start of the round. C++: `Unit`. */
export class Unit {
  readonly type: UnitType;
  /** Never changes, not even when the unit becomes a zombie or changes its clan. */
  readonly id: number;
  /** The clan that it belongs to, 0 to 3; a dead unit keeps it; -1 for a zombie. */
  readonly player: number;
  readonly pos: Pos;
  /** Rounds left until it becomes a zombie, of a dead or bitten unit; -1 for all others. C++: `rounds_for_zombie`. */
  readonly roundsForZombie: number;

  constructor(id = -1, facts: Partial<UnitFacts> = {}) {
    this.type = facts.type ?? UnitType.Alive;
    this.id = id;
    this.player = facts.player ?? -1;
    this.pos = facts.pos ?? new Pos();
    this.roundsForZombie = facts.roundsForZombie ?? -1;
  }
}

function isPlayer(pl: number): boolean {
  return Number.isInteger(pl) && pl >= 0 && pl < CLANS;
}

function isOnBoard(i: number, j: number): boolean {
  return Number.isInteger(i) && Number.isInteger(j) && i >= 0 && i < ROWS && j >= 0 && j < COLS;
}

function warnOfPlayer(call: string, pl: number): void {
  warn(`${call}: player ${pl} does not exist (players are 0 to 3)`);
}

function unitsWhere(type: UnitType, clan: number): number[] {
  const { unitType, unitClan } = turn.columns;
  const ids: number[] = [];
  for (let id = 0; id < unitType.length; id++) {
    if (unitType[id] === type && unitClan[id] === clan) ids.push(id);
  }
  return ids;
}

/**
 * Extend this class in a file `AI<Name>.ts` as `export class <Name> extends Player` and write `play()`. One object plays
 * the whole match: what you keep in its fields is there in the next round.
 */
export abstract class Player {
  /**
   * Called once per round, with the state at the start of the round: give your orders here, the most urgent first.
   *
   * Only the first order for each unit counts. More than 1000 calls in a round freeze the player.
   */
  abstract play(): void;

  /** Your own clan, 0 to 3. C++: `me()`. */
  me(): number {
    return turn.seat;
  }

  /** The current round, from 0 to `numRounds() - 1`. C++: `round()`. */
  round(): number {
    return turn.round;
  }

  /**
   * The cell at a row and a column, or at a position.
   *
   * Outside the board: a warning, and a street without owner, unit and food. C++: `cell(i, j)`, `cell(pos)`.
   */
  cell(i: number, j: number): Cell;
  cell(pos: Pos): Cell;
  cell(iOrPos: number | Pos, col = 0): Cell {
    const i = typeof iOrPos === "number" ? iOrPos : iOrPos.i;
    const j = typeof iOrPos === "number" ? col : iOrPos.j;
    if (!isOnBoard(i, j)) {
      warn(`cell: position (${i}, ${j}) is outside the board`);
      return new Cell();
    }
    const { terrain, owner, unitAt, food } = turn.columns;
    const index = i * COLS + j;
    return new Cell(terrain[index] as CellType, owner[index], unitAt[index], food[index] === 1);
  }

  /**
   * The unit with an id.
   *
   * No such id: a warning, and a living unit with id -1 of player -1 at (0, 0). C++: `unit(id)`.
   */
  unit(id: number): Unit {
    const { unitType, unitClan, unitCell, unitRounds } = turn.columns;
    if (!Number.isInteger(id) || id < 0 || id >= unitType.length) {
      warn(`unit: there is no unit ${id} (ids are 0 to ${unitType.length - 1})`);
      return new Unit();
    }
    const type = unitType[id] as UnitType;
    return new Unit(id, { type, player: unitClan[id], pos: this.posAt(unitCell[id]), roundsForZombie: unitRounds[id] });
  }

  /** The ids of a clan's living units, ascending, bitten ones included. No such player: a warning, and `[]`. C++: `alive_units(pl)`. */
  aliveUnits(pl: number): number[] {
    if (isPlayer(pl)) return unitsWhere(UnitType.Alive, pl);
    warnOfPlayer("aliveUnits", pl);
    return [];
  }

  /** The ids of a clan's dead units, ascending. No such player: a warning, and `[]`. C++: `dead_units(pl)`. */
  deadUnits(pl: number): number[] {
    if (isPlayer(pl)) return unitsWhere(UnitType.Dead, pl);
    warnOfPlayer("deadUnits", pl);
    return [];
  }

  /** The ids of all zombies, ascending. C++: `zombies()`. */
  zombies(): number[] {
    return unitsWhere(UnitType.Zombie, -1);
  }

  /**
   * A clan's strength points divided by its living units, rounded down; 0 without units. No such player: a warning, and
   * -1. C++: `strength(pl)`.
   *
   * With the rule `strength=release`, fights do not use this number but the points divided by 4.
   */
  strength(pl: number): number {
    if (isPlayer(pl)) return turn.columns.strength[pl];
    warnOfPlayer("strength", pl);
    return -1;
  }

  /** A clan's score at the end of the previous round, 0 in round 0. No such player: a warning, and -1. C++: `score(pl)`. */
  score(pl: number): number {
    if (isPlayer(pl)) return turn.columns.score[pl];
    warnOfPlayer("score", pl);
    return -1;
  }

  /**
   * The share of its CPU time that a player has used, 0 to 1; negative for a frozen player. No such player: a warning,
   * and -2. C++: `status(pl)`.
   */
  status(pl: number): number {
    if (isPlayer(pl)) return turn.status[pl];
    warnOfPlayer("status", pl);
    return -2;
  }

  /**
   * Orders a unit to move one cell: it walks, takes food, kills a zombie or attacks, by what it meets when its turn comes.
   *
   * Never complains: an order that is wrong is ignored when its turn comes, and has still used up the unit's only order.
   * C++: `move(id, dir)`.
   *
   * @param id one of your living units.
   * @param dir where to; living units cannot move diagonally.
   */
  move(id: number, dir: Dir): void {
    giveOrder("move", id, [dir]);
  }

  /** The number of the cell at a row and a column, `60 * i + j`: the key of the quick look-ups `…At`, which no C++ function corresponds to. */
  indexOf(i: number, j: number): number {
    return i * COLS + j;
  }

  /** The position of the cell with a number. */
  posAt(index: number): Pos {
    return new Pos(Math.floor(index / COLS), index % COLS);
  }

  /** The number of the neighbour of a cell; -1 outside the board and for what is no direction. */
  neighbourAt(index: number, dir: Dir): number {
    const i = Math.floor(index / COLS) + ROW_STEP[dir];
    const j = (index % COLS) + COL_STEP[dir];
    return isOnBoard(i, j) ? i * COLS + j : -1;
  }

  /** `cell(…).type` without making a `Cell`; waste outside the board, without a warning. */
  typeAt(index: number): CellType {
    return (turn.columns.terrain[index] ?? CellType.Waste) as CellType;
  }

  /** `cell(…).owner` without making a `Cell`; -1 outside the board, without a warning. */
  ownerAt(index: number): number {
    return turn.columns.owner[index] ?? -1;
  }

  /** `cell(…).id` without making a `Cell`; -1 outside the board, without a warning. */
  idAt(index: number): number {
    return turn.columns.unitAt[index] ?? -1;
  }

  /** `cell(…).food` without making a `Cell`; false outside the board, without a warning. */
  foodAt(index: number): boolean {
    return turn.columns.food[index] === 1;
  }

  /**
   * A whole number from `low` to `high`, both included, from your own generator. When `low > high`, or for more than a
   * million numbers, it is `low`. C++: `random(l, u)`.
   */
  random(low: number, high: number): number {
    if (Number.isSafeInteger(low) && Number.isSafeInteger(high)) return chance.random(low, high, "");
    warn(`random: ${low} and ${high} should be whole numbers`);
    return low;
  }

  /** The numbers 0 to `size - 1` in random order, from your own generator; `[]` for sizes out of 0 to 10^6. C++: `random_permutation(n)`. */
  randomPermutation(size: number): number[] {
    if (Number.isSafeInteger(size)) return chance.permutation(size, "");
    warn(`randomPermutation: ${size} should be a whole number`);
    return [];
  }

  /** Writes values as a line to your console, as `console.log` does. C++: `cerr << …`. */
  cerr(...values: unknown[]): void {
    print(...values);
  }

  /** Is this a player, 0 to 3? C++: `player_ok(pl)`. */
  playerOk(pl: number): boolean {
    return isPlayer(pl);
  }

  /** Is this position on the board? C++: `pos_ok(i, j)`, `pos_ok(pos)`. */
  posOk(i: number, j: number): boolean;
  posOk(pos: Pos): boolean;
  posOk(iOrPos: number | Pos, j = 0): boolean {
    return typeof iOrPos === "number" ? isOnBoard(iOrPos, j) : isOnBoard(iOrPos.i, iOrPos.j);
  }

  /** `"TheWalkingDead 1.0"`. C++: `version()`. */
  version(): string {
    return "TheWalkingDead 1.0";
  }

  /** Always 4. C++: `num_players()`. */
  numPlayers(): number {
    return turn.settings.NUM_PLAYERS;
  }

  /** How many rounds the match has. C++: `num_rounds()`. */
  numRounds(): number {
    return turn.settings.NUM_ROUNDS;
  }

  /** Always 60. C++: `board_rows()`. */
  boardRows(): number {
    return turn.settings.BOARD_ROWS;
  }

  /** Always 60. C++: `board_cols()`. */
  boardCols(): number {
    return turn.settings.BOARD_COLS;
  }

  /** Living units of each clan at the start. C++: `num_ini_units_per_clan()`. */
  numIniUnitsPerClan(): number {
    return turn.settings.NUM_INI_UNITS_PER_CLAN;
  }

  /** Zombies at the start. C++: `num_ini_zombies()`. */
  numIniZombies(): number {
    return turn.settings.NUM_INI_ZOMBIES;
  }

  /** Food items on the board, at all times. C++: `num_ini_food()`. */
  numIniFood(): number {
    return turn.settings.NUM_INI_FOOD;
  }

  /** Strength points of each clan at the start. C++: `clan_ini_strength()`. */
  clanIniStrength(): number {
    return turn.settings.CLAN_INI_STRENGTH;
  }

  /** Points for each unit killed in a fight. C++: `points_for_killing_person()`. */
  pointsForKillingPerson(): number {
    return turn.settings.POINTS_FOR_KILLING_PERSON;
  }

  /** Points for each zombie killed. C++: `points_for_killing_zombie()`. */
  pointsForKillingZombie(): number {
    return turn.settings.POINTS_FOR_KILLING_ZOMBIE;
  }

  /** What the settings say; the score counts 1 point for each owned cell all the same. C++: `points_per_owned_cell()`. */
  pointsPerOwnedCell(): number {
    return turn.settings.POINTS_PER_OWNED_CELL;
  }

  /** Strength points for each food item. C++: `food_strength()`. */
  foodStrength(): number {
    return turn.settings.FOOD_STRENGTH;
  }

  /** Rounds from a bite or a death until the unit becomes a zombie. C++: `rounds_before_becoming_zombie()`. */
  roundsBeforeBecomingZombie(): number {
    return turn.settings.ROUNDS_BEFORE_BECOMING_ZOMBIE;
  }
}
