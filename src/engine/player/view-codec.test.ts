import { array, assert, constantFrom, double, integer, property, record, tuple } from "fast-check";
import { expect, test } from "vitest";
import type { ColumnType } from "../contract/player-view";
import { VIEW_BYTES } from "./limits";
import { createViewEncoder, createViewReader } from "./view-codec";

const BOUNDS: Record<Exclude<ColumnType, "f64">, [number, number]> = {
  i8: [-128, 127],
  u8: [0, 255],
  i16: [-32768, 32767],
  i32: [-(2 ** 31), 2 ** 31 - 1],
};

function elements(type: ColumnType) {
  if (type === "f64") return array(double(), { maxLength: 40 });
  const [min, max] = BOUNDS[type];
  return array(integer({ min, max }), { maxLength: 40 });
}

const column = constantFrom<ColumnType>("i8", "u8", "i16", "i32", "f64").chain((type) =>
  tuple(elements(type), elements(type)).map((rounds) => ({ type, rounds })),
);

const view = record({
  columns: array(column, { maxLength: 20 }),
  round: integer({ min: 0, max: 1000 }),
  status: tuple(double(), double(), double(), double()),
});

test("what is encoded is what is read, round after round through the same buffers", async () => {
  await assert(
    property(view, integer({ min: 0, max: 3 }), ({ columns, round, status }, words) => {
      const headroom = words * 8;
      const named = columns.map(({ type, rounds }, index) => ({
        name: `column${index}`,
        type,
        read: (state: number) => rounds[state],
      }));
      const encode = createViewEncoder(named, headroom);
      const buffer = new ArrayBuffer(headroom + 8 + VIEW_BYTES);
      const reader = createViewReader(named, buffer, headroom + 8);
      for (const state of [0, 1]) {
        const bytes = encode({ round: round + state, status, state });
        new Uint8Array(buffer).set(bytes.subarray(headroom), headroom + 8);
        expect(reader.read()).toBe(round + state);
        expect([...reader.status]).toEqual(status);
        for (const { name, read } of named) expect(Array.from(reader.columns[name])).toEqual(read(state));
      }
    }),
  );
});

test("a reader that moves to another buffer reads what is written there, and its columns stay the same object", () => {
  const columns = [
    { name: "owner", type: "i8" as const, read: (state: number[]) => state },
    { name: "score", type: "i32" as const, read: (state: number[]) => state.map((value) => value * 1000) },
  ];
  const encode = createViewEncoder(columns, 0);
  const [small, large] = [new ArrayBuffer(128), new ArrayBuffer(VIEW_BYTES)];
  const reader = createViewReader(columns, small, 0);
  const { columns: object } = reader;
  new Uint8Array(small).set(encode({ round: 1, status: [0, 0, 0, 0], state: [1] }));
  reader.read();
  new Uint8Array(large).set(encode({ round: 2, status: [0.5, 0, 0, -1], state: [1, 2, 3] }));
  reader.moveTo(large);
  expect([reader.read(), ...reader.status]).toEqual([2, 0.5, 0, 0, -1]);
  expect(reader.columns).toBe(object);
  expect(Object.values(object).map((values) => Array.from(values))).toEqual([
    [1, 2, 3],
    [1000, 2000, 3000],
  ]);
});

test("a column that keeps its place and length keeps its array", () => {
  const columns = [{ name: "owner", type: "i8" as const, read: (state: number[]) => state }];
  const encode = createViewEncoder(columns, 0);
  const buffer = new ArrayBuffer(VIEW_BYTES);
  const reader = createViewReader(columns, buffer, 0);
  const readOwner = (state: number[]) => {
    new Uint8Array(buffer).set(encode({ round: 0, status: [0, 0, 0, 0], state }));
    reader.read();
    return reader.columns.owner;
  };
  const first = readOwner([1, 2, 3]);
  expect(readOwner([4, 5, 6])).toBe(first);
  expect([...first]).toEqual([4, 5, 6]);
  expect([...readOwner([7])]).toEqual([7]);
});

test("a view that is too large for the players' buffers is refused", () => {
  const encode = createViewEncoder(
    [{ name: "all", type: "f64", read: (state: number) => new Array(state).fill(0) }],
    0,
  );
  expect(() => encode({ round: 0, status: [0, 0, 0, 0], state: VIEW_BYTES / 8 })).toThrow(RangeError);
});
