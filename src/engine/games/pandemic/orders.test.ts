import { describe, expect, it } from "vitest";
import { NOT_AN_INTEGER, type Order } from "../../contract/order";
import { board } from "./testing/board";
import { BOTTOM, LEFT, move, RIGHT, requestsOf, runStep, TOP } from "./testing/play";

const NONE = 4;

function rejections(drawing: string, ...orders: readonly Order[]) {
  const { rejected, slots } = runStep(board(drawing), "carryOutOrders", requestsOf(0, ...orders));
  expect(slots).toEqual([]);
  return rejected.map(({ call, reason }) => ({ call, ...reason }));
}

describe("Which orders get a turn (rules, section 5)", () => {
  it("An order for a unit that does not exist is dropped", () => {
    const codes = [-1, 2, NOT_AN_INTEGER].flatMap((id) => rejections("a.b", move(id, RIGHT)));
    expect(codes.map(({ code, args }) => [code, args.id])).toEqual([
      ["unknownUnit", -1],
      ["unknownUnit", 2],
      ["unknownUnit", NOT_AN_INTEGER],
    ]);
  });

  it("An order for a unit of another player is dropped", () => {
    expect(rejections("a.b", move(1, LEFT))).toEqual([{ call: 0, code: "foreignUnit", args: { unit: 1, seat: 1 } }]);
  });

  it.each([-1, 5, 7, NOT_AN_INTEGER])("%i is no direction: the order is dropped", (direction) => {
    expect(rejections("a.b", move(0, direction))).toEqual([{ call: 0, code: "badDirection", args: { direction } }]);
  });

  it("An order without any direction is dropped", () => {
    expect(rejections("a.b", { kind: "move", unit: 0, args: [] })[0].code).toBe("badDirection");
  });

  it("With the direction NONE the unit stays", () => {
    expect(rejections("a.b", move(0, NONE))).toEqual([{ call: 0, code: "stays", args: { unit: 0 } }]);
  });

  it.each([NONE, 9])("The first order of a unit counts even when it says nothing useful: %i", (direction) => {
    const codes = rejections("a.b", move(0, direction), move(0, RIGHT)).map(({ code }) => code);
    expect(codes.toSorted()).toEqual([direction === NONE ? "stays" : "badDirection", "repeated"].toSorted());
  });

  it("If a unit receives more than one instruction, all but the first are ignored", () => {
    const state = board("a../...", { script: [[0]] });
    const played = runStep(state, "carryOutOrders", requestsOf(0, move(0, RIGHT), move(0, BOTTOM), move(0, BOTTOM)));
    expect(played.executed.map(({ order }) => order)).toEqual([move(0, RIGHT)]);
    expect(played.rejected.map(({ call, reason }) => [call, reason])).toEqual([
      [1, { code: "repeated", args: { unit: 0, call: 0 } }],
      [2, { code: "repeated", args: { unit: 0, call: 0 } }],
    ]);
  });

  it("Two orders with the same id are repeated even if there is no such unit", () => {
    const codes = rejections("a", move(77, RIGHT), move(77, LEFT)).map(({ call, code }) => [call, code]);
    expect(codes.toSorted()).toEqual([
      [0, "unknownUnit"],
      [1, "repeated"],
    ]);
  });
});

describe("The instructions are randomly sorted and executed", () => {
  it("One permutation orders all that are left, players concatenated", () => {
    const state = board("a..b..c", { script: [[2, 0, 1]] });
    const requests = [[move(0, RIGHT), move(0, TOP)], [move(1, RIGHT), move(2, TOP)], [move(2, LEFT)], [move(0, TOP)]];
    const { slots, steps } = runStep(state, "carryOutOrders", requests);
    expect(slots.map(({ seat, order }) => [seat, order.unit])).toEqual([
      [2, 2],
      [0, 0],
      [1, 1],
    ]);
    expect(steps[0].draws).toEqual([{ decides: "executionOrder", low: 0, high: 2, value: [2, 0, 1] }]);
  });

  it("An order of a unit killed earlier in the same round is lost", () => {
    const state = board("ab.", { script: [[0, 1], 40, 1] });
    state.units[1].health = 5;
    const { slots, executed } = runStep(state, "carryOutOrders", [[move(0, RIGHT)], [move(1, RIGHT)], [], []]);
    expect(slots[1].outcome).toEqual({
      effect: false,
      code: "killedBefore",
      args: { unit: 1, unitBy: 0, seatBy: 0, slot: 0 },
    });
    expect(executed.map(({ order }) => order.unit)).toEqual([0]);
  });

  it("Without orders there is no draw", () => {
    const { steps } = runStep(board("a"), "carryOutOrders");
    expect(steps[0].draws).toEqual([]);
  });
});
