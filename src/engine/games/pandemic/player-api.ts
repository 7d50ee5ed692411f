/**
 * The module `tauler/pandemic`: what a player of Pandemic may see and do, with the names of the original C++ program in
 * camelCase and with its exact meaning.
 *
 * Nothing here throws. A wrong argument writes a `warning: …` to the player's console and gives a default value, which
 * each function tells.
 */

import { drawOn } from "../../player/common-player";
import { knowsPlayer, OriginalPlayer } from "../../player/original-player";
import { giveOrder, onMatchStart, onTurnStart, turn, warn } from "../../player/runtime";
import { withSettings } from "../../player/setting-getters";
import type { MatchStart } from "../../player/turn";
import { configurationFields } from "./config";
import type { SettingsOfPandemic } from "./player-settings";
import { type Cell, CellType, type Command, type Dir, type Path, Pos, type Unit } from "./player-types";

export { assert } from "../../player/assert";
export type { Colour, Heat } from "../../player/common-player";
export { greater, less, type Ordered } from "../../player/ordered";
export { PriorityQueue } from "../../player/priority-queue";
export {
  type Cell,
  CellType,
  Command,
  Dir,
  dirOk,
  moveDirs,
  type Path,
  Pos,
  PosMap,
  PosSet,
  type Unit,
} from "./player-types";

let rows = 0;
let cols = 0;
/** Layers with a value for each cell, worked out from the lists that a turn brings. */
let zoneAt = new Int32Array(0);
let unitAt = new Int16Array(0);
let maskAt = new Uint8Array(0);
let areZonesKnown = false;
const unitsWithOrder = new Set<number>();

onMatchStart((start: MatchStart) => {
  rows = start.settings.rows;
  cols = start.settings.cols;
  zoneAt = new Int32Array(rows * cols).fill(-1);
  unitAt = new Int16Array(rows * cols);
  maskAt = new Uint8Array(rows * cols);
  areZonesKnown = false;
  unitsWithOrder.clear();
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

function isOnBoard(i: number, j: number): boolean {
  return Number.isInteger(i) && Number.isInteger(j) && i >= 0 && i < rows && j >= 0 && j < cols;
}

function isIndex(id: number, count: number): boolean {
  return Number.isInteger(id) && id >= 0 && id < count;
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

drawOn<Pos>({
  cells: () => rows * cols,
  cellOf: ({ i, j }) => (isOnBoard(i, j) ? i * cols + j : -1),
  hasUnit: (id) => id < turn.columns.unitCell.length,
});

const Base = withSettings<OriginalPlayer<Pos>, SettingsOfPandemic>(OriginalPlayer, { fields: configurationFields });

/**
 * Extend this class in a file `AI<Name>.ts` as `export class <Name> extends Player` and write `play()`. One object plays
 * the whole match: what you keep in its fields is there in the next round.
 */
export abstract class Player extends Base {
  /**
   * Called once per round, with the state at the start of the round: give your orders here.
   *
   * Only the first order for each unit counts. More than 1000 calls in a round freeze the player.
   */
  abstract play(): void;

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
    if (!knowsPlayer("myUnits", pl)) return ids;
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
    return knowsPlayer("totalScore", pl) ? turn.columns.score[pl] : -1;
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
}
