/**
 * The thread that an inspected player's process has beside its main one: connects V8's inspector to the main thread, and
 * carries its messages over two pipes, one line of JSON each. There is no port that anybody else could connect to.
 */

import { read, writeSync } from "node:fs";
import { Session } from "node:inspector";
import { workerData } from "node:worker_threads";
import { INSPECTOR_INPUT, INSPECTOR_OUTPUT } from "../../contract/player-protocol";

interface Call {
  readonly id: number;
  readonly method: string;
  readonly params: object;
}

const CHUNK_BYTES = 64 * 1024;
const encoder = new TextEncoder();
const decoder = new TextDecoder();
const chunk = new Uint8Array(CHUNK_BYTES);
const session = new Session();
let rest = "";

session.connectToMainThread();
session.on("inspectorNotification", write);
readOn();
tellMainThread();

/** It waits: from here on the player's code cannot come before us. */
function tellMainThread(): void {
  const flag = new Int32Array(workerData as SharedArrayBuffer);
  Atomics.store(flag, 0, 1);
  Atomics.notify(flag, 0);
}

function readOn(): void {
  read(INSPECTOR_INPUT, chunk, 0, CHUNK_BYTES, null, (error, count) => {
    if (error !== null && error.code !== "EAGAIN") endProcess();
    if (error === null && count === 0) endProcess();
    if (error === null) take(decoder.decode(chunk.subarray(0, count), { stream: true }));
    if (error === null) readOn();
    else setTimeout(readOn, 1);
  });
}

/**
 * The host has gone. The main thread may be paused, and would stay so for ever. As the first of its namespace a process
 * cannot kill itself; but without this thread it goes on, and notices that its own pipes have ended.
 */
function endProcess(): never {
  process.kill(process.pid, "SIGKILL");
  process.exit();
}

function take(text: string): void {
  const lines = (rest + text).split("\n");
  rest = lines.pop() ?? "";
  for (const line of lines) carryOut(JSON.parse(line));
}

function carryOut({ id, method, params }: Call): void {
  session.post(method, params, (error, result) => {
    write(error === null ? { id, result } : { id, error: { message: error.message } });
  });
}

function write(message: object): void {
  const bytes = encoder.encode(`${JSON.stringify(message)}\n`);
  for (let sent = 0; sent < bytes.length; ) sent += tryToWrite(bytes.subarray(sent));
}

function tryToWrite(bytes: Uint8Array): number {
  try {
    return writeSync(INSPECTOR_OUTPUT, bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EAGAIN") endProcess();
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
    return 0;
  }
}
