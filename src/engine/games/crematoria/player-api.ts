/**
 * The module `tauler/crematoria`: what a player of Crematoria may see and do, with the names of the original C++ program
 * in camelCase and with its exact meaning.
 *
 * A wrong number never throws: it writes a `warning: …` to the player's console and gives a default value, which each
 * function tells.
 */

import { drawOn } from "../../player/common-player";
import { COL_STEP, ROW_STEP } from "../../player/eight-directions";
import { knowsPlayer, OriginalPlayer, permutationOf } from "../../player/original-player";
import { turn, warn } from "../../player/runtime";
import { withSettings } from "../../player/setting-getters";
import {
  configurationFields,
  FURYAN_DAMAGE,
  MAX_HEALTH,
  NECROMONGER_DAMAGE,
  RECOVERY,
  ROUNDS_PER_GEM,
  ROUNDS_PER_NECROMONGER,
} from "./config";
import { giveCommand } from "./player-command";
import type { SettingsOfCrematoria } from "./player-settings";
import { Cell, CellType, Dir, dirOk, noUnit, Pos, type Unit, UnitType } from "./player-types";

export { assert } from "../../player/assert";
export type { Colour, Heat } from "../../player/common-player";
export { greater, less, type Ordered } from "../../player/ordered";
export { PriorityQueue } from "../../player/priority-queue";
export {
  Cell,
  CellType,
  cellTypeName,
  Dir,
  dirName,
  dirOk,
  flatDirs,
  Pos,
  PosMap,
  PosSet,
  type Unit,
  UnitType,
  unitTypeName,
} from "./player-types";

const ROWS = 40;
const COLS = 80;
const LEVEL = ROWS * COLS;
const CELLS = 2 * LEVEL;
const NIGHT_COLUMNS = 40;
const SUN_COLUMNS = 2;
const NOWHERE = -1;

/** An order as one value. C++: `Command`. */
export interface Command {
  readonly id: number;
  readonly dir: Dir;
}

function isOnBoard(i: number, j: number, k: number): boolean {
  return Number.isInteger(i) && Number.isInteger(j) && (k === 0 || k === 1) && i >= 0 && i < ROWS && j >= 0 && j < COLS;
}

function isCell(cell: number): boolean {
  return Number.isInteger(cell) && cell >= 0 && cell < CELLS;
}

function isSunny(col: number): boolean {
  const dawn = (SUN_COLUMNS * turn.round) % COLS;
  return (col - dawn + COLS) % COLS >= NIGHT_COLUMNS;
}

function posOfCell(cell: number): Pos {
  if (cell === NOWHERE) return new Pos(-1, -1, -1);
  const level = cell < LEVEL ? 0 : 1;
  const flat = cell - level * LEVEL;
  return new Pos(Math.floor(flat / COLS), flat % COLS, level);
}

/** The ids of the living units of a type and a player, ascending. */
function idsOf(type: UnitType, player: number): number[] {
  const { unitType, unitPlayer, unitHealth } = turn.columns;
  const ids: number[] = [];
  for (let id = 0; id < unitType.length; id++) {
    if (unitType[id] === type && unitPlayer[id] === player && unitHealth[id] !== 0) ids.push(id);
  }
  return ids;
}

drawOn<Pos>({
  cells: () => CELLS,
  cellOf: ({ i, j, k }) => (isOnBoard(i, j, k) ? k * LEVEL + i * COLS + j : -1),
  hasUnit: (id) => (turn.columns.unitCell[id] ?? NOWHERE) !== NOWHERE,
});

const Base = withSettings<OriginalPlayer<Pos>, SettingsOfCrematoria>(OriginalPlayer, { fields: configurationFields });

/**
 * Extend this class in a file `AI<Name>.ts` as `export class <Name> extends Player` and write `play()`. One object plays
 * the whole match: what you keep in its fields is there in the next round.
 */
export abstract class Player extends Base {
  /**
   * Called once per round, with the state at the start of the round: give your orders here, the most urgent first.
   *
   * Only the first order for each unit counts. More than 1000 calls in a round freeze the player.
   */
  abstract play(): void;

  /**
   * The cell at a row, a column and a level, or at a position.
   *
   * Outside the board: a warning, and a cave without owner, unit and gem. C++: `cell(i, j, k)`, `cell(pos)`.
   */
  cell(i: number, j: number, k: number): Cell;
  cell(pos: Pos): Cell;
  cell(iOrPos: number | Pos, col = 0, level = 0): Cell {
    const i = typeof iOrPos === "number" ? iOrPos : iOrPos.i;
    const j = typeof iOrPos === "number" ? col : iOrPos.j;
    const k = typeof iOrPos === "number" ? level : iOrPos.k;
    if (!isOnBoard(i, j, k)) {
      warn(`cell: position (${i}, ${j}, ${k}) is outside the board`);
      return new Cell();
    }
    const { terrain, owner, unitAt, gem } = turn.columns;
    const index = k * LEVEL + i * COLS + j;
    return new Cell(terrain[index] as CellType, owner[index], unitAt[index], gem[index] === 1);
  }

  /** All the units of the match, dead or alive: ids are 0 to this number minus 1. C++: `nb_units()`. */
  nbUnits(): number {
    return turn.columns.unitType.length;
  }

  /**
   * The unit with an id.
   *
   * No such id, or a necromonger that is not here: a warning, and a pioneer with id -1 at (-1, -1, -1). C++: `unit(id)`.
   */
  unit(id: number): Unit {
    const { unitType, unitPlayer, unitHealth, unitTurns, unitCell } = turn.columns;
    if (!Number.isInteger(id) || id < 0 || id >= unitType.length) {
      warn(`unit: there is no unit ${id} (ids are 0 to ${unitType.length - 1})`);
      return noUnit();
    }
    if (unitCell[id] === NOWHERE) {
      warn(`unit: necromonger ${id} is not alive`);
      return noUnit();
    }
    return {
      type: unitType[id] as UnitType,
      id,
      player: unitPlayer[id],
      health: unitHealth[id],
      turns: unitTurns[id],
      pos: posOfCell(unitCell[id]),
    };
  }

  /** The ids of a player's furyans, ascending. No such player: a warning, and `[]`. C++: `furyans(pl)`. */
  furyans(pl: number): number[] {
    return knowsPlayer("furyans", pl) ? idsOf(UnitType.Furyan, pl) : [];
  }

  /** The ids of a player's pioneers, ascending. No such player: a warning, and `[]`. C++: `pioneers(pl)`. */
  pioneers(pl: number): number[] {
    return knowsPlayer("pioneers", pl) ? idsOf(UnitType.Pioneer, pl) : [];
  }

  /** The ids of the necromongers that are here, ascending, also of those that have not landed yet. C++: `necromongers()`. */
  necromongers(): number[] {
    return idsOf(UnitType.Necromonger, -1);
  }

  /** The ids of the hellhounds, ascending. C++: `hellhounds()`. */
  hellhounds(): number[] {
    return idsOf(UnitType.Hellhound, -1);
  }

  /** The caves that a player owns. No such player: a warning, and -1. C++: `nb_cells(pl)`. */
  nbCells(pl: number): number {
    return knowsPlayer("nbCells", pl) ? turn.columns.cells[pl] : -1;
  }

  /** The gems that a player has picked since the start. No such player: a warning, and -1. C++: `nb_gems(pl)`. */
  nbGems(pl: number): number {
    return knowsPlayer("nbGems", pl) ? turn.columns.gems[pl] : -1;
  }

  /**
   * The share of its CPU time that a player has used, 0 to 1; negative for a frozen player. No such player: a warning,
   * and -1. C++: `status(pl)`.
   */
  override status(pl: number): number {
    return knowsPlayer("status", pl) ? turn.status[pl] : -1;
  }

  /**
   * Is the position under the sun in this round? Never underground. Outside the board: a warning, and false.
   *
   * C++: `daylight(pos)`.
   */
  daylight(pos: Pos): boolean {
    if (isOnBoard(pos.i, pos.j, pos.k)) return pos.k === 1 && isSunny(pos.j);
    warn(`daylight: position ${new Pos(pos.i, pos.j, pos.k)} is outside the board`);
    return false;
  }

  /**
   * Orders a unit to move, or to attack the unit in the cell where it goes.
   *
   * A second order for a unit in the same round, and a number that is no direction: a warning, and the order is dropped.
   * An id that is no living unit of yours: a warning, and nothing will happen. `Dir.None` uses up the unit's only order.
   * C++: `command(id, dir)`, `command(Command(id, dir))`.
   *
   * @param id one of your pioneers or furyans.
   * @param dir where to; `Dir.Up` and `Dir.Down` on elevators only.
   */
  command(id: number, dir: Dir): void;
  command(order: Command): void;
  command(idOrOrder: number | Command, direction: Dir = Dir.None): void {
    const id = typeof idOrOrder === "number" ? idOrOrder : idOrOrder.id;
    const dir = typeof idOrOrder === "number" ? direction : idOrOrder.dir;
    giveCommand(id, dir);
  }

  /** The numbers 0 to `size - 1` in random order, from your own generator; `[]` for sizes out of 0 to 10^6. C++: `random_permutation(n)`. */
  override randomPermutation(size: number): number[] {
    return permutationOf(size, (own) => own.shortPermutation(size, ""));
  }

  /** Is this position on the board? C++: `pos_ok(i, j, k)`, `pos_ok(pos)`. */
  posOk(i: number, j: number, k: number): boolean;
  posOk(pos: Pos): boolean;
  posOk(iOrPos: number | Pos, j = 0, k = 0): boolean {
    return typeof iOrPos === "number" ? isOnBoard(iOrPos, j, k) : isOnBoard(iOrPos.i, iOrPos.j, iOrPos.k);
  }

  /** Is this a direction, 0 to 10? C++: `dir_ok(d)`. */
  dirOk(dir: number): boolean {
    return dirOk(dir);
  }

  /**
   * The number of a cell, `k * 3200 + i * 80 + j`: the functions below take it. Searches that keep numbers instead of
   * positions are several times faster. Outside the board: -1, without a warning. Not in the original.
   */
  cellNumber(i: number, j: number, k: number): number;
  cellNumber(pos: Pos): number;
  cellNumber(iOrPos: number | Pos, col = 0, level = 0): number {
    const i = typeof iOrPos === "number" ? iOrPos : iOrPos.i;
    const j = typeof iOrPos === "number" ? col : iOrPos.j;
    const k = typeof iOrPos === "number" ? level : iOrPos.k;
    return isOnBoard(i, j, k) ? k * LEVEL + i * COLS + j : NOWHERE;
  }

  /** The position of a cell's number; (-1, -1, -1) for any other number. Not in the original. */
  posOfCell(cell: number): Pos {
    return posOfCell(isCell(cell) ? cell : NOWHERE);
  }

  /**
   * The number of the cell one step away; -1 above the first row, below the last, above the outside, under the caves,
   * for `Dir.None` and for numbers that are no cell or no direction. It may be rock. Not in the original.
   */
  cellBeside(cell: number, dir: Dir): number {
    if (!isCell(cell)) return NOWHERE;
    const isUnderground = cell < LEVEL;
    if (dir === Dir.Up) return isUnderground ? cell + LEVEL : NOWHERE;
    if (dir === Dir.Down) return isUnderground ? NOWHERE : cell - LEVEL;
    if (!Number.isInteger(dir) || dir < 0 || dir >= ROW_STEP.length) return NOWHERE;
    const col = cell % COLS;
    const next = cell + ROW_STEP[dir] * COLS;
    if (next < 0 || next >= CELLS || next < LEVEL !== isUnderground) return NOWHERE;
    return next - col + ((col + COL_STEP[dir] + COLS) % COLS);
  }

  /** The type of the cell with a number; `CellType.Rock` for -1 and any other number. Not in the original. */
  typeAt(cell: number): CellType {
    return (turn.columns.terrain[cell] ?? CellType.Rock) as CellType;
  }

  /** The owner of the cell with a number, 0 to 3, or -1. Not in the original. */
  ownerAt(cell: number): number {
    return turn.columns.owner[cell] ?? -1;
  }

  /** The id of the unit on the cell with a number, or -1. Not in the original. */
  unitAt(cell: number): number {
    return turn.columns.unitAt[cell] ?? -1;
  }

  /** Is there a gem on the cell with a number? Not in the original. */
  gemAt(cell: number): boolean {
    return turn.columns.gem[cell] === 1;
  }

  /** Is the cell with a number under the sun in this round? A number that is no cell is not. Not in the original. */
  daylightAt(cell: number): boolean {
    return isCell(cell) && cell >= LEVEL && isSunny(cell % COLS);
  }

  /** The number of the cell of a unit, as it was at the start of the round; -1 for what is not here. Not in the original. */
  cellOf(id: number): number {
    return turn.columns.unitCell[id] ?? NOWHERE;
  }

  /** `"Crematoria 1.2"`. C++: `version()`. */
  version(): string {
    return "Crematoria 1.2";
  }

  /** The health of a furyan at birth, and its most: 100. C++: `furyans_health()`. */
  furyansHealth(): number {
    return MAX_HEALTH.furyan;
  }

  /** The health of a pioneer at birth, and its most: 50. C++: `pioneers_health()`. */
  pioneersHealth(): number {
    return MAX_HEALTH.pioneer;
  }

  /** The health of a necromonger at birth, and its most: 75. C++: `necromongers_health()`. */
  necromongersHealth(): number {
    return MAX_HEALTH.necromonger;
  }

  /** The least damage of a furyan's attack: 25. C++: `min_damage_furyans()`. */
  minDamageFuryans(): number {
    return FURYAN_DAMAGE.least;
  }

  /** The most damage of a furyan's attack: 50. C++: `max_damage_furyans()`. */
  maxDamageFuryans(): number {
    return FURYAN_DAMAGE.most;
  }

  /** The least damage of a necromonger's attack: 20. C++: `min_damage_necromongers()`. */
  minDamageNecromongers(): number {
    return NECROMONGER_DAMAGE.least;
  }

  /** The most damage of a necromonger's attack: 40. C++: `max_damage_necromongers()`. */
  maxDamageNecromongers(): number {
    return NECROMONGER_DAMAGE.most;
  }

  /** A gem appears in one of so many rounds: 4. C++: `inv_prob_gem()`. */
  invProbGem(): number {
    return ROUNDS_PER_GEM;
  }

  /** A necromonger arrives in one of so many rounds: 2. C++: `inv_prob_necromonger()`. */
  invProbNecromonger(): number {
    return ROUNDS_PER_NECROMONGER;
  }

  /** Points of health that a unit gets back each round: 5. C++: `health_recovery()`. */
  healthRecovery(): number {
    return RECOVERY;
  }
}
