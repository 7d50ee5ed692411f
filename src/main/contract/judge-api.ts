/** Ready for the judge?: the page of the host api for what a player in C++ is tried out for before it is handed in. */

import { eventIterator } from "@orpc/contract";
import { z } from "zod";
import { call, path, sourceProblem } from "./schemas";

const judgeCheck = z.object({
  isFine: z.boolean(),
  /** What was found, a sentence. */
  words: z.string(),
  /** Where in the player's file it shows; null when it is of no line. */
  line: z.number().nullable(),
});

const judgeReport = z.object({
  /** Why it is not ready, each a part of a sentence; none where it is. */
  reasons: z.array(z.string()),
  /** What the compiler says, and what the courses forbid. */
  problems: z.array(sourceProblem),
  checks: z.array(judgeCheck),
});

const judgeEvent = z.discriminatedUnion("kind", [
  /** It is compiled, which takes seconds. */
  z.object({ kind: z.literal("compiling") }),
  /** It plays beside itself with rubbish in all that is not set. */
  z.object({ kind: z.literal("filled") }),
  /** It plays against three Dummies: this match, from 1, of so many. */
  z.object({ kind: z.literal("playing"), match: z.int(), matches: z.int() }),
  z.object({ kind: z.literal("report"), report: judgeReport }),
]);

export const judgeApi = {
  /** Tries out a file of the workspace as it is saved. The report comes last; whoever no longer listens ends it. */
  try: call.input(z.object({ path })).output(eventIterator(judgeEvent)),
};

export type JudgeCheck = z.infer<typeof judgeCheck>;
export type JudgeReport = z.infer<typeof judgeReport>;
export type JudgeEvent = z.infer<typeof judgeEvent>;
