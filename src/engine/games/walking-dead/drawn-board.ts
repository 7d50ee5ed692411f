import type { Chance } from "../../chance/chance";
import { ScriptedChance } from "../../chance/scripted-chance";
import { cellAt } from "../../grid/grid";
import { NOBODY } from "../../grid/territory";
import { defaultSettings } from "../../text/settings-text";
import { CELLS, GRID, STREET, WASTE } from "./board";
import { configurationFields, type StrengthRule, type WalkingDeadSettings } from "./config";
import { type FixedBoard, stateOfBoard } from "./setup";
import { NOT_CONVERTING, type Unit, type WalkingDeadState } from "./state";

const LIVING = "abcd";
const DEAD = "ABCD";
const OWNERS = "0123";

interface Options {
  /** What chance will give, in order. */
  readonly script?: readonly number[];
  /** A chance of its own, instead of a script. */
  readonly chance?: Chance;
  readonly rule?: StrengthRule;
  /** Settings that are not the default ones. */
  readonly settings?: Partial<WalkingDeadSettings>;
}

/**
 * A state drawn row by row, with `/` between the rows, in the top left corner of a board full of waste.
 *
 * `.` street, `W` waste, `f` food, `0` to `3` street of a player, `z` zombie, `a` to `d` living unit of player 0 to 3, `A`
 * to `D` a dead one with three rounds left. The units have their ids in reading order.
 */
export function board(drawing: string, options: Options = {}): WalkingDeadState {
  const { script = [], chance = new ScriptedChance(script), rule = "statement" } = options;
  const settings = { ...defaultSettings(configurationFields), ...options.settings } as WalkingDeadSettings;
  const beginning = { settings, strengthRule: rule, chance };
  return stateOfBoard(beginning, boardOfDrawing(drawing));
}

function boardOfDrawing(drawing: string): FixedBoard {
  const terrain = new Uint8Array(CELLS).fill(WASTE);
  const owner = new Int8Array(CELLS).fill(NOBODY);
  const units: Unit[] = [];
  const food: number[] = [];
  const letters = drawing.split("/").flatMap((row, i) => [...row].map((letter, j) => ({ letter, cell: at(i, j) })));
  for (const { letter, cell } of letters) {
    if (letter !== "W") terrain[cell] = STREET;
    if (letter === "f") food.push(cell);
    const unit = unitOf(letter, units.length, cell);
    if (unit !== null) units.push(unit);
    owner[cell] = unit?.clan ?? OWNERS.indexOf(letter);
  }
  return { terrain, owner, units, food };
}

function unitOf(letter: string, id: number, cell: number): Unit | null {
  if (letter === "z") return { type: "zombie", id, clan: NOBODY, cell, rounds: NOT_CONVERTING };
  if (LIVING.includes(letter)) {
    return { type: "living", id, clan: LIVING.indexOf(letter), cell, rounds: NOT_CONVERTING };
  }
  return DEAD.includes(letter) ? { type: "dead", id, clan: DEAD.indexOf(letter), cell, rounds: 3 } : null;
}

/** The cell at a row and a column. */
export function at(row: number, col: number): number {
  return cellAt(GRID, row, col);
}

/** The corner of the board as `board` reads it, as many rows and columns as told; a unit hides the owner. */
export function drawn(state: WalkingDeadState, rows: number, cols: number): string {
  const lines = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: cols }, (__, col) => letterOf(state, at(row, col))).join(""),
  );
  return lines.join("/");
}

function letterOf(state: WalkingDeadState, cell: number): string {
  if (state.terrain[cell] === WASTE) return "W";
  const unit = state.units[state.unitAt[cell]];
  if (unit?.type === "zombie") return "z";
  if (unit !== undefined) return (unit.type === "dead" ? DEAD : LIVING)[unit.clan];
  if (state.food[cell] === 1) return "f";
  return state.owner[cell] === NOBODY ? "." : OWNERS[state.owner[cell]];
}
