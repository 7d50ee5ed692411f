import { describe, expect, it } from "vitest";
import { spawn } from "./spawn";
import { NO_UNIT } from "./state";
import { at, board } from "./testing/board";
import { runRound, runStep } from "./testing/play";

const FIELD = "...../...../...../...../.....";

describe("Dead units are regenerated (rules, sections 6.5 and 7)", () => {
  function killedOn(drawing: string, script: readonly number[]) {
    const state = board(drawing, { script });
    const [unit] = state.units;
    state.unitAt[unit.cell] = NO_UNIT;
    unit.isKilled = true;
    return { state, unit };
  }

  it("A killed unit appears on the ring of cells beside the border, drawn among all of them by row and column", () => {
    const { state, unit } = killedOn(FIELD.replace(".", "a"), [5]);
    const { steps, events } = runStep(state, "regenerateUnits");
    expect(steps[0].draws).toEqual([{ decides: "place", low: 0, high: 15, value: 5 }]);
    expect([unit.cell, unit.isKilled, state.unitAt[unit.cell]]).toEqual([at(state, 1, 0), false, 0]);
    const args = { unit: 0, seat: 0, cell: unit.cell, health: 100, virusDamage: 0 };
    expect(events).toEqual([{ code: "regenerated", args }]);
  });

  it.each([
    ["a wall", "aW./.../..."],
    ["a city", "a;./.../..."],
    ["a unit", "ab./.../..."],
  ])("Not on a cell with %s: the cell is out, and another one is drawn", (_name, drawing) => {
    const { state, unit } = killedOn(drawing, [1, 6]);
    const { steps } = runStep(state, "regenerateUnits");
    expect(steps[0].draws.map(({ high }) => high)).toEqual([7, 6]);
    expect(unit.cell).toBe(at(state, 2, 2));
  });

  it("Not beside a unit, but beside a diagonal one", () => {
    const { state, unit } = killedOn("a../.b./...", [1, 1]);
    runStep(state, "regenerateUnits");
    expect(unit.cell).toBe(at(state, 0, 2));
  });

  it("A mask in the cell does not matter, and is not taken", () => {
    const { state, unit } = killedOn("a*./.../...", [1]);
    runStep(state, "regenerateUnits");
    expect([unit.cell, unit.hasMask, state.masks]).toEqual([at(state, 0, 1), false, [at(state, 0, 1)]]);
  });

  it("Units that come back together share the cells left, in increasing id", () => {
    const state = board(FIELD, { script: [0, 0, 1] });
    const facts = { player: 0, cell: 0, health: 100, damage: 0, turns: 0, isImmune: false, hasMask: false };
    const units = [3, 7].map((id) => ({ id, ...facts, isKilled: true }));
    expect(spawn(state, units, null)).toBeNull();
    expect(units.map(({ cell }) => cell)).toEqual([at(state, 0, 0), at(state, 0, 3)]);
  });

  it("When the ring is full, the first possible cell of the board is taken, without a draw", () => {
    const drawing = "WWWWW/W...W/W...W/W...W/WWWWW";
    const { state, unit } = killedOn(drawing.replace(".", "a"), new Array<number>(16).fill(0));
    const { steps } = runStep(state, "regenerateUnits");
    expect(steps[0].draws.length).toBe(16);
    expect(unit.cell).toBe(at(state, 1, 1));
  });

  it("Without any possible cell the original stops; ours says so and takes grass without unit", () => {
    const { state, unit } = killedOn("ab", [0, 0]);
    const { events } = runStep(state, "regenerateUnits");
    expect(events.map(({ code }) => code)).toEqual(["noPlace", "regenerated"]);
    expect(unit.cell).toBe(at(state, 0, 0));
  });
});

describe("If the round number is a multiple of 5, a mask spawns in a grass cell (rules, section 6.6)", () => {
  it("It falls in rows and columns 2 to the last but 2, on grass without unit and without mask", () => {
    const state = board("...../.b*W./...../.;.../.....", { round: 4, script: [2, 2, 2, 3, 2, 4, 4, 2, 3, 3] });
    const { steps, events } = runStep(state, "dropMask");
    expect(steps[0].draws.map(({ decides, low, high }) => [decides, low, high])).toEqual(
      [1, 2, 3, 4, 5].flatMap(() => [
        ["maskRow", 2, 4],
        ["maskColumn", 2, 4],
      ]),
    );
    expect(events).toEqual([{ code: "maskAppeared", args: { cell: at(state, 2, 2) } }]);
    expect(state.masks.at(-1)).toBe(at(state, 2, 2));
  });

  it.each([
    [0, 200],
    [3, 200],
    [5, 200],
    [199, 200],
    [4, 5],
  ])("Not in round %i of %i", (round, nb_rounds) => {
    const state = board(FIELD, { round, settings: { nb_rounds } });
    expect(runStep(state, "dropMask").steps[0].draws).toEqual([]);
    expect(state.masks).toEqual([]);
  });

  it("Where no cell can hold it the original never ends; ours does without", () => {
    const state = board("..../.bW./.;*./....", { round: 4 });
    expect(runStep(state, "dropMask").events).toEqual([{ code: "noPlaceForMask", args: {} }]);
  });
});

describe("A round (rules, section 6)", () => {
  it("counts up at its end", () => {
    const state = board("a", { script: [10_000] });
    runRound(state);
    expect(state.round).toBe(1);
  });

  it("A killed unit is back at the end of the round, with the cell's new owner counted", () => {
    const state = board("...../.aB../.....", { script: [[0], 40, 1, 5000, 0] });
    state.units[1].health = 0;
    runRound(state, [[{ kind: "move", unit: 0, args: [1] }], [], [], []]);
    expect(state.units[1]).toMatchObject({ cell: at(state, 0, 0), player: 0, isKilled: false });
    expect([...state.owners]).toEqual([0]);
  });
});
