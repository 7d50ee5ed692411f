import { array, assert, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { NOT_AN_INTEGER, type Order } from "../contract/order";
import { firstPerUnit } from "./one-per-unit";

function ordersFor(...units: readonly number[]): Order[] {
  return units.map((unit) => ({ kind: "move", unit, args: [] }));
}

describe("Only the first order for each unit counts", () => {
  it("whatever its kind and wherever the second one comes", () => {
    expect(firstPerUnit(ordersFor(3, 1, 3, 2, 1, 3), 4, null)).toEqual([0, 1, 3]);
  });

  it("also for ids that no unit has", () => {
    expect(firstPerUnit(ordersFor(-1, 9, -1, 9, NOT_AN_INTEGER, 0), 4, null)).toEqual([0, 1, 4, 5]);
  });

  it("and each dropped call is told, with the call that came first", () => {
    const told: number[][] = [];
    firstPerUnit(ordersFor(3, 1, 3, 77, 77), 4, (call, first) => told.push([call, first]));
    expect(told).toEqual([
      [2, 0],
      [4, 3],
    ]);
  });

  it("as a set that remembers would do", async () => {
    await assert(
      property(array(integer({ min: -3, max: 12 })), integer({ min: 0, max: 10 }), (ids, units) => {
        const seen = new Set<number>();
        const expected = ids.flatMap((id, call) => (seen.has(id) ? [] : [seen.add(id) && call]));
        expect(firstPerUnit(ordersFor(...ids), units, null)).toEqual(expected);
      }),
    );
  });
});
