/**
 * The module `tauler/walking-dead`: what a player of The Walking Dead may see and do, with the names of the original C++
 * program in camelCase and with its exact meaning.
 *
 * A wrong number never throws: it writes a `warning: …` to the player's console and gives a default value, which each
 * function tells.
 */

import { PowerOfTwoChance } from "../../chance/power-of-two-chance";
import type { DrawingColour as Colour, HeatValues as Heat } from "../../match/drawing";
import { createPen } from "../../player/pen";
import { giveOrder, onMatchStart, print, turn, warn } from "../../player/runtime";
import { allDirs, type Dir, dirOk, nameIn, Pos } from "./player-pos";

export { allDirs, Dir, dirName, dirOk, Pos, unitDirs } from "./player-pos";
export type { Colour, Heat };

const ROWS = 60;
const COLS = 60;
const CLANS = 4;

/** For each cell its neighbours in the eight directions, or -1. */
const NEIGHBOURS = neighboursOfAll();

let chance = new PowerOfTwoChance(0);

onMatchStart((start) => {
  chance = new PowerOfTwoChance(start.seed);
});

/** Is this a kind of order? The only one is `"m"`, to move. C++: `command_type_ok(c)`. */
export function commandTypeOk(type: string): boolean {
  return type === "m";
}

/** What a cell is. C++: `enum CellType`. */
export const CellType = { Street: 0, Waste: 1 } as const;
export type CellType = (typeof CellType)[keyof typeof CellType];

/** `"Street"` or `"Waste"`; for any other number, the number. C++: `cerr << c.type`. */
export function cellTypeName(type: number): string {
  return nameIn(CellType, type);
}

/** What a unit is. C++: `enum UnitType`. */
export const UnitType = { Alive: 0, Dead: 1, Zombie: 2 } as const;
export type UnitType = (typeof UnitType)[keyof typeof UnitType];

/** `"Alive"`, `"Dead"` or `"Zombie"`; for any other number, the number. C++: `cerr << u.type`. */
export function unitTypeName(type: number): string {
  return nameIn(UnitType, type);
}

/** A cell of the board, as it is at the start of the round. C++: `Cell`. */
export class Cell {
  // The fields are declared only, as those of Pos.
  declare readonly type: CellType;
  /** The clan that owns the cell, 0 to 3, or -1. */
  declare readonly owner: number;
  /** The id of the unit on the cell, or -1. */
  declare readonly id: number;
  /** Is there food? */
  declare readonly food: boolean;

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

/** A living unit, a dead one or a zombie, as it is at the start of the round. C++: `Unit`. */
export class Unit {
  declare readonly type: UnitType;
  /** Never changes, not even when the unit becomes a zombie or changes its clan. */
  declare readonly id: number;
  /** The clan that it belongs to, 0 to 3; a dead unit keeps it; -1 for a zombie. */
  declare readonly player: number;
  declare readonly pos: Pos;
  /** Rounds left until it becomes a zombie, of a dead or bitten unit; -1 for all others. C++: `rounds_for_zombie`. */
  declare readonly roundsForZombie: number;

  constructor(type: UnitType = UnitType.Alive, id = -1, player = -1, pos: Pos = new Pos(), roundsForZombie = -1) {
    this.type = type;
    this.id = id;
    this.player = player;
    this.pos = pos;
    this.roundsForZombie = roundsForZombie;
  }
}

function neighboursOfAll(): Int16Array {
  const neighbours = new Int16Array(ROWS * COLS * allDirs.length);
  for (let index = 0; index < ROWS * COLS; index++) {
    for (const dir of allDirs) {
      const { i, j } = new Pos(Math.floor(index / COLS), index % COLS).add(dir);
      neighbours[index * allDirs.length + dir] = isOnBoard(i, j) ? i * COLS + j : -1;
    }
  }
  return neighbours;
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

const pen = createPen<Pos>({
  cells: () => ROWS * COLS,
  cellOf: ({ i, j }) => (isOnBoard(i, j) ? i * COLS + j : -1),
  hasUnit: (id) => id < turn.columns.unitType.length,
});

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
    return new Unit(unitType[id] as UnitType, id, unitClan[id], this.posAt(unitCell[id]), unitRounds[id]);
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

  /** The number of the neighbour of a cell; -1 outside the board, and for what is no cell or no direction. */
  neighbourAt(index: number, dir: Dir): number {
    return dirOk(dir) && index >= 0 && index < ROWS * COLS ? NEIGHBOURS[index * 8 + dir] : -1;
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

  /**
   * Writes a text beside a cell or a unit of the board in Tauler, in this round. Drawing changes nothing in the match and
   * takes none of your CPU time; outside Tauler's window, and in an exported player, nothing is drawn. Not in the original.
   *
   * @param place a position, or the id of a unit.
   * @param text shown as `cerr` shows it; cut after 1000 bytes.
   */
  note(place: number | Pos, text: unknown): void {
    pen.note(place, text);
  }

  /** Marks a cell, or the cell of a unit, in this round. Without colour in your own; so too, with a warning, in one that does not exist. Not in the original. */
  mark(place: number | Pos, colour: Colour = "own"): void {
    pen.mark(place, colour);
  }

  /** Draws a line between two cells or units, in this round. Not in the original. */
  line(from: number | Pos, to: number | Pos, colour: Colour = "own"): void {
    pen.line({ from, to }, colour);
  }

  /**
   * Shows a number for each cell by a stronger or a weaker tint, in this round; the last call of a round counts. Not in the
   * original.
   *
   * @param values a number for each cell, row after row: one list, or a list of rows; what is no number (or infinite) leaves its cell as it is.
   */
  heat(values: Heat): void {
    pen.heat(values);
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
