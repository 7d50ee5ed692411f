import { describe, expect, it } from "vitest";
import { RIGHT } from "../../grid/directions";
import { cellAt } from "../../grid/grid";
import { GRID, type HarryPotterState, magicStrength } from "./state";
import { at, board } from "./testing/board";
import { move, runRound, runStep } from "./testing/play";

/** Voldemort's place in the coordinates of the drawing. */
function voldemortOf({ voldemort }: HarryPotterState): [number, number] {
  return [voldemort.row - 20, voldemort.col - 20];
}

const pointsOf = (state: HarryPotterState) => state.clans.map(({ conversionPoints }) => conversionPoints);

describe("Voldemort moves (rules, section 9.1)", () => {
  it.each([
    ["V...a", [0, 1]],
    ["a...V", [0, 3]],
    ["V/./././a", [1, 0]],
    ["a/./././V", [3, 0]],
  ])("He takes one step towards the nearest unit: %s", (drawing, expected) => {
    const state = board(drawing, { script: [0] });
    const { events } = runStep(state, "moveVoldemort");
    expect(voldemortOf(state)).toEqual(expected);
    expect(events[1]).toEqual({
      code: "voldemortMoved",
      args: {
        cellFrom: drawing[0] === "V" ? at(0, 0) : expect.any(Number),
        cell: at(expected[0] as number, expected[1] as number),
      },
    });
  });

  it.each([
    ["V..../...../....a", [0, 1]],
    ["V../.../.../.../..a", [1, 0]],
    ["....V/...../a....", [0, 3]],
    ["..a/.../.../.../V..", [3, 0]],
  ])("He goes along the larger difference: %s", (drawing, expected) => {
    const state = board(drawing, { script: [0] });
    runStep(state, "moveVoldemort");
    expect(voldemortOf(state)).toEqual(expected);
  });

  it.each([
    ["V.../..../..../...a", [1, 0]],
    ["...V/..../..../a...", [1, 3]],
    ["...a/..../..../V...", [3, 1]],
    ["a.../..../..../...V", [2, 3]],
  ])("With equal differences the first of Down, Right, Up, Left that approaches is taken: %s", (drawing, expected) => {
    const state = board(drawing, { script: [0] });
    runStep(state, "moveVoldemort");
    expect(voldemortOf(state)).toEqual(expected);
  });

  it("Walls do not stop him", () => {
    const state = board("WWWWW/VWW.a/WWWWW", { script: [0] });
    runStep(state, "moveVoldemort");
    expect(voldemortOf(state)).toEqual([1, 1]);
  });

  it("The nearest is so by rows plus columns, not by the larger of them", () => {
    const state = board("V..../...../...../..a../....b/b", { script: [0, 0] });
    Object.assign(state.units[6], { cell: at(0, 6) });
    runStep(state, "moveVoldemort");
    expect(state.chance.state).toBe(1);
    expect(voldemortOf(state)).toEqual([1, 0]);
  });

  it.each([
    [0, [3, 2]],
    [1, [3, 4]],
  ])("Among several at the same distance draw %i takes one, by id", (draw, expected) => {
    const state = board("......./......./......./a..V..b", { script: [draw] });
    const { steps } = runStep(state, "moveVoldemort");
    expect(voldemortOf(state)).toEqual(expected);
    expect(steps[0].draws).toEqual([{ decides: "voldemortGoal", low: 0, high: 1, value: draw }]);
  });

  it("One unit alone is drawn too", () => {
    const state = board("V...a", { script: [0] });
    expect(runStep(state, "moveVoldemort").steps[0].draws).toHaveLength(1);
  });

  it("Units killed earlier in the round still attract him, at their last place", () => {
    const state = board("...../a.V../...../...../....b", { script: [1, 0] });
    runStep(state, "carryOutOrders", [[move(4, RIGHT)], [], [], []]);
    const { steps } = runStep(state, "moveVoldemort");
    expect(steps[0].draws).toEqual([{ decides: "voldemortGoal", low: 0, high: 0, value: 0 }]);
    expect(voldemortOf(state)).toEqual([1, 1]);
  });

  it("A place with two such units counts twice", () => {
    const state = board("a..V/a", { script: [0] });
    Object.assign(state.units[5], { cell: at(0, 0) });
    expect(runStep(state, "moveVoldemort").steps[0].draws[0]).toMatchObject({ high: 1 });
  });

  it("He stays where he is when a unit is in his very cell, and attacks around him all the same", () => {
    const state = board(".../.V*/...", { script: [0] });
    state.units[0].cell = at(1, 1);
    const { events } = runStep(state, "moveVoldemort");
    expect(voldemortOf(state)).toEqual([1, 1]);
    expect(events.map(({ code }) => code)).toEqual(["voldemortChose", "bookDestroyed"]);
  });
});

describe("Voldemort attacks the eight cells around him (rules, sections 9.1 and 13.7)", () => {
  it("Books are destroyed, cells lose their owner, units die; his own cell is not touched", () => {
    const state = board("00000000/0000*b00/000V0000/00000C00/00000000", { script: [0] });
    const { events } = runStep(state, "moveVoldemort");
    expect(voldemortOf(state)).toEqual([2, 4]);
    const around = [1, 2, 3].map((row) => [3, 4, 5].map((col) => state.owner[at(row, col)]));
    expect(around).toEqual([
      [-1, -1, -1],
      [-1, 0, -1],
      [-1, -1, -1],
    ]);
    expect([state.book[at(1, 4)], state.unitAt[at(1, 5)], state.unitAt[at(3, 5)]]).toEqual([0, -1, -1]);
    expect(state.inProgress.booksDestroyed).toBe(1);
    expect(state.inProgress.killedWizards).toEqual([[], [4], [], []]);
    expect(state.inProgress.isGhostKilled).toEqual([false, false, true, false]);
    expect(state.clans[1].wizards).toBe(0);
    expect(events.filter(({ code }) => code === "killed").map(({ args }) => args.unit)).toEqual([2, 4]);
  });

  it("They are attacked in the order of the directions, and so the dead are reborn", () => {
    const state = board("...../.aaa./.aVa./.aaa./.....", { script: [0] });
    state.units[0].cell = at(2, 2);
    runStep(state, "moveVoldemort");
    expect(state.inProgress.killedWizards[0]).toEqual([10, 11, 8, 6, 5, 4, 7, 9]);
  });
});

describe("The dead come back (rules, section 9.2)", () => {
  it("Wizards at a safe cell in a clan at random, without conversion, rest or points", () => {
    const state = board("a.V", { script: [1, 0, 3] });
    Object.assign(state.units[4], { roundsPending: 2, next: 1 });
    runStep(state, "carryOutOrders", [[move(4, RIGHT)], [], [], []]);
    const { events } = runStep(state, "regenerateUnits");
    expect(state.units[4]).toMatchObject({ cell: 0, clan: 3, roundsPending: 0, next: -1 });
    expect([state.unitAt[0], state.owner[0]]).toEqual([4, 3]);
    expect(state.clans.map(({ wizards }) => wizards)).toEqual([0, 0, 0, 1]);
    expect(pointsOf(state)).toEqual([0, 0, 0, 0]);
    expect(events[0]).toEqual({ code: "wizardReborn", args: { unit: 4, cell: 0, seatFrom: 0, seatTo: 3 } });
    expect(state.inProgress.killedWizards).toEqual([[], [], [], []]);
  });

  it("Possibly in the clan that they had", () => {
    const state = board("a.V", { script: [1, 0, 0] });
    runStep(state, "carryOutOrders", [[move(4, RIGHT)], [], [], []]);
    runStep(state, "regenerateUnits");
    expect(state.units[4].clan).toBe(0);
    expect(state.clans[0].wizards).toBe(1);
  });

  it("Ghosts in their own clan, as tired as after a spell and open to attack again", () => {
    const state = board("B.V", { script: [1, 0], round: 9 });
    Object.assign(state.units[1], { roundsPending: 2, next: 8 });
    runStep(state, "carryOutOrders", [[], [move(1, RIGHT)], [], []]);
    runStep(state, "regenerateUnits");
    expect(state.units[1]).toMatchObject({ cell: 0, clan: 1, roundsPending: 60, next: -1 });
    expect([state.unitAt[0], state.owner[0]]).toEqual([1, 1]);
    expect(state.inProgress.isGhostKilled).toEqual([false, false, false, false]);
  });

  it("First all wizards, by clan and then as they died, and then the ghosts, each with draws of its own", () => {
    const state = board("aa/b/B", { script: [0, 0, 0, 1, 0, 2, 0] });
    for (const id of [1, 4, 5, 6]) state.unitAt[state.units[id].cell] = -1;
    state.inProgress.killedWizards[1].push(6);
    state.inProgress.killedWizards[0].push(5, 4);
    state.inProgress.isGhostKilled[1] = true;
    const { events, steps } = runStep(state, "regenerateUnits");
    const reborn = events.filter(({ code }) => code === "wizardReborn" || code === "ghostReborn");
    expect(reborn.map(({ args }) => args.unit)).toEqual([5, 4, 6, 1]);
    const wizard = ["placeOfWizard", "newClan"];
    expect(steps[0].draws.map(({ decides }) => decides)).toEqual([...wizard, ...wizard, ...wizard, "placeOfGhost"]);
  });

  it("Nothing is drawn when nobody died", () => {
    expect(runStep(board("a"), "regenerateUnits").steps[0].draws).toEqual([]);
  });
});

describe("Ghosts rest (rules, section 9.3)", () => {
  it.each([
    [60, 59],
    [1, 0],
    [0, 0],
    [-5, -5],
  ])("A rest of %i becomes %i", (before, after) => {
    const state = board("A");
    state.units[0].roundsPending = before;
    runStep(state, "restGhosts");
    expect(state.units[0].roundsPending).toBe(after);
  });

  it("A ghost that casts in a round can cast again ROUNDS_SPELL_RESTING_GHOST rounds later", () => {
    const state = board("A");
    state.units[0].roundsPending = 60;
    for (let round = 0; round < 60; round++) {
      expect(state.units[0].roundsPending).toBeGreaterThan(0);
      runStep(state, "restGhosts");
    }
    expect(state.units[0].roundsPending).toBe(0);
  });

  it("Wizards do not rest", () => {
    const state = board("a");
    state.units[4].roundsPending = 3;
    runStep(state, "restGhosts");
    expect(state.units[4].roundsPending).toBe(3);
  });
});

describe("Conversions (rules, section 9.4)", () => {
  it("A conversion begun in a round ends at the end of the ROUNDS_FOR_CONVERTING-th round, with points and cell", () => {
    const state = board("ab", { script: [1, 0] });
    runStep(state, "carryOutOrders", [[move(4, RIGHT)], [], [], []]);
    for (let round = 0; round < 4; round++) {
      runStep(state, "convertWizards");
      expect(state.units[5]).toMatchObject({ clan: 1, roundsPending: 4 - round });
    }
    const { events } = runStep(state, "convertWizards");
    expect(state.units[5]).toMatchObject({ clan: 0, roundsPending: 0, next: -1 });
    expect(state.owner[at(0, 1)]).toBe(0);
    expect(pointsOf(state)).toEqual([100, 0, 0, 0]);
    expect(state.clans.map(({ wizards }) => wizards)).toEqual([2, 0, 0, 0]);
    expect(events.map(({ code }) => code)).toEqual(["conversionGoesOn", "clanChanged", "ownerChanged"]);
  });

  it("The defender's clan gets the points of an attack that was lost (section 13.14)", () => {
    const state = board("a");
    Object.assign(state.units[4], { roundsPending: 1, next: 2 });
    runStep(state, "convertWizards");
    expect(pointsOf(state)).toEqual([0, 0, 100, 0]);
  });

  it("Two wizards that beat each other's clan change places", () => {
    const state = board("ab");
    Object.assign(state.units[4], { roundsPending: 1, next: 1 });
    Object.assign(state.units[5], { roundsPending: 1, next: 0 });
    runStep(state, "convertWizards");
    expect([state.units[4].clan, state.units[5].clan]).toEqual([1, 0]);
    expect(pointsOf(state)).toEqual([100, 100, 0, 0]);
  });
});

describe("Books (rules, section 9.5)", () => {
  it("Each book read gives its clan BOOK_MAGIC_STRENGTH points, and another one appears at once at a safe cell", () => {
    const state = board("a*", { script: [1, 0] });
    runStep(state, "carryOutOrders", [[move(4, RIGHT)], [], [], []]);
    const { events } = runStep(state, "replaceBooks");
    expect(state.clans.map(({ strengthPoints }) => strengthPoints)).toEqual([1050, 1000, 1000, 1000]);
    expect(state.book[0]).toBe(1);
    expect(state.owner[0]).toBe(-1);
    expect(events).toEqual([
      { code: "strengthGained", args: { seat: 0, points: 50, books: 1 } },
      { code: "bookAppeared", args: { cell: 0 } },
    ]);
    expect(state.inProgress.booksRead).toEqual([0, 0, 0, 0]);
  });

  it("Books that Voldemort destroyed appear again too, after the others, and give strength to nobody (section 13.15)", () => {
    const state = board("a", { script: [0, 0, 0, 0] });
    Object.assign(state.inProgress, { booksDestroyed: 1 });
    state.inProgress.booksRead[1] = 1;
    state.inProgress.booksRead[3] = 2;
    const { events } = runStep(state, "replaceBooks");
    expect(events.map(({ code }) => code)).toEqual([
      "strengthGained",
      "bookAppeared",
      "strengthGained",
      "bookAppeared",
      "bookAppeared",
      "bookAppeared",
    ]);
    expect(state.clans.map(({ strengthPoints }) => strengthPoints)).toEqual([1000, 1050, 1000, 1100]);
    expect(state.inProgress.booksDestroyed).toBe(0);
  });

  it("A book appears with no unit, no book and no Voldemort two cells around it", () => {
    const state = board("a", { script: [0, 0] });
    state.inProgress.booksRead[0] = 2;
    runStep(state, "replaceBooks");
    expect([state.book[0], state.book[3]]).toEqual([1, 1]);
  });

  it("Strength points beyond 32 bits wrap, as in the original", () => {
    const state = board("a", { script: [0] });
    state.clans[0].strengthPoints = 2 ** 31 - 1;
    state.inProgress.booksRead[0] = 1;
    runStep(state, "replaceBooks");
    expect(state.clans[0].strengthPoints).toBe(-(2 ** 31) + 49);
    expect(magicStrength(state.clans[0])).toBe(-1073741799);
  });
});

describe("Score (rules, section 9.6)", () => {
  it("The points for converted wizards so far, plus the cells owned now", () => {
    const state = board("a00/11b", { settings: { POINTS_PER_OWNED_CELL: 3 } });
    state.clans[0].conversionPoints = 200;
    const { events } = runStep(state, "score");
    expect(state.clans.map(({ score }) => score)).toEqual([200 + 3 * 4, 3 * 4, 3, 3]);
    expect(events).toContainEqual({ code: "scoreChanged", args: { seat: 0, from: 0, to: 212 } });
  });

  it("It may fall from one round to the next", () => {
    const state = board("a00");
    runStep(state, "score");
    state.clans[0].ownedCells = 1;
    const { events } = runStep(state, "score");
    expect(state.clans[0].score).toBe(1);
    expect(events).toEqual([{ code: "scoreChanged", args: { seat: 0, from: 4, to: 1 } }]);
  });
});

describe("A whole round", () => {
  const identity = Array.from({ length: 15 }, (_, index) => index);
  const ingredients = [20, ...Array.from({ length: 10 }, () => 5), identity];

  it("plays its steps in the order of the rules, mixes new ingredients and begins the next round", () => {
    const state = board("a.", { script: [1, 0, ...ingredients], round: 7 });
    const { steps } = runRound(state, [[move(4, RIGHT)], [], [], []]);
    expect(steps.map(({ step }) => step)).toEqual([
      "carryOutOrders",
      "moveVoldemort",
      "regenerateUnits",
      "restGhosts",
      "convertWizards",
      "replaceBooks",
      "score",
      "mixIngredients",
    ]);
    expect(state.round).toBe(8);
    expect(state.ingredients).toEqual([5, 5, 10, 5, 5, 10, 5, 5, 10, 5, 5, 10, 5, 5, 10]);
  });

  it("A wizard that walks into Voldemort is reborn, counted and scored in the same round", () => {
    const state = board("a.V", { script: [1, 0, 0, 2, ...ingredients] });
    const { events } = runRound(state, [[move(4, RIGHT)], [], [], []]);
    expect(state.units[4]).toMatchObject({ clan: 2, cell: 0 });
    expect(state.clans.map(({ score }) => score)).toEqual([1, 1, 2, 1]);
    expect(events.map(({ code }) => code)).not.toContain("originalWouldStop");
  });

  it("Says when the original would stop: Voldemort on the border, or a unit beside him for want of room", () => {
    const crowded = board("", { script: ingredients });
    Object.assign(crowded.voldemort, { row: 56, col: 10 });
    expect(runStep(crowded, "mixIngredients").events.map(({ code }) => code)).toContain("originalWouldStop");
    const border = board("", { script: ingredients });
    Object.assign(border.voldemort, { row: 0, col: 30 });
    expect(runStep(border, "mixIngredients").events.map(({ code }) => code)).toContain("originalWouldStop");
  });

  it("Voldemort on the border attacks the cells that there are", () => {
    const state = board("", { script: [0] });
    Object.assign(state.voldemort, { row: 0, col: 0 });
    Object.assign(state.units[0], { cell: cellAt(GRID, 0, 0) });
    state.owner[1] = 2;
    runStep(state, "moveVoldemort");
    expect(state.owner[1]).toBe(-1);
  });
});
