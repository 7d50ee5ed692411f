import { expect, test } from "vitest";
import { countApi } from "./count-api";

test("A module of the API counts its loops and its longer functions, and keeps its lines", () => {
  const counted = countApi(`export function isOn(i) {
  return i >= 0 && i < 60;
}
export function unitsOf(clan) {
  const ids = [];
  for (let id = 0; id < 100; id++) {
    if (isOn(id)) ids.push(id);
  }
  try { return ids; } catch { return []; }
}
export function both() {
  return [new Unit(1, { at: 2 }), new Unit(3, { at: 4 })];
}
`);
  expect(counted.split("\n")).toEqual([
    "export function isOn(i) {",
    "  return i >= 0 && i < 60;",
    "}",
    "export function unitsOf(clan) {$fuel.lineAt=$fuel.lineAt-2|0;if(($fuel.left=$fuel.left-2|0)<0)$fuelOut();",
    "  const ids = [];",
    "  for (let id = 0; id < 100; id++) {$fuel.lineAt=$fuel.lineAt-1|0;if(($fuel.left=$fuel.left-1|0)<0)$fuelOut();",
    "    if (isOn(id)) ids.push(id);",
    "  }",
    "  try { return ids; } catch { return []; }",
    "}",
    "export function both() {$fuel.lineAt=$fuel.lineAt-19|0;if(($fuel.left=$fuel.left-19|0)<0)$fuelOut();",
    "  return [new Unit(1, { at: 2 }), new Unit(3, { at: 4 })];",
    "}",
    "",
  ]);
});
