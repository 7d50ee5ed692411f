import { CERR_BYTES_PER_MATCH, CERR_BYTES_PER_ROUND } from "./limits";
import { writeUtf8 } from "./utf8";

const { min } = Math;

/** What the player wrote in one turn: UTF-8 in a buffer, cut at the caps, and how much was lost. */
export interface CerrLog {
  readonly bytes: Uint8Array;
  used: number;
  /** UTF-16 units of text that did not fit any more. */
  dropped: number;
  /** Bytes that the match has left. */
  left: number;
}

export function createCerrLog(): CerrLog {
  return { bytes: new Uint8Array(CERR_BYTES_PER_ROUND), used: 0, dropped: 0, left: CERR_BYTES_PER_MATCH };
}

export function appendText(log: CerrLog, text: string): void {
  const room = log.bytes.length - log.used;
  const end = log.used + min(room, log.left);
  const written = writeUtf8(text, log.bytes, log.used, end);
  log.dropped += text.length - written.units;
  log.left -= written.end - log.used;
  log.used = written.end;
}
