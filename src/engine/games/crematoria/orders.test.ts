import { describe, expect, it } from "vitest";
import { NOT_AN_INTEGER, type Order } from "../../contract/order";
import { drawn, move, run } from "./testing/play";
import { NONE } from "./topology";

const RIGHT = 2;
const BOTTOM = 0;

/** What becomes of the calls of player 0: `slot` or the reason why there is none. */
function fates(orders: readonly Order[], drawing = "a.b.h", absent = 1): string[] {
  const state = drawn({ underground: drawing.replace("h", "RRRRh"), absent });
  const { rejected, slots } = run(state, ["carryOutOrders"], [orders, [], [], []]);
  expect(rejected.length + slots.length).toBe(orders.length);
  return orders.map((_, call) => rejected.find((order) => order.call === call)?.reason.code ?? "slot");
}

describe("Which orders are executed (rules, section 6.1)", () => {
  it("Only the first order for a unit is selected", () => {
    expect(fates([move(0, BOTTOM), move(0, RIGHT)])).toEqual(["slot", "repeated"]);
  });

  it.each([-1, 11, 1000, NOT_AN_INTEGER])("A wrong direction, %i, is dropped, and the id stays free", (direction) => {
    expect(fates([move(0, direction), move(0, RIGHT), move(0, direction)])).toEqual([
      "badDirection",
      "slot",
      "repeated",
    ]);
  });

  it("An order without direction has a wrong one", () => {
    expect(fates([{ kind: "move", unit: 0, args: [] }])).toEqual(["badDirection"]);
  });

  it("None is accepted, blocks later orders for that unit, and is then dropped", () => {
    expect(fates([move(0, NONE), move(0, RIGHT)])).toEqual(["none", "repeated"]);
  });

  it.each([-1, 4, 1000, NOT_AN_INTEGER, 2 ** 31 - 1])(
    "There is no unit %i; a second order for it is a repetition",
    (id) => {
      expect(fates([move(id, RIGHT), move(id, RIGHT)])).toEqual(["unknownUnit", "repeated"]);
    },
  );

  it("A unit of another player cannot be moved, nor a hellhound", () => {
    expect(fates([move(1, RIGHT), move(3, RIGHT)])).toEqual(["foreignUnit", "foreignUnit"]);
  });

  it("An absent necromonger is dead", () => {
    expect(fates([move(2, RIGHT)])).toEqual(["deadUnit"]);
  });

  it("A necromonger that is here belongs to nobody", () => {
    const state = drawn({ underground: "a", outside: "n" });
    const { rejected } = run(state, ["carryOutOrders"], [[move(1, RIGHT)], [], [], []]);
    expect(rejected[0].reason).toEqual({ code: "foreignUnit", args: { unit: 1, seat: -1 } });
  });

  it("Dropped orders take no place in the sequence", () => {
    const state = drawn({ underground: "a./b." }, [[1, 0]]);
    const requests = [[move(9, RIGHT), move(1, RIGHT), move(0, RIGHT)], [move(1, RIGHT)], [], []];
    const { slots } = run(state, ["carryOutOrders"], requests);
    expect(slots.map(({ order, seat }) => [seat, order.unit])).toEqual([
      [1, 1],
      [0, 0],
    ]);
  });
});

describe("The order of execution", () => {
  it("A layer's draw is a permutation of the players that have an order in it, by increasing id", () => {
    const state = drawn({ underground: "a.a./c./d.d." }, [
      [2, 0, 1],
      [1, 0],
    ]);
    const requests = [[move(0, RIGHT), move(1, RIGHT)], [], [move(2, RIGHT)], [move(3, RIGHT), move(4, RIGHT)]];
    const { slots } = run(state, ["carryOutOrders"], requests);
    expect(slots.map(({ order }) => order.unit)).toEqual([3, 0, 2, 4, 1]);
    expect(slots.map(({ draws }) => draws.length)).toEqual([1, 0, 0, 1, 0]);
  });

  it("A layer with one player draws nothing", () => {
    const state = drawn({ underground: "a.a.a." });
    const { slots } = run(state, ["carryOutOrders"], [[move(2, RIGHT), move(0, RIGHT), move(1, RIGHT)], [], [], []]);
    expect(slots.map(({ order }) => order.unit)).toEqual([2, 0, 1]);
    expect(state.chance.state).toBe(0);
  });

  it("Pioneers in a single file move one step without collisions, ordered from the front", () => {
    const state = drawn({ underground: "aaa." });
    const { slots } = run(state, ["carryOutOrders"], [[move(2, RIGHT), move(1, RIGHT), move(0, RIGHT)], [], [], []]);
    expect(slots.every(({ outcome }) => outcome.effect)).toBe(true);
  });

  it("Orders that succeed are listed as movements, those that fail are not", () => {
    const state = drawn({ underground: "aa./" });
    const played = run(state, ["carryOutOrders"], [[move(0, RIGHT), move(1, RIGHT)], [], [], []]);
    expect(played.executed).toEqual([{ seat: 0, order: move(1, RIGHT) }]);
  });

  it("An order of a unit that has been killed in this round is skipped", () => {
    const state = drawn({ underground: "Ab." }, [[0, 1], 50]);
    const { slots } = run(state, ["carryOutOrders"], [[move(0, RIGHT)], [move(1, RIGHT)], [], []]);
    expect(slots[1].outcome).toEqual({
      effect: false,
      code: "killedEarlier",
      args: { unit: 1, seat: 0, unitBy: 0, seatBy: 0, slot: 0 },
    });
  });
});
