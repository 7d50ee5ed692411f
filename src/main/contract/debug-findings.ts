/** What is found of a player's code in a round, or in all of them: every line that ran, an expression's values, where the CPU time went. */

import { z } from "zod";

/** A place that the code has passed, as only the host reads it: counted from the beginning of its round (`steps.ts`). */
export const passedPlace = z.object({ round: z.int().min(-1), count: z.int().min(1) });

/** What writes a value, somewhere in a player's code. */
const writeSite = z.object({
  line: z.number(),
  /** As a person wrote it: `this.best`, `grid[row][col]`; `return` for what a function gives back. */
  name: z.string(),
  kind: z.enum(["variable", "parameter", "return"]),
});

/** One value that was written. */
const tracedWrite = z.object({
  /** Index of a site. */
  site: z.number(),
  /** Of a list, a Map or a Set: the part that was written, like `.get(7)`; else empty. */
  part: z.string(),
  /** The value; empty when there is none any more. */
  text: z.string(),
  /** How many rows had begun by then, of all of the round. */
  after: z.number(),
  /** How often this site wrote while its row lasted; told is the last value. */
  times: z.number(),
});

/** One line that ran: a stop of the steps, in time. */
const tracedRow = z.object({
  /** Which one it is, of all of the round, from 0. */
  index: z.number(),
  /** Index of a place. */
  place: z.number(),
  /** Which call of a function it belongs to, and how many are around that. */
  call: z.number(),
  depth: z.number(),
  at: passedPlace,
  /** What it wrote, and at the beginning of a call what that was given. */
  writes: z.array(tracedWrite),
});

const tracedPlace = z.object({
  line: z.number(),
  function: z.string(),
  /** The loops around it in its function, the outermost first. A loop's head belongs to it, and each pass ends there. */
  loops: z.array(z.number()),
  isHead: z.boolean(),
});

export const roundTrace = z.object({
  round: z.number(),
  /** Whose code it is: its text as it played, and its file, if there is one. */
  source: z.object({ name: z.string(), text: z.string(), path: z.string().nullable() }),
  rows: z.array(tracedRow),
  /** How many there were; those in the middle are left out when there are too many. */
  total: z.number(),
  sites: z.array(writeSite),
  places: z.array(tracedPlace),
  /** What the user should know: what is left out, why the round ended early; empty for nothing. */
  text: z.string(),
});

/** One value that an expression had: at the `hit`-th time that its line was reached in this round, from 0. */
export const surveyedValue = z.object({
  round: z.number(),
  hit: z.number(),
  line: z.number(),
  text: z.string(),
  /** The value as a number, for a chart; null for others. */
  number: z.number().nullable(),
  isError: z.boolean(),
});

export const profiledFunction = z.object({
  /** As in a stack: `play`, `Ron.findBooks`. */
  name: z.string(),
  /** Null for what is not the player's: the API, the engine's builtins, collecting garbage. */
  line: z.number().nullable(),
  selfSeconds: z.number(),
  totalSeconds: z.number(),
});

/** A node of the flame chart, as indices into a flat list: the first one is the root. */
export const flameNode = z.object({
  name: z.string(),
  line: z.number().nullable(),
  seconds: z.number(),
  children: z.array(z.number()),
});

export type RoundTrace = z.infer<typeof roundTrace>;
export type TracedRow = z.infer<typeof tracedRow>;
export type TracedWrite = z.infer<typeof tracedWrite>;
export type SurveyedValue = z.infer<typeof surveyedValue>;
export type ProfiledFunction = z.infer<typeof profiledFunction>;
export type FlameNode = z.infer<typeof flameNode>;
