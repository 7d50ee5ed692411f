/** What the sequential test and its interval promise, and what they are found to do, over the blocks of real players and blocks that are hard on a test. */

import { MersenneChance } from "../src/engine/chance/mersenne-chance";
import { LeagueRatings } from "../src/engine/stats/league-table";
import { GAIN_TEST, NO_REGRESSION_TEST, SequentialTest, type TestOptions } from "../src/engine/stats/sequential-test";
import { DISTRIBUTIONS, type Distribution, drawer, withMean } from "../src/engine/stats/testing/distributions";
import { simulatedLeague } from "../src/engine/stats/testing/simulated-league";
import { WatchedInterval } from "../src/engine/stats/watched-interval";
import { isWanted, report } from "./harness";

const RUNS = 10_000;
const LONGEST_RUN = 4000;
/** An interval costs two thousand gamblers a block. */
const WATCHED_RUNS = 200;
const WATCHED_BLOCKS = 250;

for (const [name, distribution] of Object.entries(DISTRIBUTIONS)) {
  if (!isWanted(name)) continue;
  reportErrors(`${name}: is B better`, distribution, GAIN_TEST);
  reportErrors(`${name}: no worse`, distribution, NO_REGRESSION_TEST);
  reportBlocks(name, distribution);
  reportCoverage(name, distribution);
}

const LEAGUES = 400;
if (isWanted("league")) {
  for (const [players, blocks] of [
    [4, 8],
    [6, 30],
    [20, 50],
    [50, 100],
  ] as const)
    reportLeagues(players, blocks);
  reportLargeLeague();
}

/** All intervals of a league hold at once, or they do not. */
function reportLeagues(players: number, blocks: number): void {
  const strengths = Array.from({ length: players }, (_, player) => 2.4 * (player / players - 0.5));
  const middle = strengths.reduce((sum, strength) => sum + strength, 0) / players;
  let missed = 0;
  for (let seed = 1; seed <= LEAGUES; seed++) {
    const rows = tableOf(players, simulatedLeague({ strengths, luck: 0 }, blocks, seed).results)?.rows ?? [];
    const isMissed = rows.some(({ player, interval: { low, high } }) => {
      const truth = ((strengths[player] - middle) * 400) / Math.LN10;
      return truth < low || truth > high;
    });
    if (isMissed) missed++;
  }
  const promised = { unit: "%", against: { label: "the promise", value: 5 } };
  report(
    `league of ${players} players, ${blocks} blocks: one interval or more misses`,
    [(100 * missed) / LEAGUES],
    promised,
  );
}

function reportLargeLeague(): void {
  const strengths = Array.from({ length: 200 }, (_, player) => player / 60);
  const { results } = simulatedLeague({ strengths, luck: 0 }, 2500, 1);
  const ratings = new LeagueRatings(strengths.length);
  for (const block of results) ratings.add(block);
  const milliseconds = () => {
    const before = process.cpuUsage();
    ratings.table();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  report("league of 200 players, 10,000 matches: first table, CPU", [milliseconds()], { unit: "ms" });
  report("league of 200 players, 10,000 matches: the next, CPU", [milliseconds()], { unit: "ms" });
}

function tableOf(players: number, results: ReturnType<typeof simulatedLeague>["results"]) {
  const ratings = new LeagueRatings(players);
  for (const block of results) ratings.add(block);
  return ratings.table();
}

function reportErrors(name: string, distribution: Distribution, options: TestOptions): void {
  const wrongYes = runsAt(options.p0, distribution, options).filter(({ verdict }) => verdict === "p1").length;
  const wrongNo = runsAt(options.p1, distribution, options).filter(({ verdict }) => verdict === "p0").length;
  const promised = (value: number) => ({ unit: "%", against: { label: "the promise", value: 100 * value } });
  report(`${name}, wrong yes`, [(100 * wrongYes) / RUNS], promised(options.alpha));
  report(`${name}, wrong no`, [(100 * wrongNo) / RUNS], promised(options.beta));
}

/** Of a truth at p0, between, at p1, and of clear cases. */
function reportBlocks(name: string, distribution: Distribution): void {
  for (const truth of [0.5, 0.52, 0.54, 0.6, 0.75]) {
    const blocks = runsAt(truth, distribution, GAIN_TEST).map((run) => run.blocks);
    const mean = blocks.reduce((sum, count) => sum + count, 0) / RUNS;
    report(`${name}: blocks on average at ${truth}`, [mean], { unit: "blocks" });
  }
}

function runsAt(truth: number, distribution: Distribution, options: TestOptions) {
  const draw = drawer(withMean(distribution, truth), new MersenneChance(17));
  return Array.from({ length: RUNS }, () => {
    const test = new SequentialTest(options);
    let blocks = 0;
    for (; blocks < LONGEST_RUN && test.verdict === null; blocks++) test.add(draw());
    return { verdict: test.verdict, blocks };
  });
}

function reportCoverage(name: string, distribution: Distribution): void {
  const draw = drawer(withMean(distribution, 0.54), new MersenneChance(23));
  const ends = { low: 0, high: 0 };
  for (let run = 0; run < WATCHED_RUNS; run++) {
    const missed = missesOf(draw);
    if (missed.low) ends.low++;
    if (missed.high) ends.high++;
  }
  const promised = { unit: "%", against: { label: "the promise", value: 5 } };
  report(`${name}: interval ever above the truth`, [(100 * ends.low) / WATCHED_RUNS], promised);
  report(`${name}: interval ever below the truth`, [(100 * ends.high) / WATCHED_RUNS], promised);
}

function missesOf(draw: () => number): { readonly low: boolean; readonly high: boolean } {
  const watched = new WatchedInterval(GAIN_TEST);
  // Its ends only ever move inwards.
  for (let block = 0; block < WATCHED_BLOCKS; block++) watched.add(draw());
  const { low, high } = watched.interval ?? { low: 0, high: 1 };
  return { low: low > 0.54, high: high < 0.54 };
}
