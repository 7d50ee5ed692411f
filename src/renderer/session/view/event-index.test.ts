import { describe, expect, it } from "vitest";
import { MatchHistory } from "../../../engine/explain/history";
import { games } from "../../../engine/games";
import { positionOf } from "../cursor/round-walk";
import { shortMatch } from "../match/testing/short-match";
import { EventIndex, type EventSubject } from "./event-index";

const ROUNDS = 12;
const ANYBODY: EventSubject = { unit: null, seat: null };

function indexed(game: (typeof games)[number]) {
  const { timeline } = shortMatch(game, { rounds: ROUNDS });
  const index = new EventIndex(new MatchHistory(game, timeline), timeline.firstRound);
  return { index, timeline };
}

/** Every place with an event of somebody, by going from one to the next. */
function placesOf({ index, timeline }: ReturnType<typeof indexed>, side: 1 | -1, subject: EventSubject): string[] {
  const places: string[] = [];
  let from = side === 1 ? { round: 0, position: -1 } : { round: ROUNDS - 1, position: Number.POSITIVE_INFINITY };
  for (;;) {
    const place = index.find(from, side, subject);
    if (place === null) return places;
    places.push(JSON.stringify(place));
    const report = timeline.reportOf(place.round);
    if (report === null) throw new Error("the round was played");
    from = { round: place.round, position: positionOf(report, place) };
  }
}

for (const game of games) {
  describe(`The events of a match of ${game.title}`, () => {
    const match = indexed(game);
    while (match.index.scanRound());

    it("are those of every death, capture and spell in the reports", () => {
      const codes = [...game.deaths, ...game.captures, ...game.spells];
      const told = Array.from({ length: ROUNDS }, (_, round) => match.timeline.reportOf(round)).flatMap((report) => [
        ...(report?.slots.flatMap(({ outcome, events }) => [outcome, ...events]) ?? []),
        ...(report?.steps.flatMap(({ events }) => events) ?? []),
      ]);
      expect(match.index.notables.length).toBe(told.filter(({ code }) => codes.includes(code)).length);
    });

    it("can be walked through forward and backward", () => {
      for (const subject of [ANYBODY, { unit: null, seat: 0 }, { unit: 3, seat: null }, { unit: 20, seat: null }]) {
        expect(placesOf(match, -1, subject)).toEqual(placesOf(match, 1, subject).toReversed());
      }
    });

    it("of a unit have each of its orders that came to nothing", () => {
      for (let round = 0; round < ROUNDS; round++) {
        for (const { slot, order, outcome } of match.timeline.reportOf(round)?.slots ?? []) {
          if (outcome.effect || order.unit < 0) continue;
          const places = placesOf(match, 1, { unit: order.unit, seat: null });
          expect(places).toContain(JSON.stringify({ round, slot, step: null }));
          return;
        }
      }
    });
  });
}

it("An index knows only the rounds that it has looked at", () => {
  const { index } = indexed(games[0]);
  expect(index.nextRound).toBe(0);
  expect(index.find({ round: 0, position: -1 }, 1, ANYBODY)).toBeNull();
  expect(index.scanRound()).toBe(true);
  expect(index.nextRound).toBe(1);
});
