import vm from "node:vm";
import { describe, expect, it } from "vitest";
import { FUEL_PRELUDE, FUEL_STEP, FUEL_STEP_EXPRESSION, fuelCaught, OUT_OF_FUEL, STACK_IS_FULL } from "./fuel";

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

  it("has no limit before the first budget, while the realm is made ready", () => {
    const run = realm();
    run(LOOP(5));
    expect(run("$fuelIsOut()")).toBe(false);
  });

  it("takes many units at once, also more than a slice, and nothing when there are not so many", () => {
    const run = realm();
    run("$fuelStart(2 ** 31 + 10); $fuelCharge(2 ** 31)");
    expect(run("$fuelUsed()")).toBe(2 ** 31);
    run("$fuelCharge(10)");
    expect(() => run("$fuelCharge(1)")).toThrow(OUT_OF_FUEL);
    expect(run("$fuelUsed()")).toBe(2 ** 31 + 10);
    run("$fuelStart(100)");
    expect(() => run("$fuelCharge(1e12)")).toThrow(OUT_OF_FUEL);
    expect([run("$fuelUsed()"), run("$fuelIsOut()")]).toEqual([100, true]);
  });

  it("is empty for good when the stack was full, whatever is done with the error, and says so", () => {
    const run = realm();
    run("$fuelStart(1000)");
    const dive = `const dive = () => { dive(); }; try { dive(); } catch (error) { ${fuelCaught("error")} }`;
    expect(() => run(`(() => { ${dive} })()`)).toThrow(STACK_IS_FULL);
    expect([run("$fuelOverflowed()"), run("$fuelIsOut()")]).toEqual([true, false]);
    expect(() => run(LOOP(1))).toThrow(OUT_OF_FUEL);
    run("$fuelStart(10)");
    expect(run("$fuelOverflowed()")).toBe(false);
  });

  it("counts as full a stack in which nobody had the room to look", () => {
    const run = realm();
    run("$fuelStart(1000); $fuel.catching = 1");
    expect(run("$fuelOverflowed()")).toBe(true);
  });

  it("takes no other error for a full stack, nor looks at what is thrown", () => {
    const run = realm();
    run("$fuelStart(1000)");
    for (const thrown of [
      "1",
      "null",
      "new RangeError('x')",
      "new Error('Maximum call stack size exceeded')",
      "{ get message() { throw 1; } }",
    ])
      run(`(() => { try { throw ${thrown}; } catch (error) { ${fuelCaught("error")} } })()`);
    expect(run("$fuelOverflowed()")).toBe(false);
  });

  it("is taken away when asked for, without changing what was used", () => {
    const run = realm();
    run("$fuelStart(1000)");
    run(LOOP(7));
    run("$fuelEmpty()");
    expect(run("$fuelUsed()")).toBe(7);
    expect(() => run(LOOP(1))).toThrow(OUT_OF_FUEL);
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
