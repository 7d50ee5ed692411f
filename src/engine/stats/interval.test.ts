import { expect, test } from "vitest";
import { eloOf } from "./elo";
import { fixedInterval, type Interval, watchedInterval } from "./interval";
import { EMPTY_SAMPLE, sampleOf, varianceOf, withScore } from "./sample";
import { studentQuantile } from "./student";
import { simulatedScores, UNFAIR_SEATS } from "./testing/simulated";

const WORLD = { gain: 0, seats: UNFAIR_SEATS, luck: 2 };
const misses = (interval: Interval | null) => interval !== null && (interval.low > 0.5 || interval.high < 0.5);

test("the interval that may be watched is the method's formula, from 20 blocks on", () => {
  const scores = simulatedScores(WORLD, { design: "duel", seed: 1, count: 50 });
  expect(watchedInterval(sampleOf(scores.slice(0, 19)))).toBeNull();
  const sample = sampleOf(scores);
  const r = (-2 * Math.log(0.05) + Math.log(-2 * Math.log(0.05)) + 1) / 100;
  const width =
    Math.sqrt(varianceOf(sample)) *
    Math.sqrt(((2 * (50 * r + 1)) / (50 ** 2 * r)) * Math.log(Math.sqrt(50 * r + 1) / 0.05));
  expect(watchedInterval(sample)?.low).toBeCloseTo(sample.mean - width, 12);
  expect(watchedInterval(sample)?.high).toBeCloseTo(sample.mean + width, 12);
});

test("looked at after every block, it misses the truth at any time in at most one run of twenty", () => {
  const scores = simulatedScores(WORLD, { design: "duel", seed: 2, count: 60_000 });
  let runs = 0;
  for (let run = 0; run < 200; run++) {
    let sample = EMPTY_SAMPLE;
    const hasMissed = scores.slice(run * 300, (run + 1) * 300).some((score) => {
      sample = withScore(sample, score);
      return misses(watchedInterval(sample));
    });
    if (hasMissed) runs++;
  }
  expect(runs / 200).toBeLessThan(0.05);
});

test("Student's interval misses the truth in one run of twenty, and many more when it is watched", () => {
  const all = simulatedScores(WORLD, { design: "duel", seed: 3, count: 60_000 });
  const scores = Array.from({ length: 1000 }, (_, run) => all.slice(run * 60, (run + 1) * 60));
  const missed = scores.filter((run) => misses(fixedInterval(sampleOf(run)))).length;
  expect(missed).toBeGreaterThan(30);
  expect(missed).toBeLessThan(70);
  const missedOnce = scores.filter((run) => {
    let sample = EMPTY_SAMPLE;
    return run.some((score) => {
      sample = withScore(sample, score);
      return sample.count >= 10 && misses(fixedInterval(sample));
    });
  }).length;
  expect(missedOnce).toBeGreaterThan(120);
});

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

test("Elo's points are those of a score", () => {
  expect(eloOf(0.5)).toBeCloseTo(0, 12);
  expect(eloOf(10 / 11)).toBeCloseTo(400, 9);
  expect(eloOf(1)).toBe(Number.POSITIVE_INFINITY);
  expect(eloOf(-0.1)).toBe(Number.NEGATIVE_INFINITY);
});
