import { expect, test } from "vitest";
import { bundleOf, bundleOfSource, play, poolForTests } from "./play-source";

const pool = poolForTests();
const NOT_AN_INTEGER = -(2 ** 31);

test("a player sees the round, the board, the settings and the names, and its orders arrive", async () => {
  const bundle = await bundleOf(`
    this.cerr(this.me(), this.round(), this.cells(), this.numRounds(), this.names(), this.status(3));
    this.run(this.me());
    this.run(this.round() + 10);`);
  const { cerr, orders, fault } = await play(pool(), bundle, { rounds: 2, seat: 2 });
  expect(fault).toBeNull();
  expect(cerr).toBe(
    '2 0 [0, 1, 2, 3] 200 ["Ron", "Ginny", "Fred", "George"] 0\n2 1 [0, 1, 2, 3] 200 ["Ron", "Ginny", "Fred", "George"] 0\n',
  );
  const run = (unit: number) => ({ kind: "run", unit, args: [] });
  expect(orders).toEqual([
    [run(2), run(10)],
    [run(2), run(11)],
  ]);
});

test("one object plays the whole match, and the next match finds nothing of it in the same process", async () => {
  const bundle = await bundleOfSource(`
    import { Player } from "tauler/dice-race";
    export class Ron extends Player {
      private rounds = 0;
      play() {
        this.rounds++;
        this.cerr(this.rounds, this.turns(), (globalThis as any).left);
        (globalThis as any).left = "something";
      }
    }`);
  const first = await play(pool(), bundle, { rounds: 2 });
  const second = await play(pool(), bundle, { rounds: 2 });
  expect(first.cerr).toBe("1 1 undefined\n2 2 something\n");
  expect(second.cerr).toBe(first.cerr);
  expect(second.process.pid).toBe(first.process.pid);
});

test("the player's own generator starts from the seed of its seat", async () => {
  const bundle = await bundleOf("this.cerr([0, 1, 2, 3, 4, 5].map(() => this.random(0, 99)));");
  // The check values of the rules of Harry Potter, section 1, for a generator seeded with 30.
  const { cerr } = await play(pool(), bundle, { seed: 27, seat: 2 });
  expect(cerr).toBe("[31, 91, 19, 66, 98, 11]\n");
});

test("what is no 32-bit integer arrives as such, whatever it is", async () => {
  const bundle = await bundleOf(`
    const trap: any = { valueOf: () => 3, toString: () => "3", [Symbol.toPrimitive]: () => 3 };
    for (const unit of [1.5, NaN, Infinity, 2 ** 31, "3", trap, null, undefined, true, 3n, Symbol(), [3], -0]) {
      this.runWith(unit, [unit]);
    }`);
  const { orders, fault } = await play(pool(), bundle);
  expect(fault).toBeNull();
  const values = orders[0].map(({ unit, args }) => [unit, ...args]);
  expect(values).toEqual([...new Array(12).fill([NOT_AN_INTEGER, NOT_AN_INTEGER]), [0, 0]]);
});

test("a list of arguments is read once, however strange it is", async () => {
  const bundle = await bundleOf(`
    let reads = "";
    const list = new Proxy([7, 8], { get: (target, name) => { reads += String(name) + " "; return Reflect.get(target, name); } });
    this.runWith(0, list);
    this.runWith(1, { length: 2, 0: 5, get 1() { return 6; } });
    this.runWith(2, { length: 1e9 });
    this.runWith(3, { length: -1 });
    this.runWith(4, null as any);
    this.cerr(reads);`);
  const { orders, cerr } = await play(pool(), bundle);
  expect(cerr).toBe("length 0 1 \n");
  expect(orders[0].map(({ args }) => args)).toEqual([[7, 8], [5, 6], new Array(16).fill(NOT_AN_INTEGER), [], []]);
});

test("an order that is given while another one is read does not spoil it", async () => {
  const bundle = await bundleOf(`
    const player = this;
    this.runWith(0, { length: 2, get 0() { player.runWith(1, [10, 11, 12]); return 1; }, 1: 2 });`);
  const { orders } = await play(pool(), bundle);
  expect(orders[0].map(({ unit, args }) => [unit, args])).toEqual([
    [1, [10, 11, 12]],
    [0, [1, 2]],
  ]);
});

test("an order whose arguments cannot be read is a call, but no order", async () => {
  const bundle = await bundleOf(`
    try { this.runWith(0, { get length(): number { throw new Error("no"); } }); } catch {}
    this.run(1);`);
  const { orders, turns } = await play(pool(), bundle);
  expect(orders[0].map(({ unit }) => unit)).toEqual([1]);
  expect(turns[1].calls).toBe(2);
});

test("the console writes lines, and a wrong argument a warning", async () => {
  const bundle = await bundleOf(`
    console.log("a", 1); console.info("b"); console.warn("c"); console.error("d"); console.debug("e €😀\\ud800");
    this.status(9);`);
  const { cerr } = await play(pool(), bundle);
  expect(cerr).toBe("a 1\nb\nc\nd\ne €😀\ufffd\nwarning: status: there is no player 9\n");
});

test("what was written while the code was loaded is not lost", async () => {
  const { turns } = await play(
    pool(),
    await bundleOf("", 'const greeting = (() => { console.log("hello"); return 1; })();'),
  );
  expect(turns[0].cerr).toBe("hello\n");
});

test("of a flood of lines the first are kept, and what is dropped is counted", async () => {
  const bundle = await bundleOf('for (let line = 0; line < 100000; line++) console.log("0123456");');
  const { turns, fault } = await play(pool(), bundle, { rounds: 70, cpuSeconds: null });
  expect(fault).toBeNull();
  expect(turns[1].cerrBytes).toBe(64 * 1024);
  expect(turns[1].cerrDropped).toBe(800_000 - 64 * 1024);
  expect(turns.reduce((sum, turn) => sum + turn.cerrBytes, 0)).toBe(4 * 1024 * 1024);
  expect(turns[70].cerrDropped).toBe(800_000);
});

test("promises are kept before the turn ends", async () => {
  const bundle = await bundleOf(`
    const wait = async () => { await null; await null; this.run(3); };
    wait();`);
  const { orders } = await play(pool(), bundle);
  expect(orders[0].map(({ unit }) => unit)).toEqual([3]);
});
