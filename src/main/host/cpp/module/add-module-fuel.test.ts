import { describe, expect, it } from "vitest";
import { MODULE_GLOBALS } from "../../../contract/player-module";
import { makeModule } from "../testing/make-module";
import { addModuleFuel } from "./add-module-fuel";
import { Op } from "./instructions";
import { PRICES, WORK } from "./prices";

interface Running {
  readonly exports: Record<string, () => void> & {
    readonly [MODULE_GLOBALS.fuel]: { value: bigint };
    readonly [MODULE_GLOBALS.room]: { value: number };
  };
}

interface Engine {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => Running;
}

const { WebAssembly: engine } = globalThis as unknown as { readonly WebAssembly: Engine };
const EMPTY = 0x40;
const I32_EQZ = 0x45;
const I32_DIV = 0x6e;

/** Runs `tauler_turn` with so much fuel and room. @returns what is left, and whether it stopped. */
function run(code: readonly number[], { fuel, room = 10_000 }: { fuel: bigint; room?: number }) {
  const { bytes } = addModuleFuel(makeModule({ functions: { tauler_turn: code } }));
  const { exports } = new engine.Instance(new engine.Module(bytes));
  exports[MODULE_GLOBALS.fuel].value = fuel;
  exports[MODULE_GLOBALS.room].value = room;
  let isStopped = false;
  try {
    exports["tauler_turn"]();
  } catch {
    isStopped = true;
  }
  return { fuel: exports[MODULE_GLOBALS.fuel].value, room: exports[MODULE_GLOBALS.room].value, isStopped };
}

/** The first words of memory, after `tauler_turn` has run. */
function words(code: readonly number[]): number[] {
  const { bytes } = addModuleFuel(makeModule({ functions: { tauler_turn: code } }));
  const { exports } = new engine.Instance(new engine.Module(bytes));
  exports[MODULE_GLOBALS.fuel].value = 100_000n;
  exports[MODULE_GLOBALS.room].value = 10_000;
  exports["tauler_turn"]();
  const { buffer } = exports["memory"] as unknown as { readonly buffer: ArrayBuffer };
  return [...new Uint32Array(buffer, 0, 4)];
}

/** What one of the conversions makes of the fraction that is pushed, as 64 bits; a number of 32 bits is the lower half. @param after what is done with it then */
function whole(pushed: readonly number[], which: number, after: readonly number[] = []): bigint {
  const store = which < 4 ? [0x36, 2, 0] : [0x37, 3, 0];
  const [low, high] = words([Op.i32Const, 0, ...pushed, Op.more, which, ...after, ...store]);
  return BigInt(low) + BigInt(high) * 2n ** 32n;
}

function bytesOf(numbers: Float32Array | Float64Array): number[] {
  return [...new Uint8Array(numbers.buffer)];
}

const ENDLESS = [Op.loop, EMPTY, Op.br, 0, Op.end];
/** The fifth of the functions that every module has. */
const ITSELF = [Op.call, 4];

describe("fuel of a module", () => {
  it("is taken for what runs, and for nothing else", () => {
    const { function: called, constant, local, jump, divide, share } = PRICES;
    expect(run([], { fuel: 1000n })).toEqual({ fuel: 1000n - BigInt(called), room: 10_000, isStopped: false });
    const work = Array.from({ length: 20 }, () => [Op.i32Const, 1, 0x1a]).flat();
    expect(run(work, { fuel: 1000n }).fuel).toBe(1000n - BigInt(called + 20 * (constant + local)));
    const skipped = [Op.block, EMPTY, Op.br, 0, ...work, Op.end];
    expect(run(skipped, { fuel: 1000n }).fuel).toBe(1000n - BigInt(called + jump));
    const [byConstant, byResult] = [[], [I32_EQZ]].map((more) => {
      const quotient = [Op.i32Const, 8, Op.i32Const, 0, ...more, ...more, I32_DIV, 0x1a];
      return run(quotient.with(3, 2), { fuel: 10_000n }).fuel;
    });
    expect(Number(byConstant - byResult)).toBe(divide - share + 2 * PRICES.integer);
  });

  it("is not taken from who passes by what takes long", () => {
    const grown = [Op.i32Const, 0, Op.if, EMPTY, Op.i32Const, 0, Op.memoryGrow, 0, 0x1a, Op.end];
    expect(run(grown, { fuel: 10n ** 9n }).fuel).toBeGreaterThan(10n ** 9n - BigInt(PRICES.grow));
    expect(run(grown.with(1, 1), { fuel: 10n ** 9n }).fuel).toBeLessThan(10n ** 9n - BigInt(PRICES.grow));
  });

  it("is taken by every pass of a loop, whatever is in it", () => {
    for (const work of WORK) expect(PRICES[work]).toBeGreaterThanOrEqual(1);
  });

  it("stops a loop without end at the same place each time", () => {
    const first = run(ENDLESS, { fuel: 1_000_000n });
    expect(first.isStopped).toBe(true);
    expect(first.fuel).toBeLessThan(0n);
    expect(run(ENDLESS, { fuel: 1_000_000n })).toEqual(first);
  });

  it("stops a recursion without end by its depth, and gives the room back on every way out", () => {
    const deep = run(ITSELF, { fuel: 10n ** 9n });
    expect(deep.isStopped).toBe(true);
    expect(deep.room).toBeLessThan(0);
    expect(deep.fuel).toBeGreaterThan(0n);
    const early = [Op.i32Const, 1, Op.if, EMPTY, Op.return, Op.end, ...ITSELF];
    expect(run(early, { fuel: 1000n })).toMatchObject({ room: 10_000, isStopped: false });
  });

  it("is taken by how much memory is filled", () => {
    const fill = [Op.i32Const, 0, Op.i32Const, 0, Op.i32Const, 0x80, 0x80, 2, Op.more, 11, 0];
    const small = [Op.i32Const, 0, Op.i32Const, 0, Op.i32Const, 0, Op.more, 11, 0];
    expect(run(small, { fuel: 100_000n }).fuel - run(fill, { fuel: 100_000n }).fuel).toBe(32_768n);
  });

  it("makes every NaN plain where its bits can be seen", () => {
    const [f32, f64] = [
      [0x43, 0x23, 1, 0xc0, 0xff],
      [0x44, 0x23, 1, 0, 0, 0, 0, 0xf8, 0xff],
    ];
    const [at, one] = [
      [Op.i32Const, 0],
      [0x44, 0, 0, 0, 0, 0, 0, 0xf0, 0x3f],
    ];
    const store32 = [Op.f32Store, 2, 0];
    const store64 = [Op.f64Store, 3, 8];
    const stores = [...at, ...f32, ...store32, ...at, ...f64, ...store64];
    expect(words(stores)).toEqual([0x7fc00000, 0, 0, 0x7ff80000]);
    const taken = [...at, ...f32, Op.i32ReinterpretF32, 0x36, 2, 0, ...at, ...f64, Op.i64ReinterpretF64, 0x37, 3, 8];
    expect(words(taken)).toEqual([0x7fc00000, 0, 0, 0x7ff80000]);
    expect(words([...at, ...one, ...f64, Op.f64CopySign, ...store64])).toEqual([0, 0, 0, 0x3ff00000]);
    expect(words([...at, ...one, ...store64])).toEqual([0, 0, 0, 0x3ff00000]);
  });

  describe("makes a fraction the whole number that x86-64 and g++ make of it", () => {
    const LEAST = -(2n ** 63n);
    const [toI32, toU32, toI64, toU64] = [0, 1, 4, 5];
    it.each([
      [1.9, 1, 1, 1n, 1n],
      [-1.9, -1, 2 ** 32 - 1, -1n, -1n],
      [-0.5, 0, 0, 0n, 0n],
      [2 ** 31 - 0.5, 2 ** 31 - 1, 2 ** 31 - 1, 2n ** 31n - 1n, 2n ** 31n - 1n],
      [2 ** 31, -(2 ** 31), 2 ** 31, 2n ** 31n, 2n ** 31n],
      [-(2 ** 31), -(2 ** 31), 2 ** 31, -(2n ** 31n), -(2n ** 31n)],
      [-(2 ** 31) - 1, -(2 ** 31), 2 ** 31 - 1, -(2n ** 31n) - 1n, -(2n ** 31n) - 1n],
      [3e9, -(2 ** 31), 3e9, 3_000_000_000n, 3_000_000_000n],
      [1e10, -(2 ** 31), 1e10 % 2 ** 32, 10_000_000_000n, 10_000_000_000n],
      [2 ** 63, -(2 ** 31), 0, LEAST, LEAST],
      [2 ** 63 + 2 ** 40, -(2 ** 31), 0, LEAST, LEAST + 2n ** 40n],
      [-(2 ** 63), -(2 ** 31), 0, LEAST, LEAST],
      [2 ** 64, -(2 ** 31), 0, LEAST, 0n],
      [-(2 ** 64), -(2 ** 31), 0, LEAST, LEAST],
      [Number.POSITIVE_INFINITY, -(2 ** 31), 0, LEAST, 0n],
      [Number.NaN, -(2 ** 31), 0, LEAST, LEAST],
    ])("%s", (fraction, ...expected) => {
      const single = Math.fround(fraction);
      const from32 = (which: number) => whole([Op.f32Const, ...bytesOf(new Float32Array([single]))], which);
      const from64 = (which: number) => whole([Op.f64Const, ...bytesOf(new Float64Array([fraction]))], which + 2);
      const made = (from: typeof from32) => [
        Number(BigInt.asIntN(32, from(toI32))),
        Number(BigInt.asUintN(32, from(toU32))),
        BigInt.asIntN(64, from(toI64)),
        BigInt.asIntN(64, from(toU64)),
      ];
      expect(made(from64)).toEqual(expected);
      if (Object.is(single, fraction)) expect(made(from32)).toEqual(expected);
    });

    it("also where a stretch that is paid for begins with it", () => {
      const chosen = [Op.i32Const, 1, Op.if, 0x7c, Op.f64Const, ...bytesOf(new Float64Array([-7.5])), Op.else];
      const before = [...chosen, Op.f64Const, ...bytesOf(new Float64Array([1])), Op.end];
      const after = Array.from({ length: 20 }, () => [Op.i64Const, 1, 0x7c]).flat();
      expect(BigInt.asIntN(64, whole(before, toI64 + 2, after))).toBe(13n);
    });
  });

  it("knows where each place of the module has gone", () => {
    const module = makeModule({ functions: { tauler_turn: ENDLESS } });
    const { bytes, map } = addModuleFuel(module);
    const at = module.lastIndexOf(Op.loop);
    expect(bytes[map.find(at) ?? -1]).toBe(Op.loop);
    expect([...bytes.subarray(map.find(at + 2) ?? -1)].slice(0, 2)).toEqual([Op.br, 0]);
  });
});
