import { FRAME_HEADER_BYTES } from "../../contract/player-protocol";

export interface PipeFrame {
  readonly type: number;
  /** Valid only while `onFrame` runs. */
  readonly payload: Uint8Array;
}

/** Cuts the bytes of a process into frames. It holds one frame at most, and copies no byte twice. */
export class FrameReader {
  readonly #largest: () => number;
  readonly #onFrame: (frame: PipeFrame) => void;
  /** The frame whose end has not come yet: as long as a header at first, then as the header says. */
  #partial = new Uint8Array(FRAME_HEADER_BYTES);
  #filled = 0;

  /** @param largest asked for every frame: the most bytes that its payload may have. */
  constructor(largest: () => number, onFrame: (frame: PipeFrame) => void) {
    this.#largest = largest;
    this.#onFrame = onFrame;
  }

  /** Takes the bytes as they come. @returns false when a frame is too large; the reader is of no use then. */
  read(bytes: Uint8Array): boolean {
    let rest = bytes;
    while (rest.length > 0) {
      const size = this.#filled === 0 && rest.length >= FRAME_HEADER_BYTES ? sizeOf(rest) : Number.POSITIVE_INFINITY;
      const isWhole = size <= rest.length;
      if (isWhole && !this.#emit(rest.subarray(0, size))) return false;
      rest = rest.subarray(isWhole ? size : this.#keep(rest));
      if (this.#filled === this.#partial.length && !this.#endOfPart()) return false;
    }
    return true;
  }

  /** @returns how many bytes were taken. */
  #keep(bytes: Uint8Array): number {
    const part = bytes.subarray(0, this.#partial.length - this.#filled);
    this.#partial.set(part, this.#filled);
    this.#filled += part.length;
    return part.length;
  }

  /** The header is there, or the whole frame. */
  #endOfPart(): boolean {
    const size = sizeOf(this.#partial);
    if (size === this.#filled) {
      const frame = this.#partial;
      this.#partial = new Uint8Array(FRAME_HEADER_BYTES);
      this.#filled = 0;
      return this.#emit(frame);
    }
    if (size > FRAME_HEADER_BYTES + this.#largest()) return false;
    const header = this.#partial;
    this.#partial = new Uint8Array(size);
    this.#partial.set(header);
    return true;
  }

  #emit(frame: Uint8Array): boolean {
    if (frame.length > FRAME_HEADER_BYTES + this.#largest()) return false;
    const type = new DataView(frame.buffer, frame.byteOffset).getUint32(4, true);
    this.#onFrame({ type, payload: frame.subarray(FRAME_HEADER_BYTES) });
    return true;
  }
}

function sizeOf(frame: Uint8Array): number {
  return FRAME_HEADER_BYTES + new DataView(frame.buffer, frame.byteOffset).getUint32(0, true);
}
