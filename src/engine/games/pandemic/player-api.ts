/**
 * The module `tauler/pandemic`: what a player of Pandemic may see and do, with the names of the original C++ program in
 * camelCase and with its exact meaning.
 *
 * Nothing here throws. A wrong argument writes a `warning: …` to the player's console and gives a default value, which
 * each function tells.
 */

import { PowerOfTwoChance } from "../../chance/power-of-two-chance";
import type { DrawingColour as Colour, HeatValues as Heat } from "../../match/drawing";
import { createPen } from "../../player/pen";
import { giveOrder, onMatchStart, onTurnStart, print, turn, warn } from "../../player/runtime";
import type { MatchStart } from "../../player/turn";
import { type Cell, CellType, type Command, type Dir, type Path, Pos, type Unit } from "./player-types";

export { type Cell, CellType, Command, Dir, dirOk, moveDirs, type Path, Pos, type Unit } from "./player-types";
export type { Colour, Heat };

const PLAYERS = 4;

let chance = new PowerOfTwoChance(0);
let rows = 0;
let cols = 0;
/** Layers with a value for each cell, worked out from the lists that a turn brings. */
let zoneAt = new Int32Array(0);
let unitAt = new Int16Array(0);
let maskAt = new Uint8Array(0);
let areZonesKnown = false;
const unitsWithOrder = new Set<number>();

onMatchStart((start: MatchStart) => {
  chance = new PowerOfTwoChance(start.seed);
  rows = start.settings.rows;
  cols = start.settings.cols;
  zoneAt = new Int32Array(rows * cols).fill(-1);
  unitAt = new Int16Array(rows * cols);
  maskAt = new Uint8Array(rows * cols);
  areZonesKnown = false;
});

onTurnStart(() => {
  if (!areZonesKnown) markZones();
  areZonesKnown = true;
  const { masks, unitCell } = turn.columns;
  unitAt.fill(-1);
  for (let id = 0; id < unitCell.length; id++) unitAt[unitCell[id]] = id;
  maskAt.fill(0);
  for (let index = 0; index < masks.length; index++) maskAt[masks[index]] = 1;
  unitsWithOrder.clear();
});

/** A zone is a city, or the number of cities plus a path. */
function markZones(): void {
  const { cityCells, citySizes, pathCells, pathSizes } = turn.columns;
  markCells(cityCells, citySizes, 0);
  markCells(pathCells, pathSizes, citySizes.length);
}

function markCells(cells: ArrayLike<number>, sizes: ArrayLike<number>, firstZone: number): void {
  let next = 0;
  for (let zone = 0; zone < sizes.length; zone++) {
    for (const end = next + sizes[zone]; next < end; next++) zoneAt[cells[next]] = firstZone + zone;
  }
}

function isPlayer(pl: number): boolean {
  return Number.isInteger(pl) && pl >= 0 && pl < PLAYERS;
}

function isOnBoard(i: number, j: number): boolean {
  return Number.isInteger(i) && Number.isInteger(j) && i >= 0 && i < rows && j >= 0 && j < cols;
}

function isIndex(id: number, count: number): boolean {
  return Number.isInteger(id) && id >= 0 && id < count;
}

function warnOfPlayer(call: string, pl: number): void {
  warn(`${call}: player ${pl} does not exist (players are 0 to 3)`);
}

/** @returns the cell's index, or -1, with a warning, outside the board. */
function indexOf(call: string, i: number, j: number): number {
  if (isOnBoard(i, j)) return i * cols + j;
  warn(`${call}: position (${i}, ${j}) is outside the board`);
  return -1;
}

function posOf(cell: number): Pos {
  return new Pos(Math.floor(cell / cols), cell % cols);
}

/** The positions of one of several lists that follow each other. */
function listOf(cells: ArrayLike<number>, sizes: ArrayLike<number>, number: number): Pos[] {
  let start = 0;
  for (let before = 0; before < number; before++) start += sizes[before];
  return Array.from({ length: sizes[number] }, (_, index) => posOf(cells[start + index]));
}

function cityIdAt(index: number): number {
  return zoneAt[index] < turn.columns.citySizes.length ? zoneAt[index] : -1;
}

function pathIdAt(index: number): number {
  const path = zoneAt[index] - turn.columns.citySizes.length;
  return path >= 0 ? path : -1;
}

const pen = createPen<Pos>({
  cells: () => rows * cols,
  cellOf: ({ i, j }) => (isOnBoard(i, j) ? i * cols + j : -1),
  hasUnit: (id) => id < turn.columns.unitCell.length,
});

/**
 * Extend this class in a file `AI<Name>.ts` as `export class <Name> extends Player` and write `play()`. One object plays
 * the whole match: what you keep in its fields is there in the next round.
 */
export abstract class Player {
  /**
   * Called once per round, with the state at the start of the round: give your orders here.
   *
   * Only the first order for each unit counts. More than 1000 calls in a round freeze the player.
   */
  abstract play(): void;

  /** Your own number, 0 to 3. C++: `me()`. */
  me(): number {
    return turn.seat;
  }

  /** The current round, from 0 to `nbRounds() - 1`. C++: `round()`. */
  round(): number {
    return turn.round;
  }

  /**
   * The cell at a row and a column, or at a position.
   *
   * Outside the board: a warning, and a cell of type `CELL_TYPE_SIZE` with ids -1, no virus and no mask. C++: `cell(i, j)`,
   * `cell(p)`.
   */
  cell(i: number, j: number): Cell;
  cell(p: Pos): Cell;
  cell(iOrPos: number | Pos, col = 0): Cell {
    const i = typeof iOrPos === "number" ? iOrPos : iOrPos.i;
    const j = typeof iOrPos === "number" ? col : iOrPos.j;
    const index = indexOf("cell", i, j);
    if (index === -1) {
      return { type: CellType.CELL_TYPE_SIZE, unitId: -1, cityId: -1, pathId: -1, virus: 0, mask: false };
    }
    return {
      type: turn.columns.terrain[index] as CellType,
      unitId: unitAt[index],
      cityId: cityIdAt(index),
      pathId: pathIdAt(index),
      virus: turn.columns.virus[index],
      mask: maskAt[index] === 1,
    };
  }

  /** `cell(i, j).type` without making a cell: for searches over the whole board. Not in the original. */
  typeAt(i: number, j: number): CellType {
    const index = indexOf("typeAt", i, j);
    return index === -1 ? CellType.CELL_TYPE_SIZE : (turn.columns.terrain[index] as CellType);
  }

  /** `cell(i, j).unitId` without making a cell. Not in the original. */
  unitIdAt(i: number, j: number): number {
    const index = indexOf("unitIdAt", i, j);
    return index === -1 ? -1 : unitAt[index];
  }

  /** `cell(i, j).cityId` without making a cell. Not in the original. */
  cityIdAt(i: number, j: number): number {
    const index = indexOf("cityIdAt", i, j);
    return index === -1 ? -1 : cityIdAt(index);
  }

  /** `cell(i, j).pathId` without making a cell. Not in the original. */
  pathIdAt(i: number, j: number): number {
    const index = indexOf("pathIdAt", i, j);
    return index === -1 ? -1 : pathIdAt(index);
  }

  /** `cell(i, j).virus` without making a cell. Not in the original. */
  virusAt(i: number, j: number): number {
    const index = indexOf("virusAt", i, j);
    return index === -1 ? 0 : turn.columns.virus[index];
  }

  /** `cell(i, j).mask` without making a cell. Not in the original. */
  maskAt(i: number, j: number): boolean {
    const index = indexOf("maskAt", i, j);
    return index !== -1 && maskAt[index] === 1;
  }

  /** The number of units in the game, those of all players; their ids are 0 to this minus 1. C++: `total_units()`. */
  totalUnits(): number {
    return turn.columns.unitCell.length;
  }

  /**
   * The unit with an id, of any player.
   *
   * No such id: a warning, and a unit with id -1 and player -1 at (0, 0). C++: `unit(id)`.
   */
  unit(id: number): Unit {
    const { unitPlayer, unitCell, unitHealth, unitDamage, unitTurns, unitImmune, unitMask } = turn.columns;
    if (!isIndex(id, unitCell.length)) {
      warn(`unit: there is no unit ${id} (ids are 0 to ${unitCell.length - 1})`);
      return { id: -1, player: -1, pos: new Pos(), health: 0, damage: 0, turns: 0, immune: false, mask: false };
    }
    return {
      id,
      player: unitPlayer[id],
      pos: posOf(unitCell[id]),
      health: unitHealth[id],
      damage: unitDamage[id],
      turns: unitTurns[id],
      immune: unitImmune[id] === 1,
      mask: unitMask[id] === 1,
    };
  }

  /** The ids of a player's units, ascending. No such player: a warning, and `[]`. C++: `my_units(pl)`. */
  myUnits(pl: number): number[] {
    const ids: number[] = [];
    if (!isPlayer(pl)) warnOfPlayer("myUnits", pl);
    const { unitPlayer } = turn.columns;
    for (let id = 0; id < unitPlayer.length; id++) if (unitPlayer[id] === pl) ids.push(id);
    return ids;
  }

  /** The number of cities; their ids are 0 to this minus 1. C++: `nb_cities()`. */
  nbCities(): number {
    return turn.columns.citySizes.length;
  }

  /** The number of paths; their ids are 0 to this minus 1. C++: `nb_paths()`. */
  nbPaths(): number {
    return turn.columns.pathSizes.length;
  }

  /** The cells of a city. No such city: a warning, and `[]`. C++: `city(id)`. */
  city(id: number): Pos[] {
    const { cityCells, citySizes } = turn.columns;
    if (isIndex(id, citySizes.length)) return listOf(cityCells, citySizes, id);
    warn(`city: there is no city ${id} (ids are 0 to ${citySizes.length - 1})`);
    return [];
  }

  /** A path: its two cities and its cells. No such path: a warning, and cities 0 and 0 without cells. C++: `path(id)`. */
  path(id: number): Path {
    const { pathCells, pathSizes, pathEnds } = turn.columns;
    if (isIndex(id, pathSizes.length)) {
      return { cities: [pathEnds[2 * id], pathEnds[2 * id + 1]], cells: listOf(pathCells, pathSizes, id) };
    }
    warn(`path: there is no path ${id} (ids are 0 to ${pathSizes.length - 1})`);
    return { cities: [0, 0], cells: [] };
  }

  /** The player that owns a city, or -1. No such city: a warning, and -1. C++: `city_owner(id)`. */
  cityOwner(id: number): number {
    if (isIndex(id, this.nbCities())) return turn.columns.owners[id];
    warn(`cityOwner: there is no city ${id} (ids are 0 to ${this.nbCities() - 1})`);
    return -1;
  }

  /** The player that owns a path, or -1. No such path: a warning, and -1. C++: `path_owner(id)`. */
  pathOwner(id: number): number {
    if (isIndex(id, this.nbPaths())) return turn.columns.owners[this.nbCities() + id];
    warn(`pathOwner: there is no path ${id} (ids are 0 to ${this.nbPaths() - 1})`);
    return -1;
  }

  /** A player's score, accumulated up to the previous round. No such player: a warning, and -1. C++: `total_score(pl)`. */
  totalScore(pl: number): number {
    if (isPlayer(pl)) return turn.columns.score[pl];
    warnOfPlayer("totalScore", pl);
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
   * Orders a unit to move one cell. Only the first order for each unit counts, even if it is wrong; another one gives a
   * warning, and is dropped. What else is wrong with it is found out when the round is played. C++: `move(id, dir)`.
   *
   * @param id one of your units.
   * @param dir where to; with `Dir.NONE` the unit stays.
   */
  move(id: number, dir: Dir): void {
    giveOrder("move", id, [dir]);
    if (unitsWithOrder.has(id)) warn(`command already requested for unit ${id}`);
    unitsWithOrder.add(id);
  }

  /** The same as `move`, for a command. C++: `execute(Command(id, dir))`. */
  execute(command: Command): void {
    this.move(command.id, command.dir);
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

  /** Is this position on the board, its border of walls included? C++: `pos_ok(i, j)`, `pos_ok(p)`. */
  posOk(i: number, j: number): boolean;
  posOk(p: Pos): boolean;
  posOk(iOrPos: number | Pos, j = 0): boolean {
    return typeof iOrPos === "number" ? isOnBoard(iOrPos, j) : isOnBoard(iOrPos.i, iOrPos.j);
  }

  /** `"Pandemic 1.0"`. C++: `version()`. */
  version(): string {
    return "Pandemic 1.0";
  }

  /** Always 4. C++: `nb_players()`. */
  nbPlayers(): number {
    return turn.settings.nb_players;
  }

  /** Rows of the board. C++: `rows()`. */
  rows(): number {
    return rows;
  }

  /** Columns of the board, as many as rows. C++: `cols()`. */
  cols(): number {
    return cols;
  }

  /** How many rounds the match has. C++: `nb_rounds()`. */
  nbRounds(): number {
    return turn.settings.nb_rounds;
  }

  /** Health of a unit at the start and when it comes back. C++: `initial_health()`. */
  initialHealth(): number {
    return turn.settings.initial_health;
  }

  /** Units of each player at the start. C++: `nb_units()`. */
  nbUnits(): number {
    return turn.settings.nb_units;
  }

  /** Points a round for each cell of a city owned. C++: `bonus_per_city_cell()`. */
  bonusPerCityCell(): number {
    return turn.settings.bonus_per_city_cell;
  }

  /** Points a round for each cell of a path owned. C++: `bonus_per_path_cell()`. */
  bonusPerPathCell(): number {
    return turn.settings.bonus_per_path_cell;
  }

  /** Points a round for a group of n connected cities: this times 2 to the n. C++: `factor_connected_component()`. */
  factorConnectedComponent(): number {
    return turn.settings.factor_connected_component;
  }

  /** The chance to catch the virus is its amount in the cell divided by this. C++: `infection_factor()`. */
  infectionFactor(): number {
    return turn.settings.infection_factor;
  }

  /** A worn mask divides the chance to catch the virus by this. C++: `mask_protection()`. */
  maskProtection(): number {
    return turn.settings.mask_protection;
  }
}
