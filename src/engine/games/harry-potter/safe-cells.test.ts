import { describe, expect, it } from "vitest";
import { ScriptedChance } from "../../chance/scripted-chance";
import { cellAt } from "../../grid/grid";
import { SafeCells } from "./safe-cells";
import { CELLS, CORRIDOR, GRID, type HarryPotterState, isEmpty, isOnBorder, WALL } from "./state";
import { at, board } from "./testing/board";

/** The cells that the rules call safe, found one by one. */
function safeCellsOf(state: HarryPotterState): number[] {
  return Array.from({ length: CELLS }, (_, cell) => cell).filter(
    (cell) => isEmpty(state, cell) && isClear(state, cell),
  );
}

function isClear(state: HarryPotterState, centre: number): boolean {
  const row = Math.floor(centre / GRID.cols);
  const col = centre % GRID.cols;
  for (let r = Math.max(0, row - 2); r <= Math.min(59, row + 2); r++) {
    for (let c = Math.max(0, col - 2); c <= Math.min(59, col + 2); c++) {
      const cell = cellAt(GRID, r, c);
      const isVoldemort = state.voldemort.row === r && state.voldemort.col === c;
      if (state.unitAt[cell] !== -1 || state.book[cell] === 1 || isVoldemort) return false;
    }
  }
  return true;
}

function withScript(state: HarryPotterState, script: readonly number[]): HarryPotterState {
  return { ...state, chance: new ScriptedChance(script) };
}

describe("Safe cells (rules, sections 4.2 and 13.6)", () => {
  const drawn = board("a....WW../....*..../..V....b./WWWW0123W");

  it("are empty, with no unit, no book and not Voldemort in the 5 × 5 square around, counted row by row", () => {
    const safe = safeCellsOf(drawn);
    for (const n of [0, 1, 500, safe.length - 1]) {
      const state = withScript(drawn, [n]);
      expect(new SafeCells(state).take("placeOfBook")).toBe(safe[n]);
      expect(() => new SafeCells(withScript(drawn, [safe.length])).take("placeOfBook")).toThrow(
        `to ${safe.length - 1}`,
      );
    }
  });

  it("A cell that was taken is safe no more, nor are those around it", () => {
    const state = withScript(drawn, [0, 0, 0]);
    const safeCells = new SafeCells(state);
    const taken = [safeCells.take("placeOfBook"), safeCells.take("placeOfBook"), safeCells.take("placeOfBook")];
    expect(taken).toEqual([0, 3, 6]);
  });

  it("The dead do not make their last place unsafe", () => {
    const state = withScript(board("a"), []);
    state.unitAt[at(0, 0)] = -1;
    const nth = safeCellsOf(state).indexOf(at(0, 0));
    expect(nth).toBeGreaterThan(0);
    expect(new SafeCells(withScript(state, [nth])).take("placeOfWizard")).toBe(at(0, 0));
  });

  it("Voldemort may begin at a safe cell off the border only", () => {
    const inner = safeCellsOf(drawn).filter((cell) => !isOnBorder(cell));
    expect(new SafeCells(withScript(drawn, [0])).takeForVoldemort()).toBe(inner[0]);
    expect(() => new SafeCells(withScript(drawn, [inner.length])).takeForVoldemort()).toThrow(`to ${inner.length - 1}`);
  });

  it("Before Voldemort has a place he excludes no cell", () => {
    const state = withScript(board(""), [0]);
    Object.assign(state.voldemort, { row: -1, col: -1 });
    expect(new SafeCells(state).take("placeOfBook")).toBe(0);
  });
});

describe("Where no cell is safe", () => {
  /** Walls everywhere but around one wizard, which makes all of them unsafe. */
  function crowded(script: readonly number[]): HarryPotterState {
    const state = withScript(board("...../..a../....."), script);
    for (let cell = 0; cell < CELLS; cell++) if (Math.abs(cell - at(1, 2)) > 2) state.terrain[cell] = WALL;
    return state;
  }

  it("rows and columns are drawn until the cell is empty; Voldemort does not matter", () => {
    const state = crowded([0, 0, 21, 22, 21, 23]);
    Object.assign(state.voldemort, { row: 21, col: 23 });
    expect(new SafeCells(state).take("placeOfWizard")).toBe(at(1, 3));
    expect(state.chance.state).toBe(6);
  });

  it("Voldemort too begins at any empty cell, even on the border", () => {
    const state = crowded([0, 0]);
    state.terrain[0] = CORRIDOR;
    state.unitAt[1] = 3;
    state.units[3].cell = 1;
    expect(new SafeCells(state).takeForVoldemort()).toBe(0);
  });
});
