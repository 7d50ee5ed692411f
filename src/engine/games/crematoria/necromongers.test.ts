import { describe, expect, it } from "vitest";
import { NECROMONGER_DAMAGE } from "./config";
import { drawnCell } from "./drawn-state";
import { drawn, movements, run } from "./testing/play";
import { NONE } from "./topology";

const BOTTOM_RIGHT = 1;
const RIGHT = 2;
const RIGHT_TOP = 3;
const TOP_LEFT = 5;
const LEFT = 6;

describe("If a necromonger has an adjacent pioneer or furyan, he attacks him (rules, section 6.3)", () => {
  it.each(["nb", "nB"])("He does not move, and the movement is listed: %s", (outside) => {
    const state = drawn({ outside }, [0, 20]);
    const before = state.units[0].health;
    const played = run(state, ["moveNecromongers"]);
    expect(movements(played)).toEqual([[1, RIGHT]]);
    expect(state.units[0].health).toBe(before - 20);
    expect(state.units[1].cell).toBe(drawnCell(0, 0, 1));
    expect(played.events.map(({ code }) => code)).toEqual(["necromongerAttacked", "hurt"]);
    expect(played.events[0].args).toEqual({ unit: 1, unitTarget: 0, choices: 1, unitsNearest: "0" });
  });

  it("He says whom he goes for: the nearest from the cell that he steps to, over the seam too", () => {
    const [event] = run(drawn({ outside: "n..a...b" }, [0]), ["moveNecromongers"]).events;
    expect(event).toEqual({
      code: "necromongerChose",
      args: { unit: 2, unitsTarget: "0", distance: 2, choices: 3 },
    });
  });

  it("He chooses among the directions, by increasing code", () => {
    const state = drawn({ outside: "a../.nb/..c" }, [1, 30]);
    const played = run(state, ["moveNecromongers"]);
    expect(played.steps[0].draws[0]).toEqual({ decides: "necromongerTarget", low: 0, high: 2, value: 1 });
    expect(movements(played)).toEqual([[3, RIGHT]]);
  });

  it("Damage is between 20 and 40, and the dead goes to one of the other three players by a draw", () => {
    const state = drawn({ outside: "nb" }, [0, NECROMONGER_DAMAGE.most, 2]);
    state.units[0].health = 40;
    const played = run(state, ["moveNecromongers"]);
    expect(state.units[0]).toMatchObject({ health: 0, player: 3, cell: drawnCell(0, 1, 1) });
    expect(played.steps[0].draws.map(({ decides }) => decides)).toEqual([
      "necromongerTarget",
      "necromongerDamage",
      "newPlayer",
    ]);
  });

  it("He attacks also a unit in the sun", () => {
    const state = drawn({ outside: "an", round: 6 }, [0, 20]);
    expect(movements(run(state, ["moveNecromongers"]))).toEqual([[1, LEFT]]);
  });

  it("He never attacks another necromonger, and ignores the units at level 0", () => {
    const state = drawn({ underground: "aA", outside: "nn" }, [0, 0]);
    const played = run(state, ["moveNecromongers"]);
    expect(played.events.some(({ code }) => code === "unitMoved")).toBe(true);
    expect(played.events.map(({ code }) => code)).not.toContain("necromongerAttacked");
    expect(played.events.map(({ code }) => code)).not.toContain("necromongerChose");
  });
});

describe("Otherwise, he approaches the nearest pioneer or furyan on the outside", () => {
  it("He moves to one of the cells nearest to any of them", () => {
    const state = drawn({ outside: "n...a" }, [2]);
    const played = run(state, ["moveNecromongers"]);
    expect(played.steps[0].draws).toEqual([{ decides: "necromongerStep", low: 0, high: 2, value: 2 }]);
    expect(movements(played)).toEqual([[1, RIGHT_TOP]]);
  });

  it("Round the columns when that is nearer", () => {
    const state = drawn({ outside: "n....a" }, [0]);
    state.units[1].cell = drawnCell(0, 0, 1) - 10;
    state.units[0].cell = drawnCell(0, 68, 1);
    expect(movements(run(state, ["moveNecromongers"]))[0][1]).toBe(TOP_LEFT);
  });

  it("A cell with another necromonger is no candidate", () => {
    const state = drawn({ outside: "nn..a" }, [1, 0]);
    const played = run(state, ["moveNecromongers"]);
    expect(played.steps[0].draws.map(({ high }) => high)).toEqual([1, 2]);
    expect(movements(played)[0]).toEqual([1, RIGHT_TOP]);
  });

  it("Surrounded by necromongers he stays, without a draw, and that is listed", () => {
    const state = drawn({ outside: "nnn/nnn/nnn" }, [0, 0, 0, 0, 0, 0, 0, 0]);
    for (const unit of state.units) if (unit.id !== 0) unit.turns = 0;
    state.units[0].cell = drawnCell(1, 1, 1);
    state.units[4].cell = drawnCell(0, 0, 1);
    state.unitAt[drawnCell(1, 1, 1)] = 0;
    state.unitAt[drawnCell(0, 0, 1)] = 4;
    const played = run(state, ["moveNecromongers"]);
    expect(movements(played)[0]).toEqual([0, NONE]);
    expect(played.steps[0].draws.length).toBe(8);
  });

  it("Targets are fixed at the beginning: a unit killed in the phase still attracts the later ones", () => {
    const state = drawn({ outside: "nb....n" }, [0, 40, 0, 1]);
    state.units[0].health = 10;
    const played = run(state, ["moveNecromongers"]);
    expect(state.units[0].health).toBe(0);
    expect(movements(played)[1]).toEqual([2, LEFT]);
  });

  it("Units killed before the phase do not attract", () => {
    const state = drawn({ outside: "b....n" }, [1]);
    state.units[0].health = 0;
    state.unitAt[state.units[0].cell] = -1;
    expect(movements(run(state, ["moveNecromongers"]))).toEqual([[1, RIGHT]]);
  });

  it("Gems stay, and elevators are ordinary cells for him", () => {
    const state = drawn({ outside: "n*E.a" }, [1]);
    run(state, ["moveNecromongers"]);
    expect(state.gem[drawnCell(0, 1, 1)]).toBe(1);
    state.units[1].cell = drawnCell(0, 1, 1);
    expect(state.unitAt[drawnCell(0, 1, 1)]).toBe(1);
  });
});

describe("If there are no such units, necromongers move to their right", () => {
  it.each([BOTTOM_RIGHT, RIGHT, RIGHT_TOP])("In one of three directions: %i", (direction) => {
    const state = drawn({ outside: "n" }, [direction - 1]);
    expect(movements(run(state, ["moveNecromongers"]))).toEqual([[0, direction]]);
  });

  it("On the last row there is no direction below", () => {
    const state = drawn({ outside: "n" }, [0]);
    state.units[0].cell += 29 * 80;
    expect(movements(run(state, ["moveNecromongers"]))).toEqual([[0, RIGHT]]);
  });

  it("They do not avoid the sun: one that enters it dies, and the movement is listed", () => {
    const state = drawn({ outside: ".n", round: 26 }, [1]);
    const played = run(state, ["moveNecromongers"]);
    expect(movements(played)).toEqual([[0, RIGHT]]);
    expect(state.units[0]).toMatchObject({ health: 0, cell: -1, turns: 0 });
    expect(played.events.map(({ code }) => code)).toEqual(["necromongerStrays", "killedBySun"]);
  });
});

describe("Landings", () => {
  it("A spacecraft comes down a round at a time", () => {
    const state = drawn({ outside: "v" });
    run(state, ["moveNecromongers", "landNecromongers"]);
    expect(state.units[0]).toMatchObject({ turns: 1, health: 75 });
    expect(state.unitAt[drawnCell(0, 0, 1)]).toBe(-1);
    run(state, ["landNecromongers"]);
    expect(state.units[0].turns).toBe(0);
    expect(state.unitAt[drawnCell(0, 0, 1)]).toBe(0);
  });

  it("The newcomer acts from the next round on", () => {
    const state = drawn({ outside: "vb" });
    state.units[1].turns = 1;
    expect(movements(run(state, ["moveNecromongers", "landNecromongers"]))).toEqual([]);
  });

  it("If there were any unit on that cell, it would be killed immediately", () => {
    const state = drawn({ outside: "v.a" }, [0]);
    state.units[1].turns = 1;
    state.units[1].cell = drawnCell(0, 2, 1);
    run(state, ["landNecromongers"]);
    expect(state.units[0]).toMatchObject({ health: 0, player: 1 });
    expect(state.unitAt[drawnCell(0, 2, 1)]).toBe(1);
  });

  it("A landing kills a landed necromonger too, without a draw", () => {
    const state = drawn({ outside: "nv" });
    state.units[1].turns = 1;
    state.units[1].cell = state.units[0].cell;
    run(state, ["landNecromongers"]);
    expect(state.units[0]).toMatchObject({ health: 0, cell: -1, turns: 0 });
    expect(state.unitAt[state.units[1].cell]).toBe(1);
  });
});

describe("Arrivals (rules, section 6.6)", () => {
  it("A spacecraft appears with probability one half above an outside cell that enters the night", () => {
    const state = drawn({ absent: 3 }, [1, 2, 3]);
    const { steps, events } = run(state, ["sendNecromonger"]);
    expect(steps[0].draws).toEqual([
      { decides: "necromongerArrives", low: 1, high: 2, value: 1 },
      { decides: "necromongerId", low: 0, high: 2, value: 2 },
      { decides: "necromongerPlace", low: 0, high: 79, value: 3 },
    ]);
    expect(state.units[2]).toMatchObject({ health: 75, turns: 2, cell: 3200 + 80 + 41 });
    expect(state.unitAt[3200 + 80 + 41]).toBe(-1);
    expect(events[0].args).toMatchObject({ rounds: 2 });
  });

  it("Or none appears", () => {
    const state = drawn({ absent: 1 }, [2]);
    run(state, ["sendNecromonger"]);
    expect(state.units[0].health).toBe(0);
  });

  it("Its cell has no gem and is no elevator", () => {
    const state = drawn({ absent: 1 }, [1, 0, 0]);
    state.gem[3200 + 40] = 1;
    state.terrain[3200 + 41] = 3;
    const { steps } = run(state, ["sendNecromonger"]);
    expect(steps[0].draws[2]).toMatchObject({ high: 77 });
    expect(state.units[0].cell).toBe(3200 + 80 + 40);
  });

  it("None arrives, without a draw, when all were on the board or descending when the round began", () => {
    const state = drawn({ outside: "nv" });
    run(state, ["sendNecromonger"]);
    expect(state.chance.state).toBe(0);
  });

  it("Not even if one died in that round; but one killed in another round may come back in it", () => {
    const full = drawn({ outside: "n", round: 5 });
    run(full, ["burn", "sendNecromonger"]);
    expect(full.units[0].health).toBe(0);
    const other = drawn({ outside: "n", absent: 1, round: 5 }, [1, 0, 7]);
    const { steps } = run(other, ["burn", "sendNecromonger"]);
    expect(steps[1].draws[1]).toMatchObject({ high: 1 });
    expect(other.units[0].turns).toBe(2);
  });

  it("It lands after turns_to_land rounds", () => {
    const state = drawn({ absent: 1, settings: { turns_to_land: 7 } }, [1, 0, 0]);
    run(state, ["sendNecromonger"]);
    expect(state.units[0].turns).toBe(7);
  });
});
