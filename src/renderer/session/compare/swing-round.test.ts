import { expect, test } from "vitest";
import { swingRound } from "./swing-round";

/** @param scores by seat, over the rounds from 0 on */
function over(...scores: readonly number[][]) {
  return { rounds: scores[0].map((_, round) => round), values: scores };
}

const two = { seats: [0], others: [1] };

test("a match swings where the one that came out ahead got ahead for good", () => {
  expect(swingRound(over([0, 3, 1, 5, 6], [0, 2, 2, 4, 4]), two)).toBe(3);
  expect(swingRound(over([0, 1, 1], [1, 2, 9]), two)).toBe(0);
});

test("a tie at the end is no swing, and a tie on the way is nobody's lead", () => {
  expect(swingRound(over([0, 4, 5], [0, 3, 5]), two)).toBeNull();
  expect(swingRound(over([0, 4, 4, 6], [0, 3, 4, 5]), two)).toBe(3);
});

test("players with several seats are ahead in more of their meetings, whatever the others score", () => {
  const scores = over([0, 5, 5], [0, 9, 9], [0, 1, 7], [0, 2, 6]);
  expect(swingRound(scores, { seats: [2, 3], others: [0] })).toBe(2);
});

test("rounds are those of the match, which may begin later", () => {
  expect(
    swingRound(
      {
        rounds: [7, 8, 9],
        values: [
          [0, 1, 2],
          [0, 0, 0],
        ],
      },
      two,
    ),
  ).toBe(8);
});

test("a match without a round has no swing", () => {
  expect(swingRound({ rounds: [], values: [[], []] }, two)).toBeNull();
});
