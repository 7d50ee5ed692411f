import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AnyGame } from "../contract/game";
import type { Order, Requests } from "../contract/order";
import { findGame } from "../games";
import { playReportedRound } from "../play/runner";
import { Timeline } from "../play/timeline";
import { defaultSettings } from "../text/settings-text";
import { answeredOrders, changedCalls, MatchDifference } from "./match-difference";

const order = (unit: number, ...args: number[]): Order => ({ kind: "move", unit, args });
const bySeat = (...first: Order[]): Requests => [first, [], [], []];
const jump = (...args: number[]): Order => ({ kind: "jump", unit: -1, args });

describe("What was asked for differently", () => {
  it("is nothing when the orders are the same", () => {
    const orders = bySeat(order(1, 2), order(3, 4), order(1, 2));
    expect(changedCalls(orders, orders)).toEqual([]);
  });

  it("is told unit by unit, wherever the orders stand among the player's calls", () => {
    const before = bySeat(order(1, 0), order(2, 0), order(3, 0));
    const now = bySeat(order(9, 0), order(1, 0), order(2, 7), order(3, 0));
    expect(changedCalls(before, now)).toEqual([
      { seat: 0, before: null, now: 0 },
      { seat: 0, before: 1, now: 2 },
    ]);
  });

  it("has orders that are not given any more, and those of the other players", () => {
    const before: Requests = [[order(1, 0)], [], [order(5, 1)], []];
    const now: Requests = [[], [], [order(5, 2)], []];
    expect(changedCalls(before, now)).toEqual([
      { seat: 0, before: 0, now: null },
      { seat: 2, before: 0, now: 0 },
    ]);
  });

  it("does not give one player's order to another one", () => {
    const before: Requests = [[order(1, 0)], [], [], []];
    const now: Requests = [[], [order(1, 0)], [], []];
    expect(changedCalls(before, now)).toEqual([
      { seat: 0, before: 0, now: null },
      { seat: 1, before: null, now: 0 },
    ]);
  });

  it("pairs orders that name no unit by their kind", () => {
    const before = bySeat(jump(1, 1), jump(2, 2), { kind: "land", unit: -1, args: [3] });
    const now = bySeat(jump(2, 2), jump(4, 4), { kind: "land", unit: -1, args: [3] });
    expect(changedCalls(before, now)).toEqual([{ seat: 0, before: 0, now: 1 }]);
  });

  it("has the fewest orders that explain another sequence", () => {
    const before = bySeat(order(1), order(2), order(3), order(4));
    expect(changedCalls(before, bySeat(order(4), order(1), order(2), order(3)))).toEqual([
      { seat: 0, before: 3, now: 0 },
    ]);
    expect(changedCalls(before, bySeat(order(2), order(3), order(4), order(1)))).toEqual([
      { seat: 0, before: 0, now: 3 },
    ]);
  });

  it("keeps a second order of a unit apart from its first", () => {
    const before = bySeat(order(1, 0), order(1, 5));
    expect(changedCalls(before, bySeat(order(1, 0), order(1, 6), order(1, 7)))).toEqual([
      { seat: 0, before: 1, now: 1 },
      { seat: 0, before: null, now: 2 },
    ]);
  });

  it("accounts for every call that has no equal partner, once", () => {
    const orders = fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 2 })), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(orders, orders, (one, other) => {
        const [before, now] = [one, other].map((list) => list.map(([unit, dir]) => order(unit, dir)));
        const changed = changedCalls([before, [], [], []], [now, [], [], []]);
        const gone = new Set(changed.map((call) => call.before));
        const come = new Set(changed.map((call) => call.now));
        expect(changed.filter((call) => call.before !== null)).toHaveLength(gone.size - (gone.has(null) ? 1 : 0));
        expect(changed.filter((call) => call.now !== null)).toHaveLength(come.size - (come.has(null) ? 1 : 0));
        // What is left of both is the same list.
        expect(before.filter((_, call) => !gone.has(call))).toEqual(now.filter((_, call) => !come.has(call)));
      }),
    );
  });
});

describe("Two matches", () => {
  const game = findGame("harry-potter") as AnyGame;

  function timelineOf(rounds: readonly Requests[]): Timeline {
    const rules = Object.fromEntries(game.ruleFields.map(({ name, values }) => [name, values[0].value]));
    const configuration = { settings: defaultSettings(game.configurationFields), board: null };
    const first = game.setup({ configuration, seed: 7, rules });
    if (!first.ok) throw new Error(first.problem.message);
    const timeline = new Timeline(game, first.value);
    for (const requests of rounds) timeline.append(requests);
    return timeline;
  }

  it("differ in the rounds in which something else was asked for, as far as both have been played", () => {
    const nothing = bySeat();
    const before = timelineOf([nothing, bySeat(order(1, 0)), nothing, nothing]);
    const now = timelineOf([nothing, bySeat(order(1, 2)), nothing]);
    const difference = new MatchDifference(before, now);
    expect(difference.readOn()).toBe(true);
    expect(difference.readOn()).toBe(false);
    expect([difference.readUpTo, difference.rounds.map(({ round }) => round)]).toEqual([3, [1]]);
    now.append(bySeat(order(1, 0)));
    expect(difference.readOn()).toBe(true);
    expect(difference.rounds.map(({ round, calls }) => [round, calls.length])).toEqual([
      [1, 1],
      [3, 1],
    ]);
  });

  it("have orders with what came of them, also those that got no slot", () => {
    const timeline = timelineOf([]);
    const requests = bySeat(order(0, 0), order(0, 2), order(100_000, 0));
    const { report } = playReportedRound(game, timeline.stateAt(0), requests);
    const [own] = answeredOrders(report, requests);
    expect(own.map(({ call, order: { unit }, slot }) => [call, unit, slot !== null])).toEqual([
      [0, 0, true],
      [1, 0, false],
      [2, 100_000, false],
    ]);
    expect(own.map(({ message: { code } }) => game.messages[code] !== undefined)).toEqual([true, true, true]);
  });
});
