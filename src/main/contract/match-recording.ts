import { z } from "zod";
import { configurationText, gameId, roundNumber, seed } from "./schemas";

/**
 * All that is needed to play a match's past again, exactly: set-up, who played, what everybody asked for and what the
 * players were told of each other's CPU. The window has it of every match that was played here or opened from a
 * `.tauler`; the host keeps nothing.
 */
export const matchRecording = z.object({
  game: gameId,
  /** The text of the `.cnf`. */
  configuration: configurationText,
  seed,
  rules: z.record(z.string(), z.string()),
  cpuSeconds: z.number().positive().nullable(),
  /** By seat. A source is found by its hash among the versions of the workspace and the shipped players. */
  players: z.array(z.object({ name: z.string().max(400), sourceHash: z.string().max(64) })).length(4),
  /** From the first round of the match, without gaps; lists are by seat, orders as the game's codec writes them. */
  rounds: z
    .array(
      z.object({
        round: roundNumber,
        orders: z.array(z.array(z.unknown())).length(4),
        status: z.array(z.number()).length(4),
      }),
    )
    .max(100_000),
});

export type MatchRecording = z.infer<typeof matchRecording>;
