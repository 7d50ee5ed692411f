import { z } from "zod";
import { LARGEST_CPU_SECONDS, PLAYER_NAME, SOURCE_HASH } from "../../engine/contract/bounds";
import { configurationText, gameId, roundNumber, seed } from "./schemas";

/**
 * All that is needed to play a match's past again, exactly: set-up, who played, what everybody asked for and what the
 * players were told of each other's CPU. The host has it of the matches that it played last; the window of every match in
 * view that was played here or opened from a `.tauler`.
 */
export const matchRecording = z.object({
  game: gameId,
  /** The text of the `.cnf`. */
  configuration: configurationText,
  seed,
  rules: z.record(z.string(), z.string()),
  cpuSeconds: z.number().positive().max(LARGEST_CPU_SECONDS).nullable(),
  /** By seat. A source is found by its hash among the versions of the workspace and the shipped players. */
  players: z
    .array(z.object({ name: z.string().regex(PLAYER_NAME), sourceHash: z.string().regex(SOURCE_HASH) }))
    .length(4),
  /** From the first round of the match, without gaps; lists are by seat, orders as the game's codec writes them. */
  rounds: z
    .array(
      z.object({
        round: roundNumber,
        orders: z.array(z.array(z.unknown())).length(4),
        status: z.array(z.number().min(-1).max(1)).length(4),
      }),
    )
    .max(100_000),
});

export type MatchRecording = z.infer<typeof matchRecording>;

/**
 * A match whose past is to be played again: the id under which the host played it, or its recording, for one of a file and for one that the host has forgotten, of which it
 * says `MATCH_FORGOTTEN`.
 */
export const recordedMatch = z.union([z.string().min(1).max(64), matchRecording]);

export type RecordedMatch = z.infer<typeof recordedMatch>;
