import { describe, expect, it } from "vitest";
import { ScriptedChance } from "../../chance/scripted-chance";
import { RIGHT } from "../../grid/directions";
import { isSolution, newIngredients } from "./ingredients";
import { CELLS, CORRIDOR, type HarryPotterState } from "./state";
import { at, board } from "./testing/board";
import { carryOut, move, runStep, spell } from "./testing/play";

/** The worked example of the statement: {5, 4, 1}, {1, 6, 3} and {4, 4, 2}. */
const INGREDIENTS = [1, 4, 5, 6, 4, 1, 3, 4, 2];
const SOLUTION = [1, 2, 0, 1, 0, 0, 1, 2, 2];

function readyBoard(drawing: string, script: readonly (number | readonly number[])[], round = 100): HarryPotterState {
  const state = board(drawing, { script, round });
  state.ingredients = INGREDIENTS;
  return state;
}

/** Corridors without unit, and those of them that the clan does not own. */
function freeCells(state: HarryPotterState, clan: number): { free: number; foreign: number[] } {
  const cells = Array.from({ length: CELLS }, (_, cell) => cell);
  const free = cells.filter((cell) => state.terrain[cell] === CORRIDOR && state.unitAt[cell] === -1);
  return { free: free.length, foreign: free.filter((cell) => state.owner[cell] !== clan) };
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

/** As the spell of player 0 draws them when the four ghosts are the only units and own their cells only. */
const WITHOUT_GHOSTS = upTo(CELLS - 4);

describe("A correct solution (rules, section 8.3)", () => {
  it("is the one of the statement's worked example", () => {
    expect(isSolution(SOLUTION, INGREDIENTS)).toBe(true);
  });

  it.each([
    ["has a label for each ingredient", [1, 2, 0, 1, 0, 0, 1, 2]],
    ["has no label too many", [...SOLUTION, 0]],
    ["is not empty", []],
    ["uses every label three times", [0, 0, 0, 0, 1, 1, 1, 2, 2]],
    ["has labels from 0", SOLUTION.map((label) => label + 1)],
    ["has labels that are not negative", SOLUTION.map((label) => label - 1)],
    ["gives every group the same sum", [2, 1, 0, 1, 0, 0, 1, 2, 2]],
  ])("%s", (_name, labels) => {
    expect(isSolution(labels, INGREDIENTS)).toBe(false);
  });

  it.each([1, 2, 4, 5])("does not exist for %i ingredients", (count) => {
    const ingredients = upTo(count).map(() => 1);
    expect(
      isSolution(
        ingredients.map(() => 0),
        ingredients,
      ),
    ).toBe(false);
  });
});

describe("A spell without effect costs no draw of its own (rules, section 8.3)", () => {
  it.each([
    ["wizardCannotCast", 4, {}],
    ["tooLateForSpells", 0, { round: 150 }],
    ["ghostResting", 0, { rest: 1 }],
    ["wrongSolution", 0, { labels: [0, 0, 0, 1, 1, 1, 2, 2, 2] }],
  ] as const)(
    "%s",
    (code, unit, {
      round = 100,
      rest = 0,
      labels = SOLUTION,
    }: { round?: number; rest?: number; labels?: readonly number[] }) => {
      const state = readyBoard("Aa", [1], round);
      state.units[0].roundsPending = rest;
      const { outcome } = carryOut(state, spell(unit, labels));
      expect(outcome).toMatchObject({ effect: false, code });
      expect(state.units[0].roundsPending).toBe(rest);
      expect(state.inProgress.isSpellCast).toBe(false);
    },
  );

  it("What is wrong first is what is told: a wizard's spell is a wizard's, however late and wrong", () => {
    const state = readyBoard("a", [1], 199);
    expect(carryOut(state, spell(4, [])).outcome.code).toBe("wizardCannotCast");
  });

  it("The last round with spells is the one before the last 50", () => {
    const state = readyBoard("A", [1, WITHOUT_GHOSTS], 149);
    expect(carryOut(state, spell(0, SOLUTION)).outcome.code).toBe("castSpell");
  });

  it("A second spell in the same round fails, whoever casts it", () => {
    const state = readyBoard("AB", [1, WITHOUT_GHOSTS, 1]);
    const { slots } = runStep(state, "carryOutOrders", [[spell(0, SOLUTION)], [spell(1, SOLUTION)], [], []]);
    expect(slots.map(({ outcome }) => outcome.code)).toEqual(["castSpell", "spellAlreadyCast"]);
    expect(state.units[1].roundsPending).toBe(0);
  });

  it("A spell that failed does not stop the next one", () => {
    const state = readyBoard("AB", [1, 1, WITHOUT_GHOSTS]);
    const { slots } = runStep(state, "carryOutOrders", [[spell(0, [])], [spell(1, SOLUTION)], [], []]);
    expect(slots.map(({ outcome }) => outcome.code)).toEqual(["wrongSolution", "castSpell"]);
  });
});

describe("A spell takes 15 % of all free corridors, among those not owned yet (rules, sections 8.3 and 13.2)", () => {
  it("counts all corridors without unit, those of the clan included, and takes the first ones of a permutation", () => {
    const state = readyBoard("A000W*", []);
    const { free, foreign } = freeCells(state, 0);
    const count = Math.floor(free * 0.15);
    const backwards = upTo(foreign.length).reverse();
    const casting = { ...state, chance: new ScriptedChance([1, backwards]) };
    const { outcome } = carryOut(casting, spell(0, SOLUTION));
    expect(outcome).toEqual({ effect: true, code: "castSpell", args: { unit: 0, count } });
    expect(free - foreign.length).toBe(3);
    expect(foreign.filter((cell) => casting.owner[cell] === 0)).toEqual(foreign.slice(-count));
    expect(casting.units[0].roundsPending).toBe(60);
  });

  it("takes all that are left when they are fewer, and still draws all of them", () => {
    const state = readyBoard("A", []);
    const { foreign } = freeCells(state, 0);
    const left = foreign.slice(0, 4);
    for (const cell of foreign.slice(4)) state.owner[cell] = 0;
    const casting = { ...state, chance: new ScriptedChance([1, [3, 0, 2, 1]]) };
    expect(carryOut(casting, spell(0, SOLUTION)).outcome.args).toMatchObject({ count: 4 });
    expect(left.every((cell) => casting.owner[cell] === 0)).toBe(true);
  });

  it("takes cells with books and beside Voldemort too, and neither walls nor cells with units", () => {
    const state = readyBoard("AWb*./...../..V..", []);
    const { foreign } = freeCells(state, 0);
    for (const cell of foreign) state.owner[cell] = 0;
    const wanted = [at(0, 3), at(1, 2)];
    for (const cell of wanted) state.owner[cell] = 2;
    const casting = { ...state, chance: new ScriptedChance([1, [0, 1]]) };
    carryOut(casting, spell(0, SOLUTION));
    expect(wanted.map((cell) => casting.owner[cell])).toEqual([0, 0]);
    expect([casting.owner[at(0, 1)], casting.owner[at(0, 2)], casting.book[at(0, 3)]]).toEqual([-1, 1, 1]);
  });

  it("is instead of the ghost's move: only its first order counts (rules, section 13.1)", () => {
    const state = readyBoard("A.", [1, WITHOUT_GHOSTS]);
    const { slots, rejected } = runStep(state, "carryOutOrders", [[spell(0, SOLUTION), move(0, RIGHT)], [], [], []]);
    expect(slots.map(({ outcome }) => outcome.code)).toEqual(["castSpell"]);
    expect(rejected.map(({ reason }) => reason.code)).toEqual(["repeated"]);
    expect(state.units[0].cell).toBe(at(0, 0));
  });
});

describe("The ingredients of a round (rules, section 9.7)", () => {
  const identity = upTo(15);

  it("are five groups of three with the same sum, mixed by a permutation", () => {
    const script = [20, 5, 6, 7, 8, 10, 5, 9, 6, 5, 5, upTo(15).reverse()];
    const groups = [5, 6, 9, 7, 8, 5, 10, 5, 5, 9, 6, 5, 5, 5, 10];
    expect(newIngredients(new ScriptedChance(script))).toEqual(groups.reverse());
  });

  it("draw a group's first two numbers again until the third fits too", () => {
    const script = [20, 10, 10, 10, 9, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, identity];
    const ingredients = newIngredients(new ScriptedChance(script));
    expect(ingredients.slice(0, 3)).toEqual([5, 5, 10]);
  });

  it.each([
    [5, 1, 2],
    [30, 7, 15],
  ])("With the sum %i they are from %i to %i", (total, least, most) => {
    const last = total - 2 * most >= least ? most : total - least - most;
    const second = Math.min(most, total - least - last);
    const chance = new ScriptedChance([total, ...upTo(5).flatMap(() => [last, second]), identity]);
    const ingredients = newIngredients(chance);
    expect(Math.min(...ingredients)).toBeGreaterThanOrEqual(least);
    expect(Math.max(...ingredients)).toBeLessThanOrEqual(most);
    expect(() => newIngredients(new ScriptedChance([total, most + 1]))).toThrow(`from ${least} to ${most}`);
  });
});
