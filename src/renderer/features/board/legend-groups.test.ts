import { expect, it } from "vitest";
import { games } from "../../../engine/games";
import { legendGroups } from "./legend-groups";

it("Looks that differ in the player only are one line of the legend", () => {
  const owned = ([0, 1, 2, 3] as const).map((seat) => ({
    key: `owned${seat}`,
    label: `Cave of player ${seat}`,
    colour: `seat${seat}` as const,
  }));
  const rock = { key: "rock", label: "Rock", colour: "wall" } as const;
  expect(legendGroups([rock, ...owned, rock]).map(({ label, looks }) => [label, looks.length])).toEqual([
    ["Rock", 1],
    ["Cave of players 0 to 3", 4],
    ["Rock", 1],
  ]);
  expect(legendGroups(owned.slice(0, 3))).toHaveLength(3);
  expect(legendGroups([])).toEqual([]);
});

it("No look of any game is lost from its legend", () => {
  for (const { legend, id } of games) {
    const looks = legendGroups(legend.cells).flatMap((group) => group.looks);
    expect(looks, id).toEqual([...legend.cells]);
  }
});
