import { integer, record, sample } from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultSettings } from "../../text/settings-text";
import { codec } from "./codec";
import { type ApocalypseSettings, checkSettings, configurationFields } from "./config";
import { CELLS, GRID, HEADINGS, MOUNTAIN, WATER } from "./constants";
import { generateMap, mirrorImages, stepsBetween } from "./map-generator";
import type { GameMap } from "./setup";
import { isWalkable, squareOf } from "./state";

const DEFAULTS = defaultSettings(configurationFields) as ApocalypseSettings;

/** Maps of many seeds and of all settings that are allowed: to make them takes longer than to look at them. */
const ANY = record({
  seed: integer({ min: 0, max: 2 ** 31 - 1 }),
  MOUNTAIN_PERCENT: integer({ min: 0, max: 12 }),
  WATER_PERCENT: integer({ min: 0, max: 30 }),
  FOREST_PERCENT: integer({ min: 0, max: 100 }),
  PATCH_SIZE: integer({ min: 1, max: 5 }),
  POST_DISTANCE: integer({ min: 1, max: 9 }),
});

const MAPS = sample(ANY, 60).flatMap(({ seed, ...changes }) => {
  const settings = { ...DEFAULTS, ...changes };
  if (checkSettings(settings) !== null) return [];
  const made = generateMap(settings, seed);
  if (!made.ok) throw new Error(`seed ${seed}, ${JSON.stringify(changes)}: ${made.problem.message}`);
  return [{ map: made.value, settings, origin: `seed ${seed}, ${JSON.stringify(changes)}` }];
});

function holds(check: (map: GameMap, settings: ApocalypseSettings) => void): void {
  for (const { map, settings, origin } of MAPS) {
    try {
      check(map, settings);
    } catch (error) {
      throw new Error(`The map of ${origin}: ${error instanceof Error ? error.message : error}`, { cause: error });
    }
  }
}

const cells = Array.from({ length: CELLS }, (_, cell) => cell);
const isOnBorder = (cell: number) =>
  cell < GRID.cols || cell >= CELLS - GRID.cols || cell % GRID.cols === 0 || cell % GRID.cols === GRID.cols - 1;
const inNorthWest = (cell: number) => cell < CELLS / 2 && cell % GRID.cols < GRID.cols / 2;

function around(cell: number): number[] {
  return [-GRID.cols, 0, GRID.cols].flatMap((rows) => [-1, 0, 1].map((cols) => cell + rows + cols));
}

describe("A generated map", () => {
  it("Has four quadrants that are mirror images: terrain, posts, soldiers and helicopters", () => {
    holds(({ terrain, posts, soldiers, helicopters }) => {
      const isMirrored = (cell: number) => mirrorImages(cell).every((image) => terrain[image] === terrain[cell]);
      expect(cells.filter(inNorthWest).filter((cell) => !isMirrored(cell))).toEqual([]);
      for (const { cell, value } of posts.filter((post) => inNorthWest(post.cell))) {
        const images = posts.filter((post) => mirrorImages(cell).includes(post.cell));
        expect(images.map((post) => post.value)).toEqual([value, value, value, value]);
      }
      for (const units of [soldiers, helicopters]) {
        for (const { cell } of units.filter(({ seat }) => seat === 0)) {
          const images = mirrorImages(cell).map((image) => units.find((unit) => unit.cell === image)?.seat);
          expect(images).toEqual([0, 1, 2, 3]);
        }
      }
    });
  });

  it("Has a border of mountain", () => {
    holds(({ terrain }) => expect(cells.filter(isOnBorder).every((cell) => terrain[cell] === MOUNTAIN)).toBe(true));
  });

  it("Has one piece of land, which every soldier can walk from end to end", () => {
    holds(({ terrain }) => {
      const land = cells.filter((cell) => isWalkable(terrain, cell));
      const reached = new Set([land[0]]);
      for (const cell of reached) for (const next of around(cell)) if (isWalkable(terrain, next)) reached.add(next);
      expect(reached.size).toBe(land.length);
    });
  });

  it("Has two posts of each value in every quadrant, on land, far enough from each other", () => {
    holds(({ terrain, posts }, { POST_DISTANCE }) => {
      expect(posts.filter(({ cell }) => inNorthWest(cell)).map(({ value }) => value)).toEqual([4000, 4000, 1000, 1000]);
      expect(posts.length).toBe(16);
      expect(posts.every(({ cell, owner }) => isWalkable(terrain, cell) && owner === -1)).toBe(true);
      const distances = posts.flatMap((post, index) =>
        posts.slice(index + 1).map((other) => stepsBetween(post.cell, other.cell)),
      );
      expect(Math.min(...distances)).toBeGreaterThanOrEqual(POST_DISTANCE);
    });
  });

  it("Has helicopters that can take off and fly to every other helicopter's start", () => {
    holds(({ terrain, helicopters }) => {
      const canBe = (cell: number) => squareOf(cell).every((under) => terrain[under] !== MOUNTAIN);
      const reached = new Set([helicopters[0].cell]);
      for (const cell of reached) {
        for (const { rows, cols } of HEADINGS) {
          const next = cell + rows * GRID.cols + cols;
          if (canBe(next)) reached.add(next);
        }
      }
      expect(helicopters.every(({ cell }) => reached.has(cell))).toBe(true);
    });
  });

  it("Begins as the original's maps do: 20 soldiers and 2 helicopters a team, numbered from 1, off the posts", () => {
    holds(({ soldiers, helicopters, posts, nextId }) => {
      expect(helicopters.map(({ id, seat }) => [id, seat])).toEqual([
        [1, 0],
        [2, 0],
        [3, 1],
        [4, 1],
        [5, 2],
        [6, 2],
        [7, 3],
        [8, 3],
      ]);
      expect(helicopters.map(({ heading }) => heading)).toEqual([0, 1, 0, 3, 2, 3, 2, 1]);
      expect(soldiers.map(({ id }) => id)).toEqual(Array.from({ length: 80 }, (_, index) => 9 + index));
      expect(new Set(soldiers.map(({ cell }) => cell)).size).toBe(80);
      expect(soldiers.some(({ cell }) => posts.some((post) => post.cell === cell))).toBe(false);
      expect(nextId).toBe(89);
    });
  });

  it("Passes all the checks of a map file", () => {
    holds((map, settings) => {
      const read = codec.parseConfiguration(codec.formatConfiguration({ settings, board: map }), "map.cnf");
      if (!read.ok) throw new Error(read.problem.message);
      expect(read.value.board).toEqual(map);
    });
  });

  it("Has as much water, mountain and forest as the settings say, but for land that is cut off", () => {
    holds(({ terrain }, { WATER_PERCENT, MOUNTAIN_PERCENT }) => {
      const inside = cells.filter((cell) => !isOnBorder(cell));
      const share = (type: number) => inside.filter((cell) => terrain[cell] === type).length / inside.length;
      expect(share(MOUNTAIN)).toBeCloseTo(MOUNTAIN_PERCENT / 100, 2);
      expect(share(WATER)).toBeGreaterThanOrEqual(WATER_PERCENT / 100 - 0.001);
    });
  });

  it("Is another one with another seed", () => {
    const terrains = [1, 2, 3, 4, 5].map((seed) => {
      const map = generateMap(DEFAULTS, seed);
      return map.ok ? map.value.terrain.join("") : "";
    });
    expect(new Set(terrains).size).toBe(5);
  });

  it("Is refused with a sentence when the settings leave no room", () => {
    const map = generateMap({ ...DEFAULTS, WATER_PERCENT: 95 }, 1);
    expect(map).toMatchObject({ ok: false, problem: { code: "no-map" } });
  });
});
