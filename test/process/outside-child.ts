/**
 * `node … outside-child.cjs <api script> <attempt> [open]`: closes the process in as a player's process is, and then hands
 * an attempt everything that an escaped player could dream of. For tests of what the process's own realm has left.
 *
 * The attempt is the text of a function; it gets `Hands` and its value, as text, is written to the output. With `open`,
 * the process is not closed in: an attempt that is denied there too proves nothing.
 */

import childProcess from "node:child_process";
import dgram from "node:dgram";
import dns from "node:dns";
import fs, { readFileSync, writeSync } from "node:fs";
import http from "node:http";
import inspector from "node:inspector";
import module, { createRequire } from "node:module";
import net from "node:net";
import os from "node:os";
import v8 from "node:v8";
import vm, { Script } from "node:vm";
import workerThreads from "node:worker_threads";
import { OUTPUT_DESCRIPTOR } from "../../src/main/contract/player-protocol";
import { closeIn } from "../../src/main/player/close-in";
import { takeInternals } from "../../src/main/player/internals";
import { compileRealm } from "../../src/main/player/player-realm";

const modules = { childProcess, dgram, dns, fs, http, inspector, module, net, os, v8, vm, workerThreads };

/** What an attempt gets: all of it was taken before the process was closed in. */
export interface Hands {
  readonly process: NodeJS.Process;
  readonly require: NodeJS.Require;
  /** Of the process's own realm. */
  readonly globalThis: typeof globalThis;
  /** Modules that were loaded before: an escaped player has none of them. */
  readonly modules: typeof modules;
  /** The functions of `process`, as they were: an escaped player has none of them. */
  readonly kept: Partial<NodeJS.Process>;
  readonly report: NodeJS.Process["report"];
  readonly env: NodeJS.ProcessEnv;
  readonly ppid: number;
  readonly executable: string;
  readonly prototypes: readonly object[];
}

const { reallyExit } = process as unknown as { reallyExit(code: number): never };
const { from } = Buffer;
const prototypes = [Object, Function, Array, Error, Promise, String, Map].map((one): object => one.prototype);
const { report, env, ppid, execPath: executable } = process;
const kept = Object.fromEntries(Object.entries(process).filter(([, value]) => typeof value === "function"));
const hands: Hands = {
  process,
  require: createRequire(process.argv[1]),
  globalThis,
  modules,
  kept,
  report,
  env,
  ppid,
  executable,
  prototypes,
};
const scripts = compileRealm(readFileSync(process.argv[2], "utf8"), { isInspected: false });
const attempt = new Script(`(${process.argv[3]})`).runInThisContext() as (hands: Hands) => unknown;

if (process.argv[4] !== "open") closeIn(scripts, takeInternals(), { isInspected: false });
writeSync(OUTPUT_DESCRIPTOR, from(outcome()));
reallyExit(0);

function outcome(): string {
  try {
    return `${attempt(hands)}`;
  } catch (error) {
    return `denied: ${error}`;
  }
}
