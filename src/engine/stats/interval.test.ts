import { expect, test } from "vitest";
import { MersenneChance } from "../chance/mersenne-chance";
import { eloFound, eloOf, eloWords } from "./elo";
import { fixedInterval, type Interval } from "./interval";
import { EMPTY_SAMPLE, sampleOf, withScore } from "./sample";
import { studentQuantile } from "./student";
import { simulatedScores, UNFAIR_SEATS } from "./testing/simulated";

const WORLD = { gain: 0, seats: UNFAIR_SEATS, luck: 2 };
const misses = (interval: Interval | null) => interval !== null && (interval.low > 0.5 || interval.high < 0.5);

test("Student's interval misses the truth in at most one run of twenty, and in many more when it is watched", () => {
  const all = simulatedScores(WORLD, { design: "duel", seed: 3, count: 60_000 });
  const scores = Array.from({ length: 1000 }, (_, run) => all.slice(run * 60, (run + 1) * 60));
  const missed = scores.filter((run) => misses(fixedInterval(sampleOf(run)))).length;
  expect(missed).toBeGreaterThan(15);
  expect(missed).toBeLessThan(60);
  const missedOnce = scores.filter((run) => {
    let sample = EMPTY_SAMPLE;
    return run.some((score) => {
      sample = withScore(sample, score);
      return sample.count % 5 === 0 && misses(fixedInterval(sample));
    });
  }).length;
  expect(missedOnce).toBeGreaterThan(1.6 * missed);
});

test.each([
  ["four blocks that are all won", [1, 1, 1, 1]],
  ["two blocks that happen to be alike", [0.375, 0.375]],
  ["a hundred draws", new Array<number>(100).fill(0.5)],
])("%s are no certainty", (_, scores) => {
  const interval = fixedInterval(sampleOf(scores));
  expect((interval?.high ?? 0) - (interval?.low ?? 0)).toBeGreaterThan(1 / (scores.length + 2));
  expect(interval?.low).toBeLessThan(scores[0]);
  expect(interval?.high).toBeGreaterThan(scores[0]);
});

test("four blocks that are all won may be so by luck, ten may not", () => {
  expect(fixedInterval(sampleOf([1, 1, 1, 1]))?.low).toBeLessThan(0.5);
  expect(fixedInterval(sampleOf(new Array<number>(10).fill(1)))?.low).toBeGreaterThan(0.5);
});

/** Scores with a mean of one half, which few blocks tell little about: values with how often they come. */
const RARE: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  "eight of nine a little won, one lost": [
    [0.5625, 8 / 9],
    [0, 1 / 9],
  ],
  "nearly all drawn": [
    [0.5, 0.92],
    [0, 0.04],
    [1, 0.04],
  ],
  "all or nothing": [
    [0, 0.5],
    [1, 0.5],
  ],
};

/** @param share from 0 up to 1 */
function pick(values: readonly (readonly [number, number])[], share: number): number {
  let left = share;
  for (const [value, often] of values) {
    if (left < often) return value;
    left -= often;
  }
  return values[0][0];
}

test.each(Object.entries(RARE))(
  "of few blocks with rare scores (%s), it misses in at most one run of twelve",
  (_, values) => {
    const chance = new MersenneChance(11);
    for (const count of [4, 8, 16, 64]) {
      let missed = 0;
      for (let run = 0; run < 2000; run++) {
        const scores = Array.from({ length: count }, () =>
          pick(values, chance.random(0, 999_999, "score") / 1_000_000),
        );
        if (misses(fixedInterval(sampleOf(scores)))) missed++;
      }
      expect(missed / 2000).toBeLessThan(1 / 12);
    }
  },
);

test("Student's interval needs two blocks", () => {
  expect(fixedInterval(sampleOf([0.5]))).toBeNull();
});

test.each([
  [0.975, 1, 12.7062],
  [0.975, 4, 2.77645],
  [0.95, 10, 1.81246],
  [0.975, 30, 2.04227],
  [0.995, 120, 2.61742],
  [0.975, 100_000, 1.95999],
])(
  "the quantile %d of Student's distribution with %d degrees of freedom is that of the tables",
  (p, freedom, expected) => {
    expect(studentQuantile(p, freedom)).toBeCloseTo(expected, 4);
  },
);

test("Elo's points are as far from zero as so many blocks can tell", () => {
  expect(eloFound(0.6, 100)).toBe(eloOf(0.6));
  expect(eloFound(1, 4)).toBeCloseTo(eloOf(0.9), 12);
  expect(eloFound(0, 4)).toBeCloseTo(-eloFound(1, 4), 9);
});

test("Elo's points are those of a score", () => {
  expect(eloOf(0.5)).toBeCloseTo(0, 12);
  expect(eloOf(10 / 11)).toBeCloseTo(400, 9);
  expect(eloOf(1)).toBe(Number.POSITIVE_INFINITY);
  expect(eloOf(-0.1)).toBe(Number.NEGATIVE_INFINITY);
});

test("a range of Elo's points has no infinite bound: it says what is known", () => {
  expect(eloWords({ low: 12.4, middle: null, high: 80 })).toBe("Elo +12 to +80");
  expect(eloWords({ low: -12, middle: 30, high: 80 })).toBe("Elo +30, −12 to +80");
  expect(eloWords({ low: 12, middle: null, high: Number.POSITIVE_INFINITY })).toBe("Elo +12 or more");
  expect(eloWords({ low: null, middle: null, high: -7 })).toBe("Elo −7 or less");
  expect(eloWords({ low: Number.NEGATIVE_INFINITY, middle: null, high: null })).toBe("Elo not known yet");
});
