/**
 * `node … outside-child.cjs <api script> <attempt>`: closes the process in as a player's process is, and then hands an
 * attempt everything that an escaped player could dream of. For tests of what the process's own realm has left.
 *
 * The attempt is the text of a function; it gets `Hands` and its value, as text, is written to the output.
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
import { API_FILE, OUTPUT_DESCRIPTOR } from "../../src/main/contract/player-protocol";
import { closeIn } from "../../src/main/player/close-in";
import { takeInternals } from "../../src/main/player/internals";

const modules = { childProcess, dgram, dns, fs, http, inspector, module, net, os, v8, vm, workerThreads };

/** What an attempt gets: all of it was taken before the process was closed in. */
export interface Hands {
  readonly process: NodeJS.Process;
  readonly require: NodeJS.Require;
  /** Of the process's own realm. */
  readonly globalThis: typeof globalThis;
  /** Modules that were loaded before: an escaped player has none of them. */
  readonly modules: typeof modules;
}

const { reallyExit } = process as unknown as { reallyExit(code: number): never };
const { from } = Buffer;
const hands: Hands = { process, require: createRequire(process.argv[1]), globalThis, modules };
const api = new Script(readFileSync(process.argv[2], "utf8"), { filename: API_FILE });
const attempt = new Script(`(${process.argv[3]})`).runInThisContext() as (hands: Hands) => unknown;

closeIn(api, takeInternals());
writeSync(OUTPUT_DESCRIPTOR, from(outcome()));
reallyExit(0);

function outcome(): string {
  try {
    return `${attempt(hands)}`;
  } catch (error) {
    return `denied: ${error}`;
  }
}
