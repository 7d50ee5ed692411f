import { expect, test } from "vitest";
import { blockScore, duelScore, seatValues } from "./block-score";
import { pairingValue } from "./pairing-value";
import { sampleOf } from "./sample";
import { seatTable } from "./seat-table";
import type { Seating } from "./seating";
import { simulatedBlocks, UNFAIR_SEATS } from "./testing/simulated";

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
  expect(blockScore(block, "duel")).toBe(0.5);
});

test("the score of a block of a field compares the places of B and A among the same opponents", () => {
  const block = [
    { seating: ["B", 0, 1, 2], scores: [9, 1, 2, 3] },
    { seating: ["A", 0, 1, 2], scores: [2, 1, 2, 3] },
  ] as const;
  expect(block.flatMap((match) => seatValues(match, "field"))).toEqual([
    { seat: 0, version: "B", place: 1 },
    { seat: 0, version: "A", place: 0.5 },
  ]);
  expect(blockScore(block, "field")).toBe(0.75);
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
  const sample = sampleOf(blocks.map((block) => blockScore(block, "duel")));
  expect(pairingValue(blocks, sample, "duel")).toBeGreaterThan(2);
  expect(pairingValue(blocks.slice(0, 1), sampleOf([0.5]), "duel")).toBeNull();
});

test.each(["duel", "field"] as const)("pairing is worth nothing in a %s where luck alone decides", (design) => {
  const world = { gain: 0, seats: [0, 0, 0, 0], luck: 0 };
  const blocks = simulatedBlocks(world, { design, count: 1000, seed: 6 });
  const sample = sampleOf(blocks.map((block) => blockScore(block, design)));
  const value = pairingValue(blocks, sample, design);
  expect(value).toBeGreaterThan(0.85);
  expect(value).toBeLessThan(1.15);
});
