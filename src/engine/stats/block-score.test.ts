import { expect, test } from "vitest";
import { blockScore, byRank, matchScore, type ScoredMatch, seatValues } from "./block-score";
import { OBJECTIVES, type Yardstick } from "./objective";
import { pairingValue } from "./pairing-value";
import { sampleOf } from "./sample";
import { seatTable } from "./seat-table";
import type { Seating } from "./seating";
import { simulatedBlocks, UNFAIR_SEATS } from "./testing/simulated";

const DUEL = byRank("duel");
const FIELD = byRank("field");
const duelScore = (match: ScoredMatch) => matchScore(match, DUEL);
const AABB: Seating = ["A", "A", "B", "B"];
const BBAA: Seating = ["B", "B", "A", "A"];

test("the score of a match is the share of pairs in which B ranks above A, ties one half", () => {
  expect(duelScore({ seating: AABB, scores: [1, 2, 3, 4] })).toBe(1);
  expect(duelScore({ seating: AABB, scores: [3, 1, 2, 4] })).toBe(0.75);
  expect(duelScore({ seating: AABB, scores: [5, 5, 5, 5] })).toBe(0.5);
  expect(duelScore({ seating: AABB, scores: [5, 1, 5, 0] })).toBe(0.375);
});

test("the score of a block of a duel is the mean of its matches'", () => {
  const seatDecides = [4, 3, 2, 1];
  const block = [AABB, BBAA].map((seating) => ({ seating, scores: seatDecides }));
  expect(block.map(duelScore)).toEqual([0, 1]);
  expect(blockScore(block, DUEL)).toBe(0.5);
});

test("the score of a block of a field compares the places of B and A among the same opponents", () => {
  const block = [
    { seating: ["B", 0, 1, 2], scores: [9, 1, 2, 3] },
    { seating: ["A", 0, 1, 2], scores: [2, 1, 2, 3] },
  ] as const;
  expect(block.flatMap((match) => seatValues(match, FIELD))).toEqual([
    { seat: 0, version: "B", worth: 1 },
    { seat: 0, version: "A", worth: 0.5 },
  ]);
  expect(blockScore(block, FIELD)).toBe(1);
});

test.each([
  ["first", [9, 1, 2, 3], 0],
  ["first", [1, 2, 9, 9], 1],
  ["first", [9, 2, 9, 1], 0.5],
  ["not-last", [0, 1, 2, 3], 1],
  ["not-last", [5, 1, 0, 3], 0],
  ["not-last", [0, 1, 0, 0], 1 / 3],
  ["points", [10, 20, 30, 40], 0.7],
  ["points", [0, 0, 0, 0], 0.5],
  ["points", [-5, 10, 20, -1], 2 / 3],
] as const)("in a duel for being %s, the scores %j make %d", (objective, scores, expected) => {
  expect(matchScore({ seating: AABB, scores }, { design: "duel", objective })).toBeCloseTo(expected, 12);
});

/** Every order in which four seats can come in, with its probability in Plackett and Luce's model; the first one gets 4 points, the last one 1. */
function outcomes(strengths: readonly number[]): { readonly scores: number[]; readonly probability: number }[] {
  const go = (left: readonly number[], points: number): { scores: number[]; probability: number }[] => {
    if (left.length === 0) return [{ scores: [0, 0, 0, 0], probability: 1 }];
    const all = left.reduce((sum, seat) => sum + Math.exp(strengths[seat]), 0);
    return left.flatMap((first) => {
      const rest = left.filter((seat) => seat !== first);
      return go(rest, points - 1).map(({ scores, probability }) => ({
        scores: scores.map((score, seat) => (seat === first ? points : score)),
        probability: (probability * Math.exp(strengths[first])) / all,
      }));
    });
  };
  return go([0, 1, 2, 3], 4);
}

/** What a version that is a little stronger scores on average, above one half. */
function gainOf(strength: number, yardstick: Yardstick): number {
  const expected = (seating: Seating) =>
    outcomes(seating.map((role) => (role === "B" ? strength : 0))).reduce(
      (sum, { scores, probability }) => sum + probability * (matchScore({ seating, scores }, yardstick) - 0.5),
      0,
    );
  return yardstick.design === "duel" ? expected(AABB) : expected(["B", 0, 1, 2]);
}

test.each(OBJECTIVES)("a small gain of strength makes the same score in a field as in a duel, for %s", (objective) => {
  const duel = gainOf(0.001, { design: "duel", objective });
  expect(duel).toBeGreaterThan(0.00005);
  expect(gainOf(0.001, { design: "field", objective }) / duel).toBeCloseTo(1, 2);
});

test.each(OBJECTIVES)("A and B exchanged exchange the score, for %s", (objective) => {
  const world = { gain: 0.4, seats: UNFAIR_SEATS, luck: 1 };
  for (const design of ["duel", "field"] as const) {
    for (const block of simulatedBlocks(world, { design, count: 40, seed: 4 })) {
      const swapped = block.map(({ seating, scores }) => ({
        seating: seating.map((role) => (typeof role === "number" ? role : ({ A: "B", B: "A" } as const)[role])),
        scores,
      }));
      const yardstick = { design, objective };
      expect(blockScore(swapped, yardstick)).toBeCloseTo(1 - blockScore(block, yardstick), 12);
    }
  }
});

test("the table per seat tells the seat from the version", () => {
  const block = [AABB, BBAA].map((seating) => ({ seating, scores: [4, 3, 2, 1] }));
  expect(seatTable(block, "duel")).toEqual([
    { seat: 0, a: 1, b: 1 },
    { seat: 1, a: 1, b: 1 },
    { seat: 2, a: 0, b: 0 },
    { seat: 3, a: 0, b: 0 },
  ]);
});

test("pairing is worth much where the seats decide, and nothing is said before there are two blocks", () => {
  const world = { gain: 0, seats: UNFAIR_SEATS.map((seat) => 3 * seat), luck: 6 };
  const blocks = simulatedBlocks(world, { design: "duel", count: 300, seed: 5 });
  const sample = sampleOf(blocks.map((block) => blockScore(block, DUEL)));
  expect(pairingValue(blocks, sample, DUEL)).toBeGreaterThan(2);
  expect(pairingValue(blocks.slice(0, 1), sampleOf([0.5]), DUEL)).toBeNull();
});

test.each(["duel", "field"] as const)("pairing is worth nothing in a %s where luck alone decides", (design) => {
  const world = { gain: 0, seats: [0, 0, 0, 0], luck: 0 };
  const blocks = simulatedBlocks(world, { design, count: 1000, seed: 6 });
  const sample = sampleOf(blocks.map((block) => blockScore(block, byRank(design))));
  const value = pairingValue(blocks, sample, byRank(design));
  expect(value).toBeGreaterThan(0.85);
  expect(value).toBeLessThan(1.15);
});
