import { describe, expect, it } from "vitest";
import { CLOCKWISE, COUNTERCLOCKWISE, FORWARD_1, FORWARD_2, HEADINGS, NAPALM } from "./constants";
import { at, board, xy } from "./testing/board";
import { codesOf, helicopterOrder, runOrders, runRound, soldierOrder } from "./testing/play";

/** Over the whole of a drawing of 5 × 5. */
const OVER_DRAWING = at(2, 2);

describe("Helicopters turn by 90 degrees, which is always possible (rules, section 5.2)", () => {
  it.each([
    ["counterclockwise", COUNTERCLOCKWISE, ["east", "north", "west", "south"]],
    ["clockwise", CLOCKWISE, ["west", "north", "east", "south"]],
  ] as const)("%s", (_name, code, headings) => {
    const state = board("");
    for (const heading of headings) {
      const { slots, executed } = runOrders(state, [helicopterOrder(1, code)]);
      expect(slots[0].outcome).toEqual({ effect: true, code: "turned", args: { unit: 1, heading } });
      expect(HEADINGS[state.helicopters[0].heading].name).toBe(heading);
      expect(executed[0].order.args).toEqual([code]);
    }
  });
});

describe("Helicopters advance one or two cells ahead (rules, section 5.2)", () => {
  it.each(HEADINGS.map((heading, number) => ({ number, ...heading })))("To the $name", ({ number, rows, cols }) => {
    const state = board("", { helicopters: { 1: { cell: OVER_DRAWING, heading: number } } });
    const { slots } = runOrders(state, [helicopterOrder(1, FORWARD_2)]);
    expect(slots[0].outcome.code).toBe("advanced");
    expect(state.helicopters[0].cell).toBe(at(2 + 2 * rows, 2 + 2 * cols));
  });

  it("Water, fire and soldiers do not matter to them", () => {
    const state = board("...../...../...../...../...../OOOOO/aaOOb", { helicopters: { 1: { cell: OVER_DRAWING } } });
    runOrders(state, [helicopterOrder(1, FORWARD_2)]);
    expect(state.helicopters[0].cell).toBe(at(4, 2));
  });

  it("One mountain among the five cells ahead stops them", () => {
    const state = board("...../...../...../...../...../....X", { helicopters: { 1: { cell: OVER_DRAWING } } });
    const { slots } = runOrders(state, [helicopterOrder(1, FORWARD_1)]);
    expect(slots[0].outcome).toEqual({
      effect: false,
      code: "mountainAhead",
      args: { unit: 1, cellOfMountain: at(5, 4) },
    });
  });

  it("When only the first of two steps is possible, they make that one", () => {
    const drawing = "...../...../...../...../...../...../X....";
    const state = board(drawing, { helicopters: { 1: { cell: OVER_DRAWING } } });
    const { slots } = runOrders(state, [helicopterOrder(1, FORWARD_2)]);
    expect(slots[0].outcome).toMatchObject({ effect: true, code: "advancedToMountain" });
    expect(state.helicopters[0].cell).toBe(at(3, 2));
  });

  it.each([
    [5, "helicopterAhead", 0],
    [6, "advancedToHelicopter", 1],
    [7, "advanced", 2],
  ])("Another helicopter %i cells ahead: %s", (distance, code, steps) => {
    const helicopters = { 1: { cell: OVER_DRAWING }, 3: { cell: at(2 + distance, 6) } };
    const state = board("", { helicopters });
    expect(runOrders(state, [helicopterOrder(1, FORWARD_2)]).slots[0].outcome.code).toBe(code);
    expect(state.helicopters[0].cell).toBe(at(2 + steps, 2));
  });

  it("A helicopter that left in an earlier slot makes room", () => {
    const helicopters = { 1: { cell: OVER_DRAWING }, 3: { cell: at(7, 2) } };
    const state = board("", { helicopters, script: [[1, 0]] });
    runRound(state, [[helicopterOrder(1, FORWARD_1)], [helicopterOrder(3, FORWARD_1)], [], []]);
    expect(state.helicopters[0].cell).toBe(at(3, 2));
  });
});

describe("What the original prints of an advance is not its order (rules, section 9)", () => {
  it.each([
    ["blocked", "...../...../...../...../...../..X..", FORWARD_1, [1]],
    ["blocked", "...../...../...../...../...../..X..", FORWARD_2, [1]],
    ["one step of one", "", FORWARD_1, [2]],
    ["one step of two", "...../...../...../...../...../...../..X..", FORWARD_2, [2]],
    ["two steps of two", "", FORWARD_2, []],
  ])("%s %j, code %i: %j", (_name, drawing, code, printed) => {
    const state = board(drawing, { helicopters: { 1: { cell: OVER_DRAWING } } });
    const { executed } = runOrders(state, [helicopterOrder(1, code)]);
    expect(executed.map(({ order }) => order.args[0])).toEqual(printed);
  });
});

describe("Napalm burns the 5 × 5 cells under the helicopter (rules, section 5.2)", () => {
  const helicopters = { 1: { cell: OVER_DRAWING } };

  it("Fire stays 10 rounds in the forest and 5 on grass and water, the round of the launch not counted", () => {
    const state = board(":.O../...../...../...../.....", { helicopters });
    runOrders(state, [helicopterOrder(1, NAPALM)]);
    expect([at(0, 0), at(0, 1), at(0, 2), at(4, 4), at(5, 4)].map((cell) => state.fire[cell])).toEqual([
      10, 5, 5, 5, 0,
    ]);
  });

  it("A cell that burns already burns for the whole time again", () => {
    const state = board("", { helicopters, fire: { [at(1, 1)]: 2 } });
    runOrders(state, [helicopterOrder(1, NAPALM)]);
    expect(state.fire[at(1, 1)]).toBe(5);
  });

  it("All soldiers there die: enemies for the attacker's team, own ones for another team at random", () => {
    const state = board("a.b", { helicopters, script: [1, 3, 0, 1] });
    const { slots, executed } = runOrders(state, [helicopterOrder(1, NAPALM)]);
    expect(slots[0].outcome.args).toEqual({ unit: 1, cell: OVER_DRAWING, victims: 2 });
    expect(slots[0].draws.map(({ decides }) => decides)).toEqual([
      "otherTeam",
      "otherTeam",
      "helicopterOfTeam",
      "helicopterOfTeam",
    ]);
    expect(state.soldiers.size).toBe(0);
    expect(state.helicopters.filter(({ waiting }) => waiting.length > 0).map(({ id }) => id)).toEqual([2, 5]);
    expect(codesOf(slots[0].events).filter((code) => code === "burntByNapalm").length).toBe(2);
    expect(executed[0].order.args).toEqual([NAPALM]);
  });

  it("It is refused while it is charging, and then not printed", () => {
    const state = board("", { helicopters: { 1: { cell: OVER_DRAWING, napalm: 7 } } });
    const { slots, executed } = runOrders(state, [helicopterOrder(1, NAPALM)]);
    expect(slots[0].outcome).toEqual({ effect: false, code: "napalmNotReady", args: { unit: 1, rounds: 7 } });
    expect(executed).toEqual([]);
    expect(state.helicopters[0].napalm).toBe(6);
    expect(state.fire[OVER_DRAWING]).toBe(0);
  });

  it("A soldier that napalm killed does not move any more in the round", () => {
    const state = board("a", { helicopters: { 3: { cell: OVER_DRAWING } }, script: [0] });
    const { slots } = runRound(state, [[soldierOrder(9, xy(0, 1))], [helicopterOrder(3, NAPALM)], [], []]);
    expect(slots.at(-1)?.outcome).toEqual({
      effect: false,
      code: "alreadyDead",
      args: { id: 9, unitBy: 3, seatBy: 1, slot: 0 },
    });
  });
});
