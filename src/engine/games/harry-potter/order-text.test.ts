import { anything, array, assert, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { formatOrder, parseOrder } from "./order-text";
import { move, spell } from "./testing/play";

describe("Orders as the recorded matches write them", () => {
  it.each([
    [[4, "m", 2], move(4, 2)],
    [[-1, "m", 99], move(-1, 99)],
    [[0, "s", [0, 1, 2]], spell(0, [0, 1, 2])],
    [[0, "s", []], spell(0, [])],
  ])("%j", (json, order) => {
    expect(parseOrder(json)).toEqual({ ok: true, value: order });
    expect(formatOrder(order)).toEqual(json);
  });

  it.each([
    null,
    7,
    "m",
    [],
    [4, "m"],
    [4, "m", 2, 0],
    [4, "x", 2],
    [4.5, "m", 2],
    [4, "m", "2"],
    [4, "s", 2],
    [4, "s", [0.5]],
    [2 ** 31, "m", 0],
  ])("%j is no order, and the problem says what one looks like", (json) => {
    expect(parseOrder(json)).toMatchObject({
      ok: false,
      problem: { code: "wrong-order", expected: '[id, "m", direction] or [id, "s", [label, …]]' },
    });
  });

  it("Orders that are written and read again are the same", async () => {
    const int = integer();
    await assert(
      property(int, int, array(int), (unit, direction, labels) => {
        for (const order of [move(unit, direction), spell(unit, labels)]) {
          expect(parseOrder(JSON.parse(JSON.stringify(formatOrder(order))))).toEqual({ ok: true, value: order });
        }
      }),
    );
  });

  it("Whatever a file holds, reading an order never throws", async () => {
    await assert(
      property(anything(), (json) => {
        expect(typeof parseOrder(json).ok).toBe("boolean");
      }),
    );
  });
});
