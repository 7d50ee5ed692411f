import { describe, expect, it } from "vitest";
import { visibleRows } from "./visible-rows";

const LIST = { rowHeight: 20, height: 200 };

describe("The rows in sight", () => {
  it("are all of a short list", () => {
    expect(visibleRows({ ...LIST, count: 5, top: 0 })).toEqual({ first: 0, end: 5, tall: 100, offset: 0 });
    expect(visibleRows({ ...LIST, count: 0, top: 0 })).toMatchObject({ first: 0, end: 0, tall: 0 });
  });

  it("are a few of a long one, where they belong", () => {
    const { first, end, offset } = visibleRows({ ...LIST, count: 1000, top: 4000 });
    expect(first).toBeLessThanOrEqual(200);
    expect(end).toBeGreaterThanOrEqual(210);
    expect(end - first).toBeLessThan(50);
    expect(offset).toBe(first * 20);
  });

  it("reach the last one of a list that no browser could lay out", () => {
    const count = 1_000_000;
    const { tall } = visibleRows({ ...LIST, count, top: 0 });
    expect(tall).toBeLessThanOrEqual(6_000_000);
    const { first, end, offset } = visibleRows({ ...LIST, count, top: tall - 200 });
    expect(end).toBe(count);
    expect(offset + (end - first) * 20).toBeCloseTo(tall, 3);
  });
});
