import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FUEL_PER_PRICE } from "../../contract/fuel";
import { freezeClock } from "./clock";
import { toNumber } from "./numbers";

const charge = vi.fn();
const spent = () => charge.mock.calls.reduce((sum, [units]) => sum + units, 0) / FUEL_PER_PRICE;

beforeEach(() => {
  charge.mockReset();
  vi.stubGlobal("$fuelCharge", charge);
});
afterEach(() => vi.unstubAllGlobals());

/** What a conversion gives or throws, and what it asked. */
function told(convert: (value: unknown) => unknown, value: unknown): string {
  const asked: string[] = [];
  const watched =
    typeof value === "object" && value !== null && !(value instanceof Date)
      ? new Proxy(value, {
          get(target, name) {
            asked.push(String(name));
            const found: unknown = Reflect.get(target, name);
            return typeof found === "function" ? found.bind(target) : found;
          },
        })
      : value;
  try {
    return `${convert(watched)} ${asked}`;
  } catch (error) {
    return `${(error as Error).name} ${asked}`;
  }
}

const VALUES: readonly unknown[] = [
  5,
  -0,
  undefined,
  null,
  true,
  "7",
  " 8 ",
  "x",
  "",
  9n,
  Symbol("s"),
  [],
  [4],
  [1, 2],
  {},
  { valueOf: () => 3 },
  { valueOf: () => "12" },
  { toString: () => "13" },
  { valueOf: () => ({}), toString: () => 14 },
  { valueOf: () => ({}), toString: () => ({}) },
  { [Symbol.toPrimitive]: (hint: string) => (hint === "number" ? 15 : 16) },
  { [Symbol.toPrimitive]: () => ({}) },
  { [Symbol.toPrimitive]: 1 },
  { [Symbol.toPrimitive]: null, valueOf: () => 17 },
  new Date(18),
  () => 1,
];

describe("A number that is made of something", () => {
  it.each(VALUES.map((value) => [value]))("is the language's, asked for as it asks: %o", (value) => {
    expect(told(toNumber, value)).toBe(told((given) => +(given as number), value));
  });

  it.each([
    ["a text", "1".repeat(8000)],
    ["a text as a thing", new String("1".repeat(8000))],
    ["a thing that gives a text", { valueOf: () => "1".repeat(8000) }],
  ])("takes a price of one for eight letters that are read: %s", (_kind, value) => {
    toNumber(value);
    expect(spent()).toBe(1003);
  });

  it("takes none for a number", () => {
    toNumber(5);
    toNumber({ valueOf: () => 5 });
    expect(charge).not.toHaveBeenCalled();
  });
});

describe("A date in a realm", () => {
  const native = Date;
  beforeEach(() => {
    freezeClock();
  });
  afterEach(() => {
    native.prototype.constructor = native;
    Object.defineProperty(globalThis, "Date", { value: native, writable: true, configurable: true });
  });

  const WAYS: readonly (readonly unknown[])[] = [
    [5],
    ["2001-02-03T04:05:06Z"],
    [2001, 1, 3],
    ["2001", "1", { valueOf: () => "3" }],
    [new String("2001-02-03T04:05:06Z")],
    [{ valueOf: () => 7 }],
    [{ toString: () => "2001-02-03" }],
    [{ [Symbol.toPrimitive]: (hint: string) => (hint === "default" ? 8 : 9) }],
    [new native(1234567)],
    [new (class extends native {})(1234567)],
    [undefined],
    [null],
    [true],
    [NaN, 1],
  ];
  it.each(WAYS.map((way) => [way]))("is what it is anywhere, once it is told which: %o", (way) => {
    const [one, other] = [Reflect.construct(Date, way), Reflect.construct(native, way)];
    expect(one.getTime()).toBe(other.getTime());
    expect(Object.getPrototypeOf(one)).toBe(native.prototype);
  });

  it.each([
    ["a text", ["1".repeat(1000)], 1000],
    ["a text as a thing", [new String("1".repeat(1000))], 1000],
    ["a part that is a text", [2000, "1".repeat(8000)], 1000],
  ])("takes a price for what is read: %s", (_kind, way, least) => {
    Reflect.construct(Date, way);
    expect(spent()).toBeGreaterThanOrEqual(least);
  });

  it("is always the same now, and no whole number of any size", () => {
    expect(Reflect.construct(Date, []).getTime()).toBe(Date.now());
    expect(() => Reflect.construct(Date, [5n])).toThrow(TypeError);
  });
});
