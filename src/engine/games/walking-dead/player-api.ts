/**
 * The module `tauler/walking-dead`: what a player of The Walking Dead may see and do, with the names of the original C++
 * program in camelCase and with its exact meaning.
 *
 * A wrong number never throws: it writes a `warning: …` to the player's console and gives a default value, which each
 * function tells.
 */

import { drawOn } from "../../player/common-player";
import { allDirs, type Dir, dirOk, Pos } from "../../player/eight-directions";
import { knowsPlayer, OriginalPlayer } from "../../player/original-player";
import { giveOrder, turn, warn } from "../../player/runtime";
import { withSettings } from "../../player/setting-getters";
import { configurationFields } from "./config";
import type { SettingsOfWalkingDead } from "./player-settings";
import { Cell, CellType, Unit, UnitType } from "./player-types";

export { assert } from "../../player/assert";
export type { Colour, Heat } from "../../player/common-player";
export { allDirs, Dir, dirName, dirOk, Pos, PosMap, PosSet } from "../../player/eight-directions";
export { greater, less, type Ordered } from "../../player/ordered";
export { PriorityQueue } from "../../player/priority-queue";
export { Cell, CellType, cellTypeName, Unit, UnitType, unitDirs, unitTypeName } from "./player-types";

const ROWS = 60;
const COLS = 60;

/** For each cell its neighbours in the eight directions, or -1. */
const NEIGHBOURS = neighboursOfAll();

/** Is this a kind of order? The only one is `"m"`, to move. C++: `command_type_ok(c)`. */
export function commandTypeOk(type: string): boolean {
  return type === "m";
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

function isOnBoard(i: number, j: number): boolean {
  return Number.isInteger(i) && Number.isInteger(j) && i >= 0 && i < ROWS && j >= 0 && j < COLS;
}

function unitsWhere(type: UnitType, clan: number): number[] {
  const { unitType, unitClan } = turn.columns;
  const ids: number[] = [];
  for (let id = 0; id < unitType.length; id++) {
    if (unitType[id] === type && unitClan[id] === clan) ids.push(id);
  }
  return ids;
}

drawOn<Pos>({
  cells: () => ROWS * COLS,
  cellOf: ({ i, j }) => (isOnBoard(i, j) ? i * COLS + j : -1),
  hasUnit: (id) => id < turn.columns.unitType.length,
});

const Base = withSettings<OriginalPlayer<Pos>, SettingsOfWalkingDead>(OriginalPlayer, { fields: configurationFields });

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
    return knowsPlayer("aliveUnits", pl) ? unitsWhere(UnitType.Alive, pl) : [];
  }

  /** The ids of a clan's dead units, ascending. No such player: a warning, and `[]`. C++: `dead_units(pl)`. */
  deadUnits(pl: number): number[] {
    return knowsPlayer("deadUnits", pl) ? unitsWhere(UnitType.Dead, pl) : [];
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
    return knowsPlayer("strength", pl) ? turn.columns.strength[pl] : -1;
  }

  /** A clan's score at the end of the previous round, 0 in round 0. No such player: a warning, and -1. C++: `score(pl)`. */
  score(pl: number): number {
    return knowsPlayer("score", pl) ? turn.columns.score[pl] : -1;
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

  /** The number of the cell at a row and a column, `60 * i + j`: the key of the quick look-ups `…At`, which no C++ function corresponds to. `NaN` for what is no number. */
  indexOf(i: number, j: number): number {
    return typeof i === "number" && typeof j === "number" ? i * COLS + j : Number.NaN;
  }

  /** The position of the cell with a number. */
  posAt(index: number): Pos {
    const number = typeof index === "number" ? index : Number.NaN;
    return new Pos(Math.floor(number / COLS), number % COLS);
  }

  /** The number of the neighbour of a cell; -1 outside the board, and for what is no cell or no direction. */
  neighbourAt(index: number, dir: Dir): number {
    return dirOk(dir) && Number.isInteger(index) && index >= 0 && index < ROWS * COLS
      ? NEIGHBOURS[index * 8 + dir]
      : -1;
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
}
