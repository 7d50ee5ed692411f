import { describe, expect, it } from "vitest";
import { groupsOf } from "./score";
import type { PandemicState } from "./state";
import { at, board } from "./testing/board";
import { runStep } from "./testing/play";

function scored(state: PandemicState) {
  const { events } = runStep(state, "score");
  return { owners: [...state.owners], scores: state.scores, events };
}

describe("A player that has strictly more units than any other in a city or path conquers it (rules, section 6.7)", () => {
  it.each([
    ["one unit", "A;;;", 0],
    ["two against one", "ABB;", 1],
    ["three against two", "CDCDC", 2],
    ["nobody", ";;;;", -1],
    ["a tie of two", "AB;;", -1],
    ["a tie of the two best of three", "AABBC", -1],
    ["a tie of the others does not matter", "ABCCD", 2],
    ["on a path", "ef,ff", 1],
  ])("%s", (_name, drawing, owner) => {
    expect(scored(board(drawing)).owners).toEqual([owner]);
  });

  it.each(["AB;;", ";;;;"])("In case of a tie the owner doesn't change: %s", (drawing) => {
    const state = board(drawing);
    state.owners[0] = 3;
    const { owners, scores } = scored(state);
    expect(owners).toEqual([3]);
    expect(scores).toEqual([0, 0, 0, 4 + 4]);
  });

  it("The event says by how many units a city was won, and by which", () => {
    const state = board("BBBAA");
    const { events } = scored(state);
    const [unitBy, unitBy2, unitBy3] = state.units.filter(({ player }) => player === 1).map(({ id }) => id);
    const cells = state.world.cities[0].cells.join(" ");
    const counts = { cells, own: 3, others: 2, unitBy, unitBy2, unitBy3 };
    const args = { city: 0, zone: 0, cell: at(state, 0, 0), seatFrom: -1, seatTo: 1, ...counts };
    expect(events[0]).toEqual({ code: "cityConquered", args });
  });

  it("Units beside the city do not count", () => {
    expect(scored(board("Abb;b")).owners).toEqual([0, -1]);
  });
});

describe("Points (rules, section 6.7)", () => {
  it("Cities and paths give points for each of their cells, and accumulate", () => {
    const state = board("A;.e,,", { settings: { bonus_per_city_cell: 10, bonus_per_path_cell: 7 } });
    expect(scored(state).scores).toEqual([20 + 21 + 4, 0, 0, 0]);
    expect(scored(state).scores).toEqual([2 * (20 + 21 + 4), 0, 0, 0]);
  });

  it.each([
    ["one city", "A...;", 4],
    ["three cities apart", "A.A.A", 3 * 4],
    ["three cities joined by paths of the player", "AeAeA", 16],
    ["three cities, two of them joined", "AeA,A", 8 + 4],
    ["a path of nobody does not join", "A,A,A", 3 * 4],
    ["a path of another player does not join", "AfAfA", 3 * 4],
    ["paths to a city of another player do not join", "AeBeA", 2 * 4],
  ])("A group of n connected cities gives 2 to the n, times the factor: %s", (_name, drawing, bonus) => {
    const settings = { bonus_per_city_cell: 1, bonus_per_path_cell: 1, factor_connected_component: 2 };
    const { events, scores } = scored(board(drawing, { settings }));
    const own = events
      .filter(({ code, args }) => code === "citiesConnected" && args.seat === 0)
      .map(({ args }) => args);
    expect(own.reduce((sum, { points }) => sum + Number(points), 0)).toBe(bonus);
    expect(own.at(-1)?.to).toBe(scores[0]);
    const cells = events.find(({ code, args }) => code === "scoreChanged" && args.seat === 0)?.args;
    expect(cells).toMatchObject({ to: own[0].from });
  });

  it("The statement's example: groups of 3, 2, 1 and 1 cities give 32 points", () => {
    const state = board("AeAeA.AeA.A.A.;");
    const { events } = scored(state);
    expect(groupsOf(state, 0)).toEqual([[0, 1, 2], [3, 4], [5], [6]]);
    expect(events.find(({ code }) => code === "scoreChanged")?.args).toMatchObject({
      from: 0,
      to: 10,
      cities: 7,
      paths: 3,
    });
    expect(events.filter(({ code }) => code === "citiesConnected").map(({ args }) => args.points)).toEqual([
      16, 8, 4, 4,
    ]);
  });

  it("Paths that close a circle join no more cities", () => {
    expect(groupsOf(ownedBy0("A,A/,.,/A,A"), 0)).toEqual([[0, 1, 2, 3]]);
  });

  it("A group of more than 25 cities is said to stop the original", () => {
    const state = ownedBy0(Array.from({ length: 26 }, () => "A").join("e"));
    expect(scored(state).events).toContainEqual({ code: "groupTooLarge", args: { seat: 0, size: 26 } });
  });

  it("Scores are 32-bit integers, as in the original", () => {
    const state = board("A;;", { settings: { bonus_per_city_cell: 2 ** 30 } });
    expect(scored(state).scores[0]).toBe(3 * 2 ** 30 - 2 ** 32 + 4);
  });

  function ownedBy0(drawing: string): PandemicState {
    const state = board(drawing);
    state.owners.fill(0);
    return state;
  }
});
