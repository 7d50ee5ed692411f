import { describe, expect, it } from "vitest";
import { apocalypseNow } from ".";
import { NAPALM } from "./constants";
import type { ApocalypseState, Edition } from "./state";
import { at, board, xy } from "./testing/board";
import { codesOf, helicopterOrder, jump, rejections, runOrders, runRound, soldierOrder } from "./testing/play";

/** The differences that are rules, with the numbers of section 11 of the rules; the game's README lists them too. */

const NO = 0;
const YES = 1;

function spreadsTo(state: ApocalypseState): number {
  return runRound(state).steps.flatMap(({ draws }) => draws).length;
}

describe("The edition is a choice of the match", () => {
  it("The statement's is the first and so our default", () => {
    expect(apocalypseNow.ruleFields.map(({ name, values }) => [name, values.map(({ value }) => value)])).toEqual([
      ["edition", ["statement", "program"]],
    ]);
  });
});

describe("1. Fire spreads from any burning cell, not only from forest", () => {
  const fire = { [at(0, 0)]: 5, [at(0, 2)]: 5 };

  it.each([
    ["statement", 1],
    ["program", 0],
  ] as const)("%s: %i draws for a forest between burning grass and burning water", (edition, draws) => {
    expect(spreadsTo(board(".:O", { edition, fire, script: [NO] }))).toBe(draws);
  });

  it.each([
    ["statement", 0],
    ["program", 1],
  ] as const)("%s: %i draws beside a forest whose fire ends in this round", (edition, draws) => {
    expect(spreadsTo(board("::", { edition, fire: { [at(0, 0)]: 1 }, script: [NO] }))).toBe(draws);
  });

  it("statement: the forest burns for 10 rounds, and who stands there dies", () => {
    const state = board(".D", { edition: "statement", fire: { [at(0, 0)]: 5 }, script: [YES, 1, 0] });
    expect(codesOf(runRound(state).events)).toContain("caughtByFire");
    expect(state.fire[at(0, 1)]).toBe(10);
  });

  it("statement: a forest without fire nearby has nothing to fear", () => {
    expect(spreadsTo(board(":../..:", { edition: "statement", fire: { [at(0, 2)]: 1 } }))).toBe(0);
  });
});

describe("2. A parachutist that jumps where no own helicopter is dies", () => {
  const helicopters = { 1: { waiting: [3, 9] }, 2: { waiting: [4] } };

  it("statement: the first helicopter with one left loses it, and another team gets it", () => {
    const state = board("", { edition: "statement", helicopters, script: [4, 1] });
    const { slots, rejected } = runOrders(state, [jump(xy(0, 0))]);
    expect(rejected).toEqual([]);
    expect(slots[0].outcome).toMatchObject({ effect: true, code: "jumpedOutside", args: { seatTo: 3 } });
    expect(state.helicopters.map(({ waiting }) => waiting)).toEqual([[8], [3], [], [], [], [], [], [20]]);
    expect(state.soldiers.size).toBe(0);
  });

  it("statement: when the first one has none left, it is the second one's", () => {
    const state = board("", { edition: "statement", helicopters: { 2: { waiting: [4] } }, script: [4, 1] });
    expect(rejections(runOrders(state, [jump(xy(0, 0)), jump(xy(0, 1))]))).toEqual(["1: noJumpLeft"]);
    expect(state.helicopters[1].waiting).toEqual([]);
  });

  it("statement: nor is there one when the helicopter over the cell is another team's", () => {
    const state = board("", { edition: "statement", helicopters, script: [3, 0] });
    expect(runOrders(state, [jump([5, 44])]).slots[0].outcome.code).toBe("jumpedOutside");
  });

  it("statement: outside the board the call is rejected", () => {
    const { rejected } = runOrders(board("", { edition: "statement", helicopters }), [jump([-1, 5]), jump([5, 60])]);
    expect(rejected.map(({ reason }) => reason.code)).toEqual(["outsideBoard", "outsideBoard"]);
  });

  it("statement: a helicopter over the cell without a parachutist of its own makes no jump there", () => {
    const state = board("", { edition: "statement", helicopters: { 2: { waiting: [4] } } });
    expect(rejections(runOrders(state, [jump([5, 15])]))).toEqual(["0: noJumpLeft"]);
  });

  it.each([[xy(0, 0)], [[-1, 5]], [[5, 44]]])("program: the call is rejected and nobody dies: %j", (target) => {
    const state = board("", { edition: "program", helicopters });
    expect(rejections(runOrders(state, [jump(target)]))).toEqual(["0: noJumpLeft"]);
    expect(state.helicopters[0].waiting).toEqual([2, 8]);
  });
});

describe("3. Jumps are executed in random order", () => {
  const helicopters = { 1: { waiting: [9, 9] }, 3: { waiting: [9] } };
  const requests = [[jump([5, 15]), jump([5, 16])], [jump([5, 44])], [], []];

  it("statement: one permutation of all teams' jumps, after those that waited too long", () => {
    const state = board("", { edition: "statement", helicopters, script: [[2, 1, 0]] });
    const { slots, steps } = runRound(state, requests);
    expect(slots.map(({ order }) => order.args[1])).toEqual([44, 16, 15]);
    expect(steps.flatMap(({ draws }) => draws).map(({ decides }) => decides)).toEqual(["jumpOrder"]);
  });

  it("program: by team and call, without a draw", () => {
    const { slots } = runRound(board("", { edition: "program", helicopters }), requests);
    expect(slots.map(({ order }) => order.args[1])).toEqual([15, 16, 44]);
  });
});

describe("4. Only the first instruction for a unit is tried", () => {
  it("statement: a first order that is wrong uses up the unit's only one", () => {
    const state = board("a", { edition: "statement" });
    const calls = [
      soldierOrder(9, xy(0, 5)),
      soldierOrder(9, xy(0, 1)),
      helicopterOrder(1, 9),
      helicopterOrder(1, NAPALM),
    ];
    expect(rejections(runOrders(state, calls))).toEqual(["0: tooFar", "1: repeated", "2: unknownCode", "3: repeated"]);
    expect(state.soldiers.get(9)?.cell).toBe(at(0, 0));
  });

  it("program: it does not, and the first valid one is executed", () => {
    const state = board("a", { edition: "program" });
    const { rejected } = runOrders(state, [soldierOrder(9, xy(0, 5)), soldierOrder(9, xy(0, 1))]);
    expect(rejected.map(({ reason }) => reason.code)).toEqual(["tooFar"]);
    expect(state.soldiers.get(9)?.cell).toBe(at(0, 1));
  });
});

describe("6. Napalm can be launched 30 rounds after the last launch", () => {
  it.each([
    ["statement", 30],
    ["program", 31],
  ] as const)("%s: after %i rounds", (edition, rounds) => {
    const state = board("", { edition, helicopters: { 1: { cell: at(2, 2) } } });
    const launches = Array.from({ length: 40 }, () => runOrders(state, [helicopterOrder(1, NAPALM)]))
      .map(({ slots }, round) => ({ round, isLaunch: slots[0].outcome.code === "launched" }))
      .filter(({ isLaunch }) => isLaunch);
    expect(launches.map(({ round }) => round)).toEqual([0, rounds]);
  });

  it.each(["statement", "program"] as const)("%s: the first one of a match is possible in round 30", (edition) => {
    const state = board("", { edition, helicopters: { 1: { cell: at(2, 2), napalm: 30 } } });
    const codes = Array.from(
      { length: 31 },
      () => runOrders(state, [helicopterOrder(1, NAPALM)]).slots[0].outcome.code,
    );
    expect(codes.indexOf("launched")).toBe(30);
  });
});

describe("10. A soldier dies if it moves into fire: where it cannot move it does not", () => {
  const fire = { [at(0, 1)]: 4, [at(0, 0)]: 4 };

  it.each([
    ["statement", "ab", "attacked", [60]],
    ["program", "ab", "walkedIntoFire", [2, 0]],
    ["statement", "aa", "blockedByOwnSoldier", []],
    ["program", "aa", "walkedIntoFire", [2, 0]],
  ] as const)("%s, %s: %s", (edition, drawing, code, script) => {
    const state = board(drawing, { edition, fire, script });
    expect(runOrders(state, [soldierOrder(9, xy(0, 1))]).slots[0].outcome.code).toBe(code);
  });

  it.each([
    ["statement", "alreadyThere", []],
    ["program", "walkedIntoFire", [2, 0]],
  ] as const)("%s: an order to its own burning cell: %s", (edition, code, script) => {
    const state = board("a", { edition, fire, script });
    expect(runOrders(state, [soldierOrder(9, xy(0, 0))]).slots[0].outcome.code).toBe(code);
  });
});

describe("What both editions share", () => {
  const EDITIONS: readonly Edition[] = ["statement", "program"];

  it.each(EDITIONS)("8. The attacker does not advance: %s", (edition) => {
    const state = board("ab", { edition, script: [100, 0] });
    runOrders(state, [soldierOrder(9, xy(0, 1))]);
    expect(state.soldiers.get(9)?.cell).toBe(at(0, 0));
  });

  it.each(EDITIONS)(
    "7. Fire from napalm is there for 5 and 10 rounds after the launch, and spreads at once: %s",
    (edition) => {
      const drawing = ":..../...../...../...../...../";
      const state = board(`${drawing}`, { edition, helicopters: { 1: { cell: at(2, 2) } }, script: [YES] });
      state.terrain[at(0, -1)] = 1;
      runOrders(state, [helicopterOrder(1, NAPALM)]);
      expect([state.fire[at(0, 0)], state.fire[at(1, 1)], state.fire[at(0, -1)]]).toEqual([10, 5, 10]);
    },
  );
});
