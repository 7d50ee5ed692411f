import { expect, it } from "vitest";
import { assigned } from "./assign-cpp";
import type { ValueType } from "./cpp-types";
import { BOOL, CHAR, DatumReader, DOUBLE, FLOAT, held, INT, LONG_LONG, madeNumber, placed, UNSIGNED } from "./datum";

const nothing = new DatumReader({ size: 0, read: () => new Uint8Array() });

/** What stands at a place of a type after it was set, as little-endian bytes. */
const set = (type: ValueType, from: ValueType, value: number | bigint) => {
  const { address, bytes } = assigned(placed(type, 16), held(from, value), nothing);
  expect(address).toBe(16);
  return Buffer.from(bytes).toString("hex");
};

it("a fraction is cut towards zero, and one that does not fit becomes what it becomes in a player", () => {
  expect(set(INT, DOUBLE, 2.9)).toBe("02000000");
  expect(set(INT, DOUBLE, -2.9)).toBe("feffffff");
  expect(set(INT, DOUBLE, 1e10)).toBe("00000080");
  expect(set(INT, DOUBLE, Number.NaN)).toBe("00000080");
  expect(set(UNSIGNED, DOUBLE, 2 ** 32 + 5)).toBe("05000000");
  expect(set(LONG_LONG, DOUBLE, 1e19)).toBe("0000000000000080");
  expect(set(madeNumber("unsigned char", 1, true), DOUBLE, 300.5)).toBe("ff");
});

it("a whole number is cut to the place's size, and a fraction is kept by one", () => {
  expect(set(CHAR, INT, 300)).toBe("2c");
  expect(set(INT, LONG_LONG, 2n ** 40n + 7n)).toBe("07000000");
  expect(set(BOOL, INT, 300)).toBe("01");
  expect(set(BOOL, DOUBLE, 0.5)).toBe("01");
  expect(set(FLOAT, INT, 2)).toBe("00000040");
  expect(set(DOUBLE, LONG_LONG, 3n)).toBe("0000000000000840");
});
