/** What the pages of the host api for comparisons and for leagues have in common. */

import { z } from "zod";
import { LEAST_MATCHES, MOST_MATCHES } from "./contest-bounds";
import { gameId, matchTerms, playerChoice, problem, seatNumber, seed } from "./schemas";

export const contestId = z.string().regex(/^\d{1,16}-[0-9a-f]{8}$/);
export const mostMatches = z.int().min(LEAST_MATCHES).max(MOST_MATCHES);

/** Where a contest is. */
export const contestState = z.discriminatedUnion("kind", [
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

export const contestPlayer = z.object({
  name: z.string(),
  sourceHash: z.string(),
  /** The how-manieth version of its file it is, from 1; null for what is no file of the workspace. */
  version: z.number().nullable(),
});

/** How far a contest is. */
export const course = {
  state: contestState,
  /** Milliseconds since 1970. */
  startedAt: z.number(),
  /** Also of blocks that are not whole yet. */
  matchesPlayed: z.number(),
  maxMatches: z.number(),
  /** True while it waits for a match of the window. */
  isHeld: z.boolean(),
  /** Matches a second; null while nothing is played. */
  rate: z.number().nullable(),
};

export const contestFault = z.object({
  seat: seatNumber,
  reason: z.string(),
  round: z.number(),
  message: z.string(),
  /** False when the machine had a part in it; otherwise left out. */
  isReproducible: z.boolean().optional(),
});

/** A match of a contest, as the window plays it again. */
export const matchSetup = z.object({ game: gameId, players: z.array(playerChoice).length(4), seed, ...matchTerms });

export const matchPlace = { block: z.int().min(0), match: z.int().min(0) };

export type ToldContestState = z.infer<typeof contestState>;
export type NamedVersion = z.infer<typeof contestPlayer>;
