/** What several pages of the host api are made of. */

import { oc } from "@orpc/contract";
import { z } from "zod";
import { LARGEST_CPU_SECONDS, LARGEST_ROUND, LARGEST_SEED } from "../../engine/contract/bounds";

export const gameId = z.string().regex(/^[a-z][a-z-]{0,40}$/);
export const seed = z.int().min(0).max(LARGEST_SEED);
/** Relative to the workspace; the host refuses what leads out of it. */
export const path = z.string().min(1).max(400);
export const text = z.string().max(4 * 1024 * 1024);
export const configurationText = z.string().max(8 * 1024 * 1024);
export const seatNumber = z.int().min(0).max(3);
export const roundNumber = z.int().min(0).max(LARGEST_ROUND);

/** Who sits in a seat: a name as on the command line, or a version of a file by its hash. */
export const playerChoice = z.object({ name: z.string().min(1).max(400), version: z.string().max(64).optional() });

/** What a match is played by, whoever plays it and with whatever seed. */
export const matchTerms = {
  /** The text of a `.cnf`; null for the settings below, or the defaults. */
  configuration: configurationText.nullable(),
  settings: z.record(z.string(), z.number()).nullable(),
  rules: z.record(z.string(), z.string()),
  /** CPU seconds for each player; null for no limit. */
  cpuSeconds: z.number().positive().max(LARGEST_CPU_SECONDS).nullable(),
};

/** A refusal or a failure that the user can understand; `Problem` of the engine. */
export const problem = z.object({
  code: z.string(),
  message: z.string(),
  file: z.string().optional(),
  line: z.number().optional(),
  column: z.number().optional(),
  expected: z.string().optional(),
  found: z.string().optional(),
});

export const sourceProblem = problem.extend({ severity: z.enum(["error", "warning"]) });

/** A call of the host: every one may be refused, and `data` says what the user reads. */
export const call = oc.errors({ REFUSED: { data: problem } });
