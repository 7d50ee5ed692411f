import { describe, expect, it } from "vitest";
import { greater, less } from "./ordered";
import { PriorityQueue } from "./priority-queue";

function allOf<Value>(queue: PriorityQueue<Value>): Value[] {
  const all: Value[] = [];
  while (!queue.isEmpty()) all.push(queue.pop());
  return all;
}

function filled<Value>(queue: PriorityQueue<Value>, values: readonly Value[]): PriorityQueue<Value> {
  for (const value of values) queue.push(value);
  return queue;
}

describe("A priority queue", () => {
  it("gives the largest first, the smallest with greater, and what a comparison says", () => {
    expect(allOf(filled(new PriorityQueue<number>(), [3, 10, 2, 10, -1]))).toEqual([10, 10, 3, 2, -1]);
    expect(allOf(filled(new PriorityQueue<number>(greater), [3, 10, 2, 10, -1]))).toEqual([-1, 2, 3, 10, 10]);
    const byCost = new PriorityQueue<{ cost: number }>((a, b) => a.cost > b.cost);
    expect(allOf(filled(byCost, [{ cost: 5 }, { cost: 1 }, { cost: 7 }]))).toEqual([
      { cost: 1 },
      { cost: 5 },
      { cost: 7 },
    ]);
  });

  it("gives equal values as g++'s priority_queue does", () => {
    // Printed by test/cpp/queue.cc: test/conformance/priority-queue.test.ts compares thousands, where there is a g++.
    const queue = new PriorityQueue<readonly [number, string]>((a, b) => a[0] < b[0]);
    for (const name of "abcdefgh") queue.push([name < "e" ? 1 : 2, name]);
    expect(
      allOf(queue)
        .map(([, name]) => name)
        .join(""),
    ).toBe("efghcdba");
  });

  it("shows its top without taking it, counts, and refuses to give from nothing", () => {
    const queue = filled(new PriorityQueue<number>(), [4, 9]);
    expect([queue.top(), queue.top(), queue.size, `${queue}`]).toEqual([9, 9, 2, "PriorityQueue(2) [9, 4]"]);
    allOf(queue);
    expect(() => queue.top()).toThrow("top() of a PriorityQueue that is empty");
    expect(() => queue.pop()).toThrow("pop() of a PriorityQueue that is empty");
  });
});

describe("The order of values", () => {
  it("is that of numbers, of lists element by element, and of what has isBefore", () => {
    expect([less(9, 10), less([1, 9], [2, 0]), less([2, 0], [1, 9]), less([1, 2], [1, 2]), less([1], [1, 0])]).toEqual([
      true,
      true,
      false,
      false,
      true,
    ]);
    const at = (i: number) => ({ i, isBefore: (other: unknown) => i < (other as { i: number }).i });
    expect([less([1, at(3)], [1, at(4)]), less([1, at(4)], [1, at(4)]), greater(at(4), at(3))]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it("asks no thing for the text or the number that it would be, nor a text for the number: beside one of them it has no place", () => {
    const asked: string[] = [];
    const thing = {
      valueOf: () => asked.push("number"),
      toString: () => `${asked.push("text")}`,
    };
    const values = [thing, () => 1] as unknown as number[];
    for (const value of values)
      expect([less(value, 9), less(9, value), greater(value, 9)]).toEqual([false, false, false]);
    expect([less("8" as unknown as number, 9), less(9, "10" as unknown as number)]).toEqual([false, false]);
    expect(asked).toEqual([]);
  });
});
