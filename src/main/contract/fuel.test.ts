import vm from "node:vm";
import { describe, expect, it } from "vitest";
import { FUEL_PRELUDE, fuelCaught, fuelStep, fuelStepExpression, OUT_OF_FUEL } from "./fuel";
import { STACK_IS_FULL } from "./player-protocol";

function realm(): (code: string) => unknown {
  const context = vm.createContext();
  vm.runInContext(FUEL_PRELUDE, context);
  return (code) => vm.runInContext(code, context);
}

const LOOP = (rounds: number) => `for (let i = 0; i < ${rounds}; i++) { ${fuelStep()} }`;

describe("fuel", () => {
  it("counts one unit for each step", () => {
    const run = realm();
    run("$fuelStart(1000)");
    run(LOOP(7));
    run(`(() => ${fuelStepExpression()})()`);
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
    expect(() => run(`for (;;) { ${fuelStep()} try { ${LOOP(10)} } catch {} finally { ${LOOP(1)} } }`)).toThrow(
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
    run("$fuelStart(100000)");
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

  it("takes several units in one step, and no more than there are", () => {
    const run = realm();
    const loop = (rounds: number) => `for (let i = 0; i < ${rounds}; i++) { ${fuelStep(40)} }`;
    run("$fuelStart(100)");
    run(loop(2));
    expect([run("$fuelUsed()"), run("$fuelIsOut()")]).toEqual([80, false]);
    expect(() => run(loop(1))).toThrow(OUT_OF_FUEL);
    expect([run("$fuelUsed()"), run("$fuelIsOut()")]).toEqual([100, true]);
    run("$fuelStart(2 ** 30 + 100); $fuel.left = 20");
    const before = run("$fuelUsed()") as number;
    run(loop(1));
    expect((run("$fuelUsed()") as number) - before).toBe(40);
  });

  it("has a price for what is caught, and a higher one for the engine's errors, which is taken once", () => {
    const run = realm();
    const priceOf = (thrown: string) => {
      run("$fuelStart(1e6)");
      run(`try { ${thrown} } catch (error) { ${fuelCaught("error")} }`);
      return run("$fuelUsed()") as number;
    };
    const plain = priceOf("throw 1");
    expect(plain).toBeGreaterThan(5000);
    const own = priceOf("null.x");
    expect(own).toBeGreaterThan(4 * plain);
    expect(priceOf(`try { null.x } catch (error) { ${fuelCaught("error")} throw error; }`)).toBe(own + plain);
    run("$fuelStart(1e6); $fuelRejected(new TypeError('x'))");
    expect(run("$fuelUsed()")).toBe(own);
  });

  it("takes its names out of what the engine says, once it is caught or told", () => {
    const run = realm();
    run("$fuelStart(1e9); const $fuelAny = (value) => value, $fuelSome = 1;");
    const told = (code: string) =>
      run(`(() => { try { ${code} } catch (error) { ${fuelCaught("error")} return error.message; } })()`);
    expect(told("$fuelAny(1).foo()")).toBe("(intermediate value).foo is not a function");
    expect(told("[...$fuelAny([1])].foo()")).toBe("[(...(intermediate value))].foo is not a function");
    expect(told("const { a } = $fuelAny()")).toBe(
      "Cannot destructure property 'a' of '(intermediate value)' as it is undefined.",
    );
    expect(told("$fuelSome()")).toBe("(intermediate value) is not a function");
    expect(told("($fuelSome)[0].foo($fuelSome())")).toBe("Cannot read properties of undefined (reading 'foo')");
    expect(told("throw new Error('$fuelSome is mine')")).toBe("$fuelSome is mine");
    expect(run("(() => { try { $fuelSome(); } catch (error) { $fuelTold(error); return error.message; } })()")).toBe(
      "(intermediate value) is not a function",
    );
  });

  it("takes what there is, and never throws, for what must be told in the end", () => {
    const run = realm();
    run("$fuelStart(1000); $fuelRejected(new TypeError('x'))");
    expect(run("$fuelUsed()")).toBe(1000);
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
