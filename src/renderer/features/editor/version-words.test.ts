import { describe, expect, it } from "vitest";
import { dayOf, timeOf, versionWords } from "./version-words";

const NOON = new Date(2026, 4, 31, 12, 3).getTime();
const HOUR = 60 * 60 * 1000;

describe("A version in words", () => {
  it("is of today, of yesterday, or of a date", () => {
    expect(versionWords({ at: NOON, bytes: 999 }, NOON + HOUR)).toEqual({ date: "Today 12:03", size: "999 bytes" });
    expect(dayOf(NOON, NOON + 12 * HOUR)).toBe("Yesterday");
    expect(dayOf(NOON, NOON + 48 * HOUR)).toBe("2026-05-31");
  });

  it("tells time with two digits, and large sizes in kB", () => {
    expect(timeOf(new Date(2026, 0, 2, 3, 4).getTime())).toBe("03:04");
    expect(versionWords({ at: NOON, bytes: 12_345 }, NOON).size).toBe("12.3 kB");
  });
});
