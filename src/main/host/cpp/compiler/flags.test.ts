import { expect, it } from "vitest";
import { compilerFlags } from "./flags";

it("variables that are not set are zero in every player, and rubbish in the one that is compared with it", () => {
  for (const effort of ["fast", "plain"] as const) {
    expect(compilerFlags(effort, "AIRon.cc")).toContain("-ftrivial-auto-var-init=zero");
    expect(compilerFlags(effort, "AIRon.cc")).not.toContain("-DTAULER_FILLED");
  }
  const filled = compilerFlags("filled", "AIRon.cc");
  expect(filled).toEqual(expect.arrayContaining(["-ftrivial-auto-var-init=pattern", "-DTAULER_FILLED", "-O2"]));
});
