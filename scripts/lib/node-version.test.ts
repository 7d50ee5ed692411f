import { expect, it } from "vitest";
import { nodeProblem } from "./node-version.mjs";

it("accepts Node 20.19 and everything newer", () => {
  expect(["20.19.0", "20.20.2", "22.0.0", "24.21.0", "26.1.0"].map(nodeProblem)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});

it("refuses an older Node with both versions in one sentence", () => {
  expect(nodeProblem("18.20.8")).toMatch(/needs Node 20\.19 or newer, and this is Node 18\.20\.8/);
  expect(nodeProblem("20.18.3")).toMatch(/this is Node 20\.18\.3/);
});
