import { describe, expect, test } from "vitest";
import { MersenneChance } from "../chance/mersenne-chance";
import { blocksStillNeeded, forecastWords } from "./forecast";
import { sampleOf, varianceOf } from "./sample";
import { GAIN_TEST, NO_REGRESSION_TEST, SequentialTest, type TestOptions } from "./sequential-test";
import { DISTRIBUTIONS, type Distribution, drawer, meanOf, withMean } from "./testing/distributions";
import { simulatedScores, UNFAIR_SEATS } from "./testing/simulated";
import { WatchedInterval } from "./watched-interval";

const RUNS = 300;
const LONGEST_RUN = 4000;
/** Two standard deviations of the share of 300 runs that go wrong with probability 0.05. */
const ROOM = 0.025;

function testOf(scores: readonly number[], options: TestOptions = GAIN_TEST): SequentialTest {
  const test = new SequentialTest(options);
  for (const score of scores) test.add(score);
  return test;
}

const times = (count: number, score: number) => new Array<number>(count).fill(score);

/** Looks at the test after every block, as the program does. */
function runTest(options: TestOptions, draw: () => number): SequentialTest {
  const test = new SequentialTest(options);
  for (let block = 0; block < LONGEST_RUN && test.verdict === null; block++) test.add(draw());
  return test;
}

/** What many runs come to where the truth is this. */
function sharesAt(truth: number, distribution: Distribution, options: TestOptions) {
  const draw = drawer(withMean(distribution, truth), new MersenneChance(4));
  const verdicts = Array.from({ length: RUNS }, () => runTest(options, draw).verdict);
  const shareOf = (wanted: "p0" | "p1") => verdicts.filter((verdict) => verdict === wanted).length / RUNS;
  return { yes: shareOf("p1"), no: shareOf("p0") };
}

/** What a gambler must come to: a tenth more than 1/0.05. */
const NEEDED = Math.log(22);

test("the wealth of both gamblers is the method's", () => {
  const [first, second] = [0.75, 0.25];
  const stake = (hope: number, variance: number) => hope / (variance + hope ** 2);
  const least = 0.7 * 0.04;
  const before = stake(least, 0.32 / 7);
  const after = sampleOf([first]);
  const supposed = (first + 64 * 0.52) / 65;
  const above = stake(Math.max(least, supposed - 0.5), varianceOf(after));
  const below = stake(least, varianceOf(after));
  const { yes, no } = testOf([first, second]).evidence;
  expect(yes * NEEDED).toBeCloseTo(Math.log(1 + before * (first - 0.5)) + Math.log(1 + above * (second - 0.5)), 12);
  expect(no * NEEDED).toBeCloseTo(Math.log(1 - before * (first - 0.54)) + Math.log(1 - below * (second - 0.54)), 12);
});

test("a clear case is decided soon, and no earlier than the evidence is there", () => {
  expect(testOf(times(6, 1)).verdict).toBeNull();
  expect(testOf(times(7, 1)).verdict).toBe("p1");
  expect(testOf(times(7, 0)).verdict).toBe("p0");
  expect(testOf([]).evidence).toEqual({ yes: 0, no: 0 });
});

test("a gambler never loses all, whatever comes: another run of blocks can turn the evidence", () => {
  const { yes, no } = testOf([...times(60, 1), ...times(5, 0)], { ...GAIN_TEST, alpha: 1e-300 }).evidence;
  expect(Number.isFinite(yes)).toBe(true);
  expect(Number.isFinite(no)).toBe(true);
  expect(testOf([...times(40, 0.9), ...times(400, 0.1)], { ...GAIN_TEST, alpha: 1e-300 }).verdict).toBe("p0");
});

describe.each(Object.entries(DISTRIBUTIONS))("Of blocks like these: %s", (_, distribution) => {
  test.each([
    ["gain", GAIN_TEST],
    ["no regression", NO_REGRESSION_TEST],
  ])("the %s test is wrong no more often than it promises", (_name, options) => {
    expect(sharesAt(options.p0, distribution, options).yes).toBeLessThan(options.alpha + ROOM);
    expect(sharesAt(options.p1, distribution, options).no).toBeLessThan(options.beta + ROOM);
  });

  test("it comes to an answer where the truth is p0 or p1", () => {
    expect(sharesAt(GAIN_TEST.p0, distribution, GAIN_TEST).no).toBeGreaterThan(0.9);
    expect(sharesAt(GAIN_TEST.p1, distribution, GAIN_TEST).yes).toBeGreaterThan(0.9);
  });
});

describe("The interval that may be watched", () => {
  const looks = (distribution: Distribution, truth: number, blocks: number) => {
    const draw = drawer(withMean(distribution, truth), new MersenneChance(8));
    return Array.from({ length: 25 }, () => {
      const watched = new WatchedInterval(GAIN_TEST);
      const test = new SequentialTest(GAIN_TEST);
      return Array.from({ length: blocks }, () => {
        const score = draw();
        watched.add(score);
        test.add(score);
        return { verdict: test.verdict, ...(watched.interval ?? { low: Number.NaN, high: Number.NaN }) };
      });
    });
  };

  test("misses the truth at any time in at most one run of ten: one of twenty at either end", () => {
    const { "as most games": usual, "nearly all drawn": drawn } = DISTRIBUTIONS;
    for (const [distribution, truth] of [
      [usual, 0.5],
      [usual, 0.7],
      [drawn, 0.53],
    ] as const) {
      const runs = looks(distribution, truth, 80);
      const mean = meanOf(withMean(distribution, truth));
      expect(runs.filter((run) => run.some(({ low }) => low > mean)).length).toBeLessThanOrEqual(4);
      expect(runs.filter((run) => run.some(({ high }) => high < mean)).length).toBeLessThanOrEqual(4);
    }
  });

  test("has left p0 where the test says yes, and p1 where it says no", () => {
    const decided = [0.47, 0.6].flatMap((truth) => looks(DISTRIBUTIONS["as most games"], truth, 100).flat());
    const [yes, no] = ["p1", "p0"].map((wanted) => decided.filter(({ verdict }) => verdict === wanted));
    expect(Math.min(yes.length, no.length)).toBeGreaterThan(50);
    expect(Math.min(...yes.map(({ low }) => low))).toBeGreaterThan(0.5);
    expect(Math.max(...no.map(({ high }) => high))).toBeLessThan(0.54);
  });

  test("becomes narrower with every block, and begins with all that is possible", () => {
    const watched = new WatchedInterval(GAIN_TEST);
    expect(watched.interval).toBeNull();
    watched.add(0.5);
    expect(watched.interval).toEqual({ low: 0, high: 1 });
    let before = 1;
    for (let block = 0; block < 200; block++) {
      watched.add(block % 2 === 0 ? 0.75 : 0.5);
      const { low, high } = watched.interval ?? { low: 0, high: 1 };
      expect(high - low).toBeLessThanOrEqual(before);
      before = high - low;
    }
    expect(before).toBeLessThan(0.1);
  });
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
  let next = 0;
  expect(runTest(GAIN_TEST, () => scores[next++]).verdict).toBe("p1");
});

describe("The forecast", () => {
  const { "as most games": usual } = DISTRIBUTIONS;

  test("is what is really needed, in most runs", () => {
    const draw = drawer(withMean(usual, 0.58), new MersenneChance(6));
    const seen = Array.from({ length: 40 }, draw);
    const forecast = blocksStillNeeded(testOf(seen.slice(0, 8), { ...GAIN_TEST, alpha: 0.001 }), seen);
    const needed = Array.from({ length: 60 }, () => {
      const test = testOf(seen.slice(0, 8), { ...GAIN_TEST, alpha: 0.001 });
      let blocks = 0;
      while (test.verdict === null) {
        test.add(draw());
        blocks++;
      }
      return blocks;
    });
    const within = needed.filter((blocks) => blocks >= (forecast?.low ?? 0) && blocks <= (forecast?.high ?? 0));
    expect(within.length).toBeGreaterThan(36);
    expect(forecast?.low).toBeLessThan(forecast?.middle ?? 0);
    expect(forecast?.middle).toBeLessThan(forecast?.high ?? 0);
  });

  test("is nothing once the test has decided, and not made from a few blocks", () => {
    expect(blocksStillNeeded(testOf(times(40, 1)), times(40, 1))).toEqual({ low: 0, middle: 0, high: 0 });
    expect(blocksStillNeeded(testOf(times(7, 0.5)), times(7, 0.5))).toBeNull();
  });

  test("has no end where thousands of blocks would not do", () => {
    const even = Array.from({ length: 40 }, (_, block) => (block % 2 === 0 ? 0.25 : 0.751));
    const subtle = { ...GAIN_TEST, p1: 0.5001, alpha: 1e-9, beta: 1e-9 };
    expect(blocksStillNeeded(testOf(even, subtle), even)?.middle).toBe(Number.POSITIVE_INFINITY);
  });

  test("is the same for the same blocks", () => {
    const scores = [0.5, 0.75, 0.5, 0.25, 0.6, 0.5, 0.4, 0.5, 0.7];
    expect(blocksStillNeeded(testOf(scores), scores)).toEqual(blocksStillNeeded(testOf(scores), scores));
  });

  test.each([
    [40, 200, "40 to 200 more"],
    [40, null, "40 more, or very many more"],
    [40, Number.POSITIVE_INFINITY, "40 more, or very many more"],
    [Number.POSITIVE_INFINITY, null, "thousands more"],
  ])("from %d to %d is told as: %s", (low, high, words) => {
    expect(forecastWords({ low, high })).toBe(words);
  });
});
