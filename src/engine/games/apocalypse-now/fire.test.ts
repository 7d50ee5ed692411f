import { describe, expect, it } from "vitest";
import { FOREST, GRASS, WATER } from "./constants";
import { at, board } from "./testing/board";
import { codesOf, runRound } from "./testing/play";

const NO = 0;
const YES = 1;

describe("Each fire burns one round less (rules, section 5.4)", () => {
  it("A forest whose fire ends becomes grass; grass and water stay what they are", () => {
    const state = board(":.O", { fire: { [at(0, 0)]: 1, [at(0, 1)]: 1, [at(0, 2)]: 1 } });
    const { events } = runRound(state);
    expect([0, 1, 2].map((col) => state.terrain[at(0, col)])).toEqual([GRASS, GRASS, WATER]);
    expect([0, 1, 2].map((col) => state.fire[at(0, col)])).toEqual([0, 0, 0]);
    expect(codesOf(events)).toEqual(["fireEnded", "forestBurnt", "fireEnded", "fireEnded"]);
  });

  it("A forest that goes on burning stays forest", () => {
    const state = board(":", { fire: { [at(0, 0)]: 2 } });
    runRound(state);
    expect([state.terrain[at(0, 0)], state.fire[at(0, 0)]]).toEqual([FOREST, 1]);
  });

  it("With the fires the round ends", () => {
    const state = board("");
    runRound(state);
    expect(state.round).toBe(1);
  });
});

describe("Recorded program: fire spreads from burning forest (rules, sections 5.4 and 11.1)", () => {
  it("One draw for each forest without fire beside it, row by row, however many fires are beside", () => {
    const state = board("::./:::/.:.", { fire: { [at(1, 1)]: 5, [at(0, 0)]: 5 }, script: [NO, YES, NO, YES] });
    const { steps } = runRound(state);
    const burning = [at(0, 1), at(1, 0), at(1, 2), at(2, 1)].map((cell) => state.fire[cell]);
    expect(burning).toEqual([0, 10, 0, 10]);
    expect(steps.flatMap(({ draws }) => draws).map(({ decides }) => decides)).toEqual(Array(4).fill("fireSpreads"));
  });

  it("Not diagonally, and not to grass", () => {
    const state = board(":./.:", { fire: { [at(0, 0)]: 5 } });
    expect(runRound(state).steps.flatMap(({ draws }) => draws)).toEqual([]);
  });

  it("Not from burning grass or water", () => {
    const state = board(".:O", { fire: { [at(0, 0)]: 5, [at(0, 2)]: 5 } });
    expect(runRound(state).steps.flatMap(({ draws }) => draws)).toEqual([]);
  });

  it("Also from a forest whose fire ends in this round", () => {
    const state = board("::", { fire: { [at(0, 0)]: 1 }, script: [YES] });
    runRound(state);
    expect(state.fire[at(0, 1)]).toBe(10);
  });

  it("A forest whose own fire has just ended does not burn again", () => {
    const state = board("::", { fire: { [at(0, 0)]: 4, [at(0, 1)]: 1 } });
    runRound(state);
    expect([state.terrain[at(0, 1)], state.fire[at(0, 1)]]).toEqual([GRASS, 0]);
  });

  it("A fire that has just caught does not spread in the same round", () => {
    const state = board(":::", { fire: { [at(0, 0)]: 4 }, script: [YES] });
    runRound(state);
    expect(state.fire[at(0, 2)]).toBe(0);
  });

  it("A soldier where the fire spreads dies, for another team at random", () => {
    const state = board(":C", { fire: { [at(0, 0)]: 4 }, script: [YES, 3, 2, 0] });
    const { events } = runRound(state);
    expect(state.soldiers.size).toBe(0);
    expect(events).toContainEqual({ code: "caughtByFire", args: { unit: 9, cell: at(0, 1), seat: 2, seatTo: 1 } });
    expect(state.helicopters.find(({ id }) => id === 3)?.waiting).toEqual([20]);
  });
});
