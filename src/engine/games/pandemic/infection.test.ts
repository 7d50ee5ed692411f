import { describe, expect, it } from "vitest";
import { healingThreshold, infectionThreshold, thresholdOf } from "./probability";
import { at, board } from "./testing/board";
import { runRound, runStep } from "./testing/play";

const YES = 1;
const NO = 10_000;

describe("Infection (rules, section 6.3)", () => {
  it.each([
    { virus: 4, mask: false, factor: 50, protection: 20, threshold: 800 },
    { virus: 1, mask: false, factor: 50, protection: 20, threshold: 200 },
    { virus: 4, mask: true, factor: 50, protection: 20, threshold: 40 },
    { virus: 1, mask: true, factor: 50, protection: 20, threshold: 10 },
    { virus: 3, mask: true, factor: 50, protection: 7, threshold: 85 },
    { virus: 1, mask: false, factor: 3, protection: 20, threshold: 3333 },
    { virus: 4, mask: false, factor: 0.5, protection: 20, threshold: 80_000 },
    { virus: 0, mask: false, factor: 50, protection: 20, threshold: 0 },
    { virus: 4, mask: false, factor: -50, protection: 20, threshold: -800 },
  ])("Virus $virus, mask $mask, factors $factor and $protection: draws up to $threshold", (row) => {
    const { virus, mask, factor, protection, threshold } = row;
    const settings = { infection_factor: factor, mask_protection: protection };
    const state = board("a", { virus: String(virus), settings });
    expect(infectionThreshold(state, at(state, 0, 0), mask)).toBe(threshold);
  });

  it.each([
    ["divided by 0", 1 / 0],
    ["0 divided by 0", 0 / 0],
    ["too large for an int", 300_000],
  ])("A probability that is %s never happens, as on the original's processors", (_name, probability) => {
    expect(thresholdOf(probability)).toBe(-(2 ** 31));
  });

  it("A unit that catches the virus gets a damage between 2 and 5, and turns 1", () => {
    const state = board("a", { virus: "4", script: [800, 5] });
    const { events, steps } = runStep(state, "infectAndHeal");
    expect(state.units[0]).toMatchObject({ damage: 5, turns: 1, isImmune: false });
    const args = { unit: 0, cell: at(state, 0, 0), virus: 4, needed: 800, damage: 5, cellsSource: "", unitsBy: "" };
    expect(events).toEqual([{ code: "infected", args }]);
    expect(steps[0].draws).toEqual([
      { decides: "infection", low: 1, high: 10_000, value: 800 },
      { decides: "damage", low: 2, high: 5, value: 5 },
    ]);
  });

  it("A draw above the threshold does nothing", () => {
    const state = board("a", { virus: "4", script: [801] });
    expect(runStep(state, "infectAndHeal").events.map(({ code }) => code)).toEqual(["notInfected"]);
    expect(state.units[0].damage).toBe(0);
  });

  it("The draw is consumed even where the virus amount is 0", () => {
    const state = board("a", { script: [YES] });
    expect(runStep(state, "infectAndHeal").steps[0].draws.length).toBe(1);
    expect(state.units[0].damage).toBe(0);
  });

  it("Immune units cannot catch the virus, and draw nothing; neither do those killed in this round", () => {
    const state = board("ab", { virus: "44" });
    state.units[0].isImmune = true;
    state.units[1].isKilled = true;
    expect(runStep(state, "infectAndHeal").steps[0].draws).toEqual([]);
  });

  it("Units draw in increasing id, infected ones to heal", () => {
    const state = board("ab", { script: [NO, NO] });
    Object.assign(state.units[0], { damage: 2, turns: 1 });
    const { draws } = runStep(state, "infectAndHeal").steps[0];
    expect(draws.map(({ decides }) => decides)).toEqual(["healing", "infection"]);
  });
});

describe("Healing (rules, section 6.3)", () => {
  it.each([
    [1, 10],
    [2, 12],
    [3, 15],
    [4, 20],
    [31, 610],
    [47, 1390],
    [400, 100_010],
  ])("In turn %i, draws up to %i heal", (turns, threshold) => {
    expect(healingThreshold(turns)).toBe(threshold);
  });

  it("The turn after the infection is turn 2, and is the first to draw", () => {
    const state = board("a", { script: [13] });
    Object.assign(state.units[0], { damage: 2, turns: 1 });
    const { events } = runStep(state, "infectAndHeal");
    expect(events).toEqual([{ code: "notHealed", args: { unit: 0, turns: 2, needed: 12 } }]);
    expect(state.units[0]).toMatchObject({ damage: 2, turns: 2, isImmune: false });
  });

  it("A unit that recovers becomes immune, and keeps its turns", () => {
    const state = board("a", { script: [12] });
    Object.assign(state.units[0], { damage: 2, turns: 1 });
    expect(runStep(state, "infectAndHeal").events[0].code).toBe("healed");
    expect(state.units[0]).toMatchObject({ damage: 0, turns: 2, isImmune: true });
  });
});

describe("Damage by the virus (rules, section 6.4)", () => {
  it("An infected unit loses its damage every round, and survives with 0", () => {
    const state = board("a");
    Object.assign(state.units[0], { damage: 4, health: 4 });
    const { events } = runStep(state, "sufferVirus");
    expect(events).toEqual([{ code: "virusDamage", args: { unit: 0, damage: 4, health: 0 } }]);
    expect(state.units[0].isKilled).toBe(false);
  });

  it("A unit infected in this round already loses health; one that healed does not", () => {
    const state = board("ab", { virus: "44", script: [YES, 3, YES], settings: { nb_rounds: 1 } });
    Object.assign(state.units[1], { damage: 5, turns: 1 });
    runRound(state);
    expect(state.units.map(({ health }) => health)).toEqual([97, 100]);
  });

  it("With a negative amount it dies and goes to a random player, the present one included", () => {
    const state = board("a", { script: [0, 2] });
    Object.assign(state.units[0], { damage: 4, health: 3 });
    const { steps } = runStep(state, "sufferVirus");
    expect(steps[0].draws[0]).toEqual({ decides: "newPlayer", low: 0, high: 3, value: 0 });
    expect(state.units[0]).toMatchObject({ player: 0, health: 100, damage: 0, isKilled: true });
    expect(state.unitAt[at(state, 0, 0)]).toBe(-1);
  });

  it("A unit killed by an attack and reborn infected suffers in the same round", () => {
    const state = board("a");
    Object.assign(state.units[0], { damage: 3, turns: 1, isKilled: true });
    runStep(state, "sufferVirus");
    expect(state.units[0].health).toBe(97);
  });

  it("With little initial health it can die twice; the original stops there, ours says so and goes on", () => {
    const state = board("ab", { settings: { initial_health: 3 }, script: [1, 4] });
    Object.assign(state.units[1], { cell: at(state, 0, 0), damage: 4, turns: 1, isKilled: true });
    const { events } = runStep(state, "sufferVirus");
    expect(events.map(({ code }) => code)).toEqual(["virusDamage", "diedOfVirus", "diedTwice"]);
    expect(state.unitAt[at(state, 0, 0)]).toBe(0);
  });
});
