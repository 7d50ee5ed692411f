import { expect, it } from "vitest";
import type { ComparedBlock } from "../../../main/contract/compare-api";
import { worstFirst, worstMatchesFirst } from "./worst-first";

const match = (number: number, seats: number[], score: number) => ({
  match: number,
  seats,
  score,
  scores: [0, 0, 0, 0],
  swing: null,
  faults: [],
});

function blockOf(block: number, score: number, matches = [match(0, [0, 0, 1, 1], score)]): ComparedBlock {
  return { block, seed: block + 1, score, mean: score, interval: null, matches };
}

it("shows the blocks that B lost most clearly first", () => {
  const blocks = [blockOf(0, 0.5), blockOf(1, 0.25), blockOf(2, 1), blockOf(3, 0.25)];
  expect(worstFirst(blocks).map(({ block }) => block)).toEqual([1, 3, 0, 2]);
});

it("shows the match that B lost most clearly first", () => {
  const block = blockOf(0, 0.5, [match(0, [0, 0, 1, 1], 0.75), match(1, [1, 1, 0, 0], 0.25)]);
  expect(worstMatchesFirst("duel", block).map((one) => one.match)).toEqual([1, 0]);
});

it("counts a victory of A in a field as a defeat of B", () => {
  const block = blockOf(0, 0.5, [match(0, [1, 2, 3, 4], 0.5), match(1, [0, 2, 3, 4], 1)]);
  expect(worstMatchesFirst("field", block).map((one) => one.match)).toEqual([1, 0]);
});
