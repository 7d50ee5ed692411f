import { drawMatch, type MatchPicture } from "./match-picture";

export interface FilmOptions extends Omit<MatchPicture, "round"> {
  /** The rounds to show, both included. */
  readonly first: number;
  readonly last: number;
  readonly roundsPerSecond: number;
  readonly onRound: (round: number) => void;
  /** Ends the film early; what there is of it is then thrown away. */
  readonly signal: AbortSignal;
}

const BITS_PER_SECOND = 6_000_000;
/** Players can seek to every so many pictures. */
const KEY_EVERY = 32;
/** The last round is looked at for longer. */
const LAST_SECONDS = 1;

/** A film of some rounds as WebM. @returns null when it was ended early. */
export async function filmOf(options: FilmOptions): Promise<Blob | null> {
  // Films are made now and then: the window does not wait for what writes them.
  const { BufferTarget, CanvasSource, Output, Quality, WebMOutputFormat } = await import("mediabunny");
  const { first, last, roundsPerSecond, onRound, signal } = options;
  const canvas = document.createElement("canvas");
  drawMatch(canvas, { ...options, round: first });
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const pictures = new CanvasSource(canvas, {
    codec: "vp8",
    quality: new Quality({ bitrate: BITS_PER_SECOND }),
    keyFrameInterval: KEY_EVERY / roundsPerSecond,
    // Without a graphics card, the best pictures would take a quarter of a second each.
    latencyMode: "realtime",
  });
  output.addVideoTrack(pictures, { frameRate: roundsPerSecond });
  try {
    await output.start();
    for (let round = first; round <= last; round++) {
      if (signal.aborted) return null;
      drawMatch(canvas, { ...options, round });
      await pictures.add((round - first) / roundsPerSecond, round === last ? LAST_SECONDS : 1 / roundsPerSecond);
      onRound(round);
    }
    await output.finalize();
    return new Blob([target.buffer ?? new ArrayBuffer(0)], { type: "video/webm" });
  } finally {
    // A film that was ended early, or failed, leaves nothing behind.
    if (output.state !== "finalized") await output.cancel();
  }
}

export function canFilm(): boolean {
  return typeof VideoEncoder !== "undefined";
}
