import { describe, expect, it } from "vitest";
import { describe as inspect } from "./describe";
import type { PandemicState } from "./state";
import { at, board } from "./testing/board";
import { cellName, figures, frame, legend } from "./view";

function looks(state: PandemicState): string[] {
  return [...frame(state).boards[0].cells].map((look) => legend.cells[look].key);
}

function piecesOf(state: PandemicState) {
  return frame(state).boards[0].pieces;
}

function factsOf(state: PandemicState, subject: Parameters<typeof inspect>[1]) {
  return Object.fromEntries(inspect(state, subject).facts.map(({ label, value }) => [label, value]));
}

describe("What is drawn", () => {
  it("Cells show their type, and the owner of their city or path", () => {
    const state = board(".;,;");
    state.owners.set([2, -1, 3]);
    expect(looks(state).slice(at(state, 0, 0), at(state, 0, 4))).toEqual(["grass", "city2", "path3", "city"]);
    expect(looks(state)[0]).toBe("wall");
  });

  it("More virus is darker", () => {
    const state = board("...", { virus: ".14" });
    const shade = frame(state).boards[0].shade ?? [];
    expect([0, 1, 2].map((col) => shade[at(state, 0, col)])).toEqual([0, 37, 75]);
  });

  it("Infected, immune and other units, masks on the ground and worn ones are told apart", () => {
    const state = board("abc*");
    Object.assign(state.units[0], { damage: 3, health: 25 });
    Object.assign(state.units[1], { isImmune: true, hasMask: true });
    expect(piecesOf(state).map(({ look, unit, seat }) => [look, unit, seat])).toEqual([
      ["mask", -1, -1],
      ["infected", 0, 0],
      ["immune", 1, 1],
      ["worn", 1, 1],
      ["healthy", 2, 2],
    ]);
    expect(piecesOf(state)[1]).toMatchObject({ label: "3", level: 0.25 });
  });

  it("A unit killed in the round is on no cell", () => {
    const state = board("ab");
    state.units[0].isKilled = true;
    expect(piecesOf(state).map(({ unit }) => unit)).toEqual([1]);
  });

  it("Of a state from a .res, units are just units", () => {
    expect(piecesOf({ ...board("a"), isPartial: true })[0].look).toBe("unit");
  });

  it("The graph of conquests joins two cities along a path, all of one player", () => {
    const state = board(";,,;,;");
    state.owners.set([1, 1, 0, 1, 1]);
    const [overlay] = frame(state).boards[0].overlays;
    const lines = [0, 1, 2].map((col) => ({
      from: at(state, 0, col),
      to: at(state, 0, col + 1),
      colour: "seat1",
    }));
    expect(overlay).toEqual({ key: "conquests", lines });
  });

  it("The heat of the infection is its chance", () => {
    const state = board("..", { virus: "4." });
    expect(frame(state).boards[0].overlays[1].heat).toEqual({ [at(state, 0, 0)]: 0.08 });
  });
});

describe("What the inspector says", () => {
  it("of a cell: virus, chance to catch it, and all about its city", () => {
    const state = board("A;B", { virus: "a.." });
    state.owners[0] = 0;
    expect(factsOf(state, { kind: "cell", cell: at(state, 0, 0), board: 0 })).toEqual({
      Type: "city",
      Unit: "0",
      Mask: "no",
      Virus: "10",
      "Chance to catch it": "20 %",
      "Chance with a mask": "1 %",
      City: "0",
      Size: "3 cells",
      Owner: "player 0",
      "Units of each player": "1, 1, 0, 0",
    });
  });

  it("of a path: what it joins", () => {
    const state = board(";,;");
    expect(factsOf(state, { kind: "cell", cell: at(state, 0, 1), board: 0 }).Path).toBe("0, from city 0 to city 1");
  });

  it("of an infected unit: damage, turns and the chance to heal in the next one", () => {
    const state = board("a");
    Object.assign(state.units[0], { damage: 3, turns: 3 });
    expect(factsOf(state, { kind: "unit", unit: 0 })).toEqual({
      Cell: "(1, 1)",
      Health: "100 of 100",
      Infected: "since 3 turns",
      Damage: "3 a round",
      Immune: "no",
      Mask: "no",
      "Chance to heal next": "0.2 %",
    });
  });

  it("of a unit with a mask: its chance to catch the virus here", () => {
    const state = board("a", { virus: "4" });
    state.units[0].hasMask = true;
    expect(factsOf(state, { kind: "unit", unit: 0 })["Chance to catch the virus"]).toBe("0.4 %");
    state.units[0].isImmune = true;
    expect(factsOf(state, { kind: "unit", unit: 0 })["Chance to catch the virus"]).toBe("0 %");
  });

  it("of a state from a .res: that it does not say infection, immunity and masks", () => {
    const state = { ...board("a"), isPartial: true };
    const facts = factsOf(state, { kind: "unit", unit: 0 });
    for (const label of ["Infected", "Damage", "Immune", "Mask"]) expect(facts[label]).toContain("unknown");
    expect(facts.Health).toBe("100 of 100");
    expect(factsOf(state, { kind: "seat", seat: 0 })["Infected units"]).toContain("unknown");
    expect(figures.find(({ name }) => name === "immune")?.read(state, 0)).toBeNaN();
  });

  it("of a player: figures and groups of cities", () => {
    const state = board("AeA.A");
    state.owners.fill(0);
    expect(factsOf(state, { kind: "seat", seat: 0 })).toMatchObject({
      Units: "4",
      Cities: "3",
      Paths: "1",
      "Groups of cities": "0 + 1, 2",
    });
  });

  it("of what does not exist: nothing", () => {
    const state = board("a");
    expect(inspect(state, { kind: "cell", cell: 99, board: 0 }).facts).toEqual([]);
    expect(inspect(state, { kind: "unit", unit: 1 }).facts).toEqual([]);
    expect(inspect(state, { kind: "seat", seat: 4 }).facts).toEqual([]);
  });

  it("Cells are named by row and column", () => {
    const state = board("...");
    expect(cellName(state, at(state, 0, 2))).toBe("(1, 3)");
  });
});
