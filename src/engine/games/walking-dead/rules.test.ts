import { describe, expect, it } from "vitest";
import { RIGHT } from "../../grid/directions";
import { at, board, drawn } from "./drawn-board";
import type { WalkingDeadState } from "./state";
import { codesOf, move, runRound, runSteps } from "./testing/play";

const NO_CHANGE = 4;
const CHANGE = 0;

describe("Conversion (rules, sections 5.1 and 5.5)", () => {
  it("A unit killed in round r is shown with five rounds, and turns at the end of round r + 5", () => {
    const script = [1, 0, ...Array.from({ length: 6 }, () => NO_CHANGE)];
    const state = board("abW/WWW/Wa.", { script });
    const shown: unknown[] = [];
    for (let round = 0; round < 6; round++) {
      runRound(state, round === 0 ? [[move(0, RIGHT)], [], [], []] : undefined);
      shown.push([state.units[1].type, state.units[1].rounds]);
    }
    const dead = [5, 4, 3, 2, 1].map((rounds) => ["dead", rounds]);
    expect(shown).toEqual([...dead, ["zombie", -1]]);
  });

  it("The count goes down at the start of the round, so a unit can fight in the round in which it turns", () => {
    const state = board("ab", { script: [1, 0, NO_CHANGE] });
    state.units[0].rounds = 1;
    const { events } = runRound(state, [[move(0, RIGHT)], [], [], []]);
    const codes = codesOf(events).filter((code) => code !== "ownedFromStart");
    expect(codes.slice(0, 3)).toEqual(["unitDied", "conversionGoesOn", "becameZombie"]);
    expect(drawn(state, 1, 2)).toBe("zB");
  });

  it("The new zombie has no clan, and its cell no owner", () => {
    const state = board("aB");
    state.units[0].rounds = 0;
    state.units[1].rounds = 0;
    runSteps(state, ["turnIntoZombies"]);
    expect(state.units).toMatchObject([0, 1].map((id) => ({ id, type: "zombie", clan: -1, rounds: -1 })));
    expect([...state.owner.slice(0, 2)]).toEqual([-1, -1]);
    expect(state.clans.map(({ living, ownedCells }) => [living, ownedCells])).toEqual([0, 0, 0, 0].map(() => [0, 0]));
  });

  it("A zombie that has just turned does not move in that round", () => {
    const state = board("A..b", { script: [NO_CHANGE] });
    state.units[0].rounds = 1;
    expect(runRound(state).executed).toEqual([]);
    expect(drawn(state, 1, 4)).toBe("z..b");
  });
});

describe("Killed zombies come back (rules, section 5.6)", () => {
  it("They come back by clan and in the order in which they were killed, as living units of the clan", () => {
    const wide = `${".".repeat(9)}/`.repeat(9);
    const state = board(`${wide}.z.z.z.a.`, { script: [0, 0, 0] });
    for (const id of [0, 1, 2]) state.unitAt[state.units[id].cell] = -1;
    state.inProgress.killedZombies[1].push(0);
    state.inProgress.killedZombies[0].push(2, 1);
    const { steps, events } = runSteps(state, ["reviveZombies"]);
    expect(
      events.filter(({ code }) => code === "zombieRevived").map(({ args }) => [args["unit"], args["seat"]]),
    ).toEqual([
      [2, 0],
      [1, 0],
      [0, 1],
    ]);
    expect(steps[0].draws.map(({ decides }) => decides)).toEqual(["placeOfUnit", "placeOfUnit", "placeOfUnit"]);
    expect([2, 1, 0].map((id) => state.units[id].cell)).toEqual([at(0, 0), at(0, 3), at(0, 6)]);
    expect(state.clans.map(({ living, ownedCells }) => [living, ownedCells])).toEqual([
      [3, 3],
      [1, 1],
      [0, 0],
      [0, 0],
    ]);
    expect(state.inProgress.killedZombies).toEqual([[], [], [], []]);
  });
});

describe("Regeneration (rules, section 6)", () => {
  /** Where a killed zombie comes back. */
  function placeIn(drawing: string, script: readonly number[]): { cell: number; bounds: number[] } {
    const state = board(drawing, { script });
    const zombie = state.units.findIndex(({ type }) => type === "zombie");
    state.unitAt[state.units[zombie].cell] = -1;
    state.inProgress.killedZombies[0].push(zombie);
    const { steps } = runSteps(state, ["reviveZombies"]);
    return { cell: state.units[zombie].cell, bounds: steps[0].draws.map(({ high }) => high) };
  }

  it("Only units, living or dead or zombies, keep the 5 × 5 square around them free", () => {
    const row = placeIn("z........A...", [0]);
    expect(row).toEqual({ cell: at(0, 0), bounds: [7] });
    expect(placeIn("z........A...", [7]).cell).toBe(at(0, 12));
  });

  it("Food does not, except for its own cell", () => {
    expect(placeIn("z.f......", [2])).toEqual({ cell: at(0, 3), bounds: [7] });
  });

  it("Where no cell is safe, rows and columns are drawn until a cell is empty", () => {
    const script = [5, 5, 0, 1, 0, 2, 0, 0];
    expect(placeIn("zaf", script)).toEqual({ cell: at(0, 0), bounds: script.map(() => 59) });
  });
});

describe("Change of clan (rules, section 5.7)", () => {
  function change(drawing: string, script: readonly number[]): { state: WalkingDeadState; draws: unknown[] } {
    const state = board(drawing, { script });
    const { steps } = runSteps(state, ["changeClan"]);
    return { state, draws: steps[0].draws.map(({ decides, high }) => [decides, high]) };
  }

  it.each([1, 2, 3, 4])("A draw of %i brings none", (draw) => {
    const { state, draws } = change("a.a.b", [draw]);
    expect(draws).toEqual([["clanChange", 4]]);
    expect(drawn(state, 1, 5)).toBe("a.a.b");
  });

  it("The largest clans are listed by falling id, the smallest by rising id, and both are always drawn", () => {
    const { state, draws } = change("aabbc", [CHANGE, 0, 0, 1]);
    expect(draws).toEqual([
      ["clanChange", 4],
      ["largestClan", 1],
      ["smallestClan", 0],
      ["deserter", 1],
    ]);
    expect(drawn(state, 1, 5)).toBe("aabdc");
  });

  it("Draws of one value are drawn too", () => {
    const { state, draws } = change("aab", [CHANGE, 0, 1, 0]);
    expect(draws.map((draw) => (draw as [string, number])[1])).toEqual([4, 0, 1, 1]);
    expect(drawn(state, 1, 3)).toBe("dab");
  });

  it("When all are equal, two different clans are drawn: first the one that grows", () => {
    const { state, draws } = change("abcd", [CHANGE, 2, 2, 2, 3, 0]);
    expect(draws).toEqual([
      ["clanChange", 4],
      ["smallestClan", 3],
      ["largestClan", 3],
      ["largestClan", 3],
      ["largestClan", 3],
      ["deserter", 0],
    ]);
    expect(drawn(state, 1, 4)).toBe("abcc");
  });

  it("A clan without living units cannot lose one: no draw and no change", () => {
    const { draws } = change("AB", [CHANGE, 0, 1]);
    expect(draws.map((draw) => (draw as [string, number])[0])).toEqual(["clanChange", "smallestClan", "largestClan"]);
  });

  it("The unit keeps its count, and its cell passes to the new clan", () => {
    const state = board("aab", { script: [CHANGE, 0, 0, 0] });
    state.units[0].rounds = 2;
    const { events } = runSteps(state, ["changeClan"]);
    expect(codesOf(events)).toEqual(["clanChanged", "ownerChanged"]);
    expect(state.units[0]).toMatchObject({ clan: 2, rounds: 2 });
    expect(state.clans.map(({ living, ownedCells }) => [living, ownedCells])).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
      [0, 0],
    ]);
  });
});

describe("Food and strength (rules, section 5.8)", () => {
  it("Food gives points; then every living unit costs one", () => {
    const state = board("aab");
    state.inProgress.eaten[0] = 2;
    const { events } = runSteps(state, ["feedClans"]);
    expect(state.clans.map((clan) => clan.strengthPoints)).toEqual([1098, 999, 1000, 1000]);
    expect(events).toEqual([
      { code: "strengthChanged", args: { seat: 0, from: 1000, to: 1098, food: 2, living: 2 } },
      { code: "strengthChanged", args: { seat: 1, from: 1000, to: 999, food: 0, living: 1 } },
      { code: "fightStrengthChanged", args: { seat: 0, from: 500, to: 549 } },
      { code: "fightStrengthChanged", args: { seat: 1, from: 1000, to: 999 } },
    ]);
  });

  it("Strength points never fall below zero", () => {
    const state = board("aa", { settings: { CLAN_INI_STRENGTH: 1 } });
    runSteps(state, ["feedClans"]);
    expect(state.clans[0].strengthPoints).toBe(0);
  });

  it("With what the next round's fights are fought is settled then, after all changes of the round", () => {
    const state = board("aa");
    runSteps(state, ["feedClans"]);
    expect(state.clans[0].fightStrength).toBe(499);
  });

  it("Food taken by clans and food trodden on appears again, by clan and then nobody's", () => {
    const state = board(".....", { script: [0, 1, 2] });
    state.inProgress.eaten[2] = 1;
    state.inProgress.eaten[4] = 2;
    const { events } = runSteps(state, ["replaceFood"]);
    expect(events.map(({ code, args }) => [code, args["cell"]])).toEqual([
      ["foodAppeared", at(0, 0)],
      ["foodAppeared", at(0, 2)],
      ["foodAppeared", at(0, 4)],
    ]);
    expect(state.inProgress.eaten).toEqual([0, 0, 0, 0, 0]);
  });

  it("Food can appear beside food", () => {
    const state = board("f.", { script: [0] });
    state.inProgress.eaten[4] = 1;
    runSteps(state, ["replaceFood"]);
    expect(drawn(state, 1, 2)).toBe("ff");
  });
});

describe("Score (rules, section 7)", () => {
  it("Points for kills and one for every owned cell, whatever the settings give for a cell", () => {
    const state = board("a001.B", { settings: { POINTS_PER_OWNED_CELL: 7 } });
    state.clans[0].killPoints = 60;
    const { events } = runSteps(state, ["score"]);
    expect(state.clans.map((clan) => clan.score)).toEqual([63, 2, 0, 0]);
    expect(codesOf(events)).toEqual(["scoreChanged", "scoreChanged"]);
  });

  it("It can fall", () => {
    const state = board("a..");
    state.clans[0].score = 3;
    runSteps(state, ["score"]);
    expect(state.clans[0].score).toBe(1);
  });

  it("The score is 0 before the first round, although cells are owned", () => {
    expect(board("a11").clans.map((clan) => clan.score)).toEqual([0, 0, 0, 0]);
  });
});

describe("A round leaves nothing behind", () => {
  it("Deaths, kills and meals are forgotten, and the round's number grows by one", () => {
    const state = board("abW/z../.f.", { script: [1, 0, 0, NO_CHANGE] });
    runRound(state, [[move(0, RIGHT)], [], [], []]);
    expect(state.inProgress).toEqual({ deaths: [], killedZombies: [[], [], [], []], eaten: [0, 0, 0, 0, 0] });
    expect(state.round).toBe(1);
  });
});
