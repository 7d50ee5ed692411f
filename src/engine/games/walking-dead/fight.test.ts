import { describe, expect, it } from "vitest";
import { RIGHT, UP } from "../../grid/directions";
import type { StrengthRule } from "./config";
import { board, drawn } from "./drawn-board";
import { chanceToWin } from "./fight";
import { settleFightStrengths, type WalkingDeadState } from "./state";
import { carryOut, codesOf, move, runOrders } from "./testing/play";

const TURN = 1;

/** Unit 0 attacks unit 1. */
function attack(script: readonly number[], points: readonly [number, number] = [300, 100]) {
  const state = withPoints(board("ab", { script: [TURN, ...script] }), points);
  const slot = carryOut(state, move(0, RIGHT));
  return { state, slot, draws: slot.draws.slice(1) };
}

function withPoints(state: WalkingDeadState, points: readonly number[]): WalkingDeadState {
  points.forEach((value, seat) => {
    state.clans[seat].strengthPoints = value;
  });
  settleFightStrengths(state, null);
  return state;
}

describe("Fights (rules, section 5.3)", () => {
  it.each([0, 29])("A surprise draw of %i wins without a second draw", (surprise) => {
    const { state, slot, draws } = attack([surprise]);
    expect(slot.outcome).toMatchObject({ effect: true, code: "wonBySurprise", args: { surprise } });
    expect(draws).toEqual([{ decides: "surprise", low: 0, high: 100, value: surprise }]);
    expect(drawn(state, 1, 2)).toBe("aB");
  });

  it.each([
    [749, "wonByStrength", "aB"],
    [750, "lostByStrength", "Ab"],
    [1000, "lostByStrength", "Ab"],
  ])("With 300 against 100, a strength draw of %i: %s", (draw, code, after) => {
    const { state, slot, draws } = attack([30, draw]);
    expect(slot.outcome).toMatchObject({
      effect: true,
      code,
      args: { strength: 300, defence: 100, draw, needed: 750, surprise: 30 },
    });
    expect(draws.map(({ decides, low, high }) => [decides, low, high])).toEqual([
      ["surprise", 0, 100],
      ["strength", 0, 1000],
    ]);
    expect(drawn(state, 1, 2)).toBe(after);
  });

  it("A clan without strength never wins by strength: the comparison is strict", () => {
    expect(attack([30, 0], [0, 100]).slot.outcome.code).toBe("lostByStrength");
  });

  it.each([
    [0, "wonEvenFight", "aB"],
    [1, "lostEvenFight", "Ab"],
  ])("Without strength on either side, a draw of %i: %s", (draw, code, after) => {
    const { state, slot, draws } = attack([30, draw], [0, 0]);
    expect(slot.outcome.code).toBe(code);
    expect(draws[1]).toEqual({ decides: "evenFight", low: 0, high: 1, value: draw });
    expect(drawn(state, 1, 2)).toBe(after);
  });

  it("The loser stays where it is, dead, and becomes a zombie after the rounds of the settings", () => {
    const { state, slot } = attack([0]);
    expect(state.units[1]).toMatchObject({ type: "dead", clan: 1, cell: 1, rounds: 5 });
    expect(state.owner[1]).toBe(1);
    expect(state.clans.map((clan) => clan.living)).toEqual([1, 0, 0, 0]);
    expect(codesOf(slot.events)).toEqual(["unitDied"]);
  });

  it.each([
    [[0], [50, 0, 0, 0]],
    [
      [30, 1000],
      [0, 50, 0, 0],
    ],
  ])("The winner's clan gets the points, attacker or not (draws %j)", (script, points) => {
    const { state } = attack(script);
    expect(state.clans.map((clan) => clan.killPoints)).toEqual(points);
  });

  it("For a unit that was on its way to become a zombie, the way begins again", () => {
    const state = board("ab", { script: [TURN, 0] });
    state.units[1].rounds = 1;
    carryOut(state, move(0, RIGHT));
    expect(state.units[1].rounds).toBe(5);
  });

  it("A unit that is on its way to become a zombie fights like any other", () => {
    const state = board("ab", { script: [TURN, 0] });
    state.units[0].rounds = 1;
    expect(carryOut(state, move(0, RIGHT)).outcome.code).toBe("wonBySurprise");
  });
});

describe("With what a clan fights (rules, section 5.3)", () => {
  function strengths(rule: StrengthRule): number[] {
    const state = withPoints(board("aaa/b.b", { rule }), [1000, 7, 100, 3]);
    return state.clans.map((clan) => clan.fightStrength);
  }

  it("Under the statement's rule: its strength points divided by its living units, rounded down; 0 without units", () => {
    expect(strengths("statement")).toEqual([333, 3, 0, 0]);
  });

  it("Under the release's rule: its strength points divided by the number of clans, rounded down", () => {
    expect(strengths("release")).toEqual([250, 1, 25, 0]);
  });

  it("Deaths during the round do not change it", () => {
    const state = withPoints(board("ab/b.", { script: [1, 0, 1, 30, 666] }), [100, 400]);
    const { slots } = runOrders(state, [[move(0, RIGHT)], [move(2, UP)], [], []]);
    expect(slots.map(({ outcome }) => outcome.code)).toEqual(["wonBySurprise", "wonByStrength"]);
    expect(slots[1].outcome.args).toMatchObject({ strength: 200, defence: 100, needed: 667 });
  });
});

describe("The chance to win, as the inspector says it", () => {
  it.each([
    [0, 0, 30 / 101 + (71 / 101) * 0.5],
    [300, 100, 30 / 101 + (71 / 101) * (750 / 1001)],
    [0, 10, 30 / 101],
    [10, 0, 30 / 101 + (71 / 101) * (1000 / 1001)],
  ])("%i against %i", (strength, defence, chance) => {
    expect(chanceToWin(strength, defence)).toBeCloseTo(chance, 12);
  });
});
