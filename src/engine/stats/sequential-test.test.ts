import { expect, test } from "vitest";
import { blocksStillNeeded } from "./forecast";
import { EMPTY_SAMPLE, type Sample, sampleOf, varianceOf, withScore } from "./sample";
import {
  decide,
  FEWEST_BLOCKS,
  GAIN_TEST,
  logLikelihoodRatio,
  NO_REGRESSION_TEST,
  type TestOptions,
  type TestVerdict,
} from "./sequential-test";
import { simulatedScores, UNFAIR_SEATS } from "./testing/simulated";

const RUNS = 400;
const LONGEST_RUN = 5_000;
/** Two standard deviations of the share of 400 runs that go wrong with probability 0.05. */
const ROOM = 0.022;

interface Run {
  readonly decision: TestVerdict;
  readonly sample: Sample;
}

/** Looks at the test after every block, as the program does. */
function runTest(options: TestOptions, scoreOf: (block: number) => number): Run {
  let sample = EMPTY_SAMPLE;
  for (let block = 0; block < LONGEST_RUN; block++) {
    sample = withScore(sample, scoreOf(block));
    const decision = decide(sample, options);
    if (decision !== null) return { decision, sample };
  }
  return { decision: null, sample };
}

/** Runs of the test on matches of equal players, shifted so that the truth is exactly this. */
function runsWithTruth(truth: number, options: TestOptions): Run[] {
  const world = { gain: 0, seats: UNFAIR_SEATS, luck: 2 };
  const scores = simulatedScores(world, { design: "duel", seed: 4, count: 200_000 });
  const shift = truth - sampleOf(scores).mean;
  let next = 0;
  return Array.from({ length: RUNS }, () => runTest(options, () => scores[next++ % scores.length] + shift));
}

const shareOf = (runs: readonly Run[], decision: TestVerdict) =>
  runs.filter((run) => run.decision === decision).length / runs.length;

test("the formulas are those of the method", () => {
  const sample = sampleOf([0.5, 0.75, 0.25, 1]);
  expect(sample).toEqual({ count: 4, mean: 0.625, squares: 0.3125 });
  const variance = (0.3125 + 8 * 0.04) / 11;
  expect(varianceOf(sample)).toBeCloseTo(variance, 12);
  const ratio = (4 * 0.04 * (2 * 0.625 - 1.04)) / (2 * variance);
  expect(logLikelihoodRatio(sample, GAIN_TEST)).toBeCloseTo(ratio, 12);
});

test("nothing is decided before 32 blocks, however clear it is", () => {
  const clear = (count: number) => sampleOf(new Array<number>(count).fill(1));
  expect(decide(clear(FEWEST_BLOCKS - 1), GAIN_TEST)).toBeNull();
  expect(decide(clear(FEWEST_BLOCKS), GAIN_TEST)).toBe("p1");
  expect(decide(sampleOf(new Array<number>(FEWEST_BLOCKS).fill(0)), GAIN_TEST)).toBe("p0");
});

test.each([
  ["gain", GAIN_TEST],
  ["no regression", NO_REGRESSION_TEST],
])("the %s test seldom decides for p1 where p0 is the truth", (_name, options) => {
  const runs = runsWithTruth(options.p0, options);
  expect(shareOf(runs, "p1")).toBeLessThan(options.alpha + ROOM);
  expect(shareOf(runs, "p0")).toBeGreaterThan(0.9);
});

test.each([
  ["gain", GAIN_TEST],
  ["no regression", NO_REGRESSION_TEST],
])("the %s test seldom decides for p0 where p1 is the truth", (_name, options) => {
  const runs = runsWithTruth(options.p1, options);
  expect(shareOf(runs, "p0")).toBeLessThan(options.beta + ROOM);
  expect(shareOf(runs, "p1")).toBeGreaterThan(0.9);
});

test.each(["duel", "field"] as const)("equal players come out equal in a %s, however unfair the seats", (design) => {
  const world = { gain: 0, seats: UNFAIR_SEATS, luck: 3 };
  const scores = simulatedScores(world, { design, count: 2000, seed: 3, pool: [0.5, 0, -0.5, 1] });
  const sample = sampleOf(scores);
  const error = Math.sqrt(varianceOf(sample) / sample.count);
  expect(Math.abs(sample.mean - 0.5)).toBeLessThan(3 * error);
});

test.each(["duel", "field"] as const)("a clearly better version is found in a %s", (design) => {
  const world = { gain: 0.7, seats: UNFAIR_SEATS, luck: 2 };
  const scores = simulatedScores(world, { design, count: 500, seed: 2, pool: [0, 0, 0.5] });
  const run = runTest(GAIN_TEST, (block) => scores[block]);
  expect(run.decision).toBe("p1");
});

test("the forecast is about the mean of what is really needed", () => {
  const scores = simulatedScores(
    { gain: 0.2, seats: UNFAIR_SEATS, luck: 1 },
    { design: "duel", seed: 8, count: 60_000 },
  );
  const known = sampleOf(scores);
  const needed: number[] = [];
  for (let next = 0; needed.length < 150; ) {
    const { count } = runTest(GAIN_TEST, () => scores[next++ % scores.length]).sample;
    needed.push(count);
  }
  const mean = needed.reduce((sum, count) => sum + count, 0) / needed.length;
  // What one block would say if it knew the variance.
  const squares = 8 * (known.squares / known.count) - 8 * 0.04;
  const forecast = 1 + blocksStillNeeded({ count: 1, mean: known.mean, squares }, GAIN_TEST);
  expect(forecast / mean).toBeGreaterThan(0.8);
  expect(forecast / mean).toBeLessThan(1.2);
});

test("the forecast is nothing once the test has decided, and finite where it cannot", () => {
  expect(blocksStillNeeded(sampleOf(new Array<number>(40).fill(1)), GAIN_TEST)).toBe(0);
  expect(blocksStillNeeded(EMPTY_SAMPLE, GAIN_TEST)).toBe(FEWEST_BLOCKS);
  const subtle = { ...GAIN_TEST, p1: 0.501 };
  for (const mean of [0, 0.3, 0.5005, 0.7, 1]) {
    const needed = blocksStillNeeded({ count: 40, mean, squares: 0.9 }, subtle);
    expect(needed).toBeGreaterThan(0);
    expect(needed).toBeLessThan(1e7);
  }
  const onTheFence = { count: 100, mean: 0.52, squares: 4 };
  expect(logLikelihoodRatio(onTheFence, GAIN_TEST)).toBeCloseTo(0, 9);
  const variance = varianceOf(onTheFence);
  expect(blocksStillNeeded(onTheFence, GAIN_TEST)).toBe(Math.ceil((Math.log(19) ** 2 * variance) / 0.04 ** 2));
});
