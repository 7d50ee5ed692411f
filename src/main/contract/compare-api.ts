/**
 * The page of the host api for comparing versions.
 *
 * A comparison is a results file in the workspace: it outlives the window, the host and the machine, and can be gone on with. One contest is played at
 * a time; whoever starts or resumes another pauses it. Shares and scores are between 0 and 1; one half means equal.
 */

import { eventIterator } from "@orpc/contract";
import { z } from "zod";
import { OBJECTIVES } from "../../engine/stats/objective";
import { MOST_OPPONENTS, PROBABILITY } from "./contest-bounds";
import {
  contestFault,
  contestId,
  contestPlayer,
  contestState,
  course,
  matchPlace,
  matchSetup,
  mostMatches,
  type NamedVersion,
} from "./contest-schemas";
import { call, gameId, matchTerms, playerChoice, seed } from "./schemas";

const probability = z.number().min(PROBABILITY.least).max(PROBABILITY.most);

const comparisonRequest = z.object({
  game: gameId,
  /** What there was. */
  a: playerChoice,
  /** What may be better. */
  b: playerChoice,
  design: z.enum(["duel", "field"]),
  objective: z.enum(OBJECTIVES),
  /** The opponents of a field; none for a duel. */
  pool: z.array(playerChoice).max(MOST_OPPONENTS),
  ...matchTerms,
  test: z.object({ p0: probability, p1: probability, alpha: probability, beta: probability }),
  /** Of the first block; the next ones follow it. */
  firstSeed: seed,
  maxMatches: mostMatches,
});

const verdict = z.enum(["yes", "no", "undecided"]);

export const comparisonSummary = z.object({
  kind: z.literal("comparison"),
  id: z.string(),
  game: z.string(),
  design: z.enum(["duel", "field"]),
  /** Milliseconds since 1970. */
  startedAt: z.number(),
  a: contestPlayer,
  b: contestPlayer,
  state: contestState,
  verdict,
  /** The verdict as a person reads it. */
  sentence: z.string(),
  matches: z.number(),
});

const interval = z.object({ low: z.number(), high: z.number() });

const versionReport = contestPlayer.extend({
  /** The judge's seconds per match and seat: the mean, which is null before the first block, and the most. */
  cpuSeconds: z.number().nullable(),
  mostCpuSeconds: z.number(),
  /** The share of its orders that came to nothing; null while it has not been counted. */
  failedOrders: z.number().nullable(),
  faults: z.number(),
  /** The share of its matches in which a seat of it was frozen; null before the first block. */
  frozen: z.number().nullable(),
  /** Exploratory. */
  wins: z.number().nullable(),
  meanScore: z.number().nullable(),
});

const report = z.object({
  verdict,
  sentence: z.string(),
  /** Who was frozen, and who nearly was: sentences to be read beside the verdict. */
  warnings: z.array(z.string()),
  /** The judge's seconds for each player and match; null for no limit. */
  cpuLimit: z.number().nullable(),
  blocks: z.number(),
  matches: z.number(),
  voidBlocks: z.number(),
  /** Matches in which the machine had a part in how a player was frozen, also when they were played alone; left out when there are none. */
  irreproducible: z.number().optional(),
  score: z.number().nullable(),
  interval: interval.nullable(),
  /** Infinite values are null; the middle, too, unless the run is of fixed size. */
  elo: z.object({ low: z.number().nullable(), middle: z.number().nullable(), high: z.number().nullable() }).nullable(),
  /** How far the test is on its way to each answer, in logarithms: 1 is enough, below 0 is away from it. */
  evidence: z.object({ yes: z.number(), no: z.number() }),
  /** If what comes is like what came: one in ten needs fewer, half, one in ten more; null for thousands. Null while that cannot be said. */
  matchesStillNeeded: z
    .object({ low: z.number().nullable(), middle: z.number().nullable(), high: z.number().nullable() })
    .nullable(),
  pairingValue: z.number().nullable(),
  /** By seat: the share of others beaten; null where a version never sat. */
  seats: z.array(z.object({ seat: z.number(), a: z.number().nullable(), b: z.number().nullable() })),
  a: versionReport,
  b: versionReport,
});

const comparedMatch = z.object({
  match: z.number(),
  /** By seat: 0 for A, 1 for B, 2 and more for the opponents. */
  seats: z.array(z.number()),
  scores: z.array(z.number()),
  /** Of B in a duel; in a field of the version that plays. */
  score: z.number(),
  /** The round from whose start on whoever won was ahead; null for a tie. */
  swing: z.number().nullable(),
  faults: z.array(contestFault),
});

/** One seed, with the seats balanced; and what was known after it. */
const comparedBlock = z.object({
  block: z.number(),
  seed: z.number(),
  score: z.number(),
  /** Of all blocks up to this one. */
  mean: z.number(),
  interval: interval.nullable(),
  matches: z.array(comparedMatch),
});

const progress = z.object({
  ...course,
  game: z.string(),
  design: z.enum(["duel", "field"]),
  objective: z.enum(OBJECTIVES),
  test: comparisonRequest.shape.test,
  cpuSeconds: z.number().nullable(),
  players: z.array(contestPlayer),
  /** Until it is likely to be decided, or its matches are used up; null while that cannot be said. */
  secondsLeft: z.number().nullable(),
  /** CPU seconds of A and of B per match and seat, as they were measured since this host goes on with it; null when it played none. */
  measured: z.object({ a: z.number().nullable(), b: z.number().nullable() }),
  report,
  /** The index of the first of these blocks; what was told from there on before is replaced. */
  from: z.number(),
  blocks: z.array(comparedBlock),
});

const one = call.input(z.object({ comparison: contestId }));

export const compareApi = {
  /** All comparisons of the workspace, the newest first. */
  list: call.output(z.array(comparisonSummary)),
  start: call.input(comparisonRequest).output(z.object({ comparison: contestId })),
  /** Asks again what a duel has answered, in a field with these opponents. Versions, settings and test are the duel's; the seeds are others. */
  confirm: call
    .input(z.object({ comparison: contestId, pool: z.array(playerChoice).min(1).max(50), firstSeed: seed }))
    .output(z.object({ comparison: z.string() })),
  /** Gives up the matches under way and keeps the others. Nothing happens to one that is not played. */
  pause: one,
  /** Goes on. @param maxMatches for more, or fewer, than before. */
  resume: call.input(z.object({ comparison: contestId, maxMatches: mostMatches.optional() })),
  /** Ends it with what has been played. */
  stop: one,
  /** Deletes its results. */
  remove: one,
  /** What is known now, and then whenever more is known, a few times a second, until the comparison is removed. */
  events: one.output(eventIterator(progress)),
  /** The results as a file: a line per match, or everything that is known. */
  results: call
    .input(z.object({ comparison: contestId, format: z.enum(["csv", "json"]) }))
    .output(z.object({ name: z.string(), text: z.string() })),
  /** The recorded set-up of a match, to play it in the window. */
  match: call
    .input(z.object({ comparison: contestId, ...matchPlace }))
    .output(z.object({ request: matchSetup, swing: z.number().nullable() })),
};

export type ComparisonRequest = z.infer<typeof comparisonRequest>;
export type ComparedPlayer = NamedVersion;
export type ComparisonSummary = z.infer<typeof comparisonSummary>;
export type ComparisonFigures = z.infer<typeof report>;
export type VersionFigures = z.infer<typeof versionReport>;
export type ComparedMatch = z.infer<typeof comparedMatch>;
export type ComparedBlock = z.infer<typeof comparedBlock>;
export type ComparisonProgress = z.infer<typeof progress>;
