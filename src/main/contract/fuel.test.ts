import vm from "node:vm";
import { describe, expect, it } from "vitest";
import { FUEL_PRELUDE, FUEL_STEP, FUEL_STEP_EXPRESSION, OUT_OF_FUEL } from "./fuel";

function realm(): (code: string) => unknown {
  const context = vm.createContext();
  vm.runInContext(FUEL_PRELUDE, context);
  return (code) => vm.runInContext(code, context);
}

const LOOP = (rounds: number) => `for (let i = 0; i < ${rounds}; i++) { ${FUEL_STEP} }`;

describe("fuel", () => {
  it("counts one unit for each step", () => {
    const run = realm();
    run("$fuelStart(1000)");
    run(LOOP(7));
    run(`(() => ${FUEL_STEP_EXPRESSION})()`);
    expect(run("$fuelUsed()")).toBe(8);
    expect(run("$fuelIsOut()")).toBe(false);
  });

  it("lets exactly the budget be used", () => {
    const run = realm();
    run("$fuelStart(5)");
    run(LOOP(5));
    expect(run("$fuelIsOut()")).toBe(false);
    expect(() => run(LOOP(1))).toThrow(OUT_OF_FUEL);
    expect(run("$fuelIsOut()")).toBe(true);
    expect(run("$fuelUsed()")).toBe(5);
  });

  it("throws again at every step once it has run out, so that catching does not help", () => {
    const run = realm();
    run("$fuelStart(3)");
    expect(() => run(`for (;;) { ${FUEL_STEP} try { ${LOOP(10)} } catch {} finally { ${LOOP(1)} } }`)).toThrow(
      OUT_OF_FUEL,
    );
    expect(() => run(LOOP(1))).toThrow(OUT_OF_FUEL);
    expect(run("$fuelUsed()")).toBe(3);
  });

  it("starts afresh with each budget", () => {
    const run = realm();
    run("$fuelStart(1)");
    expect(() => run(LOOP(2))).toThrow(OUT_OF_FUEL);
    run("$fuelStart(2)");
    run(LOOP(2));
    expect(run("$fuelUsed()")).toBe(2);
  });

  it("gives nothing before the first budget", () => {
    expect(() => realm()(LOOP(1))).toThrow(OUT_OF_FUEL);
  });

  it("never throws without a limit, and still counts beyond 31 bits", () => {
    const run = realm();
    run("$fuelStart(Infinity)");
    run("$fuel.left = 2");
    const before = run("$fuelUsed()") as number;
    run(LOOP(5));
    expect((run("$fuelUsed()") as number) - before).toBe(5);
    expect(run("$fuelIsOut()")).toBe(false);
    expect(run("$fuel.left")).toBeLessThan(2 ** 30);
  });

  it("counts budgets larger than a slice exactly", () => {
    const run = realm();
    run("$fuelStart(2 ** 30 + 4)");
    run("$fuel.left = 1");
    const before = run("$fuelUsed()") as number;
    run(LOOP(6));
    expect((run("$fuelUsed()") as number) - before).toBe(6);
    expect(() => run(LOOP(1))).toThrow(OUT_OF_FUEL);
    expect(run("$fuelUsed()")).toBe(2 ** 30 + 4);
  });

  it("puts nothing on the global object", () => {
    const run = realm();
    expect(run("Object.getOwnPropertyNames(globalThis).filter((name) => name.startsWith('$'))")).toHaveLength(0);
  });

  it("does not depend on builtins that the player may replace", () => {
    const run = realm();
    run("$fuelStart(2); Math.min = Math.max = () => 1e9; globalThis.Error = class { constructor() { throw 1; } };");
    run(LOOP(2));
    expect(() => run(LOOP(1))).toThrow(OUT_OF_FUEL);
  });
});
