/** How a match is told to the window, as it is played. */

import { z } from "zod";
import { drawn } from "./drawn";
import { problem, sourceProblem } from "./schemas";

const fault = z.object({
  seat: z.number(),
  reason: z.string(),
  message: z.string(),
  stack: z.string(),
  /** False, and otherwise left out, when the machine had a part in it: played again, the match may come out otherwise. */
  isReproducible: z.boolean().optional(),
});

/** One round as it was played; orders as the game's codec writes them. All lists by seat. */
export const playedRound = z.object({
  round: z.number(),
  orders: z.array(z.array(z.unknown())),
  status: z.array(z.number()),
  cerr: z.array(z.string()),
  faults: z.array(fault),
  /**
   * For each order the line of the player's TypeScript in which it was given, from 1; 0 where it is not known. Left out by matches that
   * were not recorded with them.
   */
  lines: z
    .array(z.array(z.int().min(0)))
    .length(4)
    .optional(),
  /** What each player drew, null for nothing; left out when nobody drew. */
  drawn: z.array(drawn.nullable()).length(4).optional(),
});

const seatResult = z.object({
  name: z.string(),
  score: z.number(),
  cpuSeconds: z.number(),
  fuel: z.number(),
  orders: z.number(),
  cerrDropped: z.number(),
  fault: fault.extend({ round: z.number() }).nullable(),
});

export const matchEvent = z.discriminatedUnion("kind", [
  /** Bundles are ready and the players are being loaded; `problems` are warnings by player name. */
  z.object({
    kind: z.literal("started"),
    configuration: z.string(),
    names: z.array(z.string()),
    sourceHashes: z.array(z.string()),
  }),
  z.object({ kind: z.literal("rounds"), rounds: z.array(playedRound) }),
  /** Something the user should know, e.g. that a fork's past is not exactly the match's. */
  z.object({ kind: z.literal("note"), text: z.string() }),
  z.object({ kind: z.literal("finished"), seats: z.array(seatResult) }),
  z.object({ kind: z.literal("stopped") }),
  z.object({ kind: z.literal("failed"), problem, problems: z.array(sourceProblem) }),
]);

export type MatchEvent = z.infer<typeof matchEvent>;
export type PlayedRound = z.infer<typeof playedRound>;
export type SeatResult = z.infer<typeof seatResult>;
