import { expect, it } from "vitest";
import { versionWords } from "./version-words";

const NOON = new Date(2026, 4, 31, 12, 3).getTime();

it("A version in words is its day, its time and its size, large ones in kB", () => {
  expect(versionWords({ at: NOON, bytes: 999 }, NOON)).toEqual({ date: "Today 12:03", size: "999 bytes" });
  expect(versionWords({ at: NOON, bytes: 12_345 }, NOON).size).toBe("12.3 kB");
});
