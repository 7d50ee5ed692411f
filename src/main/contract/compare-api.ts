/**
 * The page of the host api for comparing versions.
 *
 * A comparison is a results file in the workspace: it outlives the window, the host and the machine, and can be gone on with. One is played at a
 * time; whoever starts or resumes another pauses it. Shares and scores are between 0 and 1; one half means equal.
 */

import { eventIterator } from "@orpc/contract";
import { z } from "zod";
import { OBJECTIVES } from "../../engine/stats/objective";
import { call, gameId, matchTerms, playerChoice, problem, seatNumber, seed } from "./schemas";

const comparisonId = z.string().regex(/^\d{1,16}-[0-9a-f]{8}$/);
const probability = z.number().min(0.001).max(0.999);
const mostMatches = z.int().min(2).max(1_000_000);

const comparisonRequest = z.object({
  game: gameId,
  /** What there was. */
  a: playerChoice,
  /** What may be better. */
  b: playerChoice,
  design: z.enum(["duel", "field"]),
  objective: z.enum(OBJECTIVES),
  /** The opponents of a field; none for a duel. */
  pool: z.array(playerChoice).max(50),
  ...matchTerms,
  test: z.object({ p0: probability, p1: probability, alpha: probability, beta: probability }),
  /** Of the first block; the next ones follow it. */
  firstSeed: seed,
  maxMatches: mostMatches,
});

/** Where a comparison is. */
const comparisonState = z.discriminatedUnion("kind", [
  /** Something is left to play, and nobody plays it. */
  z.object({ kind: z.literal("paused") }),
  /** Its players are being made ready. */
  z.object({ kind: z.literal("starting") }),
  z.object({ kind: z.literal("playing") }),
  /** Its last matches are being given up. */
  z.object({ kind: z.literal("stopping") }),
  /** It is decided, or all its matches are played. */
  z.object({ kind: z.literal("ended") }),
  z.object({ kind: z.literal("failed"), problem }),
]);

const comparedPlayer = z.object({
  name: z.string(),
  sourceHash: z.string(),
  /** The how-manieth version of its file it is, from 1; null for what is no file of the workspace. */
  version: z.number().nullable(),
});

const verdict = z.enum(["yes", "no", "undecided"]);

export const comparisonSummary = z.object({
  id: z.string(),
  game: z.string(),
  design: z.enum(["duel", "field"]),
  /** Milliseconds since 1970. */
  startedAt: z.number(),
  a: comparedPlayer,
  b: comparedPlayer,
  state: comparisonState,
  verdict,
  /** The verdict as a person reads it. */
  sentence: z.string(),
  matches: z.number(),
});

const interval = z.object({ low: z.number(), high: z.number() });

const versionReport = comparedPlayer.extend({
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
  faults: z.array(
    z.object({
      seat: seatNumber,
      reason: z.string(),
      round: z.number(),
      message: z.string(),
      /** False when the machine had a part in it; otherwise left out. */
      isReproducible: z.boolean().optional(),
    }),
  ),
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
  state: comparisonState,
  game: z.string(),
  design: z.enum(["duel", "field"]),
  objective: z.enum(OBJECTIVES),
  startedAt: z.number(),
  test: comparisonRequest.shape.test,
  cpuSeconds: z.number().nullable(),
  players: z.array(comparedPlayer),
  /** Also of blocks that are not whole yet. */
  matchesPlayed: z.number(),
  maxMatches: z.number(),
  /** True while it waits for a match of the window. */
  isHeld: z.boolean(),
  /** Matches a second; null while nothing is played. */
  rate: z.number().nullable(),
  /** Until it is likely to be decided, or its matches are used up; null while that cannot be said. */
  secondsLeft: z.number().nullable(),
  /** CPU seconds of A and of B per match and seat, as they were measured since this host goes on with it; null when it played none. */
  measured: z.object({ a: z.number().nullable(), b: z.number().nullable() }),
  report,
  /** The index of the first of these blocks; what was told from there on before is replaced. */
  from: z.number(),
  blocks: z.array(comparedBlock),
});

const one = call.input(z.object({ comparison: comparisonId }));

export const compareApi = {
  /** All comparisons of the workspace, the newest first. */
  list: call.output(z.array(comparisonSummary)),
  start: call.input(comparisonRequest).output(z.object({ comparison: comparisonId })),
  /** Asks again what a duel has answered, in a field with these opponents. Versions, settings and test are the duel's; the seeds are others. */
  confirm: call
    .input(z.object({ comparison: comparisonId, pool: z.array(playerChoice).min(1).max(50), firstSeed: seed }))
    .output(z.object({ comparison: z.string() })),
  /** Gives up the matches under way and keeps the others. Nothing happens to one that is not played. */
  pause: one,
  /** Goes on. @param maxMatches for more, or fewer, than before. */
  resume: call.input(z.object({ comparison: comparisonId, maxMatches: mostMatches.optional() })),
  /** Ends it with what has been played. */
  stop: one,
  /** Deletes its results. */
  remove: one,
  /** What is known now, and then whenever more is known, a few times a second, until the comparison is removed. */
  events: one.output(eventIterator(progress)),
  /** The results as a file: a line per match, or everything that is known. */
  results: call
    .input(z.object({ comparison: comparisonId, format: z.enum(["csv", "json"]) }))
    .output(z.object({ name: z.string(), text: z.string() })),
  /** The recorded set-up of a match, to play it in the window. */
  match: call.input(z.object({ comparison: comparisonId, block: z.int().min(0), match: z.int().min(0) })).output(
    z.object({
      request: z.object({ game: gameId, players: z.array(playerChoice).length(4), seed, ...matchTerms }),
      swing: z.number().nullable(),
    }),
  ),
};

export type ComparisonRequest = z.infer<typeof comparisonRequest>;
export type ComparedPlayer = z.infer<typeof comparedPlayer>;
export type ComparisonSummary = z.infer<typeof comparisonSummary>;
export type ComparisonFigures = z.infer<typeof report>;
export type VersionFigures = z.infer<typeof versionReport>;
export type ComparedMatch = z.infer<typeof comparedMatch>;
export type ComparedBlock = z.infer<typeof comparedBlock>;
export type ComparisonProgress = z.infer<typeof progress>;
