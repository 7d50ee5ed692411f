import { describe, expect, it } from "vitest";
import type { Fault } from "../../contract/match-result";
import { turnDifference } from "./turn-difference";

const order = (unit: number, ...args: number[]) => ({ kind: "move", unit, args });
const turn = (orders: readonly ReturnType<typeof order>[], fault: Fault | null = null) => ({
  orders,
  lines: orders.map((_, at) => 10 + at),
  fault,
});
const frozen = (reason: Fault["reason"]): Fault => ({ reason, round: 3, message: "", stack: "" });

describe("two turns", () => {
  it("are the same when all orders are, in the same sequence", () => {
    expect(turnDifference(turn([order(1, 2), order(2, 0)]), turn([order(1, 2), order(2, 0)]))).toBeNull();
  });

  it("differ at the first order that is another one, with its line in both files", () => {
    expect(turnDifference(turn([order(1, 2), order(2, 0)]), turn([order(1, 2), order(2, 4)]))).toEqual({
      kind: "order",
      index: 1,
      one: { order: order(2, 0), line: 11 },
      other: { order: order(2, 4), line: 11 },
      isSequence: false,
    });
  });

  it("differ where one gave no more, and where an argument more was given", () => {
    expect(turnDifference(turn([order(1)]), turn([]))).toMatchObject({ index: 0, other: null });
    expect(turnDifference(turn([]), turn([order(1)]))).toMatchObject({ index: 0, one: null });
    expect(turnDifference(turn([order(1, 2)]), turn([order(1, 2, 3)]))).not.toBeNull();
  });

  it("differ in the sequence alone", () => {
    const difference = turnDifference(turn([order(1), order(2)]), turn([order(2), order(1)]));
    expect(difference).toMatchObject({ index: 0, isSequence: true });
  });

  it("differ when one is frozen, or both for different reasons; not when both are for the same", () => {
    expect(turnDifference(turn([]), turn([], frozen("cpu")))).toMatchObject({ kind: "fault", one: null });
    expect(turnDifference(turn([], frozen("exception")), turn([], frozen("cpu")))).toMatchObject({ kind: "fault" });
    expect(turnDifference(turn([], frozen("cpu")), turn([], frozen("cpu")))).toBeNull();
  });

  it("know no line of a sealed player", () => {
    const sealed = { ...turn([order(1)]), lines: [] };
    expect(turnDifference(sealed, turn([order(2)]))).toMatchObject({ one: { line: 0 }, other: { line: 10 } });
  });
});
