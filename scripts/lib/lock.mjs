// What npm and electron-vite do not do: two starts at the same moment would install and build over each other.

import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { say } from "./terminal.mjs";

const BEAT_MS = 1000;
const POLL_MS = 100;
/** Looks at a lock before the person is told. */
const POLLS_UNTIL_SAID = 10;
/** Looks at a lock that did not beat before it is taken for a dead process's: 15 s, counted awake. */
const POLLS_UNTIL_DEAD = 150;

/**
 * Runs a task while no other process runs one under the same lock. A live holder touches the file every second, so
 * a lock left by a killed process is recognised whatever became of its process id.
 *
 * @template T
 * @param {string} path the lock's file
 * @param {() => Promise<T>} task
 * @param {number} [pollMs] how long to wait between two looks at a lock that is taken
 */
export async function withLock(path, task, pollMs = POLL_MS) {
  await take(path, pollMs);
  const beat = setInterval(() => touch(path), BEAT_MS);
  const release = () => rmSync(path, { force: true });
  process.once("exit", release);
  try {
    return await task();
  } finally {
    clearInterval(beat);
    process.off("exit", release);
    release();
  }
}

/**
 * @param {string} path
 * @param {number} pollMs
 */
async function take(path, pollMs) {
  mkdirSync(dirname(path), { recursive: true });
  let seen = "";
  let silent = 0;
  for (let polls = 1; !create(path); polls++) {
    const now = state(path);
    if (polls === POLLS_UNTIL_SAID) say("Waiting for another start of Tauler that is installing or building …");
    silent = now === seen ? silent + 1 : 0;
    seen = now;
    if (silent === POLLS_UNTIL_DEAD && state(path) === seen) rmSync(path, { force: true });
    await sleep(pollMs);
  }
}

/** @param {string} path */
function create(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
}

/**
 * Windows says EPERM for a file that is being deleted.
 * @param {unknown} error
 */
function isTaken(error) {
  const code = error instanceof Error && "code" in error ? error.code : "";
  return code === "EEXIST" || (code === "EPERM" && process.platform === "win32");
}

/**
 * Who holds the lock and when it last beat.
 * @param {string} path
 */
function state(path) {
  try {
    return `${readFileSync(path, "utf8")} ${statSync(path).mtimeMs}`;
  } catch {
    return "just released";
  }
}

/** @param {string} path */
function touch(path) {
  const now = new Date();
  try {
    utimesSync(path, now, now);
  } catch {
    // Somebody took the lock away while this process was suspended: what it does is safe, only perhaps done twice.
  }
}
