import { CERR_BYTES_PER_MATCH, CERR_BYTES_PER_ROUND } from "./limits";
import { longer } from "./room";
import { writeUtf8 } from "./utf8";

const { min } = Math;
const Bytes = Uint8Array;
/** Of the longest character in UTF-8, for one unit of UTF-16. */
const BYTES_OF_A_UNIT = 3;
const FIRST_ROOM = 256;

/** What the player wrote in one turn: UTF-8 in a buffer, cut at the caps, and how much was lost. */
export interface CerrLog {
  bytes: Uint8Array;
  /** How many bytes there are. */
  room: number;
  used: number;
  /** UTF-16 units of text that did not fit any more. */
  dropped: number;
  /** Bytes that the match has left. */
  left: number;
}

export function createCerrLog(): CerrLog {
  return { bytes: new Bytes(FIRST_ROOM), room: FIRST_ROOM, used: 0, dropped: 0, left: CERR_BYTES_PER_MATCH };
}

export function appendText(log: CerrLog, text: string): void {
  const end = log.used + min(CERR_BYTES_PER_ROUND - log.used, log.left, text.length * BYTES_OF_A_UNIT);
  if (end > log.room) makeRoom(log, end);
  const written = writeUtf8(text, log.bytes, log.used, end);
  log.dropped += text.length - written.units;
  log.left -= written.end - log.used;
  log.used = written.end;
}

/** The same for what is UTF-8 already. */
export function appendBytes(log: CerrLog, bytes: Uint8Array): void {
  const count = min(CERR_BYTES_PER_ROUND - log.used, log.left, bytes.length);
  if (log.used + count > log.room) makeRoom(log, log.used + count);
  log.bytes.set(bytes.subarray(0, count), log.used);
  log.dropped += bytes.length - count;
  log.left -= count;
  log.used += count;
}

function makeRoom(log: CerrLog, needed: number): void {
  const { list, room } = longer(log.bytes, { used: log.used, room: log.room, needed, Kind: Bytes });
  log.bytes = list;
  log.room = room;
}
