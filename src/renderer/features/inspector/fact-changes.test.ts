import { expect, it } from "vitest";
import type { AnyGame } from "../../../engine/contract/game";
import { FactHistory } from "../../../engine/explain/fact-history";
import { findGame } from "../../../engine/games";
import type { MatchPlace } from "../../session/cursor/cursor";
import { shortMatch } from "../../session/match/testing/short-match";
import { changeBeside } from "./fact-changes";

const game = findGame("harry-potter") as AnyGame;
const match = shortMatch(game, { rounds: 8 });

/** A unit that walks, and where it stands over the match. */
function walker() {
  const { pieces } = game.frame(match.timeline.stateAt(0)).boards[0];
  for (const { unit } of pieces) {
    const subject = { kind: "unit", unit } as const;
    const history = new FactHistory(game, match.timeline, subject);
    while (history.isBehind) history.readRound();
    for (const [label, stretches] of history.facts)
      if (stretches.length > 2) return { match, subject, label, stretches };
  }
  throw new Error("nobody walks");
}

it("the changes of a fact are gone through from slot to slot, the same way there and back", () => {
  const fact = walker();
  const end = { round: match.timeline.lastRound, slot: null, step: null };
  const back: MatchPlace[] = [];
  for (let place = changeBeside(fact, end, "last"); place !== null; place = changeBeside(fact, place, "last"))
    back.push(place);
  const on: MatchPlace[] = [];
  const start = { round: 0, slot: null, step: null };
  for (let place = changeBeside(fact, start, "next"); place !== null; place = changeBeside(fact, place, "next"))
    on.push(place);
  const rounds = new Set(back.map(({ round }) => round + 1).reverse());
  expect([...rounds]).toEqual(fact.stretches.slice(1).map(({ from }) => from));
  expect(on).toEqual([...back].reverse());
  expect(on.every(({ slot, step }) => (slot === null) !== (step === null))).toBe(true);
});
