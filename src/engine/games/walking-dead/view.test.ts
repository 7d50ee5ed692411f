import { describe, expect, it } from "vitest";
import { COLOURS } from "../../grid/colours";
import { RIGHT } from "../../grid/directions";
import { cellName, describe as describeSubject } from "./describe";
import { at, board } from "./drawn-board";
import { settleFightStrengths, type WalkingDeadState } from "./state";
import { carryOut, move } from "./testing/play";
import { figures, frame, legend } from "./view";

function factsOfUnit(state: WalkingDeadState, unit: number): Readonly<Record<string, string>> {
  const { facts } = describeSubject(state, { kind: "unit", unit });
  return Object.fromEntries(facts.map(({ label, value }) => [label, value]));
}

describe("The board as the statement's viewer draws it", () => {
  it("Streets of nobody, waste and the clans' streets have looks of their own", () => {
    const { cells } = frame(board(".W0123")).boards[0];
    const looks = [...cells.slice(0, 6)].map((look) => legend.cells[look].key);
    expect(looks).toEqual(["free", "waste", "owned0", "owned1", "owned2", "owned3"]);
  });

  it("Living units are circles, in conversion squares; dead ones crosses; zombies and food are red with an outline", () => {
    const state = board("abCzf");
    state.units[1].rounds = 4;
    const { pieces } = frame(state).boards[0];
    const drawn = pieces.map(({ look, unit, seat, label }) => {
      const { shape, colour, outline } = legend.pieces.find(({ key }) => key === look) ?? legend.pieces[0];
      return [unit, seat, shape, colour, outline, label];
    });
    expect(drawn).toEqual([
      [-1, -1, "circle", COLOURS.food, "ink", undefined],
      [0, 0, "circle", "seat", undefined, undefined],
      [1, 1, "square", "seat", undefined, "4"],
      [2, 2, "cross", "seat", undefined, "3"],
      [3, -1, "square", "danger", "ink", undefined],
    ]);
  });

  it("A zombie that was killed in this round is drawn no more", () => {
    const state = board("az", { script: [1] });
    carryOut(state, move(0, RIGHT));
    expect(frame(state).boards[0].pieces.map(({ unit }) => unit)).toEqual([0]);
    expect(factsOfUnit(state, 1)["Killed"]).toBe("comes back at the end of the round");
  });

  it("The overlay shows a way of each zombie to a nearest living unit, from cell to cell", () => {
    const { overlays } = frame(board("z..a/zWWW")).boards[0];
    expect(overlays).toEqual([
      {
        key: "zombieWays",
        lines: [
          [at(0, 0), at(0, 1)],
          [at(0, 1), at(0, 2)],
          [at(0, 2), at(0, 3)],
          [at(1, 0), at(0, 1)],
          [at(0, 1), at(0, 2)],
          [at(0, 2), at(0, 3)],
        ].map(([from, to]) => ({ from, to, colour: "danger" })),
      },
    ]);
  });
});

describe("The inspector", () => {
  it("A cell: type, owner, unit and food", () => {
    const state = board("a1fW");
    const values = [0, 1, 2, 3].map((col) =>
      describeSubject(state, { kind: "cell", cell: at(0, col), board: 0 }).facts.map(({ value }) => value),
    );
    expect(values).toEqual([
      ["street", "player 0", "0", "no"],
      ["street", "player 1", "none", "no"],
      ["street", "nobody", "none", "yes"],
      ["waste"],
    ]);
  });

  it("A living unit: its nearest zombie, its rounds left, and how its attacks would end", () => {
    const state = board("a...z/WWWWW/b.WWW");
    state.units[0].rounds = 1;
    state.clans[1].strengthPoints = 0;
    settleFightStrengths(state, null);
    expect(factsOfUnit(state, 0)).toEqual({
      Cell: "(0, 0)",
      "Becomes a zombie": "in 1 round",
      "Nearest zombie": "zombie 1, 4 steps away",
      "Strength in fights": "1000",
      "Attack on player 1": "won with 99.9 %",
    });
    expect(factsOfUnit(state, 2)).toMatchObject({
      "Becomes a zombie": "no",
      "Nearest zombie": "none within reach",
      "Attack on player 0": "won with 29.7 %",
    });
  });

  it("Under the release's rule the strength in fights is another one than the clan's strength", () => {
    const state = board("a.a.b", { rule: "release" });
    expect(figures[2].read(state, 0)).toBe(500);
    expect(factsOfUnit(state, 0)["Strength in fights"]).toBe("250");
  });

  it("A dead unit: when it becomes a zombie", () => {
    const { title, facts } = describeSubject(board("C"), { kind: "unit", unit: 0 });
    expect(title).toBe("Dead unit 0 of player 2");
    expect(facts).toContainEqual({ label: "Becomes a zombie", value: "in 3 rounds" });
  });

  it("A zombie: whom it goes for, with all that are as near, and the directions among which dice decide", () => {
    expect(factsOfUnit(board("z..a"), 0)["Goes for"]).toBe("unit 1, 3 steps away: Right");
    expect(factsOfUnit(board("a..z..b"), 1)["Goes for"]).toBe("units 0 and 2, 3 steps away: by dice Right or Left");
    expect(factsOfUnit(board("zWa"), 0)["Goes for"]).toBe("nobody: no way leads to a living unit");
  });

  it("A player: all figures, the score first", () => {
    const { title, facts } = describeSubject(board("a0"), { kind: "seat", seat: 0 });
    expect(title).toBe("Player 0");
    expect(facts.slice(0, 7).map(({ label, value }) => [label, value])).toEqual([
      ["Score", "0"],
      ["Points as things stand", "2 (the score tells it at the end of the round)"],
      ["Living units", "1"],
      ["Strength", "1000"],
      ["Strength points", "1000"],
      ["Cells owned", "2"],
      ["Points for kills", "0"],
    ]);
  });

  it("What does not exist has a title and no facts", () => {
    const state = board("a");
    expect(describeSubject(state, { kind: "cell", cell: 3600, board: 0 }).facts).toEqual([]);
    expect(describeSubject(state, { kind: "unit", unit: 9 })).toEqual({ title: "Unit 9", facts: [] });
    expect(describeSubject(state, { kind: "seat", seat: 4 }).facts).toEqual([]);
  });

  it("A cell is called by its row and column", () => {
    expect(cellName(board("."), at(12, 40))).toBe("(12, 40)");
  });
});
