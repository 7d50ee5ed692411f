import { describe, expect, it } from "vitest";
import { PowerOfTwoChance } from "../../chance/power-of-two-chance";
import type { MatchSetup } from "../../contract/game";
import { colOf, rowOf } from "../../grid/grid";
import { defaultSettings } from "../../text/settings-text";
import { GRID, isOnBorder, WASTE } from "./board";
import { configurationFields } from "./config";
import { board } from "./drawn-board";
import { type FixedBoard, setup } from "./setup";
import type { WalkingDeadState } from "./state";
import { randomStreets } from "./street-map";

function setupOf(seed: number, settings: Readonly<Record<string, number>> = {}): MatchSetup<FixedBoard> {
  const configuration = { settings: { ...defaultSettings(configurationFields), ...settings }, board: null };
  return { configuration, seed, rules: { strength: "statement" } };
}

function made(seed: number, settings: Readonly<Record<string, number>> = {}): WalkingDeadState {
  const state = setup(setupOf(seed, settings));
  if (!state.ok) throw new Error(state.problem.message);
  return state.value;
}

describe("Random maps (rules, section 4)", () => {
  it.each([
    [1, 513253639],
    [11, 2126667797],
    [23, 995540583],
    [40245, 1134196771],
  ])("After the map of seed %i the generator is where the original's was", (seed, after) => {
    expect(made(seed).chance.state).toBe(after);
  });

  it("The map of seed 1290 is found in the attempt number 45", () => {
    const chance = new PowerOfTwoChance(1290);
    let runs = 0;
    chance.observer = ({ decides }) => {
      if (decides === "wasteDirection") runs++;
    };
    randomStreets(chance);
    expect(runs).toBe(8 * 45);
  });

  it("The border is free of waste, and all runs together take at most half of the board", () => {
    for (const seed of [2, 30, 1290]) {
      const { terrain } = made(seed);
      const waste = [...terrain.keys()].filter((cell) => terrain[cell] === WASTE);
      expect(waste.length).toBeGreaterThan(0);
      expect(waste.length).toBeLessThanOrEqual(1800);
      expect(waste.some(isOnBorder)).toBe(false);
    }
  });

  it("Units have their ids by clan, and then come the zombies", () => {
    const { units } = made(1);
    expect(units.map(({ id }) => id)).toEqual(Array.from({ length: 90 }, (_, id) => id));
    expect(units.map(({ clan }) => clan)).toEqual(
      Array.from({ length: 90 }, (_, id) => (id < 80 ? Math.floor(id / 20) : -1)),
    );
    expect(units.filter(({ type }) => type === "zombie").map(({ id }) => id)[0]).toBe(80);
    expect(units.every(({ rounds }) => rounds === -1)).toBe(true);
  });

  it("No two units are within two rows and columns of each other where there is room", () => {
    const { units } = made(7);
    for (const one of units) {
      const near = units.filter(
        ({ cell }) =>
          Math.abs(rowOf(GRID, cell) - rowOf(GRID, one.cell)) <= 2 &&
          Math.abs(colOf(GRID, cell) - colOf(GRID, one.cell)) <= 2,
      );
      expect(near).toEqual([one]);
    }
  });

  it("Living units own their cells, zombies none", () => {
    const state = made(7);
    expect(state.clans.map(({ living, ownedCells, score }) => [living, ownedCells, score])).toEqual(
      [0, 1, 2, 3].map(() => [20, 20, 0]),
    );
    for (const { cell, clan } of state.units) expect(state.owner[cell]).toBe(clan);
  });

  it("The last free cell is found too", () => {
    const free = made(5).terrain.filter((type) => type !== WASTE).length;
    const state = made(5, { NUM_INI_UNITS_PER_CLAN: 0, NUM_INI_ZOMBIES: 0, NUM_INI_FOOD: free });
    expect(state.food.reduce((sum, item) => sum + item, 0)).toBe(free);
  });

  it("More things than free cells are refused with a sentence, where the original would never end", () => {
    const free = made(5).terrain.filter((type) => type !== WASTE).length;
    const state = setup(setupOf(5, { NUM_INI_UNITS_PER_CLAN: 0, NUM_INI_ZOMBIES: 1, NUM_INI_FOOD: free }));
    expect(state).toMatchObject({ ok: false, problem: { code: "crowded-board" } });
    expect(!state.ok && state.problem.message).toContain(`${free} street cells`);
  });

  it("A match without units can be made and played", () => {
    expect(made(3, { NUM_INI_UNITS_PER_CLAN: 0, NUM_INI_ZOMBIES: 0 }).units).toEqual([]);
  });
});

describe("With what the clans fight in the first round (rules, section 5.3)", () => {
  it.each([
    ["statement", 50],
    ["release", 250],
  ])("%s: %i", (strength, expected) => {
    const state = setup({ ...setupOf(1), rules: { strength } });
    if (!state.ok) throw new Error(state.problem.message);
    expect(state.value.clans.map((clan) => clan.fightStrength)).toEqual([0, 1, 2, 3].map(() => expected));
  });
});

describe("Explicit boards (rules, section 2)", () => {
  it("The match begins with the board as given, and costs no draw", () => {
    const { terrain, owner, units } = board("a0.1b/zW.f.");
    const configuration = { ...setupOf(9).configuration, board: { terrain, owner, units, food: [63] } };
    const state = setup({ ...setupOf(9), configuration });
    if (!state.ok) throw new Error(state.problem.message);
    expect(state.value.chance.state).toBe(9);
    expect(state.value.units).toEqual(units);
    expect(state.value.food[63]).toBe(1);
    expect(state.value.clans.map(({ living, ownedCells }) => [living, ownedCells])).toEqual([
      [1, 2],
      [1, 2],
      [0, 0],
      [0, 0],
    ]);
  });

  it("The match changes neither the board's units nor its owners", () => {
    const { terrain, owner, units } = board("a.");
    const configuration = { ...setupOf(9).configuration, board: { terrain, owner, units, food: [] } };
    const state = setup({ ...setupOf(9), configuration });
    if (!state.ok) throw new Error(state.problem.message);
    expect(state.value.units[0]).not.toBe(units[0]);
    expect(state.value.owner).not.toBe(owner);
  });
});
