import { differenceCiede2000, differenceEuclidean } from "culori";
import { describe, expect, it } from "vitest";
import { distanceBetween, hardToSee } from "./own-colours";
import { paletteOf } from "./palette";

const RED_GREEN_BLUE_YELLOW = ["#d62728", "#2ca02c", "#1f5fd0", "#e8c400"] as const;
const BOARD = { floor: "#ffffff", wall: "#33373f" };

describe("The user's own colours of seats", () => {
  it.each(["light", "dark"] as const)(
    "are on the pieces as they are, and on grounds that are told apart: %s",
    (theme) => {
      const palette = paletteOf({ name: "own", theme, isNumbered: false, own: RED_GREEN_BLUE_YELLOW });
      const { seat0, seat1, seat2, seat3, floor, wall } = palette.colours;
      expect([seat0, seat1, seat2, seat3]).toEqual(RED_GREEN_BLUE_YELLOW);
      const difference = differenceCiede2000();
      for (const grounds of [palette.grounds, palette.strongGrounds]) {
        const all = [...grounds, floor, wall];
        const pairs = all.flatMap((one, at) => all.slice(at + 1).map((other) => difference(one, other)));
        expect(Math.min(...pairs)).toBeGreaterThan(10);
      }
      expect(hardToSee(RED_GREEN_BLUE_YELLOW, palette.colours)).toEqual([]);
    },
  );

  it("are told to be hard to see where they are", () => {
    expect(hardToSee(["#d62728", "#2ca02c", "#d93030", "#e8c400"], BOARD)).toEqual(["Players 0 and 2 look alike."]);
    expect(hardToSee(["#d62728", "#fdfdfd", "#3a3c44", "#e8c400"], BOARD)).toEqual([
      "Player 1 is hardly seen on the ground.",
      "Player 2 is hardly seen on the walls.",
    ]);
  });

  it("are as far from each other as OKLab says", () => {
    const reference = differenceEuclidean("oklab");
    for (const [one, other] of [
      ["#d62728", "#2ca02c"],
      ["#000000", "#ffffff"],
      ["#123456", "#123457"],
    ] as const)
      expect(distanceBetween(one, other)).toBeCloseTo(reference(one, other), 4);
  });
});
