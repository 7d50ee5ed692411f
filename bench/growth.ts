/**
 * What work costs as it grows to twice and four times of what it was: board, units and rounds of each game, as far as its bounds let them, the
 * players of a league and the blocks of a comparison. A figure is how much more the larger work costs, over how much larger it is: 1 grows as the
 * work does. Time is CPU of this process, memory what a recorded match keeps.
 */

import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { AnyGame, MatchState, Settings } from "../src/engine/contract/game";
import type { Requests } from "../src/engine/contract/order";
import { games } from "../src/engine/games";
import { playReportedRound, playRound } from "../src/engine/play/runner";
import { resText } from "../src/engine/record/res-text";
import { LeagueRatings } from "../src/engine/stats/league-table";
import { GAIN_TEST } from "../src/engine/stats/sequential-test";
import { simulatedLeague } from "../src/engine/stats/testing/simulated-league";
import { WatchedInterval } from "../src/engine/stats/watched-interval";
import { isWanted, medianOf, report, sampled } from "./harness";
import { firstState, ordersOfDemos, play, setupOf } from "./lib/demo-orders";

const SEED = 30;
const TIMES = [1, 2, 4] as const;
const [WARM_UP, RUNS] = [2, 5];
const NAMES = ["Demo", "Demo", "Demo", "Demo"];
const NOBODY_FROZEN = [false, false, false, false];
/** Of a match. */
const TIMED = ["orders", "reports", "text"] as const;
const FIGURES = [...TIMED, "memory", "events told"];
const AS_THE_WORK = { unit: "×", against: { label: "the work", value: 1 } };

/** Settings of a match by how much larger it is. Where the board grows, so do the units, so that Demos meet as often. */
type Axis = (times: number) => Settings;

/** A game that stands here with no axis has nothing that may grow: its boards are of one size, and so are its matches. */
const AXES: Readonly<Record<string, Readonly<Record<string, Axis>> | undefined>> = {
  "harry-potter": {
    rounds: (times) => ({ NUM_ROUNDS: 100 * times }),
    units: (times) => ({ NUM_INI_WIZARDS_PER_CLAN: 5 * times }),
    books: (times) => ({ NUM_INI_BOOKS: 25 * times }),
  },
  pandemic: {
    rounds: (times) => ({ nb_rounds: 100 * times }),
    "board and units": (times) => {
      const side = Math.round(50 * Math.sqrt(times));
      return { rows: side, cols: side, nb_units: 15 * times };
    },
    units: (times) => ({ rows: 100, cols: 100, nb_units: 15 * times }),
  },
  crematoria: {
    rounds: (times) => ({ nb_rounds: 60 * times }),
    units: (times) => ({ nb_furyans: 3 * times, nb_pioneers: 8 * times }),
    hellhounds: (times) => ({ nb_hellhounds: 3 * times }),
  },
  "walking-dead": {
    rounds: (times) => ({ NUM_ROUNDS: 100 * times }),
    units: (times) => ({ NUM_INI_UNITS_PER_CLAN: 15 * times }),
    zombies: (times) => ({ NUM_INI_ZOMBIES: 10 * times }),
  },
  "apocalypse-now": {},
};

for (const game of games) {
  const axes = AXES[game.id];
  if (axes === undefined) console.log(`  ${game.id}: nobody has said here what can grow`);
  else for (const [axis, settings] of Object.entries(axes)) await measureAxis(game, axis, settings);
}
await measureLeague();
await measureComparison();

async function measureAxis(game: AnyGame, axis: string, settings: Axis): Promise<void> {
  const title = `${game.id}, ${axis}`;
  if (!FIGURES.some((figure) => isWanted(`${title}: ${figure}`))) return;
  const works: Awaited<ReturnType<typeof worksOf>>[] = [];
  for (const times of TIMES) works.push(await worksOf(game, settings(times)));
  for (const key of TIMED)
    await measureGrowth(
      `${title}: ${key}`,
      works.map((work) => work[key]),
    );
  reportGrowth(
    `${title}: memory`,
    works.map(({ states }) => bytesKept(states)),
  );
  // A match may have more to tell of each unit: then reports cost more without growing faster than their work.
  reportGrowth(
    `${title}: events told`,
    works.map(({ events }) => events),
  );
}

/** What is done with a match: its orders, its reports and its `.res`; and the states of all rounds, as a recording keeps them. */
async function worksOf(game: AnyGame, settings: Settings) {
  const setup = setupOf(game, SEED, settings);
  const first = firstState(game, setup);
  const requests = await ordersOfDemos(game, setup);
  const rounds = requests.map((orders) => ({ requests: orders, isFrozen: NOBODY_FROZEN }));
  const told = requests.map(tellerOf(game, first)).map(({ report }) => report);
  return {
    events: told.reduce((sum, { slots, steps }) => sum + eventsIn(slots) + eventsIn(steps), 0),
    orders: () => play(requests, game.clone(first), (...round) => playRound(game, ...round)),
    reports: () => play(requests, game.clone(first), (...round) => playReportedRound(game, ...round)),
    text: () => resText({ game, setup, names: NAMES, first, rounds }),
    states: () => requests.map(tellerOf(game, first)),
  };
}

/** Plays from a state, and keeps what came of each round. */
function tellerOf(game: AnyGame, first: MatchState) {
  const state = game.clone(first);
  return (orders: Requests) => ({ ...playReportedRound(game, state, orders), state: game.clone(state) });
}

function eventsIn(parts: readonly { readonly events: readonly unknown[] }[]): number {
  return parts.reduce((sum, { events }) => sum + events.length, 0);
}

async function measureLeague(): Promise<void> {
  const blocksPerPlayer = 20;
  const works = TIMES.map((times) => {
    const players = 25 * times;
    const strengths = Array.from({ length: players }, (_, player) => player / players);
    const { results } = simulatedLeague({ strengths, luck: 0 }, blocksPerPlayer * players, 1);
    return () => {
      const ratings = new LeagueRatings(players);
      for (const block of results) ratings.add(block);
      return ratings.table();
    };
  });
  await measureGrowth("players of a league: the first table", works);
}

async function measureComparison(): Promise<void> {
  const works = TIMES.map((times) => () => {
    const watched = new WatchedInterval(GAIN_TEST);
    for (let block = 0; block < 250 * times; block++) watched.add((block % 3) / 2);
    return watched.interval;
  });
  await measureGrowth("blocks of a comparison: the interval", works);
}

/** Each size in turn: what the first runs make fast is fast for all of them. */
async function measureGrowth(title: string, works: readonly (() => unknown)[]): Promise<void> {
  if (!isWanted(title)) return;
  const samples: number[][] = works.map(() => []);
  for (let run = -WARM_UP; run < RUNS; run++)
    for (const [index, work] of works.entries()) {
      const [milliseconds] = await sampled(work, { clock: "cpu", warmUp: 0, runs: 1 });
      if (run >= 0) samples[index].push(milliseconds);
    }
  reportGrowth(title, samples.map(medianOf));
}

/** @param costs of the work once, twice, four times */
function reportGrowth(title: string, costs: readonly number[]): void {
  for (const [index, times] of TIMES.entries())
    if (times > 1) report(`${title}, ${times} times`, [costs[index] / costs[0] / times], AS_THE_WORK);
}

/** How much less memory is in use once what was made is let go; the middle of three times, in bytes. */
function bytesKept(make: () => unknown): number {
  const samples = Array.from({ length: 3 }, () => {
    const holder: { kept?: unknown } = { kept: make() };
    const kept = bytesInUse();
    delete holder.kept;
    return kept - bytesInUse();
  });
  return medianOf(samples);
}

function bytesInUse(): number {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  // What only the first collection has let go is gone after the second.
  for (let times = 0; times < 2; times++) collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
