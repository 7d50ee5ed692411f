import { describe, expect, it } from "vitest";
import { findGame, games } from "../../../engine/games";
import { positionOf } from "../../session/cursor/round-walk";
import { shortMatch } from "../../session/match/testing/short-match";
import { unitKinds } from "../../session/view/unit-kinds";
import { reportOf } from "../../session/view/view";
import { slotWords, stepName, tickGroups } from "./ticks";

function roundOf(id: string, round = 0) {
  const game = findGame(id);
  if (game === undefined) throw new Error(`there is no game ${id}`);
  const match = shortMatch(game);
  const report = reportOf(match, round);
  if (report === null) throw new Error("the round has been played");
  const context = { game, names: match.names, state: match.timeline.stateAt(round) };
  return { game, report, groups: tickGroups(game, report), words: { kinds: unitKinds(match, round), context } };
}

for (const { id, title } of games) {
  describe(`The order of execution of ${title}`, () => {
    const { report, groups } = roundOf(id);
    const ticks = groups.flatMap((group) => group.ticks);

    it("has a tick for each slot, once and in order", () => {
      const slots = ticks.flatMap(({ slot }) => (slot === null ? [] : [slot]));
      expect(slots).toEqual(report.slots.map(({ slot }) => slot));
      expect(slots.length).toBeGreaterThan(5);
    });

    it("is in time, slots within their step and steps at their end", () => {
      const places = ticks.map((tick) => positionOf(report, tick));
      expect(places).toEqual(places.toSorted((one, other) => one - other));
      for (const group of groups) {
        for (const { order } of group.ticks) if (order !== null) expect(order.step).toBe(group.key);
      }
    });

    it("names the steps of the rules in which something happened, and no others", () => {
      const named = ticks.flatMap(({ step }) => (step === null ? [] : [report.steps[step]]));
      for (const { step, events, draws } of named) {
        const slots = report.slots.filter((slot) => slot.step === step);
        expect(events.length + draws.length + slots.length, step).toBeGreaterThan(0);
      }
      const silent = report.steps.filter(({ events }) => events.length > 0).map(({ step }) => step);
      const steps = groups.map(({ key }) => key);
      expect(steps).toEqual(expect.arrayContaining(silent));
    });
  });
}

describe("Ticks", () => {
  it("stand in a group for each step that carries out orders, which is named where there are several", () => {
    const several = roundOf("apocalypse-now").groups.filter(({ ticks }) => ticks[0].order !== null);
    expect(several.length).toBeGreaterThan(0);
    const one = roundOf("harry-potter").groups;
    expect(one[0].ticks.every(({ order }) => order !== null)).toBe(true);
    expect(one.map(({ sign }) => sign)).toContain("Voldemort");
    expect(one[0].title).toBe("Orders");
  });

  it("are in several groups where several steps carry out orders", () => {
    const { game, report } = roundOf("apocalypse-now");
    const [first, second] = report.steps.filter(({ step }) => report.slots.every((slot) => slot.step !== step));
    const slots = report.slots.map((slot, index) => (index < 2 ? { ...slot, step: first.step } : slot));
    const groups = tickGroups(game, { ...report, slots });
    const group = groups.find(({ key }) => key === first.step);
    expect(group?.ticks.map(({ slot }) => slot)).toEqual([0, 1, null]);
    expect(
      groups.filter(({ ticks }) => ticks[0].order !== null).every(({ ticks }) => ticks.at(-1)?.step !== null),
    ).toBe(true);
    expect(second).toBeDefined();
  });

  it("say who was ordered what, and what came of it", () => {
    const { report, words } = roundOf("harry-potter", 1);
    const done = report.slots.find(({ outcome }) => outcome.effect);
    const failed = report.slots.find(({ outcome }) => !outcome.effect);
    if (done === undefined || failed === undefined) throw new Error("some orders are carried out, and some are not");
    expect(slotWords(done, words)).toMatch(
      /^Slot \d+: (wizard|ghost) \d+ of [0-3] (Ron|Luna|Neville|Ginny), \w+.*: \w/,
    );
    expect(slotWords(failed, words)).toContain(": without effect: ");
  });

  it("are called by the word that is on them too", () => {
    expect(stepName("Voldemort", "Voldemort moves: 1 event")).toBe("Voldemort moves: 1 event");
    expect(stepName("Rebirth", "The dead come back: 2 events")).toBe("Rebirth, The dead come back: 2 events");
    expect(stepName("Sun", "The sun: 1 event")).toBe("The sun: 1 event");
    expect(stepName("Hounds", "Hellhounds: 6 events")).toBe("Hounds, Hellhounds: 6 events");
  });
});
