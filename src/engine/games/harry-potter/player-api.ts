/**
 * The module `tauler/harry-potter`: what a player of Harry Potter may see and do, with the names of the original C++
 * program in camelCase and with its exact meaning.
 *
 * A wrong number never throws: it writes a `warning: …` to the player's console and gives a default value, which each
 * function tells.
 */

import { drawOn } from "../../player/common-player";
import { type Dir, Pos } from "../../player/eight-directions";
import { knowsPlayer, OriginalPlayer } from "../../player/original-player";
import { giveOrder, turn, warn } from "../../player/runtime";
import { withSettings } from "../../player/setting-getters";
import { configurationFields } from "./config";
import type { SettingsOfHarryPotter } from "./player-settings";
import { Cell, type CellType, Unit, UnitType } from "./player-types";

export { assert } from "../../player/assert";
export type { Colour, Heat } from "../../player/common-player";
export { allDirs, Dir, dirName, dirOk, Pos, PosMap, PosSet } from "../../player/eight-directions";
export { greater, less, type Ordered } from "../../player/ordered";
export { PriorityQueue } from "../../player/priority-queue";
export { Cell, CellType, cellTypeName, Unit, UnitType, unitTypeName, wizardDirs } from "./player-types";

const ROWS = 60;
const COLS = 60;

function isOnBoard(i: number, j: number): boolean {
  return Number.isInteger(i) && Number.isInteger(j) && i >= 0 && i < ROWS && j >= 0 && j < COLS;
}

drawOn<Pos>({
  cells: () => ROWS * COLS,
  cellOf: ({ i, j }) => (isOnBoard(i, j) ? i * COLS + j : -1),
  hasUnit: (id) => id < turn.columns.unitType.length,
});

const Base = withSettings<OriginalPlayer<Pos>, SettingsOfHarryPotter>(OriginalPlayer, {
  fields: configurationFields,
  otherNames: { ROUNDS_FOR_CONVERTING: "roundsForConvertingWizard" },
});

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
   * Outside the board: a warning, and a corridor without owner, unit and book. C++: `cell(i, j)`, `cell(pos)`.
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
    const { terrain, owner, unitAt, book } = turn.columns;
    const index = i * COLS + j;
    return new Cell(terrain[index] as CellType, owner[index], unitAt[index], book[index] === 1);
  }

  /**
   * The unit with an id.
   *
   * No such id: a warning, and a wizard with id -1 at (0, 0). C++: `unit(id)`.
   */
  unit(id: number): Unit {
    const { unitType, unitClan, unitCell, unitRounds, unitNext } = turn.columns;
    if (!Number.isInteger(id) || id < 0 || id >= unitType.length) {
      warn(`unit: there is no unit ${id} (ids are 0 to ${unitType.length - 1})`);
      return new Unit();
    }
    const cell = unitCell[id];
    const pos = new Pos(Math.floor(cell / COLS), cell % COLS);
    return new Unit(unitType[id] as UnitType, id, unitClan[id], pos, unitRounds[id], unitNext[id]);
  }

  /** The ids of a clan's wizards, ascending, converting ones included. No such player: a warning, and `[]`. C++: `wizards(pl)`. */
  wizards(pl: number): number[] {
    return knowsPlayer("wizards", pl) ? unitsOf(pl, UnitType.Wizard) : [];
  }

  /** The id of a clan's ghost. No such player: a warning, and -1. C++: `ghost(pl)`. */
  ghost(pl: number): number {
    return knowsPlayer("ghost", pl) ? unitsOf(pl, UnitType.Ghost)[0] : -1;
  }

  /** Where Voldemort is; he may stand on a wall. C++: `pos_voldemort()`. */
  posVoldemort(): Pos {
    const cell = turn.columns.voldemort[0];
    return new Pos(Math.floor(cell / COLS), cell % COLS);
  }

  /** A clan's strength points divided by its units, rounded down. No such player: a warning, and -1. C++: `magic_strength(pl)`. */
  magicStrength(pl: number): number {
    return knowsPlayer("magicStrength", pl) ? turn.columns.magicStrength[pl] : -1;
  }

  /** A clan's score at the end of the previous round, 0 in round 0. No such player: a warning, and -1. C++: `score(pl)`. */
  score(pl: number): number {
    return knowsPlayer("score", pl) ? turn.columns.score[pl] : -1;
  }

  /** The numbers to split into groups of three with equal sums, for a spell in this round. C++: `spell_ingredients()`. */
  spellIngredients(): number[] {
    return Array.from(turn.columns.ingredients);
  }

  /**
   * Orders a unit to move one cell. Never complains: an order that is wrong is ignored when its turn comes, and has
   * still used up the unit's only order. C++: `move(id, dir)`.
   *
   * @param id one of your units.
   * @param dir where to; wizards cannot move diagonally.
   */
  move(id: number, dir: Dir): void {
    giveOrder("move", id, [dir]);
  }

  /**
   * Orders a ghost to cast the spell, instead of moving. C++: `spell(id, labels)`.
   *
   * @param id your ghost.
   * @param labels for each ingredient the number of its group, 0 to 4, each used three times.
   */
  spell(id: number, labels: readonly number[]): void {
    giveOrder("spell", id, labels);
  }

  /** Is this position on the board? C++: `pos_ok(i, j)`, `pos_ok(pos)`. */
  posOk(i: number, j: number): boolean;
  posOk(pos: Pos): boolean;
  posOk(iOrPos: number | Pos, j = 0): boolean {
    return typeof iOrPos === "number" ? isOnBoard(iOrPos, j) : isOnBoard(iOrPos.i, iOrPos.j);
  }

  /** `"HarryPotter 1.0"`. C++: `version()`. */
  version(): string {
    return "HarryPotter 1.0";
  }
}

function unitsOf(clan: number, type: UnitType): number[] {
  const { unitType, unitClan } = turn.columns;
  const ids: number[] = [];
  for (let id = 0; id < unitType.length; id++) {
    if (unitClan[id] === clan && unitType[id] === type) ids.push(id);
  }
  return ids;
}
