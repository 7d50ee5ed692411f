import type { Stretch } from "../../../engine/explain/fact-history";
import { changesInRound, type ToldFact } from "../../../engine/explain/fact-moment";
import { type MatchPlace, useCursor } from "../../session/cursor/cursor";
import { positionOf } from "../../session/cursor/round-walk";
import type { MatchInView } from "../../session/match/match-in-view";
import { reportOf } from "../../session/view/view";

/** A fact of a thing in a match, with all its values. */
export interface FactOverMatch extends ToldFact {
  readonly match: MatchInView;
  readonly stretches: readonly Stretch[];
}

/**
 * Where a fact changed last before a place, or changes next behind it; null where it does not. A round at whose end it is what
 * it was at the start is not looked into.
 */
export function changeBeside(fact: FactOverMatch, here: MatchPlace, way: "last" | "next"): MatchPlace | null {
  const rounds = fact.stretches.slice(1).map(({ from }) => from - 1);
  const ordered = way === "last" ? rounds.reverse() : rounds;
  for (const round of ordered) {
    const isBeyond = way === "last" ? round > here.round : round < here.round;
    if (isBeyond) continue;
    const side = way === "last" ? -1 : 1;
    const beyond = placesOfChange(fact, round).filter((place) => Math.sign(compare(fact.match, place, here)) === side);
    if (beyond.length > 0) return beyond.at(way === "last" ? -1 : 0) ?? null;
  }
  return null;
}

/** What is known of the round only is at its start. */
function placesOfChange({ match, subject, label }: FactOverMatch, round: number): MatchPlace[] {
  const places = changesInRound(match, { subject, label }, round).map((place) => ({ round, ...place }));
  return places.length > 0 ? places : [{ round, slot: null, step: null }];
}

function compare(match: MatchInView, one: MatchPlace, other: MatchPlace): number {
  if (one.round !== other.round) return one.round - other.round;
  const report = reportOf(match, one.round);
  return report === null ? 0 : positionOf(report, one) - positionOf(report, other);
}

/** The whole window goes there, and sees what came of it. @returns whether there was such a change. */
export function goToFactChange(fact: FactOverMatch, way: "last" | "next"): boolean {
  const { round, slot, step, isLive, goTo, showSide } = useCursor.getState();
  const { lastRound } = fact.match.timeline;
  const here = isLive
    ? { round: lastRound, slot: null, step: null }
    : { round: Math.min(round, lastRound), slot, step };
  const place = changeBeside(fact, here, way);
  if (place === null) return false;
  goTo(place);
  showSide("after");
  return true;
}
