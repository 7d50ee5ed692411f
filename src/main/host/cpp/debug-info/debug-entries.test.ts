import { expect, it } from "vitest";
import { readDebugEntries, Tag } from "./debug-entries";

const ascii = (words: string) => [...words].map((letter) => letter.charCodeAt(0));
const u32 = (value: number) => [value & 255, (value >> 8) & 255, (value >> 16) & 255, value >>> 24];

/** Abbreviations: a unit, a function with an own part of the stack, a variable, a constant. */
const ABBREVIATIONS = [
  ...[1, Tag.compileUnit, 1, 0x03, 0x08, 0x11, 0x01, 0, 0],
  ...[2, Tag.subprogram, 1, 0x03, 0x0e, 0x11, 0x01, 0x12, 0x06, 0x40, 0x18, 0x3f, 0x19, 0, 0],
  ...[3, Tag.variable, 0, 0x03, 0x08, 0x02, 0x18, 0x3b, 0x05, 0x49, 0x13, 0, 0],
  ...[4, Tag.enumerator, 0, 0x03, 0x08, 0x1c, 0x0d, 0x83, 0x01, 0x0f, 0, 0],
  0,
];
const STRINGS = [0, ...ascii("Ron::play"), 0];

function unit(body: readonly number[], version = 4): number[] {
  const header = [...[version, 0], ...u32(0), 4];
  return [...u32(header.length + body.length), ...header, ...body];
}

const BODY = [
  ...[1, ...ascii("AIRon.cc"), 0, ...u32(0)],
  ...[2, ...u32(1), ...u32(100), ...u32(40), 4, 0xed, 0, 1, 0x9f],
  ...[3, ...ascii("n"), 0, 2, 0x91, 8, 0x2c, 0x01, ...u32(0x55)],
  // A number of several bytes below zero, and one that nobody asks for, of 64 bits.
  ...[4, ...ascii("low"), 0, 0x80, 0x7f, ...Array<number>(9).fill(0xff), 1],
  ...[4, ...ascii("least"), 0, ...Array<number>(9).fill(0x80), 0x7f, 0],
  ...[4, ...ascii("odd"), 0, ...[0x81, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x01], 0],
  ...[0, 0],
];

const read = (info: readonly number[]) =>
  readDebugEntries({
    info: Uint8Array.from(info),
    abbreviations: Uint8Array.from(ABBREVIATIONS),
    strings: Uint8Array.from(STRINGS),
  });

it("entries are read with what they say, within each other", () => {
  const { units, byOffset } = read([...unit(BODY), ...unit([1, ...ascii("b.cc"), 0, ...u32(0), 0])]);
  expect(units.map(({ name }) => name)).toEqual(["AIRon.cc", "b.cc"]);
  const [play] = units[0].children;
  expect(play).toMatchObject({ name: "Ron::play", lowPc: 100, highPc: 140, isExternal: true });
  expect([...(play.frameBase ?? [])]).toEqual([0xed, 0, 1, 0x9f]);
  const [variable, low, least, odd] = play.children;
  expect(variable).toMatchObject({ name: "n", declLine: 300, type: 0x55, parent: play });
  expect(variable.location).toEqual(Uint8Array.from([0x91, 8]));
  expect(low).toMatchObject({ name: "low", constValue: -128 });
  expect([least.constValue, odd.constValue]).toEqual([-(2 ** 63), 2n ** 56n + 1n]);
  expect(byOffset.get(variable.offset)).toBe(variable);
});

it("what is of another version is passed over, and what ends in the middle is refused", () => {
  expect(read([...unit([1, 2, 3], 5), ...unit(BODY)]).units.map(({ name }) => name)).toEqual(["AIRon.cc"]);
  expect(() => read(unit(BODY).slice(0, 30))).toThrow("ends in the middle");
});
