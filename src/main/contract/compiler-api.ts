import { eventIterator } from "@orpc/contract";
import { z } from "zod";
import { call } from "./schemas";

/** What the C++ compiler is, and whether it is here. */
const compilerState = z.object({
  isInstalled: z.boolean(),
  /** Package and version: `@yowasp/clang 22.0.0`. */
  name: z.string(),
  /** Bytes to fetch. */
  bytes: z.number(),
});
export type CompilerState = z.infer<typeof compilerState>;

const installEvent = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("fetching"), bytes: z.number() }),
  z.object({ kind: z.literal("installed") }),
]);

const compilerWork = z.object({
  /** What is compiled, `AIRon.cc`; null while nothing is. */
  file: z.string().nullable(),
  /** Are the headers compiled first? That is done once for each game. */
  isPreparing: z.boolean(),
});
export type CompilerWork = z.infer<typeof compilerWork>;

/** The compiler of players in C++, which is fetched when the user says so. */
export const compilerApi = {
  state: call.output(compilerState),
  /** Fetches and installs it. Whoever stops listening gives it up. */
  install: call.output(eventIterator(installEvent)),
  /** What it does, from now on. */
  work: call.output(eventIterator(compilerWork)),
};
