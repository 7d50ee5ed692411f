import { describe, expect, it } from "vitest";
import { board } from "./testing/board";
import { codesOf, jump, runOrders, runRound } from "./testing/play";

/** Helicopter 1 of player 0 is over rows 3 to 7 and columns 13 to 17; helicopter 2 over rows 13 to 17 and columns 3 to 7. */
const UNDER_1 = [5, 15];
const cell = ([row, col]: readonly number[]) => row * 60 + col;

function waitingOf(state: ReturnType<typeof board>, helicopter: number): readonly number[] {
  return state.helicopters.find(({ id }) => id === helicopter)?.waiting ?? [];
}

describe("A parachutist that is not used for 20 rounds dies (rules, section 5.1 a and b)", () => {
  it("Each one that does not jump waits one round less", () => {
    const state = board("", { helicopters: { 1: { waiting: [4, 20] } } });
    runRound(state);
    expect(waitingOf(state, 1)).toEqual([3, 19]);
  });

  it("Those that jump are the ones that would be lost first", () => {
    const state = board("", { helicopters: { 1: { waiting: [2, 7, 20] } } });
    runOrders(state, [jump(UNDER_1)]);
    expect(waitingOf(state, 1)).toEqual([6, 19]);
  });

  it("One whose time is over goes to another team at random, to a helicopter at random, with 20 rounds", () => {
    const state = board("", { script: [1, 1, 4, 1], helicopters: { 1: { waiting: [1, 5] } } });
    const { events, steps } = runRound(state);
    expect(waitingOf(state, 1)).toEqual([4]);
    expect(waitingOf(state, 8)).toEqual([20]);
    expect(codesOf(events)).toEqual(["parachutistsWait", "parachutistsLost", "parachutistGained"]);
    expect(steps.flatMap(({ draws }) => draws).map(({ decides }) => decides)).toEqual([
      "otherTeam",
      "otherTeam",
      "otherTeam",
      "helicopterOfTeam",
    ]);
  });

  it("All lost ones draw their team first; then the teams that get them draw the helicopters, in order of team", () => {
    const state = board("", { script: [4, 1, 0, 1], helicopters: { 1: { waiting: [1] }, 3: { waiting: [1] } } });
    runRound(state);
    expect([waitingOf(state, 1), waitingOf(state, 8)]).toEqual([[20], [20]]);
  });
});

describe("A jump onto a cell (rules, section 5.1 c)", () => {
  const helicopters = { 1: { waiting: [9] } };

  it("A healthy soldier with a new id appears on free forest or grass", () => {
    const state = board("", { helicopters });
    const { slots, executed } = runOrders(state, [jump(UNDER_1)]);
    expect(slots[0].outcome).toEqual({ effect: true, code: "landed", args: { cell: cell(UNDER_1), unit: 100 } });
    expect(state.soldiers.get(100)).toEqual({ id: 100, seat: 0, cell: cell(UNDER_1), health: 100 });
    expect(state.nextId).toBe(101);
    expect(executed.length).toBe(1);
  });

  it("A post on which it lands is conquered", () => {
    const state = board("", { helicopters, posts: [{ cell: cell(UNDER_1), owner: 2 }] });
    const { events } = runOrders(state, [jump(UNDER_1)]);
    expect(state.posts[0].owner).toBe(0);
    expect(events).toContainEqual({
      code: "postTaken",
      args: { cell: cell(UNDER_1), seatFrom: 2, seatTo: 0, value: 4000 },
    });
  });

  it("Onto water it dies and goes to another team at random", () => {
    const state = board("", { helicopters, script: [3, 0] });
    state.terrain[cell(UNDER_1)] = 3;
    const { slots, executed } = runOrders(state, [jump(UNDER_1)]);
    expect(slots[0].outcome).toMatchObject({ effect: true, code: "jumpedIntoWater", args: { seatTo: 2 } });
    expect(slots[0].draws.map(({ decides }) => decides)).toEqual(["otherTeam", "helicopterOfTeam"]);
    expect(waitingOf(state, 5)).toEqual([20]);
    expect(executed).toEqual([]);
  });

  it("Into fire it dies and goes to another team at random", () => {
    const state = board("", { helicopters, script: [2, 1], fire: { [cell(UNDER_1)]: 3 } });
    expect(runOrders(state, [jump(UNDER_1)]).slots[0].outcome.code).toBe("jumpedIntoFire");
    expect(waitingOf(state, 4)).toEqual([20]);
  });

  it("Onto a soldier of the own team, even one that landed just before, it dies and goes to another team", () => {
    const state = board("", { helicopters: { 1: { waiting: [9, 9] } }, script: [4, 0] });
    const { slots } = runOrders(state, [jump(UNDER_1), jump(UNDER_1)]);
    expect(slots[1].outcome).toMatchObject({ code: "jumpedOntoOwnSoldier", args: { unit: 100, seatTo: 3 } });
    expect(waitingOf(state, 7)).toEqual([20]);
  });

  it("Onto an enemy it dies, and the new parachutist is that enemy's", () => {
    const place = { cell: 27 * 60 + 27, waiting: [9] };
    const state = board("/..b", { helicopters: { 1: place }, script: [1] });
    const { slots } = runOrders(state, [jump([26, 27])]);
    expect(slots[0].outcome).toMatchObject({ code: "jumpedOntoEnemy", args: { unit: 9, seatTo: 1 } });
    expect(waitingOf(state, 4)).toEqual([20]);
    expect(state.soldiers.size).toBe(1);
  });

  it("Soldiers and parachutists are always as many as before", () => {
    const state = board("", { helicopters: { 1: { waiting: [1, 3, 9] } }, script: [2, 0, 3, 1] });
    state.terrain[cell(UNDER_1)] = 3;
    runOrders(state, [jump(UNDER_1), jump([5, 16])]);
    const waiting = state.helicopters.reduce((sum, helicopter) => sum + helicopter.waiting.length, 0);
    expect(waiting + state.soldiers.size).toBe(3);
  });
});

describe("Recorded program: jumps are executed by team and call (rules, section 11.3)", () => {
  it("No order is drawn", () => {
    const helicopters = { 1: { waiting: [9, 9] }, 3: { waiting: [9] } };
    const { slots } = runRound(board("", { helicopters }), [[jump([5, 16]), jump([5, 15])], [jump([5, 44])], [], []]);
    expect(slots.map(({ order }) => order.args)).toEqual([
      [5, 16],
      [5, 15],
      [5, 44],
    ]);
  });
});
