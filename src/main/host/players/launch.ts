import { type ChildProcess, spawn } from "node:child_process";
import { openSync } from "node:fs";
import { devNull } from "node:os";
import { BACKTRACKS } from "../../contract/native-limits";
import { STACK_KILOBYTES } from "../../contract/player-module";
import { codeCacheOf } from "../../contract/player-protocol";
import { inheritableDescriptors } from "./open-descriptors";
import { makeStartFolder, removeStartFolder } from "./start-folder";
import type { Wrapper } from "./wrappers";

export interface Launch {
  /** Node, or Electron running as Node. */
  readonly executable: string;
  /** `child.cjs`; outside of an asar archive, where the process itself could not read it. */
  readonly runner: string;
  readonly api: string;
  readonly wrappers: readonly Wrapper[];
  /** `relay.cjs`, for a process that is to be inspected; by default none is. */
  readonly relay?: string;
  /** Is it to play modules? Their calls go as deep as those of a program of the system, on every system. */
  readonly isForModules?: boolean;
}

export interface Launched {
  readonly child: ChildProcess;
  /** The process's own working directory, empty. */
  readonly folder: string;
}

const HEAP_MEGABYTES = 64;
/** Left alone, it grows to 16 and stays there; with 2, a player that keeps many small objects for a round takes twice the CPU (ADR 86). */
const YOUNG_MEGABYTES = 4;

/** All that the process gets of the environment; Electron needs to be told to run as Node. */
const ENVIRONMENT = { TZ: "UTC", ELECTRON_RUN_AS_NODE: "1" };

/**
 * Starts a player's process, in a session of its own where the system has sessions: no terminal's signal reaches it, and a signal to its group reaches nobody else. Its
 * standard input and output go nowhere; frames go over two more pipes, and what the inspector says over two others. Whatever else the host has open stays with the host.
 *
 * @throws when there is no room for a folder, a pipe or a process.
 */
export function launch(what: Launch): Launched {
  const [program, ...args] = commandOf(what);
  const folder = makeStartFolder();
  try {
    const child = spawn(program, args, {
      cwd: folder,
      env: ENVIRONMENT,
      stdio: descriptorsOf(what),
      windowsHide: true,
      detached: HAS_SESSIONS,
    });
    // Heard by whoever listens to the process; without a listener it would be an exception.
    child.on("error", () => {});
    if (child.stdio === undefined) throw new Error("EMFILE: there is no room for another pipe");
    return { child, folder };
  } catch (error) {
    removeStartFolder(folder);
    throw error;
  }
}

/** Windows would give such a process a window of its own; there, the system ends it with its host. */
const HAS_SESSIONS = process.platform !== "win32";

/** Whoever has something open that would go on to the process, gets nothing for it: to leave it out would not be enough. */
function descriptorsOf({ relay }: Launch): ("ignore" | "pipe" | number)[] {
  const descriptors: ("ignore" | "pipe" | number)[] = relay === undefined ? [...PIPES] : [...PIPES, "pipe", "pipe"];
  for (const other of inheritableDescriptors()) {
    while (descriptors.length <= other) descriptors.push("ignore");
    if (descriptors[other] === "ignore") descriptors[other] = nothing();
  }
  return descriptors;
}

let openedNothing: number | null = null;

function nothing(): number {
  openedNothing ??= openSync(devNull, "r");
  return openedNothing;
}

const PIPES = ["ignore", "ignore", "pipe", "pipe", "pipe"] as const;

function commandOf({ executable, runner, api, relay, wrappers, isForModules }: Launch): string[] {
  const files = [runner, api, ...(relay === undefined ? [] : [relay])];
  const known = process.allowedNodeEnvironmentFlags;
  const permissions = relay === undefined ? permissionFlags(known) : permissionFlagsOfInspected(known);
  const readable =
    permissions.length === 0 ? [] : [...files, codeCacheOf(api)].map((file) => `--allow-fs-read=${file}`);
  const stack = isForModules === true ? [`--stack-size=${STACK_KILOBYTES}`] : [];
  const watched = relay === undefined ? [] : INSPECTED_FLAGS;
  const engine = [...engineFlags(process.versions.v8), ...watched];
  const flags = [...nodeFlags(known, permissions), ...engine, ...stack, ...readable];
  const before = wrappers.flatMap(({ command, inspected }) => (relay === undefined ? command : (inspected ?? command)));
  return [...before, executable, ...flags, ...files];
}

/**
 * Code that is optimised forgets what no line behind reads any more, and the inspector then shows `undefined` for it: a variable is to be there as long as its
 * function runs. One of V8's two optimising compilers can be told so; the other is not used.
 */
const INSPECTED_FLAGS = ["--no-analyze-environment-liveness", "--no-maglev"];

/** Can a process be inspected under Node's permission model? Before Node 24 it cannot. */
export function hasInspectorPermission(known: ReadonlySet<string>): boolean {
  return known.has("--allow-inspector");
}

function permissionFlagsOfInspected(known: ReadonlySet<string>): string[] {
  return hasInspectorPermission(known) ? [...permissionFlags(known), "--allow-inspector", "--allow-worker"] : [];
}

function permissionFlags(known: ReadonlySet<string>): string[] {
  return [known.has("--permission") ? "--permission" : "--experimental-permission"];
}

/** @param known the flags that this version of Node has; the player's process runs the same. */
export function nodeFlags(known: ReadonlySet<string>, permissions = permissionFlags(known)): string[] {
  const always = ["--no-warnings", "--expose-internals", "--disallow-code-generation-from-strings", "--no-addons"];
  const where = ["--no-experimental-sqlite", "--no-experimental-webstorage", "--disable-sigusr1"];
  return [...always, ...permissions, ...where.filter((flag) => known.has(flag))];
}

/** With which the engine's form of the realm's scripts is made: it takes none that was made with others. */
export function codeCacheFlags(): string[] {
  return [...nodeFlags(process.allowedNodeEnvironmentFlags, []), ...engineFlags(process.versions.v8)];
}

/** What makes the process small, quick in a realm that is always new, and sure to come to the end of a regular expression. @param version of the engine. */
function engineFlags(version: string): string[] {
  const memory = [`--max-semi-space-size=${YOUNG_MEGABYTES}`, `--max-old-space-size=${HEAP_MEGABYTES}`];
  // Node 20 optimises so eagerly that for a usual player it costs more than it saves: two thirds of a match's CPU.
  const patience = Number.parseInt(version, 10) < 12 ? ["--interrupt-budget=200000"] : [];
  const search = [
    "--enable-experimental-regexp-engine-on-excessive-backtracks",
    `--regexp-backtracks-before-fallback=${BACKTRACKS}`,
  ];
  return ["--single-threaded-gc", "--v8-pool-size=1", ...memory, ...search, ...patience];
}
