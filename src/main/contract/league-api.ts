/**
 * The page of the host api for leagues: many players, ranked by all the matches that they have played.
 *
 * A league is a results file in the workspace, as a comparison is, and one contest is played at a time. Players are named by their index in the
 * league. Ratings and intervals are in points of Elo; shares are between 0 and 1.
 */

import { eventIterator } from "@orpc/contract";
import { z } from "zod";
import { MOST_MATCHES_EACH, MOST_PLAYERS } from "./contest-bounds";
import {
  contestFault,
  contestId,
  contestPlayer,
  contestState,
  course,
  matchPlace,
  matchSetup,
  mostMatches,
} from "./contest-schemas";
import { call, gameId, matchTerms, playerChoice, seed } from "./schemas";

const leagueRequest = z.object({
  game: gameId,
  players: z.array(playerChoice).max(MOST_PLAYERS),
  ...matchTerms,
  /** Of the first block; the next ones follow it. */
  firstSeed: seed,
  /** So many for each player, or so many of all together. */
  matches: z.discriminatedUnion("of", [
    z.object({ of: z.literal("each"), count: z.int().min(1).max(MOST_MATCHES_EACH) }),
    z.object({ of: z.literal("all"), count: mostMatches }),
  ]),
});

export const leagueSummary = z.object({
  kind: z.literal("league"),
  id: z.string(),
  game: z.string(),
  /** Milliseconds since 1970. */
  startedAt: z.number(),
  players: z.number(),
  /** The names of those that lead, the best first; before the first block, of those that were named first. */
  first: z.array(z.string()),
  state: contestState,
  matches: z.number(),
});

const leagueRow = z.object({
  player: z.number(),
  rating: z.number(),
  /** All intervals hold at once in 95 % of leagues; null while the matches say nothing of it. */
  interval: z.object({ low: z.number(), high: z.number() }).nullable(),
  /** Matches in which it had a seat. */
  matches: z.number(),
  /** Points of the game for each seat that it had. */
  meanScore: z.number(),
  /** The share of its matches in which it had more points than everybody else. */
  first: z.number(),
  /** The share of its matches in which it was frozen. */
  frozen: z.number(),
});

/** A player that was frozen: how often, and where for the first time. */
const leagueFault = z.object({
  player: z.number(),
  /** In how many of its matches. */
  matches: z.number(),
  of: z.number(),
  first: contestFault.extend({ block: z.number(), match: z.number(), seed: z.number() }),
});

const progress = z.object({
  ...course,
  game: z.string(),
  cpuSeconds: z.number().nullable(),
  players: z.array(contestPlayer),
  /** Until its matches are used up; null while that cannot be said. */
  secondsLeft: z.number().nullable(),
  /** Blocks that count. */
  blocks: z.number(),
  voidBlocks: z.number(),
  /** The best first; whoever has not played is not in it. */
  rows: z.array(leagueRow),
  /** What a seat is worth, against seat 0. */
  seats: z.array(z.number()),
  /** Who was frozen most often first. */
  faults: z.array(leagueFault),
});

const leagueMatch = z.object({
  ...matchPlace,
  seed: z.number(),
  /** By seat: the player. */
  seats: z.array(z.number()),
  scores: z.array(z.number()),
  /** The share of its meetings with the other one, in this match, in which the player ranked above it; null where no other one is asked for. */
  won: z.number().nullable(),
  faults: z.array(contestFault),
});

const one = call.input(z.object({ league: contestId }));
const playerIndex = z.int().min(0).max(1000);

export const leagueApi = {
  /** All leagues of the workspace, the newest first. */
  list: call.output(z.array(leagueSummary)),
  start: call.input(leagueRequest).output(z.object({ league: contestId })),
  /**
   * More players, also while it is played; a name that plays in it already stands for its file as it is now. What was played by players that have not
   * changed counts, and everybody comes to as many matches as before.
   */
  add: call.input(z.object({ league: contestId, players: z.array(playerChoice).min(1).max(MOST_PLAYERS) })),
  /** Gives up the matches under way and keeps the others. Nothing happens to one that is not played. */
  pause: one,
  /** Goes on. @param maxMatches for more, or fewer, than before. */
  resume: call.input(z.object({ league: contestId, maxMatches: mostMatches.optional() })),
  /** Deletes its results. */
  remove: one,
  /** What is known now, and then whenever more is known, a few times a second at most, until the league is removed. */
  events: one.output(eventIterator(progress)),
  /** `shares[row][column]`: the share of their meetings in which the player `row` ranked above `column`, ties one half; null where they never met. */
  cross: one.output(z.object({ blocks: z.number(), shares: z.array(z.array(z.number().nullable())) })),
  /** The matches in which two met, the worst for `player` first; or, without another one, those in which the player was frozen, in order. */
  matches: call
    .input(z.object({ league: contestId, player: playerIndex, other: playerIndex.nullable() }))
    .output(z.array(leagueMatch)),
  /** The recorded set-up of a match, to play it in the window. */
  match: call.input(z.object({ league: contestId, ...matchPlace })).output(z.object({ request: matchSetup })),
  /** The results file itself, with which the command line goes on; or a line per match and seat. */
  results: call
    .input(z.object({ league: contestId, format: z.enum(["jsonl", "csv"]) }))
    .output(z.object({ name: z.string(), text: z.string() })),
};

export type LeagueRequest = z.infer<typeof leagueRequest>;
export type LeagueSummary = z.infer<typeof leagueSummary>;
export type RatedPlayer = z.infer<typeof leagueRow>;
export type LeagueFault = z.infer<typeof leagueFault>;
export type LeagueProgress = z.infer<typeof progress>;
export type LeagueMatch = z.infer<typeof leagueMatch>;
