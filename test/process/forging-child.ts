/**
 * In the place of a player's process, a program that says whatever the "player's code" tells it to: a function that gets
 * what came and what it can do. For tests of what the host puts up with.
 */

import { readSync, writeSync } from "node:fs";
import { runInThisContext } from "node:vm";
import {
  FRAME_HEADER_BYTES,
  FrameType,
  INPUT_DESCRIPTOR,
  LAYERS,
  OUTPUT_DESCRIPTOR,
  Report,
} from "../../src/main/contract/player-protocol";

/** What the code of a forged player evaluates to. */
export type Forgery = (forger: Forger) => void;

export interface Forger {
  /** -1 while the code is loaded. */
  readonly round: number;
  /** An honest report of a turn without orders, to be spoiled: see `Report` for the offsets. */
  report(body?: number): Uint8Array;
  readonly Report: typeof Report;
  /** Sends a frame with the type that is due. */
  answer(payload: Uint8Array): void;
  send(type: number, payload: Uint8Array): void;
  raw(bytes: Uint8Array): void;
}

const layers = Object.fromEntries(Object.keys(LAYERS).map((name) => [name, true]));
send(FrameType.hello, Buffer.from(JSON.stringify({ versions: { node: "0", v8: "0" }, layers })));
let forge: Forgery = () => {};
for (;;) {
  const { type, payload } = receive();
  if (type === FrameType.load) forge = runInThisContext(payload.toString("utf8", 4 + payload.readUInt32LE(0)));
  const round = type === FrameType.load ? -1 : payload.readInt32LE(0);
  const due = type === FrameType.load ? FrameType.loaded : FrameType.turn;
  forge({
    round,
    Report,
    report: (body = 0) => honestReport(round, body),
    answer: (bytes) => send(due, bytes),
    send,
    raw,
  });
}

function honestReport(round: number, body: number): Uint8Array {
  const report = Buffer.alloc(Report.body + body);
  report.writeInt32LE(round, Report.round);
  return report;
}

function receive(): { readonly type: number; readonly payload: Buffer } {
  const header = readExactly(FRAME_HEADER_BYTES);
  return { type: header.readUInt32LE(4), payload: readExactly(header.readUInt32LE(0)) };
}

function readExactly(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  for (let have = 0; have < length; ) {
    const count = readSync(INPUT_DESCRIPTOR, bytes, have, length - have, null);
    if (count === 0) process.exit();
    have += count;
  }
  return bytes;
}

function send(type: number, payload: Uint8Array): void {
  const header = Buffer.alloc(FRAME_HEADER_BYTES);
  header.writeUInt32LE(payload.length, 0);
  header.writeUInt32LE(type, 4);
  raw(Buffer.concat([header, payload]));
}

function raw(bytes: Uint8Array): void {
  for (let sent = 0; sent < bytes.length; ) sent += writeSync(OUTPUT_DESCRIPTOR, bytes, sent);
}
