import { expect, test } from "vitest";
import { duelSeatings, fieldSeatings, type Role } from "./seating";

const seatsOf = (seatings: readonly (readonly Role[])[], role: Role) =>
  seatings.flatMap((seating) => seating.flatMap((one, seat) => (one === role ? [seat] : []))).sort();

test("a duel goes through AABB, ABAB and ABBA, each with its complement", () => {
  const words = [0, 1, 2, 3].map((block) => duelSeatings(block).map((seating) => seating.join("")));
  expect(words).toEqual([
    ["AABB", "BBAA"],
    ["ABAB", "BABA"],
    ["ABBA", "BAAB"],
    ["AABB", "BBAA"],
  ]);
});

test("in every block of a duel each version has every seat once", () => {
  for (const block of [0, 1, 2]) {
    expect(seatsOf(duelSeatings(block), "A")).toEqual([0, 1, 2, 3]);
    expect(seatsOf(duelSeatings(block), "B")).toEqual([0, 1, 2, 3]);
  }
});

test("in three blocks of a duel every seat of B meets every other seat of A equally often", () => {
  const meetings = new Map<string, number>();
  for (const seating of [0, 1, 2].flatMap((block) => duelSeatings(block))) {
    for (const b of seatsOf([seating], "B")) {
      for (const a of seatsOf([seating], "A")) meetings.set(`${b}${a}`, (meetings.get(`${b}${a}`) ?? 0) + 1);
    }
  }
  expect(meetings.size).toBe(12);
  expect(new Set(meetings.values())).toEqual(new Set([2]));
});

test("in a block of a field B and A sit in every seat, with the same three opponents around them", () => {
  const seatings = fieldSeatings(7, 5);
  expect(seatings).toHaveLength(8);
  for (let match = 0; match < 8; match += 2) {
    const [b, a] = [seatings[match], seatings[match + 1]];
    expect(b.indexOf("B")).toBe(match / 2);
    expect(a.map((role) => (role === "A" ? "B" : role))).toEqual(b);
  }
  const opponents = seatings[0].filter((role) => typeof role === "number");
  expect(new Set(opponents).size).toBe(3);
  for (const opponent of opponents) expect(new Set(seatsOf(seatings, opponent))).toEqual(new Set([0, 1, 2, 3]));
});

test("a small pool is gone through again, and a seed always draws the same opponents", () => {
  expect(fieldSeatings(3, 1)[0]).toEqual(["B", 0, 0, 0]);
  expect([...fieldSeatings(3, 2)[0]].filter((role) => role === 0 || role === 1)).toHaveLength(3);
  expect(fieldSeatings(12, 6)).toEqual(fieldSeatings(12, 6));
});

test("all opponents of a pool are drawn about equally often", () => {
  const counts = [0, 0, 0, 0, 0];
  for (let seed = 1; seed <= 1000; seed++) {
    for (const role of fieldSeatings(seed, 5)[0]) if (typeof role === "number") counts[role]++;
  }
  // 600 each, with a standard deviation of 15.
  for (const count of counts) expect(Math.abs(count - 600)).toBeLessThan(60);
});
