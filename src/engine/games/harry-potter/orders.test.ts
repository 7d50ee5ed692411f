import { describe, expect, it } from "vitest";
import { NOT_AN_INTEGER, type Order, type Requests } from "../../contract/order";
import { DOWN, LEFT, RIGHT, UP } from "../../grid/directions";
import { playRound } from "../../play/runner";
import { harryPotter } from ".";
import type { HarryPotterState } from "./state";
import { at, board } from "./testing/board";
import { move, runRound, runStep, spell } from "./testing/play";

function requestsOf(seat: number, ...orders: readonly Order[]): Requests {
  return [0, 1, 2, 3].map((other) => (other === seat ? orders : []));
}

function codesOf(state: HarryPotterState, requests: Requests) {
  const { slots, rejected } = runStep(state, "carryOutOrders", requests);
  return {
    slots: slots.map(({ outcome }) => outcome.code),
    rejected: rejected.map(({ call, reason }) => [call, reason.code]),
  };
}

describe("Collecting orders (rules, section 7)", () => {
  it("Only the first order for a unit counts, even when it is senseless", () => {
    const state = board("a..", { script: [1] });
    expect(codesOf(state, requestsOf(0, move(4, 1), move(4, RIGHT), spell(4, [])))).toEqual({
      slots: ["diagonalWizard"],
      rejected: [
        [1, "repeated"],
        [2, "repeated"],
      ],
    });
    expect(state.units[4].cell).toBe(at(0, 0));
  });

  it("A ghost's first order counts whatever its kind: after a move it does not cast", () => {
    const state = board("A.", { script: [1] });
    expect(codesOf(state, requestsOf(0, move(0, RIGHT), spell(0, [])))).toEqual({
      slots: ["moved"],
      rejected: [[1, "repeated"]],
    });
  });

  it("Orders for units of others are dropped before any draw", () => {
    const state = board("ab", { script: [] });
    expect(codesOf(state, requestsOf(0, move(5, LEFT), move(1, UP)))).toEqual({
      slots: [],
      rejected: [
        [0, "foreignUnit"],
        [1, "foreignUnit"],
      ],
    });
  });

  it.each([-1, 5, 84, 1_000_000, NOT_AN_INTEGER])(
    "An order for unit %i, which does not exist, is dropped as a foreign one",
    (id) => {
      expect(codesOf(board("a"), requestsOf(0, move(id, DOWN)))).toEqual({ slots: [], rejected: [[0, "unknownUnit"]] });
    },
  );

  it("An order to a unit of another player takes nothing from that player", () => {
    const state = board("ab", { script: [1] });
    const requests = [[move(5, DOWN)], [move(5, UP)], [], []];
    expect(codesOf(state, requests)).toEqual({ slots: ["moved"], rejected: [[0, "foreignUnit"]] });
    expect(state.unitAt[at(-1, 1)]).toBe(5);
  });

  it("A unit that changes clan in the middle of the round still carries out its order, for its new clan (section 13.9)", () => {
    const state = board("ab./...", { script: [1, 1] });
    state.clans[1].strengthPoints = 0;
    expect(codesOf(state, [[move(4, RIGHT)], [move(5, RIGHT)], [], []])).toEqual({
      slots: ["tookAtOnce", "moved"],
      rejected: [],
    });
    expect(state.owner[at(0, 2)]).toBe(0);
  });
});

describe("Interleaving (rules, section 7.3)", () => {
  it("One draw picks the player of each order, also with one player left and for orders that turn out wrong", () => {
    const state = board("aW/.b", { script: [2, 1, 1] });
    const { slots } = runStep(state, "carryOutOrders", [[move(4, RIGHT), move(0, UP)], [move(5, DOWN)], [], []]);
    expect(slots.map(({ seat, outcome }) => [seat, outcome.code])).toEqual([
      [1, "moved"],
      [0, "wall"],
      [0, "moved"],
    ]);
    expect(slots.map(({ draws }) => draws.map(({ decides, high }) => [decides, high]))).toEqual([
      [["nextPlayer", 2]],
      [["nextPlayer", 1]],
      [["nextPlayer", 1]],
    ]);
  });

  it("Every order is carried out on the board that the ones before left: the statement's example", () => {
    const state = board("..../.*a./..../....", { script: [] });
    expect(state.units[4].cell).toBe(at(1, 2));
    const example = board("..../.*a./.b../....", { script: [2, 1, 29] });
    const { slots } = runStep(example, "carryOutOrders", [[move(4, LEFT)], [move(5, UP)], [], []]);
    expect(slots.map(({ outcome }) => outcome.code)).toEqual(["readBook", "wonBySurprise"]);
    expect(example.units[5]).toMatchObject({ cell: at(1, 1), roundsPending: 5, next: 0 });
  });

  it("Only orders that succeed are printed, in the order of their execution", () => {
    const state = board("aW/.b", { script: [2, 1] });
    const { executed } = runStep(state, "carryOutOrders", [[move(4, RIGHT)], [move(5, LEFT)], [], []]);
    expect(executed).toEqual([{ seat: 1, order: move(5, LEFT) }]);
  });
});

describe("Nothing in a round depends on whether it is recorded", () => {
  it("The same orders leave the same board and print the same commands", () => {
    const setup = { configuration: { settings: board("").settings, board: null }, seed: 5, rules: {} };
    const first = harryPotter.setup(setup);
    if (!first.ok) throw new Error(first.problem.message);
    const requests = [0, 1, 2, 3].map((seat) =>
      first.value.units.flatMap(({ id, clan }) => (clan === seat ? [move(id, id % 8), move(id, DOWN)] : [])),
    );
    const recorded = harryPotter.clone(first.value);
    const { executed } = runRound(recorded, requests);
    expect(playRound(harryPotter, first.value, requests).executed).toEqual(executed);
    expect(harryPotter.codec.formatState(first.value, [])).toBe(harryPotter.codec.formatState(recorded, []));
  });
});
