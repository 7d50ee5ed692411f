import { describe, expect, it } from "vitest";
import type { Subject } from "../../contract/description";
import { describe as describeSubject } from "./describe";
import { drawnCell } from "./drawn-state";
import type { CrematoriaState } from "./state";
import { drawn } from "./testing/play";
import { LEVEL } from "./topology";
import { cellName, figures, frame, legend } from "./view";

function facts(state: CrematoriaState, subject: Subject): Record<string, string> {
  return Object.fromEntries(describeSubject(state, subject).facts.map(({ label, value }) => [label, value]));
}

/** The facts of a cell of a drawing. */
function cellFacts(state: CrematoriaState, col: number, board: number): Record<string, string> {
  return facts(state, { kind: "cell", cell: drawnCell(0, col, 0), board });
}

describe("What is drawn", () => {
  const state = drawn({ underground: "R.0123EaBh", outside: "*E.nvc", round: 2 });
  const [underground, outside] = frame(state).boards;

  it("Two boards whose columns go round", () => {
    expect([underground, outside].map(({ title, rows, cols, wraps }) => ({ title, rows, cols, wraps }))).toEqual([
      { title: "Underground", rows: 40, cols: 80, wraps: true },
      { title: "Outside", rows: 40, cols: 80, wraps: true },
    ]);
  });

  it("Each cell by rock, elevator, nobody's cave or its owner, night or day", () => {
    const key = (look: number) => legend.cells[look].key;
    const keys = [0, 1, 2, 3, 4, 5, 6].map((col) => key(underground.cells[drawnCell(0, col, 0)]));
    expect(keys).toEqual(["rock", "cave", "owned0", "owned1", "owned2", "owned3", "elevator"]);
    expect([3, 4, 43, 44].map((col) => key(outside.cells[col]))).toEqual(["day", "night", "night", "day"]);
    expect(key(outside.cells[drawnCell(0, 1, 0)])).toBe("elevator");
    expect([outside.shade?.[3], outside.shade?.[4] !== 0]).toEqual([0, true]);
  });

  it("Units by what they are, with their health and their player, at cells of their own board", () => {
    expect(underground.pieces).toEqual([
      { look: "pioneer", cell: drawnCell(0, 7, 0), unit: 0, seat: 0, level: 1 },
      { look: "furyan", cell: drawnCell(0, 8, 0), unit: 1, seat: 1, level: 1 },
      { look: "reach", cell: drawnCell(0, 9, 0), unit: -1, seat: -1 },
      { look: "hellhound", cell: drawnCell(0, 9, 0), unit: 5, seat: -1 },
    ]);
  });

  it("Gems, necromongers, and spacecraft with the rounds until they land", () => {
    expect(outside.pieces).toEqual([
      { look: "gem", cell: drawnCell(0, 0, 0), unit: -1, seat: -1 },
      { look: "pioneer", cell: drawnCell(0, 5, 0), unit: 2, seat: 2, level: 1 },
      { look: "necromonger", cell: drawnCell(0, 3, 0), unit: 3, seat: -1, level: 1 },
      { look: "spacecraft", cell: drawnCell(0, 4, 0), unit: 4, seat: -1, label: "2" },
    ]);
  });

  it("The dead of a round that is under way as crosses", () => {
    const dying = drawn({ outside: "a" });
    dying.units[0].health = 0;
    expect(frame(dying).boards[1].pieces).toEqual([{ look: "dead", cell: drawnCell(0, 0, 0), unit: 0, seat: 0 }]);
  });

  it("Overlays: the reach of hellhounds, the columns that the sun reaches, those where things appear", () => {
    const heatOf = (overlay: { heat?: Readonly<Record<number, number>> }) => overlay.heat ?? {};
    const hellhounds = heatOf(underground.overlays[0]);
    expect([6, 7, 8, 9].map((col) => hellhounds[drawnCell(0, col, 0)])).toEqual([undefined, 0.5, 1, 1]);
    const [sun, arrivals] = outside.overlays.map(heatOf);
    expect([3, 4, 5, 6, 7, 8].map((col) => sun[col])).toEqual([undefined, 1, 1, 0.5, 0.5, undefined]);
    expect(Object.keys(arrivals).length).toBe(80);
    expect([43, 44, 45, 46].map((col) => arrivals[col])).toEqual([undefined, 1, 1, undefined]);
  });
});

describe("What the inspector says", () => {
  const state = drawn({ underground: "1aER..h", outside: "*.Enva", round: 2 });

  it("A cave: its owner, its unit, and whether a hellhound kills there", () => {
    expect(cellFacts(state, 0, 0)).toEqual({ Type: "cave", Owner: "player 1", Unit: "none", Deadly: "no" });
    expect(cellFacts(state, 1, 0)).toMatchObject({ Owner: "player 0", Unit: "pioneer 0 of player 0" });
    expect(cellFacts(state, 5, 0)).toMatchObject({ Owner: "nobody", Deadly: "within reach of hellhound 4" });
    expect(cellFacts(state, 3, 0)).toEqual({ Type: "rock" });
  });

  it("An elevator: where it leads, and who is there", () => {
    expect(cellFacts(state, 2, 0)).toMatchObject({
      Type: "elevator",
      "Leads to": "(10, 12, 1) outside",
      "Unit there": "none",
    });
    state.unitAt[drawnCell(0, 2, 1)] = 1;
    expect(cellFacts(state, 2, 0)).toMatchObject({ "Unit there": "pioneer 1 of player 0" });
    state.unitAt[drawnCell(0, 2, 1)] = -1;
  });

  it("A cell outside: its gem, the sun, and the spacecraft above", () => {
    expect(cellFacts(state, 0, 1)).toEqual({
      Type: "outside",
      Unit: "none",
      Gem: "yes",
      "Under the sun": "no",
      "The sun comes": "in 4 rounds",
    });
    expect(cellFacts(state, 4, 1)).toMatchObject({ Spacecraft: "necromonger 3 lands in 2 rounds" });
    expect(facts(state, { kind: "cell", cell: 0, board: 1 })).toMatchObject({ "Under the sun": "yes" });
    expect(facts(state, { kind: "cell", cell: 4, board: 1 })).toMatchObject({ "The sun comes": "in 1 round" });
  });

  it("Furyans and pioneers: health, and what threatens them", () => {
    expect(describeSubject(state, { kind: "unit", unit: 0 }).title).toBe("Pioneer 0 of player 0");
    expect(facts(state, { kind: "unit", unit: 0 })).toEqual({
      Cell: "(10, 11, 0) underground",
      Health: "50 of 50",
      "Distance to the nearest hellhound": "5",
    });
    expect(facts(state, { kind: "unit", unit: 1 })).toMatchObject({ "The sun comes": "in 6 rounds" });
  });

  it("Necromongers: in the air, landed, or not here", () => {
    const absent = drawn({ outside: "nv", absent: 1 });
    const states = [0, 1, 2].map((unit) => facts(absent, { kind: "unit", unit }).State);
    expect(states).toEqual(["landed", "lands in 2 rounds", "not here"]);
    expect(facts(absent, { kind: "unit", unit: 0 })).toMatchObject({
      "Goes for": "nobody: no pioneer or furyan is outside",
    });
    const between = drawn({ outside: "a.n.b" });
    expect(facts(between, { kind: "unit", unit: 2 })).toMatchObject({ "Goes for": "units 0 and 1, 2 cells away" });
  });

  it("Hellhounds: their nearest prey, and the steps to it", () => {
    const nobody = "nobody: no way leads to a pioneer or furyan";
    expect(facts(state, { kind: "unit", unit: 4 })).toMatchObject({ "Goes for": nobody });
    const free = drawn({ underground: "a..h" });
    expect(facts(free, { kind: "unit", unit: 1 })).toMatchObject({ "Goes for": "unit 0, 3 steps away on foot" });
  });

  it("A player: score, caves, gems and units", () => {
    state.players[1].gems = 2;
    expect(facts(state, { kind: "seat", seat: 1 })).toEqual({
      Score: "61",
      Caves: "1",
      Gems: "2",
      Pioneers: "0",
      Furyans: "0",
      "Spacecraft in this round": "none: all necromongers are here",
    });
    expect(figures[0].name).toBe("score");
  });

  it("Nothing about what does not exist", () => {
    for (const subject of [
      { kind: "cell", cell: -1, board: 0 },
      { kind: "cell", cell: 2 * LEVEL, board: 0 },
      { kind: "unit", unit: 999 },
      { kind: "seat", seat: 4 },
    ] as const) {
      expect(describeSubject(state, subject).facts).toEqual([]);
    }
    expect(cellName(state, -1)).toBe("nowhere");
  });
});
