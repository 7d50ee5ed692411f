/**
 * Host api: everything the window may ask of the host, and all that crosses between them. The same over a MessagePort
 * (desktop) and a WebSocket (browser). The host checks every argument against these schemas; the window never sees the
 * file system: files are named by their path relative to the workspace, with forward slashes.
 */

import { eventIterator } from "@orpc/contract";
import { z } from "zod";
import { compareApi } from "./compare-api";
import { compilerApi } from "./compiler-api";
import { cppApi } from "./cpp-api";
import { debugApi } from "./debug-api";
import { forkApi } from "./fork-api";
import { judgeApi } from "./judge-api";
import { LANGUAGES } from "./language/languages";
import { leagueApi } from "./league-api";
import { matchEvent } from "./match-events";
import {
  call,
  configurationText,
  gameId,
  matchTerms,
  path,
  playerChoice,
  type problem,
  seed,
  sourceProblem,
  text,
} from "./schemas";
import { testApi } from "./test-api";

/** By the end of a file's name. */
const language = z.enum(["ts", "cc"]);

const matchId = z.string().max(64);

const workspaceFile = z.object({
  path,
  /** The game that the file belongs to, by its folder, or by what it imports; null for one in C++ outside of the folders. */
  game: gameId.nullable(),
  /** The player's name for `AI<Name>.ts` and `<Name>.player.js`; null for other files. */
  player: z.string().nullable(),
});

const workspaceChange = z.object({
  /** `tree`: the list of files may be another one. `renamed`: a window gave a file another name, which is `path` now. */
  kind: z.enum(["written", "removed", "renamed", "tree"]),
  path: z.string(),
  /** Of a renamed file, what it was called before. */
  from: z.string().optional(),
  /** Of the text; null for a file that is gone, and where it is told by another change. */
  hash: z.string().nullable(),
});
export type WorkspaceChange = z.infer<typeof workspaceChange>;

const readFile = z.object({
  text: z.string(),
  hash: z.string(),
  /** Why the file is not to be edited, a sentence; null when it may be. */
  readOnly: z.string().nullable(),
});

const workspace = {
  /** The folder in use, its files, and what the user must know of it, a sentence each. */
  /** @returns also what the folder is known by, whatever way leads to it. */
  tree: call.output(
    z.object({ id: z.string(), folder: z.string(), files: z.array(workspaceFile), warnings: z.array(z.string()) }),
  ),
  /** `REFUSED` has code `other-encoding` for a text that `convert` could make one in UTF-8. */
  read: call.input(z.object({ path })).output(readFile),
  /** Makes a file in UTF-8 of one in another encoding; its bytes are kept among its versions. */
  convert: call.input(z.object({ path })).output(readFile),
  /** @param hash of the text that was edited: if the file has changed since, nothing is written and `REFUSED` has code `changed-outside`. Null overwrites. A file that is read-only is refused with code `read-only`, unless `overReadOnly`. */
  write: call
    .input(z.object({ path, text, hash: z.string().nullable(), overReadOnly: z.boolean().optional() }))
    .output(z.object({ hash: z.string() })),
  /** `AI<Name>.ts` or `AI<Name>.cc` from the game's template, or, in its language, from the source of the player that `from` names. */
  create: call
    .input(
      z.object({ game: gameId, name: z.string().max(40), language, from: z.string().max(40).nullable().optional() }),
    )
    .output(z.object({ path })),
  /** Its class, its versions and its tests get the name, too. */
  rename: call.input(z.object({ path, name: z.string().max(40) })).output(z.object({ path })),
  /** A player's file that the user has elsewhere, by its name: `AI<Name>.ts`, `AI<Name>.cc` or `<Name>.player.js`. Never overwrites. */
  add: call.input(z.object({ game: gameId, file: z.string().max(100), text })).output(z.object({ path })),
  /** Moves the file into the workspace's own trash. `trashed` takes it back. */
  trash: call.input(z.object({ path })).output(z.object({ trashed: z.string() })),
  takeBack: call.input(z.object({ trashed: z.string().max(400) })).output(z.object({ path })),
  /** What changes on disk, as it changes, also by other programs. */
  changes: call.output(eventIterator(workspaceChange)),
};

/** Which window a text was typed in: two that write in one file do not overwrite each other's drafts. */
const windowId = z.string().regex(/^[\w-]{0,64}$/);

const drafts = {
  /** Unsaved texts of all windows, also of those that have gone. */
  list: call.output(z.array(z.object({ path, text: z.string(), savedAt: z.number(), window: z.string() }))),
  /** `savedAt` is the window's: of two texts, the one that was typed later counts, and not the one that arrived later. */
  save: call.input(z.object({ path, text, savedAt: z.number().min(0), window: windowId })),
  discard: call.input(z.object({ path, window: windowId })),
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
  /** The newest versions of all files of a game, the newest first. */
  ofGame: call.input(z.object({ game: gameId })).output(z.array(version.extend({ path }))),
  read: call.input(z.object({ hash: z.string().max(64) })).output(z.object({ text: z.string() })),
};

const players = {
  list: call.input(z.object({ game: gameId })).output(
    z.array(
      z.object({
        name: z.string(),
        origin: z.enum(["workspace", "shipped"]),
        /** Null for a sealed one. */
        language: language.nullable(),
        isSealed: z.boolean(),
        /** Of a file of the workspace. */
        path: path.nullable(),
      }),
    ),
  ),
  /** All that are shipped with Tauler, whatever the workspace has under their names. */
  shipped: call
    .input(z.object({ game: gameId }))
    .output(z.array(z.object({ name: z.string(), language: language.nullable() }))),
  /** The text of one of them, to read. */
  shippedSource: call.input(z.object({ game: gameId, name: z.string().max(40) })).output(z.object({ text })),
  /** A file of the workspace as one to give away, which plays anywhere and shows no source. It is written beside its source, at `path`, or null where that may not be. `REFUSED` names the line where it does not compile. */
  seal: call
    .input(z.object({ path, keepCerr: z.boolean() }))
    .output(z.object({ file: z.string(), text: z.string(), path: z.string().nullable() })),
  /** The declaration files of all games' player APIs, for the editor: by module path. */
  declarations: call.output(z.array(z.object({ path: z.string(), text: z.string() }))),
  /** What a player in C++ can name in a game, with its documentation, for the editor. */
  cppApi: call.input(z.object({ game: gameId })).output(cppApi),
  /** Typical pieces of code, for the editor; in their body are places to type at, as VS Code writes them. */
  snippets: call
    .input(z.object({ game: gameId, language }))
    .output(z.array(z.object({ title: z.string(), prefix: z.string(), description: z.string(), body: z.string() }))),
  /** Problems of a text as if it were saved at this path: bundler only, or types too (slower). */
  check: call.input(z.object({ path, text, types: z.boolean() })).output(z.array(sourceProblem)),
  /** Problems of all players of a game in the workspace, as they are on disk: the bundler's, and TypeScript's. */
  checkAll: call
    .input(z.object({ game: gameId }))
    .output(z.array(z.object({ path, problems: z.array(sourceProblem), types: z.array(sourceProblem) }))),
};

const boards = {
  /** The boards of a game that have names: those of the workspace first, then the shipped ones. */
  list: call
    .input(z.object({ game: gameId }))
    .output(z.array(z.object({ name: z.string(), origin: z.enum(["workspace", "shipped"]) }))),
  /** The text of one of them. `REFUSED` says which there are. */
  read: call.input(z.object({ game: gameId, name: z.string().max(200) })).output(z.object({ text })),
  /** Keeps one in the workspace, as `<game>/<name>.cnf`. `REFUSED` has the code `file-exists` where there is one and `replaces` is false. */
  write: call.input(
    z.object({ game: gameId, name: z.string().max(200), text: configurationText, replaces: z.boolean() }),
  ),
};

const matchRequest = z.object({
  game: gameId,
  players: z.array(playerChoice).length(4),
  seed,
  ...matchTerms,
});

const matches = {
  start: call.input(matchRequest).output(z.object({ match: matchId })),
  /** From the first event, whenever one begins to listen; ends with the match. */
  events: call.input(z.object({ match: matchId })).output(eventIterator(matchEvent)),
  stop: call.input(z.object({ match: matchId })),
};

/** For whom the window keeps something: the user, whatever the workspace; or the workspace. */
const settingsOwner = z.enum(["user", "workspace"]);
export type SettingsOwner = z.infer<typeof settingsOwner>;

const settings = {
  /** What the window keeps: theme and keys of the user; set-ups and tabs of the workspace. The host does not look inside. */
  get: call.input(z.object({ owner: settingsOwner })).output(z.record(z.string(), z.unknown())),
  /** @param at the member of what is kept that is another one now, name by name, and none where that is null; the others may be another window's. Nothing for all of it. */
  set: call.input(
    z.object({
      owner: settingsOwner,
      key: z.string().max(100),
      at: z.array(z.string().max(1000)).max(4).optional(),
      value: z.unknown(),
    }),
  ),
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
  /** The rules page of a game, as Markdown, in a language where it is there, in English otherwise. */
  rulesPage: call
    .input(z.object({ game: gameId, language: z.enum(LANGUAGES).optional() }))
    .output(z.object({ markdown: z.string() })),
};

export const hostApi = {
  host,
  workspace,
  drafts,
  versions,
  players,
  matches,
  boards,
  settings,
  compare: compareApi,
  leagues: leagueApi,
  compiler: compilerApi,
  debug: debugApi,
  judge: judgeApi,
  forks: forkApi,
  tests: testApi,
};

export type HostProblem = z.infer<typeof problem>;
export type HostSourceProblem = z.infer<typeof sourceProblem>;
export type WorkspaceFile = z.infer<typeof workspaceFile>;
export type MatchRequest = z.infer<typeof matchRequest>;
export type { MatchEvent, PlayedRound, SeatResult } from "./match-events";
export type PlayerChoice = z.infer<typeof playerChoice>;
