import { describe, expect, it } from "vitest";
import type { Subject } from "../../contract/description";
import { cellName, describe as describeSubject } from "./describe";
import type { HarryPotterState } from "./state";
import { at, board } from "./testing/board";
import { figures, frame, legend } from "./view";

function facts(state: HarryPotterState, subject: Subject): Record<string, string> {
  return Object.fromEntries(describeSubject(state, subject).facts.map(({ label, value }) => [label, value]));
}

describe("What is drawn (statement, section 2)", () => {
  const state = board("W.0123*/aB....V");
  Object.assign(state.units[4], { roundsPending: 3, next: 1 });
  Object.assign(state.units[1], { roundsPending: 40 });
  const drawn = frame(state).boards[0];

  it("Each cell by wall, by nobody's or by its owner", () => {
    const keys = [0, 1, 2, 3, 4, 5].map((col) => legend.cells[drawn.cells[at(0, col)]].key);
    expect(keys).toEqual(["wall", "free", "owned0", "owned1", "owned2", "owned3"]);
  });

  it("Books, wizards, converting wizards and ghosts with their owner, and Voldemort with his reach", () => {
    const looks = (cell: number) => drawn.pieces.filter((piece) => piece.cell === cell);
    expect(looks(at(0, 6))).toEqual([{ look: "book", cell: at(0, 6), unit: -1, seat: -1 }]);
    expect(looks(at(1, 0))).toEqual([{ look: "converting", cell: at(1, 0), unit: 4, seat: 0, label: "3" }]);
    expect(looks(at(1, 1))).toEqual([{ look: "ghost", cell: at(1, 1), unit: 1, seat: 1, label: "40" }]);
    expect(looks(at(1, 6)).map(({ look }) => look)).toEqual(["reach", "voldemort"]);
    expect(frame(board("a")).boards[0].pieces).toContainEqual({ look: "wizard", cell: at(0, 0), unit: 4, seat: 0 });
  });

  it("An overlay of the nine cells where Voldemort kills", () => {
    expect(Object.keys(drawn.overlays[0].heat ?? {})).toHaveLength(9);
  });
});

describe("What the inspector says", () => {
  it("A cell: its type, owner, unit and book, and whether Voldemort kills there", () => {
    const state = board("1a*W.V");
    expect(facts(state, { kind: "cell", cell: at(0, 0), board: 0 })).toEqual({
      Type: "corridor",
      Owner: "player 1",
      Unit: "none",
      Book: "no",
      "Voldemort kills here": "no",
    });
    expect(facts(state, { kind: "cell", cell: at(0, 1), board: 0 })).toMatchObject({ Owner: "player 0", Unit: "4" });
    expect(facts(state, { kind: "cell", cell: at(0, 2), board: 0 })).toMatchObject({ Owner: "nobody", Book: "yes" });
    expect(facts(state, { kind: "cell", cell: at(0, 3), board: 0 })).toEqual({ Type: "wall" });
    expect(facts(state, { kind: "cell", cell: at(0, 4), board: 0 })).toMatchObject({ "Voldemort kills here": "yes" });
    expect(cellName(state, at(0, 4))).toBe("(20, 24)");
  });

  it("Where Voldemort is: whom he goes for, who is as near, and who comes next", () => {
    const near = (drawing: string, col: number) => {
      const { facts: told } = describeSubject(board(drawing), { kind: "cell", cell: at(0, col), board: 0 });
      return told.find(({ label }) => label === "Voldemort goes for")?.value;
    };
    expect(near("a.V", 2)).toMatch(/^unit 4, 2 cells away; then units? \d/);
    expect(near("a.V.b", 2)).toMatch(/^by dice one of units 4 and 5, 2 cells away/);
    expect(near("a.V.b", 0)).toBeUndefined();
  });

  it("A wizard: its conversion, its clan's strength, and how its attacks would end", () => {
    const state = board("abc");
    state.clans[1].strengthPoints = 300;
    state.clans[2].strengthPoints = 3000;
    expect(facts(state, { kind: "unit", unit: 4 })).toEqual({
      Cell: "(20, 20)",
      Converting: "no",
      "Magic strength": "500",
      "Attack on player 1": "won at once",
      "Attack on player 2": "lost at once",
      "Attack on player 3": expect.stringMatching(/^won with 53\.2 %$/),
    });
    Object.assign(state.units[4], { roundsPending: 2, next: 3 });
    expect(facts(state, { kind: "unit", unit: 4 }).Converting).toBe("to player 3 in 2 rounds");
  });

  it("Two clans without strength fight with one half after the surprise (rules, section 13.3)", () => {
    const state = board("ab");
    for (const clan of state.clans) clan.strengthPoints = 0;
    expect(facts(state, { kind: "unit", unit: 4 })["Attack on player 1"]).toBe("won with 64.9 %");
  });

  it("A ghost: its rest, its last attack, and for how long it is immune", () => {
    const state = board("A", { round: 42 });
    expect(facts(state, { kind: "unit", unit: 0 })).toMatchObject({
      "Rest before a spell": "none: ready",
      "Last attack received": "none",
      "Cannot be attacked": "no",
    });
    Object.assign(state.units[0], { roundsPending: 9, next: 40 });
    expect(facts(state, { kind: "unit", unit: 0 })).toMatchObject({
      "Rest before a spell": "9 rounds",
      "Last attack received": "round 40",
      "Cannot be attacked": "for 3 rounds",
    });
  });

  it("A player: the same figures as the charts", () => {
    const state = board("a00");
    expect(facts(state, { kind: "seat", seat: 0 })).toEqual({
      Score: "0",
      "Points as things stand": "4 (the score tells it at the end of the round)",
      Wizards: "1",
      "Magic strength": "500",
      "Strength points": "1000",
      "Cells owned": "4",
      "Conversion points": "0",
      "Books read in this round": "0",
    });
    const hidden = describeSubject(state, { kind: "seat", seat: 0 }).facts.filter((fact) => fact.hidden === true);
    expect(hidden.map(({ label }) => label)).toEqual([
      "Strength points",
      "Conversion points",
      "Books read in this round",
    ]);
    expect(figures.map(({ read }) => read(state, 3))).toEqual([0, 0, 1000, 1000, 1, 0]);
  });
});
