import { describe, expect, it } from "vitest";
import type { Draw } from "../../chance/chance";
import { PowerOfTwoChance } from "../../chance/power-of-two-chance";
import { floodSize } from "../../grid/grid";
import { messages } from "./messages";
import { CORRIDOR, GRID, isOnBorder, WALL } from "./state";
import { countCorridors, randomWalls } from "./walls";

const SEEDS = [0, 1, 2, 3, 30, 1234567, 2147483643];

describe("Random walls (rules, section 4.1)", () => {
  it.each(SEEDS)("With seed %i all corridors are connected, and no wall is on the border", (seed) => {
    const terrain = randomWalls(new PowerOfTwoChance(seed));
    const corridors = countCorridors(terrain);
    expect(floodSize(GRID, terrain.indexOf(CORRIDOR), (cell) => terrain[cell] === CORRIDOR)).toBe(corridors);
    expect(terrain.some((type, cell) => type === WALL && isOnBorder(cell))).toBe(false);
    expect(corridors).toBeGreaterThanOrEqual(1800 - 8);
  });

  it("The same seed gives the same walls, another one others", () => {
    const [first, again, other] = [30, 30, 31].map((seed) => randomWalls(new PowerOfTwoChance(seed)));
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
  });

  it("Every draw has a label with a sentence", () => {
    const chance = new PowerOfTwoChance(30);
    const labels = new Set<string>();
    chance.observer = ({ decides }: Draw) => labels.add(decides);
    randomWalls(chance);
    expect([...labels].sort()).toEqual(["wallDirection", "wallGoesOn", "wallStart", "wallTurns"]);
    for (const label of labels) expect(messages[label]).toBeTruthy();
  });
});
