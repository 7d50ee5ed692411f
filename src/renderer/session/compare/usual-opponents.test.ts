import { expect, test } from "vitest";
import { usualOpponents } from "./usual-opponents";

const players = [
  { name: "Ron", path: "harry-potter/AIRon.ts" },
  { name: "Luna", path: "harry-potter/AILuna.cc" },
  { name: "Null", path: "harry-potter/AINull.ts" },
  { name: "Dummy", path: null },
];

test("two versions meet all other players of the game that play at once", () => {
  expect(usualOpponents(players, ["Ron", "Ron"])).toEqual([{ name: "Null" }, { name: "Dummy" }]);
  expect(usualOpponents(players, ["Dummy", "Ron"])).toEqual([{ name: "Null" }]);
});
