import { expect, test } from "vitest";
import type { PlayedRecord } from "../results-file";
import { OpeningRound, shownFile, shownMatch } from "./shown-match";

const four = [0, 0, 0, 0];

function played(match: number, seats: readonly number[], scores: readonly number[], frozenSeat?: number): PlayedRecord {
  const faults = frozenSeat === undefined ? [] : [{ seat: frozenSeat, reason: "cpu", round: 3, message: "" }];
  const place = { block: 2, match, seed: 40, seats, scores };
  return { ...place, versions: [], fuel: four, orders: four, failedOrders: null, faults, swing: null };
}

test("of a player, the match is shown in which it was furthest behind the best of the others", () => {
  const records = [
    played(0, [0, 1, 2, 3], [5, 9, 0, 0]),
    played(1, [1, 0, 2, 3], [9, 1, 0, 0]),
    played(2, [1, 2, 0, 3], [9, 0, 1, 0]),
    played(3, [1, 2, 3, 4], [90, 0, 0, 0]),
  ];
  expect(shownMatch(records, 0)).toBe(records[1]);
  expect(shownMatch(records, 1)).toBe(records[0]);
  expect(shownMatch(records, 5)).toBeNull();
});

test("or the first one in which it was frozen itself, however it came out", () => {
  const records = [
    played(0, [0, 1, 2, 3], [0, 9, 0, 0], 1),
    played(1, [0, 1, 2, 3], [20, 9, 0, 0], 0),
    played(2, [0, 1, 2, 3], [2, 9, 0, 0], 0),
  ];
  expect(shownMatch(records, 0)).toBe(records[1]);
});

test("it is opened in the round in which the player was frozen", () => {
  expect(openedAt(played(0, [0, 1, 2, 3], [], 0), 0, [[0, 9, 0, 0]])).toBe(0);
  const rounds = [0, 1, 2, 3, 4].map((score) => [9, score, 0, 0]);
  expect(openedAt(played(0, [0, 1, 2, 3], [], 0), 0, rounds)).toBe(3);
});

test("or else in the one from whose start on it was behind the best to the end, or ahead of all", () => {
  const record = played(0, [0, 1, 2, 0], []);
  // After round 1 another one is first for good, whoever that is; the player's other seat is still ahead of that one before.
  const lost = [
    [3, 0, 0, 1],
    [2, 4, 0, 1],
    [2, 4, 5, 1],
    [2, 9, 5, 1],
  ];
  expect(openedAt(record, 0, lost)).toBe(2);
  expect(openedAt(record, 1, lost)).toBe(4 - 1);
  expect(openedAt(record, 2, lost)).toBe(3);
  const tied = [[1, 1, 1, 1]];
  expect(openedAt(record, 1, tied)).toBe(0);
});

function openedAt(match: PlayedRecord, player: number, rounds: readonly (readonly number[])[]): number {
  const opening = new OpeningRound({ match, player });
  for (const [round, scores] of rounds.entries()) opening.look(round, scores);
  return opening.round;
}

test("the match of a player has a name of its own", () => {
  expect(shownFile("round-1", "Ron", played(3, [], []))).toBe("round-1-Ron-seed-40-block-2-match-3.tauler");
});
