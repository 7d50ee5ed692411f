import { expect, it } from "vitest";
import type { AnyGame } from "../../../engine/contract/game";
import { findGame } from "../../../engine/games";
import { withOtherDice } from "../../../engine/play/other-dice";
import { Timeline } from "../../../engine/play/timeline";
import { type MatchInView, requestsOf } from "../../session/match/match-in-view";
import { shortMatch } from "../../session/match/testing/short-match";
import { DifferenceFinder, placesOf } from "./fork-difference";

const harryPotter = findGame("harry-potter") as AnyGame;

/** The same match, played by a game that may have other dice. */
function replayed(original: MatchInView, game: AnyGame, played = original.played): MatchInView {
  const timeline = new Timeline(game, original.timeline.stateAt(original.timeline.firstRound));
  for (const round of played) timeline.append(requestsOf(game, round));
  return { ...original, game, timeline, played };
}

it("A fork that is the same match differs nowhere", () => {
  const match = shortMatch(harryPotter);
  expect(new DifferenceFinder(match, replayed(match, harryPotter), 0).find()).toBeNull();
});

it("Other orders differ in their round, and say whose they are", () => {
  const match = shortMatch(harryPotter);
  const orders = match.played[1].orders.map((list, seat) => (seat === 2 ? [] : list));
  const fork = replayed(match, harryPotter, match.played.with(1, { ...match.played[1], orders }));
  expect(new DifferenceFinder(match, fork, 0).find()).toEqual({ round: 1, seats: [2] });
});

it("Other dice differ where the orders come out in another way", () => {
  const match = shortMatch(harryPotter);
  const fork = replayed(match, withOtherDice(harryPotter, { round: 1, afterSlot: -1, state: 4711 }));
  expect(new DifferenceFinder(match, fork, 0).find()).toEqual({ round: 1, seats: [] });
});

it("Equal scores share a place", () => {
  expect(placesOf([3, 9, 3, 1])).toEqual([2, 1, 2, 4]);
});
