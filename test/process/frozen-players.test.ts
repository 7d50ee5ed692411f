import { expect, test } from "vitest";
import { FUEL_PER_CPU_SECOND } from "../../src/main/contract/fuel";
import { bundleOf, bundleOfSource, play, poolForTests } from "./play-source";
import { rawBundle } from "./sessions";

const pool = poolForTests();

function sourceOf(play: string): string {
  return `import { Player } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    ${play}
  }

  private fail(what: string) {
    throw new RangeError(what);
  }
}
`;
}

test("an exception freezes the player, with the stack in the lines of its author", async () => {
  const bundle = await bundleOfSource(
    sourceOf('if (this.round() === 2) [0].map(() => this.fail("no way out"));\n    this.run(0);'),
  );
  const { fault, orders, state, turns } = await play(pool(), bundle, { rounds: 5 });
  expect(fault).toEqual({
    reason: "exception",
    round: 2,
    message: "RangeError: no way out",
    stack: ["    at Ron.fail (AIRon.ts:10:11)", "    at AIRon.ts:5:48", "    at Ron.play (AIRon.ts:5:33)"].join("\n"),
  });
  expect(orders.map(({ length }) => length)).toEqual([1, 1, 0, 0, 0]);
  expect(turns.filter((turn) => turn.fault !== null)).toHaveLength(1);
  expect(state.kind).toBe("frozen");
});

test.each([
  ["assert", "this.round() < 2", 'import { assert as must } from "tauler/dice-race";', "must"],
  ["console.assert", "this.round() <\n 2", "", "console.assert"],
  ["assert of the whole module", "this.round() < 2", 'import * as dice from "tauler/dice-race";', "dice.assert"],
])(
  "an %s that fails freezes the player: with its text, line, round and values, and catching it does not help",
  async (_what, condition, imported, called) => {
    const source = sourceOf(`try { ${called}(${condition}, this.me(), "is", [7]); } catch {}\n    this.run(0);`);
    const { fault, orders } = await play(pool(), await bundleOfSource(`${source}${imported}\n`), { rounds: 5 });
    expect(fault).toMatchObject({
      reason: "exception",
      round: 2,
      message: "AssertionError: this.round() < 2 is false, line 5, round 2: 0 is [7]",
      stack: expect.stringContaining("at Ron.play (AIRon.ts:5:"),
    });
    expect(orders.map(({ length }) => length)).toEqual([1, 1, 0, 0, 0]);
  },
);

test("an assert that holds does nothing, whatever is asserted, also as a part of more", async () => {
  const source = sourceOf(
    "const sure = [() => console.assert(this.me() === 0 || null, 1), () => console.assert('x')];\n    sure.map((one) => one());\n    this.cerr('well');",
  );
  const { fault, cerr } = await play(pool(), await bundleOfSource(source), { rounds: 1 });
  expect([fault, cerr]).toEqual([null, "well\n"]);
});

test("an error of the API names the call in the player's lines", async () => {
  const bundle = await bundleOfSource(
    sourceOf("this.runWith(0, { get length(): number { return this.fail(); } } as any);"),
  );
  const { fault } = await play(pool(), bundle);
  expect(fault?.message).toBe("TypeError: this.fail is not a function");
  expect(fault?.stack).toContain("at appendOrder (tauler/dice-race)");
  expect(fault?.stack).toContain("at Ron.play (AIRon.ts:5:10)");
});

test("a stack that a player prints is in its lines too", async () => {
  const { cerr } = await play(pool(), await bundleOfSource(sourceOf("console.log(new Error('here').stack);")));
  expect(cerr).toBe("Error: here\n    at Ron.play (AIRon.ts:5:17)\n");
});

test.each([
  ["a text", '"just so"', 'thrown: "just so"'],
  ["nothing", "undefined", "thrown: undefined"],
  ["an object", "{ code: 3 }", "thrown: {code: 3}"],
  ["a value whose words throw", "{ toString() { throw 1; } }", "thrown: [a value that cannot be shown]"],
  [
    "an error whose message throws",
    "Object.defineProperty(new Error(), 'message', { get() { throw 1; } })",
    "an error that cannot be shown",
  ],
  ["an error whose stack is no text", "Object.assign(new Error('odd'), { stack: 5 })", "Error: odd"],
  [
    "a proxy that refuses everything",
    "new Proxy({}, { get() { throw 1; }, getPrototypeOf() { throw 2; } })",
    "thrown: a value that cannot be shown",
  ],
])("what is thrown may be %s", async (_what, value, message) => {
  const { fault } = await play(pool(), rawBundle(`throw ${value};`));
  expect(fault).toMatchObject({ reason: "exception", round: 0, message });
});

test("a long message is cut, and a stack of a thousand calls too", async () => {
  const bundle = await bundleOf(
    'const deep = (n: number): void => { if (n === 0) throw new Error("x".repeat(1e6)); deep(n - 1); }; deep(1000);',
  );
  const { fault } = await play(pool(), bundle);
  expect(fault?.message).toHaveLength(2048);
  expect(fault?.stack.split("\n").length).toBeLessThanOrEqual(20);
});

test.each([
  ["the constructor", "class { constructor() { throw new Error('built badly'); } play() {} }", 0],
  ["a field", "class { x = (() => { throw new Error('built badly'); })(); play() {} }", 0],
  ["the loading of the code", "(() => { throw new Error('built badly'); })()", -1],
])("an exception in %s freezes the player", async (_where, value, round) => {
  const { fault } = await play(pool(), { ...rawBundle(""), code: `var $module = () => ${value};` });
  expect(fault).toMatchObject({ reason: "exception", round, message: "Error: built badly" });
});

test.each([
  ["without a class", "", "ReferenceError: $module is not defined"],
  ["that does not even parse", "}", "SyntaxError: Unexpected token '}'"],
])("a bundle %s freezes the player", async (_what, code, message) => {
  const { fault } = await play(pool(), { ...rawBundle(""), code });
  expect(fault).toMatchObject({ reason: "exception", message });
});

test("a rejected promise that nobody handles is an exception", async () => {
  const { fault } = await play(pool(), await bundleOfSource(sourceOf('(async () => this.fail("later"))();')));
  expect(fault).toMatchObject({ reason: "exception", round: 0, message: "RangeError: later" });
  expect(fault?.stack).toContain("at Ron.fail (AIRon.ts:9:11)");
});

test("a rejected promise that is handled in time is none", async () => {
  const bundle = await bundleOfSource(
    sourceOf('const p = (async () => this.fail("later"))(); Promise.resolve().then(() => p.catch(() => {}));'),
  );
  expect((await play(pool(), bundle)).fault).toBeNull();
});

test("a thousand orders are allowed, repeated ones included", async () => {
  const { turns, fault } = await play(pool(), await bundleOf("for (let i = 0; i < 1000; i++) this.run(0);"), {
    rounds: 2,
  });
  expect(fault).toBeNull();
  expect(turns.map(({ calls }) => calls)).toEqual([0, 1000, 1000]);
});

test("one more freezes the player, whatever it catches, and its orders of the round do not count", async () => {
  const bundle = await bundleOf(`
    for (let i = 0; i < 1000; i++) this.run(0);
    for (;;) { try { this.run(0); } catch { } }`);
  const { fault, orders } = await play(pool(), bundle);
  expect(fault).toMatchObject({ reason: "orders", round: 0, message: "Error: more than 1000 orders in one round" });
  expect(fault?.stack).toContain("at Ron.play (AIRon.ts:7:27)");
  expect(orders).toEqual([[]]);
});

test("a player without fuel is frozen in the same place in every run", async () => {
  const bundle = await bundleOf("let n = 0; try { for (;;) n++; } finally { console.log(n); }");
  const terms = { cpuSeconds: 0.1 };
  const runs = [await play(pool(), bundle, terms), await play(pool(), bundle, terms)];
  for (const { fault, fuel, isUsable } of runs) {
    expect(fault).toMatchObject({ reason: "cpu", round: 0, message: "used up its CPU time of 0.1 s for the match" });
    expect(fault?.stack).toContain("at Ron.play (AIRon.ts:5:");
    expect(fuel).toBe(FUEL_PER_CPU_SECOND / 10);
    expect(isUsable).toBe(true);
  }
  expect(runs[0].cerr).toBe(runs[1].cerr);
});

/** Of a loop that only counts. */
const UNITS_OF_A_TURN = 4;

test("fuel is for the whole match, and the share used is the player's status", async () => {
  const bundle = await bundleOf(`for (let i = 0; i < ${FUEL_PER_CPU_SECOND / 100 / UNITS_OF_A_TURN}; i++);`);
  const { turns, fuel, fault } = await play(pool(), bundle, { rounds: 12, cpuSeconds: 0.1 });
  expect(fault).toMatchObject({ reason: "cpu", round: 9 });
  expect(turns.slice(11).map(({ fault }) => fault)).toEqual([null, null]);
  expect(fuel).toBe(FUEL_PER_CPU_SECOND / 10);
});

test("without a limit a player may think for long", async () => {
  const bundle = await bundleOf("for (let i = 0; i < 3e8; i++); this.run(0);");
  const { orders, fault, fuel } = await play(pool(), bundle, { cpuSeconds: null });
  expect(fault).toBeNull();
  expect(orders[0]).toHaveLength(1);
  expect(fuel).toBeGreaterThanOrEqual(3e8);
});

test.each([
  ["an endless loop", "for (;;);"],
  ["waiting without end", "(async () => { for (;;) await null; })();"],
  ["a sort that never ends", "[3, 2, 1].sort(() => { for (;;); });"],
  ["an endless loop in what is thrown", "throw { toString() { for (;;); } };"],
])("%s that fuel does not see is ended by measured CPU", async (_what, code) => {
  const { fault, isUsable, process, turns } = await play(pool(), rawBundle(code), { limits: { cpuSeconds: 0.2 } });
  expect(fault).toMatchObject({ reason: "cpu", round: 0 });
  expect(turns[1].cpuSeconds).toBeGreaterThan(0.2);
  expect(isUsable).toBe(false);
  await process.ended;
});

test("an endless loop while the code is loaded is ended too", async () => {
  const bundle = rawBundle("", "for (;;);");
  const { fault } = await play(pool(), bundle, { limits: { cpuSeconds: 0.2 } });
  expect(fault).toMatchObject({ reason: "cpu", round: -1 });
});

test.each([
  ["lists", "const all = []; for (;;) all.push(new Array(1000).fill(0.5));"],
  [
    "texts",
    'let text = "x"; const all = []; for (;;) { text += text.length < 1e8 ? text : ""; all.push([...text.slice(0, 1e5)]); }',
  ],
  ["typed arrays", "const all = []; for (;;) all.push(new Uint8Array(1 << 22).fill(1));"],
])("a player that fills the memory with %s is frozen for it", async (_what, code) => {
  const { fault } = await play(pool(), rawBundle(code), { limits: { cpuSeconds: 20 } });
  expect(fault).toMatchObject({ reason: "memory", round: 0, isReproducible: false });
});

test("endless recursion is an exception, with the calls that go round", async () => {
  const code = `
    const size = (list: number[]) => list.map((x) => x + 1).length;
    const dive = (depth: number): number => size([depth]) + back(depth + 1);
    const back = (depth: number): number => dive(depth) + 1;
    back(0);`;
  const bundle = await bundleOf(code);
  const [first, ...others] = [await play(pool(), bundle), await play(pool(), bundle), await play(pool(), bundle)];
  expect(first.fault).toMatchObject({
    reason: "exception",
    message: "RangeError: Maximum call stack size exceeded",
    stack: expect.stringMatching(/^ {4}at back \(\S+\.ts:(\d+):\d+\)\n {4}at dive \(\S+\.ts:\d+:\d+\)$/),
  });
  for (const { fault } of others) expect(fault).toEqual(first.fault);
});

test("for a process that is killed between two turns nobody is blamed", async () => {
  const played = play(pool(), await bundleOf("this.run(0);"), {
    rounds: 4,
    onTurn: (turn, process) => {
      if (turn.orders.length > 0) process.kill();
    },
  });
  await expect(played).rejects.toThrow("a player's process was ended from outside by the signal SIGKILL");
});
