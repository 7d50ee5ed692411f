import { expect, test } from "vitest";
import type { PlayedRecord } from "../results-file";
import { shownFile, shownMatch } from "./shown-match";

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

test("a match has a name of its own", () => {
  expect(shownFile("round-1", played(3, [], []))).toBe("round-1-seed-40-block-2-match-3.tauler");
});
