import { expect, it } from "vitest";
import { compilerFlags, effortOfParts } from "./flags";

it("variables that are not set are zero in every player, and rubbish in the one that is compared with it", () => {
  for (const effort of ["fast", "debug"] as const) {
    expect(compilerFlags(effort, "AIRon.cc")).toContain("-ftrivial-auto-var-init=zero");
    expect(compilerFlags(effort, "AIRon.cc")).not.toContain("-DTAULER_FILLED");
  }
  const filled = compilerFlags("filled", "AIRon.cc");
  expect(filled).toEqual(expect.arrayContaining(["-ftrivial-auto-var-init=pattern", "-DTAULER_FILLED", "-O2"]));
});

it("who debugs a player compiles no headers of its own: they were made for matches, which the compiler would refuse", () => {
  expect(effortOfParts("debug")).toBe("fast");
  expect(compilerFlags("debug", "AIRon.cc")).toEqual(expect.arrayContaining(["-O0", "-fno-validate-pch"]));
  for (const effort of ["fast", "filled"] as const) {
    expect(effortOfParts(effort)).toBe(effort);
    expect(compilerFlags(effort, "AIRon.cc")).not.toContain("-fno-validate-pch");
  }
});
