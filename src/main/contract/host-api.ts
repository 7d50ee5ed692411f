/**
 * Host api: everything the window may ask of the host, and all that crosses between them. The same over a MessagePort
 * (desktop) and a WebSocket (browser). The host checks every argument against these schemas; the window never sees the
 * file system: files are named by their path relative to the workspace, with forward slashes.
 */

import { eventIterator, oc } from "@orpc/contract";
import { z } from "zod";

const gameId = z.string().regex(/^[a-z][a-z-]{0,40}$/);
const seed = z.int().min(0).max(2147483643);
/** Relative to the workspace; the host refuses what leads out of it. */
const path = z.string().min(1).max(400);
const text = z.string().max(4 * 1024 * 1024);
const matchId = z.string().max(64);

/** A refusal or a failure that the user can understand; `Problem` of the engine. */
const problem = z.object({
  code: z.string(),
  message: z.string(),
  file: z.string().optional(),
  line: z.number().optional(),
  column: z.number().optional(),
  expected: z.string().optional(),
  found: z.string().optional(),
});

const sourceProblem = problem.extend({ severity: z.enum(["error", "warning"]) });

/** Errors that every call may give: `data` says what the user reads. */
const refused = { REFUSED: { data: problem } };
const call = oc.errors(refused);

const workspaceFile = z.object({
  path,
  /** The game that the file belongs to, by its folder; null when it belongs to none. */
  game: gameId.nullable(),
  /** The player's name for `AI<Name>.ts` and `<Name>.player.js`; null for other files. */
  player: z.string().nullable(),
});

const workspace = {
  /** The folder in use and its files. */
  tree: call.output(z.object({ folder: z.string(), files: z.array(workspaceFile) })),
  read: call.input(z.object({ path })).output(z.object({ text: z.string(), hash: z.string() })),
  /** @param hash of the text that was edited: if the file has changed since, nothing is written and `REFUSED` has code `changed-outside`. Null overwrites. */
  write: call.input(z.object({ path, text, hash: z.string().nullable() })).output(z.object({ hash: z.string() })),
  /** `AI<Name>.ts` from the game's template. */
  create: call.input(z.object({ game: gameId, name: z.string().max(40) })).output(z.object({ path })),
  rename: call.input(z.object({ path, name: z.string().max(40) })).output(z.object({ path })),
  /** Moves the file into the workspace's own trash, from which it can be taken back. */
  trash: call.input(z.object({ path })),
  /** What changes on disk, as it changes, also by other programs. */
  changes: call.output(
    eventIterator(
      z.object({ kind: z.enum(["written", "removed", "tree"]), path: z.string(), hash: z.string().nullable() }),
    ),
  ),
};

const drafts = {
  /** Unsaved texts that an earlier window left behind. */
  list: call.output(z.array(z.object({ path, text: z.string(), savedAt: z.number() }))),
  save: call.input(z.object({ path, text })),
  discard: call.input(z.object({ path })),
};

const version = z.object({
  hash: z.string(),
  /** Milliseconds since 1970 of its first run. */
  at: z.number(),
  bytes: z.number(),
});

const versions = {
  /** Every source of this file that was ever run, the newest first. */
  list: call.input(z.object({ path })).output(z.array(version)),
  read: call.input(z.object({ hash: z.string().max(64) })).output(z.object({ text: z.string() })),
};

/** Who sits in a seat: a name as on the command line, or a version of a file by its hash. */
const playerChoice = z.object({ name: z.string().min(1).max(400), version: z.string().max(64).optional() });

const players = {
  list: call.input(z.object({ game: gameId })).output(
    z.array(
      z.object({
        name: z.string(),
        origin: z.enum(["workspace", "shipped"]),
        isSealed: z.boolean(),
        path: z.string().nullable(),
      }),
    ),
  ),
  /** The declaration files of all games' player APIs, for the editor: by module path. */
  declarations: call.output(z.array(z.object({ path: z.string(), text: z.string() }))),
  /** Typical pieces of code, for the editor; in their body are places to type at, as VS Code writes them. */
  snippets: call
    .input(z.object({ game: gameId }))
    .output(z.array(z.object({ title: z.string(), prefix: z.string(), description: z.string(), body: z.string() }))),
  /** Problems of a text as if it were saved at this path: bundler only, or types too (slower). */
  check: call.input(z.object({ path, text, types: z.boolean() })).output(z.array(sourceProblem)),
};

const fault = z.object({ seat: z.number(), reason: z.string(), message: z.string(), stack: z.string() });

/** One round as it was played; orders as the game's codec writes them. All lists by seat. */
const playedRound = z.object({
  round: z.number(),
  orders: z.array(z.array(z.unknown())),
  status: z.array(z.number()),
  cerr: z.array(z.string()),
  faults: z.array(fault),
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

const matchEvent = z.discriminatedUnion("kind", [
  /** Bundles are ready and the players are being loaded; `problems` are warnings by player name. */
  z.object({
    kind: z.literal("started"),
    configuration: z.string(),
    names: z.array(z.string()),
    sourceHashes: z.array(z.string()),
  }),
  z.object({ kind: z.literal("rounds"), rounds: z.array(playedRound) }),
  z.object({ kind: z.literal("finished"), seats: z.array(seatResult) }),
  z.object({ kind: z.literal("stopped") }),
  z.object({ kind: z.literal("failed"), problem, problems: z.array(sourceProblem) }),
]);

const matchRequest = z.object({
  game: gameId,
  players: z.array(playerChoice).length(4),
  seed,
  /** The text of a `.cnf`; null for the settings below, or the defaults. */
  configuration: z
    .string()
    .max(8 * 1024 * 1024)
    .nullable(),
  settings: z.record(z.string(), z.number()).nullable(),
  rules: z.record(z.string(), z.string()),
  /** CPU seconds for each player; null for no limit. */
  cpuSeconds: z.number().positive().nullable(),
});

const matches = {
  start: call.input(matchRequest).output(z.object({ match: matchId })),
  /** From the first event, whenever one begins to listen; ends with the match. */
  events: call.input(z.object({ match: matchId })).output(eventIterator(matchEvent)),
  stop: call.input(z.object({ match: matchId })),
};

const settings = {
  /** What the window keeps: layout, theme, last set-up per game. The host does not look inside. */
  get: call.output(z.record(z.string(), z.unknown())),
  set: call.input(z.object({ key: z.string().max(100), value: z.unknown() })),
};

const host = {
  /** What the window needs first, and what it shows in "About". */
  hello: call.output(
    z.object({
      version: z.string(),
      shell: z.enum(["electron", "web"]),
      isFirstStart: z.boolean(),
      /** What protects the user from players on this machine, layer by layer; and what is missing. */
      sandbox: z.array(z.object({ layer: z.string(), isOn: z.boolean(), note: z.string() })),
    }),
  ),
  /** The rules page of a game, as Markdown. */
  rulesPage: call.input(z.object({ game: gameId })).output(z.object({ markdown: z.string() })),
};

export const hostApi = { host, workspace, drafts, versions, players, matches, settings };

export type HostProblem = z.infer<typeof problem>;
export type HostSourceProblem = z.infer<typeof sourceProblem>;
export type WorkspaceFile = z.infer<typeof workspaceFile>;
export type MatchRequest = z.infer<typeof matchRequest>;
export type MatchEvent = z.infer<typeof matchEvent>;
export type PlayedRound = z.infer<typeof playedRound>;
export type SeatResult = z.infer<typeof seatResult>;
export type PlayerChoice = z.infer<typeof playerChoice>;
