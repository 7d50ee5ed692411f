import { describe, expect, it } from "vitest";
import { NOBODY } from "../../grid/territory";
import { defaultSettings } from "../../text/settings-text";
import { configurationFields, type HarryPotterSettings } from "./config";
import { setup } from "./setup";
import { CELLS, type HarryPotterState, isOnBorder, isVoldemortWellPlaced } from "./state";

const SEEDS = [0, 7, 30, 2147483643];

function setupWith(seed: number, settings: Partial<HarryPotterSettings> = {}) {
  const all = { ...defaultSettings(configurationFields), ...settings };
  return setup({ configuration: { settings: all as HarryPotterSettings, board: null }, seed, rules: {} });
}

function stateOf(seed: number, settings: Partial<HarryPotterSettings> = {}): HarryPotterState {
  const made = setupWith(seed, settings);
  if (!made.ok) throw new Error(made.problem.message);
  return made.value;
}

describe("A random board (rules, section 4.3)", () => {
  it("has the ghost of player p as unit p, then the wizards in blocks by player", () => {
    const { units } = stateOf(30);
    expect(units.slice(0, 4).map(({ type, clan, roundsPending, next }) => [type, clan, roundsPending, next])).toEqual(
      [0, 1, 2, 3].map((clan) => ["ghost", clan, 60, -1]),
    );
    expect(units.slice(4).map(({ clan }) => clan)).toEqual(
      Array.from({ length: 80 }, (_, index) => Math.floor(index / 20)),
    );
    expect(
      units.slice(4).every(({ type, roundsPending, next }) => type === "wizard" && roundsPending === 0 && next === -1),
    ).toBe(true);
  });

  it.each(SEEDS)("With seed %i units own their cells, books lie apart, and Voldemort stands well", (seed) => {
    const state = stateOf(seed);
    expect(state.units.every(({ id, cell, clan }) => state.unitAt[cell] === id && state.owner[cell] === clan)).toBe(
      true,
    );
    expect(state.owner.filter((owner) => owner !== NOBODY)).toHaveLength(84);
    expect(state.book.filter((book) => book === 1)).toHaveLength(50);
    for (let cell = 0; cell < CELLS; cell++) if (state.book[cell] === 1) expect(state.unitAt[cell]).toBe(-1);
    expect(isVoldemortWellPlaced(state)).toBe(true);
    expect(isOnBorder(state.voldemort.row * 60 + state.voldemort.col)).toBe(false);
    expect(state.ingredients).toHaveLength(15);
  });

  it("begins with the settings' strength, and without points although cells are owned (section 13.17)", () => {
    const { clans, round } = stateOf(30, { CLAN_INI_MAGIC_STRENGTH: 77 });
    expect(round).toBe(0);
    expect(clans).toEqual(
      [0, 1, 2, 3].map(() => ({ wizards: 20, strengthPoints: 77, conversionPoints: 0, ownedCells: 21, score: 0 })),
    );
  });

  it("is another one with another seed", () => {
    expect(stateOf(31).terrain).not.toEqual(stateOf(30).terrain);
  });
});

describe("Boards that the original cannot make become problems", () => {
  it("More units and books than corridors: the original would never end", () => {
    const made = setupWith(30, { NUM_INI_WIZARDS_PER_CLAN: 2 ** 31 - 1 });
    expect(made).toMatchObject({ ok: false, problem: { code: "crowded-board" } });
    expect(setupWith(30, { NUM_INI_BOOKS: 3600 })).toMatchObject({ ok: false, problem: { code: "crowded-board" } });
  });

  it("Voldemort on the border or beside a unit for want of room: the original stops", () => {
    const results = Array.from({ length: 6 }, (_, seed) => setupWith(seed, { NUM_INI_WIZARDS_PER_CLAN: 350 }));
    const failed = results.filter((made) => !made.ok);
    expect(failed.length).toBeGreaterThan(0);
    for (const made of failed) expect(made).toMatchObject({ problem: { code: "voldemort-misplaced" } });
  });
});
