import type { PlayerBundle } from "../../contract/player-bundle";
import { FRAME_HEADER_BYTES, FrameType, type MatchTerms } from "../../contract/player-protocol";

const encoder = new TextEncoder();

/** The header of a frame, into the first bytes of it. */
export function writeHeader(frame: Uint8Array, type: FrameType): void {
  const header = new DataView(frame.buffer, frame.byteOffset, FRAME_HEADER_BYTES);
  header.setUint32(0, frame.length - FRAME_HEADER_BYTES, true);
  header.setUint32(4, type, true);
}

/** LOAD: the terms of a match and a player's code; of a module, its bytes. */
export function encodeLoad(terms: MatchTerms, { code, kind }: Pick<PlayerBundle, "code" | "kind">): Uint8Array {
  const termsBytes = encoder.encode(JSON.stringify(terms));
  const codeBytes = kind === "module" ? Buffer.from(code, "base64") : encoder.encode(code);
  const termsStart = FRAME_HEADER_BYTES + 4;
  const frame = new Uint8Array(termsStart + termsBytes.length + codeBytes.length);
  new DataView(frame.buffer).setUint32(FRAME_HEADER_BYTES, termsBytes.length, true);
  frame.set(termsBytes, termsStart);
  frame.set(codeBytes, termsStart + termsBytes.length);
  writeHeader(frame, kind === "module" ? FrameType.loadModule : FrameType.load);
  return frame;
}
