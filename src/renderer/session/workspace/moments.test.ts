import { describe, expect, it } from "vitest";
import { dayOf, timeOf } from "./moments";

const NOON = new Date(2026, 4, 31, 12, 3).getTime();
const HOUR = 60 * 60 * 1000;

describe("A moment in words", () => {
  it("is of today, of yesterday, or of a date", () => {
    expect(dayOf(NOON, NOON + HOUR)).toBe("Today");
    expect(dayOf(NOON, NOON + 12 * HOUR)).toBe("Yesterday");
    expect(dayOf(NOON, NOON + 48 * HOUR)).toBe("2026-05-31");
  });

  it("tells time with two digits", () => {
    expect(timeOf(new Date(2026, 0, 2, 3, 4).getTime())).toBe("03:04");
  });
});
