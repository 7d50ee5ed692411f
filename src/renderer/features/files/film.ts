import { drawMatch, type MatchPicture } from "./match-picture";
import { type FilmFrame, webmOf } from "./webm";

export interface FilmOptions extends Omit<MatchPicture, "round"> {
  /** The rounds to show, both included. */
  readonly first: number;
  readonly last: number;
  readonly roundsPerSecond: number;
  readonly onRound: (round: number) => void;
  /** Ends the film early; what there is of it is then thrown away. */
  readonly signal: AbortSignal;
}

const CODEC = "vp8";
const BITS_PER_SECOND = 6_000_000;
/** Players can seek to every so many pictures. */
const KEY_EVERY = 32;
/** The last round is looked at for longer. */
const LAST_SECONDS = 1;
/** Pictures that wait for the encoder; more would only fill the memory. */
const MOST_WAITING = 4;

/** A film of some rounds as WebM. @returns null when it was ended early. */
export async function filmOf(options: FilmOptions): Promise<Blob | null> {
  const { first, last, roundsPerSecond, onRound, signal } = options;
  const canvas = document.createElement("canvas");
  drawMatch(canvas, { ...options, round: first });
  const encoder = startEncoder(canvas, roundsPerSecond);
  try {
    for (let round = first; round <= last; round++) {
      if (signal.aborted) return null;
      drawMatch(canvas, { ...options, round });
      await encoder.add(((round - first) * 1000) / roundsPerSecond);
      onRound(round);
    }
    const frames = await encoder.finish();
    const duration = ((last - first) * 1000) / roundsPerSecond + LAST_SECONDS * 1000;
    return new Blob([webmOf({ width: canvas.width, height: canvas.height, duration, frames })], { type: "video/webm" });
  } finally {
    encoder.close();
  }
}

export function canFilm(): boolean {
  return typeof VideoEncoder !== "undefined";
}

interface FilmEncoder {
  /** Takes the picture that is on the canvas now. @param time in milliseconds from the beginning. */
  add(time: number): Promise<void>;
  finish(): Promise<readonly FilmFrame[]>;
  close(): void;
}

function startEncoder(canvas: HTMLCanvasElement, framerate: number): FilmEncoder {
  const frames: FilmFrame[] = [];
  let failure: Error | null = null;
  let count = 0;
  const encoder = new VideoEncoder({
    output: (chunk) => frames.push(frameOf(chunk)),
    error: (error) => {
      failure = error;
    },
  });
  const { width, height } = canvas;
  // Without a graphics card, the best pictures would take a quarter of a second each.
  encoder.configure({ codec: CODEC, width, height, framerate, bitrate: BITS_PER_SECOND, latencyMode: "realtime" });
  return {
    add: async (time) => {
      while (encoder.encodeQueueSize > MOST_WAITING) await new Promise((resolve) => setTimeout(resolve));
      if (failure !== null) throw failure;
      const frame = new VideoFrame(canvas, { timestamp: Math.round(time * 1000) });
      encoder.encode(frame, { keyFrame: count++ % KEY_EVERY === 0 });
      frame.close();
    },
    finish: async () => {
      await encoder.flush();
      return frames;
    },
    close: () => {
      if (encoder.state !== "closed") encoder.close();
    },
  };
}

function frameOf(chunk: EncodedVideoChunk): FilmFrame {
  const bytes = new Uint8Array(chunk.byteLength);
  chunk.copyTo(bytes);
  return { time: Math.round(chunk.timestamp / 1000), isKey: chunk.type === "key", bytes };
}
