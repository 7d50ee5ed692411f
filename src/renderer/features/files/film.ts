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

/** In order of liking: the first is the quickest to make without a graphics card. */
const FORMATS = ["video/webm;codecs=vp8", "video/webm;codecs=vp9", "video/webm"];
const BITS_PER_SECOND = 6_000_000;

/**
 * A film of some rounds as WebM. It takes as long as it plays: the browser notes when each picture was shown.
 *
 * @returns null when it was ended early.
 */
export async function filmOf(options: FilmOptions): Promise<Blob | null> {
  const { first, last, roundsPerSecond, onRound, signal } = options;
  const canvas = document.createElement("canvas");
  drawMatch(canvas, { ...options, round: first });
  const recording = startRecording(canvas);
  for (let round = first; round <= last && !signal.aborted; round++) {
    drawMatch(canvas, { ...options, round });
    recording.showPicture();
    onRound(round);
    await pause(1000 / roundsPerSecond);
  }
  recording.showPicture();
  const film = await recording.stop();
  return signal.aborted ? null : film;
}

export function canFilm(): boolean {
  return typeof MediaRecorder !== "undefined" && formatOf() !== undefined;
}

function formatOf(): string | undefined {
  return FORMATS.find((format) => MediaRecorder.isTypeSupported(format));
}

interface FilmRecording {
  showPicture(): void;
  stop(): Promise<Blob>;
}

/** @param canvas of which a picture is taken whenever one is shown. */
function startRecording(canvas: HTMLCanvasElement): FilmRecording {
  const stream = canvas.captureStream(0);
  const [track] = stream.getVideoTracks() as CanvasCaptureMediaStreamTrack[];
  const recorder = new MediaRecorder(stream, { mimeType: formatOf() ?? "", videoBitsPerSecond: BITS_PER_SECOND });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  recorder.start();
  return {
    showPicture: () => track.requestFrame(),
    stop: () =>
      new Promise((resolve) => {
        recorder.onstop = () => resolve(new Blob(parts, { type: "video/webm" }));
        recorder.stop();
        track.stop();
      }),
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
