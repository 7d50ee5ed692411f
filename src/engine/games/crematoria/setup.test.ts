import { describe, expect, it } from "vitest";
import type { Settings } from "../../contract/game";
import { defaultSettings } from "../../text/settings-text";
import { configurationFields } from "./config";
import { crematoria } from "./index";
import { CAVE, type CrematoriaMap, type CrematoriaState, ELEVATOR, OUTSIDE, ROCK } from "./state";
import { COL, columnDistance, distance, LEVEL, NEIGHBOURS, ROW, SIDES } from "./topology";

const SEEDS = Array.from({ length: 30 }, (_, index) => index + 1);

function setup(seed: number, settings: Partial<Settings> = {}, board: CrematoriaMap | null = null) {
  const all = { ...defaultSettings(configurationFields), ...settings } as Settings;
  return crematoria.setup({ configuration: { settings: all, board }, seed, rules: {} });
}

function stateOf(seed: number, settings: Partial<Settings> = {}, board: CrematoriaMap | null = null): CrematoriaState {
  const state = setup(seed, settings, board);
  if (!state.ok) throw new Error(state.problem.message);
  return state.value;
}

function problemOf(settings: Partial<Settings>, board: CrematoriaMap | null = null): string {
  const state = setup(1, settings, board);
  return state.ok ? "no problem" : state.problem.code;
}

function cellsOfType(state: CrematoriaState, type: number): number[] {
  return [...state.terrain.keys()].filter((cell) => state.terrain[cell] === type);
}

describe("A random map (rules, section 4)", () => {
  const states = SEEDS.map((seed) => stateOf(seed));

  it("There are 20 elevators, each on both levels, in rows 2 to 37, at Manhattan distance 10 at least", () => {
    for (const state of states) {
      const elevators = cellsOfType(state, ELEVATOR);
      const below = elevators.filter((cell) => cell < LEVEL);
      expect(below.length).toBe(20);
      expect(elevators.slice(20)).toEqual(below.map((cell) => cell + LEVEL));
      expect(below.every((cell) => ROW[cell] >= 2 && ROW[cell] <= 37)).toBe(true);
      const pairs = below.flatMap((one, index) => below.slice(index + 1).map((other) => [one, other]));
      const manhattan = ([a, b]: number[]) => Math.abs(ROW[a] - ROW[b]) + columnDistance(COL[a], COL[b]);
      expect(Math.min(...pairs.map(manhattan))).toBeGreaterThanOrEqual(10);
    }
  });

  it("The elevator cells of level 0 are surrounded by eight caves", () => {
    for (const state of states) {
      for (const elevator of cellsOfType(state, ELEVATOR).filter((cell) => cell < LEVEL)) {
        for (let side = 0; side < SIDES; side++) {
          expect(state.terrain[NEIGHBOURS[elevator * SIDES + side]]).toBe(CAVE);
        }
      }
    }
  });

  it("There are from 1200 to 1500 caves, none in the first or the last row, and all are connected", () => {
    for (const state of states) {
      const caves = cellsOfType(state, CAVE);
      expect(caves.length).toBeGreaterThanOrEqual(1200);
      expect(caves.length).toBeLessThanOrEqual(1500);
      expect(caves.every((cell) => ROW[cell] >= 1 && ROW[cell] <= 38)).toBe(true);
      expect(reachable(state, caves[0])).toBe(caves.length + 20);
    }
  });

  it("All the rest is rock below, and outside above", () => {
    for (const state of states) {
      expect(cellsOfType(state, ROCK).every((cell) => cell < LEVEL)).toBe(true);
      expect(cellsOfType(state, OUTSIDE).length).toBe(LEVEL - 20);
    }
  });

  it.each([15, 16, 22, 24])("With %i elevators a map is found, after many attempts", (elevators) => {
    const caves = cellsOfType(stateOf(1, { nb_elevators: elevators }), CAVE).length;
    expect(caves >= 1200 && caves <= 1500).toBe(true);
  });

  it("With 13 elevators a map is found too, with some seeds sooner than with others", () => {
    expect(cellsOfType(stateOf(1, { nb_elevators: 13 }), ELEVATOR).length).toBe(26);
  });

  it.each([1, 12, 40, 2 ** 31 - 1])("With %i elevators the original never ends: a problem says so", (elevators) => {
    const state = setup(1, { nb_elevators: elevators });
    expect(state).toMatchObject({ ok: false, problem: { code: "no-map" } });
    expect(state.ok ? "" : state.problem.message).toContain(`nb_elevators ${elevators}`);
  });
});

function reachable(state: CrematoriaState, start: number): number {
  const reached = new Set([start]);
  for (const cell of reached) {
    for (let side = 0; side < SIDES; side++) {
      const near = NEIGHBOURS[cell * SIDES + side];
      if (near !== -1 && state.terrain[near] !== ROCK) reached.add(near);
    }
  }
  return reached.size;
}

describe("The initial units (rules, section 5)", () => {
  const states = SEEDS.map((seed) => stateOf(seed));

  it("Each player has five furyans and then fifteen pioneers; then necromongers and hellhounds", () => {
    const { units } = states[0];
    expect(units.map(({ id }) => id)).toEqual(Array.from({ length: 93 }, (_, id) => id));
    expect(
      units
        .slice(0, 20)
        .map(({ type }) => type[0])
        .join(""),
    ).toBe("fffffppppppppppppppp");
    expect(units.slice(0, 80).every(({ id, player }) => player === Math.floor(id / 20))).toBe(true);
    expect(
      units
        .slice(80)
        .map(({ type }) => type[0])
        .join(""),
    ).toBe("nnnnnnnnnnhhh");
  });

  it("A pioneer owns its cell: each player starts with nb_pioneers caves", () => {
    expect(states.flatMap((state) => state.players.map(({ cells }) => cells))).toEqual(
      SEEDS.flatMap(() => [15, 15, 15, 15]),
    );
  });

  it("Units stand in caves of their own, more than 3 away from hellhounds, and these from each other", () => {
    for (const { units, terrain, unitAt } of states) {
      const hellhounds = units.slice(90);
      for (const unit of [...units.slice(0, 80), ...hellhounds]) {
        expect(terrain[unit.cell]).toBe(CAVE);
        expect(unitAt[unit.cell]).toBe(unit.id);
        const others = hellhounds.filter((hellhound) => hellhound !== unit);
        expect(Math.min(...others.map((hellhound) => distance(hellhound.cell, unit.cell)))).toBeGreaterThan(3);
      }
    }
  });

  it("There is no necromonger on the board", () => {
    for (const { units } of states) {
      expect(units.slice(80, 90)).toEqual(
        units.slice(80, 90).map(({ id }) => ({ type: "necromonger", id, player: -1, health: 0, turns: -1, cell: -1 })),
      );
    }
  });

  it("Other numbers of units give other ids", () => {
    const { units } = stateOf(3, { nb_furyans: 1, nb_pioneers: 2, max_nb_necromongers: 4, nb_hellhounds: 1 });
    expect(units.map(({ type }) => type[0]).join("")).toBe("fppfppfppfppnnnnh");
  });

  it("On a fixed map too, whose owned caves count as caves and keep their owner", () => {
    const { terrain } = states[0];
    const owner = Int8Array.from(terrain, (type) => (type === CAVE ? 2 : -1));
    const state = stateOf(9, {}, { terrain, owner, gem: new Uint8Array(terrain.length) });
    const caves = cellsOfType(state, CAVE).length;
    expect(state.players.map(({ cells }) => cells)).toEqual([15, 15, caves - 45, 15]);
  });

  it("A fixed map is not changed by a match", () => {
    const { terrain } = states[0];
    const board = { terrain, owner: new Int8Array(terrain.length).fill(-1), gem: new Uint8Array(terrain.length) };
    stateOf(9, {}, board);
    expect(board.owner.every((owner) => owner === -1)).toBe(true);
  });
});

describe("Too many units", () => {
  const noCaves = {
    terrain: new Uint8Array(2 * LEVEL),
    owner: new Int8Array(2 * LEVEL),
    gem: new Uint8Array(2 * LEVEL),
  };

  it.each([
    { nb_pioneers: 2 ** 31 - 1 },
    { nb_furyans: 700 },
    { nb_pioneers: 400 },
    { nb_hellhounds: 3000 },
    { nb_hellhounds: 100 },
  ])("More furyans, pioneers or hellhounds than caves are a problem: %j", (settings) => {
    expect(problemOf(settings)).toBe("crowded-board");
  });

  it("On a fixed map without caves there is no place for a hellhound", () => {
    expect(problemOf({}, noCaves)).toBe("crowded-board");
  });

  it("Too many necromongers are a problem too", () => {
    expect(problemOf({ max_nb_necromongers: 10_001 })).toBe("too-many-units");
    expect(problemOf({ max_nb_necromongers: 10_000 })).toBe("no problem");
  });
});
