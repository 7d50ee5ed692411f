import { describe, expect, it } from "vitest";
import { at, board, virusOf } from "./testing/board";
import { runStep } from "./testing/play";

/** The virus of a board after it spread once. */
function spread(drawing: string, virus: string): string {
  const state = board(drawing, { virus });
  runStep(state, "spreadVirus");
  return virusOf(state);
}

describe("Virus spreads (rules, section 6.2)", () => {
  it.each([
    ["the amount in the cell minus 1", ".", "4", "3"],
    ["never below zero", ".", "1", "."],
    ["the amount in any of the neighbouring cells minus 1", "...", ".4.", "333"],
    ["by the four sides only", ".../.../...", ".../.3./...", ".2./222/.2."],
    ["the maximum of all", "...", "4.2", "331"],
    ["all cells at once, from the old amounts", "....", "4...", "33.."],
    ["not through walls", ".W.", "4..", "3.."],
    ["not from grass to city or path", ".;,", "4..", "3.."],
    ["not from city to grass", ".;.", ".a.", ".9."],
    ["not from path to grass", ".,.", ".a.", ".9."],
    ["from city to path and back", ",;;,", ".5..", "444."],
    ["from path to city", ";,;", ".9.", "888"],
    ["capped at 4 in grass cells", "..", "9.", "44"],
    ["capped at 10 in cities and paths", ";,", "d.", "aa"],
  ])("%s", (_name, drawing, before, after) => {
    expect(spread(drawing, before)).toBe(after);
  });

  it("Cells with unmasked infected units get 3 more before it spreads", () => {
    const state = board("a../...", { virus: "1../..." });
    state.units[0].damage = 2;
    const { events } = runStep(state, "spreadVirus");
    expect(virusOf(state)).toBe("33./3..");
    expect(events).toContainEqual({ code: "virusShed", args: { unitBy: 0, cell: at(state, 0, 0) } });
    expect(events).toContainEqual({
      code: "virusChanged",
      args: { cell: at(state, 0, 1), from: 0, to: 3, cellsSource: String(at(state, 0, 0)) },
    });
  });

  it("An infected unit that stays on grass fills the cells around: the example of the rules page", () => {
    const row = ".......";
    const state = board([row, row, row, "...a...", row, row, row].join("/"));
    state.units[0].damage = 3;
    runStep(state, "spreadVirus");
    expect(virusOf(state).split("/")).toEqual([row, row, "...2...", "..222..", "...2...", row, row]);
    runStep(state, "spreadVirus");
    const after = [row, "...1...", "..141..", ".14441.", "..141..", "...1...", row];
    expect(virusOf(state).split("/")).toEqual(after);
  });

  it("The cap comes after the spreading: 10 and 3 in a city cell are 13 while it spreads", () => {
    const state = board("A;", { virus: "a." });
    state.units[0].damage = 2;
    runStep(state, "spreadVirus");
    expect(virusOf(state)).toBe("aa");
  });

  it.each(["hasMask", "isKilled"] as const)("Not if the unit %s", (fact) => {
    const state = board("a.");
    Object.assign(state.units[0], { damage: 2, [fact]: true });
    runStep(state, "spreadVirus");
    expect(virusOf(state)).toBe("..");
  });

  it("It costs no draw", () => {
    const state = board("a.");
    state.units[0].damage = 2;
    expect(runStep(state, "spreadVirus").steps[0].draws).toEqual([]);
  });
});
