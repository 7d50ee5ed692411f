import { describe, expect, it } from "vitest";
import type { ConfigurationField } from "../contract/game";
import { defaultSettings, readSettings } from "./settings-text";
import { reading } from "./text-reader";

const FIELDS: readonly ConfigurationField[] = [
  { name: "ROUNDS", default: 200, minimum: 1, maximum: 1000, help: "Rounds of a match." },
  { name: "SHARE", default: 0.5, minimum: 0, maximum: 1, real: true, help: "A share." },
];

function read(text: string) {
  return reading(text, "a.cnf", (reader) => readSettings(reader, FIELDS));
}

describe("The settings of a .cnf", () => {
  it("are names and values in the order of the game's fields", () => {
    expect(read("ROUNDS\t7\nSHARE 0.25")).toEqual({ ok: true, value: { ROUNDS: 7, SHARE: 0.25 } });
  });

  it("may not change their order", () => {
    expect(read("SHARE 0.25\nROUNDS 7")).toMatchObject({
      ok: false,
      problem: { line: 1, column: 1, expected: '"ROUNDS"', found: '"SHARE"' },
    });
  });

  it("keep to the bounds of their field, with or without decimals", () => {
    expect(read("ROUNDS 0")).toMatchObject({
      problem: { column: 8, expected: "ROUNDS: a whole number from 1 to 1000", found: '"0"' },
    });
    expect(read("ROUNDS 7\nSHARE 1.5")).toMatchObject({
      problem: { line: 2, column: 7, expected: "SHARE: a number from 0 to 1", found: '"1.5"' },
    });
  });

  it("have decimals only where the field says so", () => {
    expect(read("ROUNDS 7.5 SHARE 1").ok).toBe(false);
  });

  it("start with each field's default", () => {
    expect(defaultSettings(FIELDS)).toEqual({ ROUNDS: 200, SHARE: 0.5 });
  });
});
