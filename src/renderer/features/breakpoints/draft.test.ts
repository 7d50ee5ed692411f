import { describe, expect, it } from "vitest";
import { formatCondition, parseCondition } from "../../../engine/explain/breakpoint-text";
import { games } from "../../../engine/games";
import { conditionOf, draftOf, draftOfCondition, draftWatching, KINDS } from "./draft";

const NOTHING = { unit: null, seat: null, cell: null, code: null };
const [game] = games;

function textFor(on: (typeof KINDS)[number]["on"], selection = NOTHING as Parameters<typeof draftOf>[2]): string {
  return formatCondition(conditionOf(draftOf(on, game, selection)));
}

describe("The form for a breakpoint", () => {
  it("asks for nothing when nothing is selected", () => {
    expect(textFor("death")).toBe("unit dies");
    expect(textFor("frozen")).toBe("player frozen");
  });

  it("has what is selected in its fields", () => {
    const selection = { unit: 17, seat: 2, cell: "(3, 4)", code: "castSpell" };
    expect(textFor("death", selection)).toBe("unit dies where unit = 17 and seat = 2");
    expect(textFor("move", selection)).toBe("unit moves where unit = 17 and cell = (3, 4)");
    expect(textFor("event", selection)).toBe("event castSpell where seat = 2");
    expect(textFor("figure", selection)).toBe("figure score where seat = 2 and change < -50");
  });

  it("makes conditions that every game understands", () => {
    for (const one of games) {
      for (const { on } of KINDS) {
        for (const selection of [NOTHING, { unit: 1, seat: 0, cell: "(1, 2)", code: null }]) {
          const text = formatCondition(conditionOf(draftOf(on, one, selection)));
          expect(parseCondition(one, text).ok, text).toBe(true);
        }
      }
      for (const code of Object.keys(one.messages)) {
        const draft = draftWatching({ on: "event", code }, one, { unit: 1, seat: 0, cell: "(1, 2)", code: null });
        expect(parseCondition(one, formatCondition(conditionOf(draft))).ok, code).toBe(true);
      }
    }
  });

  it("shows what was written", () => {
    const written = parseCondition(game, 'order ignored where reason = wall and cell = "x y" and round > 3');
    if (!written.ok) throw new Error(written.problem.message);
    expect(conditionOf(draftOfCondition(written.value))).toEqual(written.value);
  });
});
