import { describe, expect, it } from "vitest";
import { drawnCell } from "./drawn-state";
import { scoreOf } from "./state";
import { drawn, run } from "./testing/play";

describe("The killed are reborn in random caves not too close to other units (rules, section 6.7)", () => {
  it("The places and then the order of the dead are drawn; each goes to the next place", () => {
    const state = drawn({ underground: "...", outside: "aB" }, [
      [2, 0, 1],
      [1, 0],
    ]);
    for (const unit of state.units) {
      unit.health = 0;
      state.unitAt[unit.cell] = -1;
    }
    const { events } = run(state, ["rebirth"]);
    expect(events.filter(({ code }) => code === "reborn").map(({ args }) => [args.unit, args.cell])).toEqual([
      [1, drawnCell(0, 2, 0)],
      [0, drawnCell(0, 0, 0)],
    ]);
    expect(state.units.map(({ health }) => health)).toEqual([50, 100]);
    expect(state.owner[drawnCell(0, 0, 0)]).toBe(0);
    expect(state.owner[drawnCell(0, 2, 0)]).toBe(-1);
    expect(state.unitAt[drawnCell(0, 2, 0)]).toBe(1);
  });

  it("A place next to one that was reborn before is passed over", () => {
    const state = drawn({ underground: "...", outside: "ab" }, [
      [0, 1, 2],
      [0, 1],
    ]);
    for (const unit of state.units) unit.health = 0;
    run(state, ["rebirth"]);
    expect(state.units.map(({ cell }) => cell)).toEqual([drawnCell(0, 0, 0), drawnCell(0, 2, 0)]);
  });

  it("Not within distance 1 of a unit nor within distance 3 of a hellhound, and never on an elevator", () => {
    const state = drawn({ underground: "a..RR....h/RRR.RRRRR/RRRRRRRRE" }, [[1, 0, 2]]);
    const { steps } = run(state, ["rebirth"]);
    expect(steps[0].draws).toEqual([{ decides: "rebirthPlaces", low: 0, high: 2, value: [1, 0, 2] }]);
  });

  it("The places are drawn also with nobody dead", () => {
    const state = drawn({ underground: "...a" }, [[1, 0]]);
    run(state, ["rebirth"]);
    expect(state.chance.state).toBe(1);
  });

  it("Where no place is left, a unit stays dead until the next round", () => {
    const state = drawn({ underground: "..", outside: "ab" }, [[0, 1], [1, 0], []]);
    for (const unit of state.units) unit.health = 0;
    const { events } = run(state, ["rebirth"]);
    expect(events).toContainEqual({ code: "noRoomToBeReborn", args: { unit: 0 } });
    expect(state.units.map(({ health }) => health)).toEqual([0, 50]);
  });
});

describe("At the very end of each round", () => {
  it("Units recover five points of health, never exceeding the maximum of their type", () => {
    const state = drawn({ underground: "abCDh", outside: "nnv", absent: 1 });
    [10, 48, 100, 96, 60, 73, 75].forEach((health, id) => {
      state.units[id].health = health;
    });
    const { events } = run(state, ["recover"]);
    expect(state.units.map(({ health }) => health)).toEqual([15, 50, 100, 100, 65, 75, 75, 0, -1]);
    expect(events.map(({ args }) => args.unit)).toEqual([0, 1, 3, 4, 5]);
  });

  it("The dead that could not be reborn do not recover", () => {
    const state = drawn({ underground: "a" });
    state.units[0].health = 0;
    run(state, ["recover"]);
    expect(state.units[0].health).toBe(0);
  });

  it("The round is over: the next one begins", () => {
    const state = drawn({ outside: "n", absent: 1 });
    run(state, ["endRound"]);
    expect(state.round).toBe(1);
    expect(state.isSkyFull).toBe(false);
  });

  it("Whether all necromongers are here is seen at that moment", () => {
    const state = drawn({ outside: "nv" });
    state.isSkyFull = false;
    run(state, ["endRound"]);
    expect(state.isSkyFull).toBe(true);
  });
});

describe("The number of points is c + 30 g", () => {
  it("With c caves conquered and g gems accumulated", () => {
    const state = drawn({ underground: "ab110" });
    state.players[1].gems = 4;
    expect([0, 1, 2, 3].map((seat) => scoreOf(state, seat))).toEqual([2, 3 + 120, 0, 0]);
  });

  it("A gem is worth what the settings say", () => {
    const state = drawn({ settings: { gem_value: 7 } });
    state.players[2].gems = 3;
    expect(scoreOf(state, 2)).toBe(21);
  });
});
