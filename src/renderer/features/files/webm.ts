/** One encoded picture of a film. */
export interface FilmFrame {
  /** When it is shown, in whole milliseconds from the beginning. */
  readonly time: number;
  /** Can it be decoded without the ones before? The first one must. */
  readonly isKey: boolean;
  readonly bytes: Uint8Array;
}

export interface Film {
  readonly width: number;
  readonly height: number;
  /** In milliseconds. */
  readonly duration: number;
  /** VP8, in the order of their times. */
  readonly frames: readonly FilmFrame[];
}

/** The numbers by which WebM knows the parts of a file. */
const ID = {
  header: 0x1a45dfa3,
  version: 0x4286,
  readVersion: 0x42f7,
  longestId: 0x42f2,
  longestSize: 0x42f3,
  docType: 0x4282,
  docTypeVersion: 0x4287,
  docTypeReadVersion: 0x4285,
  segment: 0x18538067,
  info: 0x1549a966,
  timeScale: 0x2ad7b1,
  duration: 0x4489,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73c5,
  trackType: 0x83,
  codec: 0x86,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  cues: 0x1c53bb6b,
  cuePoint: 0xbb,
  cueTime: 0xb3,
  cuePositions: 0xb7,
  cueTrack: 0xf7,
  cueCluster: 0xf1,
  cluster: 0x1f43b675,
  clusterTime: 0xe7,
  block: 0xa3,
} as const;

const NANOSECONDS_PER_MILLISECOND = 1_000_000;
const VIDEO = 1;
const TRACK = 1;

/** A film as the bytes of a WebM file, with an index, so that players can seek in it. */
export function webmOf(film: Film): Uint8Array<ArrayBuffer> {
  const clusters = clustersOf(film.frames);
  const head = joined([infoOf(film), tracksOf(film)]);
  const places = placesOf(
    clusters,
    head.length +
      cuesOf(
        clusters,
        clusters.map(() => 0),
      ).length,
  );
  const segment = [head, cuesOf(clusters, places), ...clusters.map(({ bytes }) => bytes)];
  return joined([headerOf(), element(ID.segment, ...segment)]);
}

function headerOf(): Uint8Array {
  return element(
    ID.header,
    whole(ID.version, 1),
    whole(ID.readVersion, 1),
    whole(ID.longestId, 4),
    whole(ID.longestSize, 8),
    words(ID.docType, "webm"),
    whole(ID.docTypeVersion, 2),
    whole(ID.docTypeReadVersion, 2),
  );
}

function infoOf({ duration }: Film): Uint8Array {
  const length = new Uint8Array(8);
  new DataView(length.buffer).setFloat64(0, duration);
  return element(
    ID.info,
    whole(ID.timeScale, NANOSECONDS_PER_MILLISECOND),
    element(ID.duration, length),
    words(ID.muxingApp, "Tauler"),
    words(ID.writingApp, "Tauler"),
  );
}

function tracksOf({ width, height }: Film): Uint8Array {
  const video = element(ID.video, whole(ID.pixelWidth, width), whole(ID.pixelHeight, height));
  const track = [
    whole(ID.trackNumber, TRACK),
    whole(ID.trackUid, TRACK),
    whole(ID.trackType, VIDEO),
    words(ID.codec, "V_VP8"),
    video,
  ];
  return element(ID.tracks, element(ID.track, ...track));
}

interface Cluster {
  readonly time: number;
  readonly bytes: Uint8Array;
}

/** A cluster begins with every picture that can be decoded alone. */
function clustersOf(frames: readonly FilmFrame[]): Cluster[] {
  const starts = frames.flatMap(({ isKey }, index) => (isKey ? [index] : []));
  return starts.map((start, index) => {
    const { time } = frames[start];
    const blocks = frames.slice(start, starts[index + 1]).map((frame) => blockOf(frame, time));
    return { time, bytes: element(ID.cluster, whole(ID.clusterTime, time), ...blocks) };
  });
}

function blockOf({ time, isKey, bytes }: FilmFrame, clusterTime: number): Uint8Array {
  const head = new Uint8Array(4);
  const view = new DataView(head.buffer);
  view.setUint8(0, 0x80 | TRACK);
  view.setInt16(1, time - clusterTime);
  view.setUint8(3, isKey ? 0x80 : 0);
  return element(ID.block, head, bytes);
}

function cuesOf(clusters: readonly Cluster[], places: readonly number[]): Uint8Array {
  const points = clusters.map(({ time }, index) =>
    element(
      ID.cuePoint,
      whole(ID.cueTime, time),
      element(ID.cuePositions, whole(ID.cueTrack, TRACK), whole(ID.cueCluster, places[index])),
    ),
  );
  return element(ID.cues, ...points);
}

/** Where each cluster stands in the segment. */
function placesOf(clusters: readonly Cluster[], first: number): number[] {
  let place = first;
  return clusters.map(({ bytes }) => {
    const own = place;
    place += bytes.length;
    return own;
  });
}

/** Its size takes eight bytes always, so that sizes can be told before the contents. */
function element(id: number, ...contents: readonly Uint8Array[]): Uint8Array {
  const body = joined(contents);
  const size = new Uint8Array(8);
  const view = new DataView(size.buffer);
  view.setUint32(0, 0x01000000 + Math.floor(body.length / 2 ** 32));
  view.setUint32(4, body.length % 2 ** 32);
  return joined([bytesOfId(id), size, body]);
}

function bytesOfId(id: number): Uint8Array {
  const bytes = [id >>> 24, id >>> 16, id >>> 8, id].map((byte) => byte & 0xff);
  return new Uint8Array(bytes.slice(bytes.findIndex((byte) => byte > 0)));
}

function whole(id: number, value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value));
  return element(id, bytes);
}

function words(id: number, text: string): Uint8Array {
  return element(id, new TextEncoder().encode(text));
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let place = 0;
  for (const part of parts) {
    all.set(part, place);
    place += part.length;
  }
  return all;
}
