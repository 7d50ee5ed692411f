import { describe, expect, it } from "vitest";
import { NOT_AN_INTEGER } from "../../contract/order";
import { DOWN, LEFT, RIGHT, UP } from "../../grid/directions";
import { at, board, drawn } from "./drawn-board";
import { foodBetweenTwo } from "./examples";
import { move, runOrders } from "./testing/play";

const FIRST_OF_ONE = 1;

describe("Which orders count (rules, section 5.2)", () => {
  it("Of several orders for a unit only the first one counts, even if it is absurd", () => {
    const state = board("a.", { script: [FIRST_OF_ONE] });
    const { slots, rejected } = runOrders(state, [[move(0, 99), move(0, RIGHT)], [], [], []]);
    expect(slots.map(({ outcome }) => outcome.code)).toEqual(["badDirection"]);
    expect(rejected).toMatchObject([{ seat: 0, call: 1, reason: { code: "repeated", args: { unit: 0, call: 0 } } }]);
    expect(drawn(state, 1, 2)).toBe("a.");
  });

  it("An order of another player does not use up the unit's order", () => {
    const state = board("a./b.", { script: [FIRST_OF_ONE] });
    const { slots } = runOrders(state, [[move(0, RIGHT)], [move(0, DOWN)], [], []]);
    expect(slots.map(({ seat, outcome }) => [seat, outcome.code])).toEqual([[0, "moved"]]);
  });

  it.each([
    ["a unit of another player", 1, "foreignUnit"],
    ["a zombie", 2, "zombieUnit"],
    ["a unit that does not exist", 3, "unknownUnit"],
    ["a negative id", -1, "unknownUnit"],
    ["what is no number", NOT_AN_INTEGER, "unknownUnit"],
  ])("An order for %s is dropped and costs no draw", (_, unit, code) => {
    const state = board("a.b.z");
    const { slots, rejected } = runOrders(state, [[move(unit, RIGHT)], [], [], []]);
    expect(slots).toEqual([]);
    expect(rejected.map(({ reason }) => reason.code)).toEqual([code]);
    expect(state.chance.state).toBe(0);
  });

  it("An order for a dead unit of the own clan takes its turn, costs its draw and fails", () => {
    const state = board("A.", { script: [FIRST_OF_ONE] });
    const { slots, executed } = runOrders(state, [[move(0, RIGHT)], [], [], []]);
    expect(slots.map(({ outcome }) => outcome)).toEqual([
      { effect: false, code: "dead", args: { unit: 0, rounds: 3 } },
    ]);
    expect(executed).toEqual([]);
    expect(state.chance.state).toBe(1);
  });
});

describe("In which order they are executed (rules, section 5.3)", () => {
  it("One draw per order picks among the players that have orders left, also when it is only one", () => {
    const state = board("a.a/.../b.b/.../c..", { script: [3, 1, 2, 1, 1] });
    const requests = [[move(0, DOWN), move(1, DOWN)], [move(2, DOWN), move(3, DOWN)], [move(4, RIGHT)], []];
    const { slots } = runOrders(state, requests);
    expect(slots.map(({ order }) => order.unit)).toEqual([4, 0, 2, 1, 3]);
    const draws = slots.flatMap((slot) => slot.draws.map(({ decides, high }) => ({ decides, high })));
    expect(draws).toEqual([3, 2, 2, 2, 1].map((high) => ({ decides: "nextPlayer", high })));
  });

  it("An order that fails has cost its draw too, and is not listed", () => {
    const state = board("a", { script: [FIRST_OF_ONE] });
    const { slots, executed } = runOrders(state, [[move(0, UP)], [], [], []]);
    expect(slots[0].draws.map(({ decides }) => decides)).toEqual(["nextPlayer"]);
    expect(executed).toEqual([]);
  });

  it("An order that killed a unit is named where the dead unit's own order fails", () => {
    const state = board("ab", { script: [1, 0, 1] });
    const { slots } = runOrders(state, [[move(0, RIGHT)], [move(1, LEFT)], [], []]);
    expect(slots[1].outcome).toEqual({
      effect: false,
      code: "diedInThisRound",
      args: { unit: 1, unitBy: 0, seatBy: 0, slot: 0 },
    });
  });

  it("A unit that moved in the way is named with the slot in which it did", () => {
    const state = board("a.a", { script: [1, 1] });
    const { slots } = runOrders(state, [[move(0, RIGHT), move(1, LEFT)], [], [], []]);
    expect(slots[1].outcome).toEqual({
      effect: false,
      code: "blockedByOwnUnit",
      args: { cell: at(0, 1), unit: 0, seat: 0, slot: 0 },
    });
  });
});

describe("The statement's example: food M, U on its right and V below it", () => {
  const U = 0;
  const V = 1;
  const requests = [[move(U, LEFT)], [move(V, UP)], [], []];

  it("When U goes first, it eats, and V attacks it", () => {
    const state = board("fa/b.", { script: [1, 1, 0] });
    const { slots } = runOrders(state, requests);
    expect(slots.map(({ order, outcome }) => [order.unit, outcome.code])).toEqual([
      [U, "ate"],
      [V, "wonBySurprise"],
    ]);
    expect(drawn(state, 2, 2)).toBe("A0/b.");
  });

  it("When V goes first, it eats, and U's move has become an attack on it, in which U may die", () => {
    const state = board("fa/b.", { script: [2, 1, 30, 1000] });
    const { slots } = runOrders(state, requests);
    expect(slots.map(({ order, outcome }) => [order.unit, outcome.code])).toEqual([
      [V, "ate"],
      [U, "lostByStrength"],
    ]);
    expect(drawn(state, 2, 2)).toBe("bA/1.");
  });

  it("On the board as it was there could be no fight: living units do not move diagonally", () => {
    const state = board("fa/b.", { script: [1] });
    expect(runOrders(state, [[move(U, 7)], [], [], []]).slots[0].outcome.code).toBe("diagonal");
  });

  it.each([
    [
      "U",
      [
        [U, "ate"],
        [V, "lostByStrength"],
      ],
      "..../.a0./.B../....",
    ],
    [
      "V",
      [
        [V, "ate"],
        [U, "lostByStrength"],
      ],
      "..../.bA./.1../....",
    ],
  ] as const)("As the rules page shows it with %s first", (first, expected, after) => {
    const { state, requests } = foodBetweenTwo(first);
    const { slots } = runOrders(state, requests);
    expect(slots.map(({ order, outcome }) => [order.unit, outcome.code])).toEqual(expected);
    expect(drawn(state, 4, 4)).toBe(after);
  });
});
