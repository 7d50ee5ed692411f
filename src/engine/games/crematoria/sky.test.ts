import { describe, expect, it } from "vitest";
import { drawnCell } from "./drawn-state";
import { drawn, run } from "./testing/play";
import { cellOf } from "./topology";

describe("The sun kills all units under it (rules, section 6.5)", () => {
  it("It reaches columns 2R and 2R + 1 at the end of round R", () => {
    const state = drawn({ outside: "ab.", round: 5 }, [0, 1]);
    const { events } = run(state, ["burn"]);
    expect(events.filter(({ code }) => code === "killedBySun").map(({ args }) => args.unit)).toEqual([0, 1]);
    const early = drawn({ outside: "ab", round: 4 });
    run(early, ["burn"]);
    expect(early.units.map(({ health }) => health)).toEqual([50, 50]);
  });

  it("Row by row, the left column first: so the draws of the new players", () => {
    const state = drawn({ outside: "ab/cd", round: 5 }, [0, 0, 0, 0]);
    const { events } = run(state, ["burn"]);
    const captured = events.filter(({ code }) => code === "captured").map(({ args }) => args.unit);
    expect(captured).toEqual([0, 1, 2, 3]);
    expect(state.units.map(({ player }) => player)).toEqual([1, 0, 0, 0]);
  });

  it("A landed necromonger dies without a draw, one in the air is not affected", () => {
    const state = drawn({ outside: "nv", round: 5 });
    run(state, ["burn"]);
    expect(state.units.map(({ health }) => health)).toEqual([0, 75]);
  });

  it("If the sun reaches a gem, that gem gets destroyed", () => {
    const state = drawn({ outside: "*.*", round: 5 });
    const { events } = run(state, ["burn"]);
    expect(events).toEqual([{ code: "gemDestroyed", args: { cell: drawnCell(0, 0, 1) } }]);
    expect(state.gem[drawnCell(0, 2, 1)]).toBe(1);
  });

  it("Units underground are safe", () => {
    const state = drawn({ underground: "ab", round: 5 });
    expect(run(state, ["burn"]).events).toEqual([]);
  });
});

describe("With probability 25% the sun generates a gem (rules, section 6.6)", () => {
  it("On an outside cell of the two columns that enter the night, row by row", () => {
    const state = drawn({ round: 3 }, [1, 5]);
    const { steps } = run(state, ["makeGem"]);
    expect(steps[0].draws).toEqual([
      { decides: "gemAppears", low: 1, high: 4, value: 1 },
      { decides: "gemPlace", low: 0, high: 79, value: 5 },
    ]);
    expect(state.gem[cellOf(2, 47, 1)]).toBe(1);
  });

  it.each([2, 3, 4])("A draw of %i makes none", (value) => {
    const state = drawn({}, [value]);
    run(state, ["makeGem"]);
    expect(state.gem.includes(1)).toBe(false);
  });

  it("Elevators get none, but a cell with a unit or a spacecraft above may", () => {
    const state = drawn({ outside: "v" }, [1, 0]);
    state.terrain[cellOf(0, 40, 1)] = 3;
    state.units[0].cell = cellOf(0, 41, 1);
    const { steps } = run(state, ["makeGem"]);
    expect(steps[0].draws[1]).toMatchObject({ high: 78 });
    expect(state.gem[cellOf(0, 41, 1)]).toBe(1);
  });
});
