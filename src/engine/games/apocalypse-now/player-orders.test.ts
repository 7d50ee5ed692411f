import { describe, expect, it } from "vitest";
import { NOT_AN_INTEGER } from "../../contract/order";
import { Command, Pos } from "./player-api";
import { player as view } from "./player-view";
import type { ApocalypseState, Edition } from "./state";
import { board, xy } from "./testing/board";
import { codesOf, rejections, runOrders } from "./testing/play";
import { ANYTHING, beginTurn, given, kurtz, written } from "./testing/turn";

describe("Orders are checked when they are given, and the engine comes to the same (rules, section 4)", () => {
  const DRAWING = "a..b";

  function give(edition: Edition): ApocalypseState {
    const state = board(DRAWING, { edition, helicopters: { 1: { waiting: [9, 9] } }, script: [[1, 0], 2, 0] });
    beginTurn(state);
    kurtz.orderSoldier(9, ...xy(3, 0));
    kurtz.orderSoldier(9, new Pos(...xy(1, 0)));
    kurtz.orderSoldier(9, ...xy(0, 1));
    kurtz.orderSoldier(10, ...xy(0, 2));
    kurtz.orderSoldier(1, 5, 5);
    kurtz.orderSoldier(77, 5, 5);
    kurtz.orderHelicopter(9, Command.Napalm);
    kurtz.orderHelicopter(1, 7 as Command);
    kurtz.orderHelicopter(2, Command.Clockwise);
    kurtz.orderJump(5, 15);
    kurtz.orderJump(new Pos(30, 30));
    kurtz.orderJump(5, 16);
    kurtz.orderJump(-1, 16);
    return state;
  }

  it.each([
    [
      "program",
      [
        "error: orderSoldier called with 9 28 25 : the cell is not beside the soldier",
        "error: orderSoldier called with 9 25 26 : the unit has an order already",
        "error: orderSoldier called with 10 25 27 : the unit is not yours",
        "error: orderSoldier called with 1 5 5 : the unit is of the other type",
        "error: orderSoldier called with 77 5 5 : there is no such unit",
        "error: orderHelicopter called with 9 5 : the unit is of the other type",
        "error: orderHelicopter called with 1 7 : there is no such code",
        "error: orderJump called with 30 30 : no parachutist is left for a jump there",
        "error: orderJump called with -1 16 : no parachutist is left for a jump there",
      ],
    ],
    [
      "statement",
      [
        "error: orderSoldier called with 9 28 25 : the cell is not beside the soldier",
        "error: orderSoldier called with 9 26 25 : the unit has an order already",
        "error: orderSoldier called with 9 25 26 : the unit has an order already",
        "error: orderSoldier called with 10 25 27 : the unit is not yours",
        "error: orderSoldier called with 1 5 5 : the unit is of the other type",
        "error: orderSoldier called with 77 5 5 : there is no such unit",
        "error: orderHelicopter called with 9 5 : the unit is of the other type",
        "error: orderHelicopter called with 1 7 : there is no such code",
        "error: orderJump called with 5 16 : no parachutist is left for a jump there",
        "error: orderJump called with -1 16 : the cell is not on the board",
      ],
    ],
  ] as const)("%s", (edition, errors) => {
    const state = give(edition);
    expect(written().trimEnd().split("\n")).toEqual(errors);
    expect(given().length).toBe(13);
    expect(rejections(runOrders(state, given())).length).toBe(errors.length);
  });

  it("Anything may be given: it arrives as numbers, and is rejected", () => {
    beginTurn(board(DRAWING, { helicopters: { 1: { waiting: [9] } } }));
    for (const value of ANYTHING) {
      kurtz.orderSoldier(value, value, value);
      kurtz.orderHelicopter(value, value as Command);
      kurtz.orderJump(value, value);
    }
    const asked = given();
    expect(asked.length).toBe(3 * ANYTHING.length);
    expect(asked[0]).toEqual({ kind: "soldier", unit: NOT_AN_INTEGER, args: [NOT_AN_INTEGER, NOT_AN_INTEGER] });
    const { rejected, slots } = runOrders(board(DRAWING), asked);
    expect([rejected.length, slots.length]).toEqual([asked.length, 0]);
  });

  it("Valid orders are silent and executed", () => {
    const state = board(DRAWING, { helicopters: { 1: { waiting: [9] } } });
    beginTurn(state);
    kurtz.orderSoldier(9, ...xy(1, 1));
    kurtz.orderHelicopter(1, Command.Counterclockwise);
    kurtz.orderJump(5, 15);
    expect(written()).toBe("");
    expect(codesOf(runOrders(state, given()).slots.map(({ outcome }) => outcome))).toEqual([
      "landed",
      "turned",
      "moved",
    ]);
  });

  it("There is a limit that only a runaway player reaches", () => {
    expect(view.orderLimit).toBe(100_000);
    expect(view.cpuSeconds).toBe(3);
  });
});
