import { describe, expect, it } from "vitest";
import { NOT_AN_INTEGER } from "../../contract/order";
import type { Edition } from "./state";
import { at, board, xy } from "./testing/board";
import { helicopterOrder, jump, rejections, runOrders, runRound, soldierOrder } from "./testing/play";

const EDITIONS: readonly Edition[] = ["statement", "program"];
/** One soldier of player 0 (unit 9) and one of player 1 (unit 10); helicopters 1 and 2 are player 0's. */
const DRAWING = "a..b";

describe.each(EDITIONS)("A call is checked when it is made (rules, section 4): %s", (edition) => {
  it.each([
    ["unknownUnit", soldierOrder(77, xy(0, 0)), "there is no such unit"],
    ["unknownUnit", soldierOrder(NOT_AN_INTEGER, xy(0, 0)), "the id is no number"],
    ["unknownUnit", helicopterOrder(0, 1), "there is no unit 0"],
    ["foreignUnit", soldierOrder(10, xy(0, 2)), "the soldier is another player's"],
    ["foreignUnit", helicopterOrder(10, 1), "another player's, before the wrong type"],
    ["foreignUnit", soldierOrder(3, xy(0, 0)), "the helicopter is another player's"],
    ["noSoldier", soldierOrder(1, xy(0, 0)), "a helicopter gets no order for a soldier"],
    ["noHelicopter", helicopterOrder(9, 1), "a soldier gets no order for a helicopter"],
    ["tooFar", soldierOrder(9, xy(0, 2)), "two cells away"],
    ["tooFar", soldierOrder(9, xy(2, 0)), "two rows away"],
    ["tooFar", soldierOrder(9, [NOT_AN_INTEGER, NOT_AN_INTEGER]), "no numbers"],
    ["tooFar", { kind: "soldier", unit: 9, args: [] }, "no cell at all"],
    ["unknownCode", helicopterOrder(1, 0), "codes begin with 1"],
    ["unknownCode", helicopterOrder(1, 6), "codes end with 5"],
    ["unknownCode", { kind: "helicopter", unit: 1, args: [] }, "no code at all"],
    ["noJumpLeft", jump([5, 15]), "nobody waits in the helicopter"],
  ])("It is rejected as %s: %j (%s)", (code, order) => {
    const state = board(DRAWING, { edition });
    const { rejected, slots, accepted } = runOrders(state, [order]);
    expect(rejected).toMatchObject([{ seat: 0, call: 0, order, reason: { code } }]);
    expect({ slots, accepted }).toEqual({ slots: [], accepted: [] });
  });

  it("At most 4 jumps a round are accepted", () => {
    const script = edition === "program" ? [] : [[0, 1, 2, 3]];
    const state = board("", { edition, script, helicopters: { 1: { waiting: [9, 9, 9, 9, 9] } } });
    const orders = [13, 14, 15, 16, 17].map((col) => jump([5, col]));
    expect(rejections(runOrders(state, orders))).toEqual(["4: tooManyJumps"]);
  });

  it("As many jumps as parachutists wait in the helicopter over the cells are accepted", () => {
    const state = board("", { edition, helicopters: { 1: { waiting: [9] } } });
    expect(rejections(runOrders(state, [jump([5, 15]), jump([5, 16])]))).toEqual(["1: noJumpLeft"]);
  });

  it("The same cell may be given to two jumps", () => {
    const script = edition === "program" ? [2, 0] : [[0, 1], 2, 0];
    const state = board("", { edition, script, helicopters: { 1: { waiting: [9, 9] } } });
    const { slots } = runOrders(state, [jump([5, 15]), jump([5, 15])]);
    expect(slots.map(({ outcome }) => outcome.code)).toEqual(["landed", "jumpedOntoOwnSoldier"]);
  });

  it.each([
    ["valid", xy(0, 1), 3],
    ["wrong besides, since that is tested first", xy(7, 7), 77],
  ])("A second order for the same unit is rejected when it is %s", (_which, cell, code) => {
    const state = board(DRAWING, { edition });
    const played = runOrders(state, [
      soldierOrder(9, xy(1, 0)),
      soldierOrder(9, cell),
      helicopterOrder(1, 4),
      helicopterOrder(1, code),
    ]);
    expect(rejections(played)).toEqual(["1: repeated", "3: repeated"]);
    expect(state.soldiers.get(9)?.cell).toBe(at(1, 0));
  });

  it("A call for a unit of another kind or player does not use up the unit's order", () => {
    const state = board(DRAWING, { edition });
    runOrders(state, [helicopterOrder(9, 1), soldierOrder(9, xy(1, 0))]);
    expect(state.soldiers.get(9)?.cell).toBe(at(1, 0));
  });

  it.each([xy(0, 0), xy(1, 0)])("A soldier's own cell and every cell beside it are accepted: %j", (...target) => {
    const { accepted } = runOrders(board(DRAWING, { edition }), [soldierOrder(9, target)]);
    expect(accepted.length).toBe(1);
  });
});

describe("Accepted orders are kept by kind (rules, section 4)", () => {
  it("Soldiers by id, helicopters by id, jumps in the order of the calls", () => {
    const state = board("aa", {
      script: [
        [0, 1],
        [0, 1],
      ],
      helicopters: { 1: { waiting: [5, 5] } },
    });
    const calls = [
      jump([5, 16]),
      helicopterOrder(2, 4),
      soldierOrder(10, xy(1, 1)),
      helicopterOrder(1, 3),
      soldierOrder(9, xy(1, 0)),
      jump([5, 15]),
    ];
    const { accepted } = runOrders(state, calls);
    expect(accepted.map(({ order }) => order)).toEqual([calls[4], calls[2], calls[3], calls[1], calls[0], calls[5]]);
  });

  it("Teams come one after the other in the list that is put in random order", () => {
    const state = board("ab", { script: [[1, 0]] });
    const north = runRound(state, [[soldierOrder(9, xy(-1, 0))], [soldierOrder(10, xy(-1, 1))], [], []]);
    expect(north.slots.map(({ seat }) => seat)).toEqual([1, 0]);
  });
});
