import { readSync, writeSync } from "node:fs";
import { FRAME_HEADER_BYTES, INPUT_DESCRIPTOR, LARGEST_LOAD, OUTPUT_DESCRIPTOR } from "../contract/player-protocol";

const Bytes = Uint8Array;
const Words = Uint32Array;
const MILLISECONDS_BETWEEN_TRIES = 1;

/** Bytes of a frame, or room for one. */
export interface FrameSpace {
  readonly bytes: Uint8Array;
  /** Length of the payload, and type. */
  readonly header: Uint32Array;
}

export interface ReceivedFrame {
  readonly type: number;
  /** Bytes of the payload. */
  readonly length: number;
  /** The frame with its header; the next one overwrites it. */
  readonly bytes: Uint8Array;
}

export interface Pipes {
  /**
   * Waits for the next frame.
   *
   * @param space where it goes if it fits.
   * @returns null when the host has gone, or says what a host would not say.
   */
  read(space: FrameSpace): ReceivedFrame | null;
  /** Fills in the header and sends the frame. @param length bytes of the payload, which is in its place. */
  write(space: FrameSpace, type: number, length: number): void;
}

export function frameSpace(buffer: ArrayBuffer): FrameSpace {
  return { bytes: new Bytes(buffer), header: new Words(buffer, 0, FRAME_HEADER_BYTES / 4) };
}

export interface PipeOptions {
  /** Waits where a pipe does not block by itself. */
  sleep(milliseconds: number): void;
  /** Can another frame be on its way before the answer to this one? Otherwise a frame is read in one go. */
  readonly mayHaveNext: boolean;
}

export function openPipes({ sleep, mayHaveNext }: PipeOptions): Pipes {
  return {
    read(space) {
      let { bytes } = space;
      let size = FRAME_HEADER_BYTES;
      for (let have = 0; have < size; ) {
        const most = mayHaveNext ? size - have : bytes.length - have;
        const count = retry(() => readSync(INPUT_DESCRIPTOR, bytes, have, most, null));
        have += count;
        if (have >= FRAME_HEADER_BYTES) size = FRAME_HEADER_BYTES + space.header[0];
        if (count === 0 || have > size || size > LARGEST_LOAD) return null;
        if (size > bytes.length) bytes = moved(bytes, have, size);
      }
      return { type: space.header[1], length: size - FRAME_HEADER_BYTES, bytes };
    },
    write({ bytes, header }, type, length) {
      header[0] = length;
      header[1] = type;
      const size = FRAME_HEADER_BYTES + length;
      for (let sent = 0; sent < size; ) sent += retry(() => writeSync(OUTPUT_DESCRIPTOR, bytes, sent, size - sent));
    },
  };

  function retry(transfer: () => number): number {
    for (;;) {
      try {
        return transfer();
      } catch (error) {
        if ((error as { code?: unknown }).code !== "EAGAIN") throw error;
        sleep(MILLISECONDS_BETWEEN_TRIES);
      }
    }
  }
}

function moved(bytes: Uint8Array, used: number, size: number): Uint8Array {
  const larger = new Bytes(size);
  larger.set(bytes.subarray(0, used));
  return larger;
}
