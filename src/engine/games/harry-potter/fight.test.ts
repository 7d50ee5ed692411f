import { assert, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { LEFT, RIGHT } from "../../grid/directions";
import { magicStrength } from "./state";
import { at, board } from "./testing/board";
import { carryOut, move, runStep } from "./testing/play";

const ATTACKER = 4;
const DEFENDER = 5;

/** Wizard 4 of player 0 attacks wizard 5 of player 1, the clans having these strengths (each has two units). */
function attack(strength: number, defence: number, draws: readonly number[]) {
  const state = board("ab", { script: [1, ...draws], round: 8 });
  state.clans[0].strengthPoints = 2 * strength;
  state.clans[1].strengthPoints = 2 * defence;
  const slot = carryOut(state, move(ATTACKER, RIGHT));
  expect(state.chance.state).toBe(1 + draws.length);
  return { state, slot };
}

describe("A clan more than twice as strong wins at once (rules, section 8.2)", () => {
  it.each([
    [201, 100, "tookAtOnce"],
    [1, 0, "tookAtOnce"],
    [100, 201, "lostAtOnce"],
    [0, 1, "lostAtOnce"],
  ])("Strength %i against %i: %s, without a draw", (strength, defence, code) => {
    const { state, slot } = attack(strength, defence, []);
    const winner = code === "tookAtOnce" ? 0 : 1;
    const loser = state.units[code === "tookAtOnce" ? DEFENDER : ATTACKER];
    expect(slot.outcome).toMatchObject({ effect: true, code, args: { strength, defence } });
    expect(loser).toMatchObject({ clan: winner, roundsPending: 0, next: -1 });
    expect(state.owner[loser.cell]).toBe(winner);
    expect(state.clans.map(({ conversionPoints }) => conversionPoints)).toEqual(
      winner === 0 ? [100, 0, 0, 0] : [0, 100, 0, 0],
    );
    expect(state.clans.map(({ wizards }) => wizards)).toEqual(winner === 0 ? [2, 0, 0, 0] : [0, 2, 0, 0]);
    expect([state.unitAt[at(0, 0)], state.unitAt[at(0, 1)]]).toEqual([ATTACKER, DEFENDER]);
  });

  it.each([
    [200, 100],
    [100, 200],
    [0, 0],
  ])("Strength %i against %i is not more than twice: it is drawn", (strength, defence) => {
    expect(attack(strength, defence, [29]).slot.outcome.code).toBe("wonBySurprise");
  });

  it("It changes the magic strength of both clans for the orders after it", () => {
    const state = board("aab/..b", { script: [1, 1, 29] });
    state.clans[0].strengthPoints = 300;
    state.clans[1].strengthPoints = 120;
    expect(state.clans.slice(0, 2).map(magicStrength)).toEqual([100, 40]);
    const { slots } = runStep(state, "carryOutOrders", [[move(5, RIGHT)], [move(7, LEFT)], [], []]);
    expect(slots[0].outcome.code).toBe("tookAtOnce");
    expect(state.clans.slice(0, 2).map(magicStrength)).toEqual([75, 60]);
  });
});

describe("Otherwise surprise decides, and then strength (rules, sections 8.2, 13.3 and 13.4)", () => {
  it.each([
    [0, "wonBySurprise"],
    [29, "wonBySurprise"],
  ])("Surprise draw %i of 0..100 is under 30: the attacker wins", (surprise, code) => {
    const { state, slot } = attack(100, 100, [surprise]);
    expect(slot.outcome).toMatchObject({ code, args: { surprise } });
    expect(state.units[DEFENDER]).toMatchObject({ roundsPending: 5, next: 0, clan: 1 });
    expect(slot.draws.map(({ decides, low, high }) => [decides, low, high])).toContainEqual(["surprise", 0, 100]);
  });

  it.each([
    [100, 100, 499, true],
    [100, 100, 500, false],
    [200, 100, 666, true],
    [200, 100, 667, false],
    [100, 200, 333, true],
    [100, 200, 334, false],
    [1, 1, 0, true],
    [1, 1, 1000, false],
  ])("Strength %i against %i, draw %i of 0..1000: the attacker wins: %s", (strength, defence, draw, isWon) => {
    const { state, slot } = attack(strength, defence, [30, draw]);
    expect(slot.outcome).toMatchObject({ effect: true, code: isWon ? "wonByStrength" : "lostByStrength" });
    const [winner, loser] = isWon ? [0, DEFENDER] : [1, ATTACKER];
    expect(state.units[loser]).toMatchObject({ roundsPending: 5, next: winner, clan: 1 - winner });
    const args = { unit: loser, unitBy: isWon ? ATTACKER : DEFENDER, seat: winner, rounds: 5 };
    expect(slot.events).toContainEqual({ code: "conversionBegun", args });
  });

  it("The attacker wins with the first ceil(1000 N / (N + M)) of the 1001 numbers, as the outcome says", async () => {
    await assert(
      property(
        integer({ min: 1, max: 500 }),
        integer({ min: 1, max: 500 }),
        integer({ min: 0, max: 1000 }),
        (n, m, draw) => {
          if (n > 2 * m || m > 2 * n) return;
          const { outcome } = attack(n, m, [100, draw]).slot;
          expect(outcome.code).toBe(draw < (n / (n + m)) * 1000 ? "wonByStrength" : "lostByStrength");
          expect(draw < Number(outcome.args.needed)).toBe(outcome.code === "wonByStrength");
        },
      ),
    );
  });

  it.each([
    [0, "wonEvenFight", DEFENDER],
    [1, "lostEvenFight", ATTACKER],
  ])("Without any strength the draw %i of 0..1 decides: %s", (draw, code, loser) => {
    const { state, slot } = attack(0, 0, [30, draw]);
    expect(slot.outcome.code).toBe(code);
    expect(state.units[loser].roundsPending).toBe(5);
  });

  it("Nobody moves, no cell changes hands and nobody gets points before the conversion ends", () => {
    const { state } = attack(100, 100, [0]);
    expect([state.unitAt[at(0, 0)], state.unitAt[at(0, 1)]]).toEqual([ATTACKER, DEFENDER]);
    expect([state.owner[at(0, 0)], state.owner[at(0, 1)]]).toEqual([0, 1]);
    expect(state.clans.map(({ conversionPoints }) => conversionPoints)).toEqual([0, 0, 0, 0]);
  });
});
