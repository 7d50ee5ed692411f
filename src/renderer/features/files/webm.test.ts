import { describe, expect, it } from "vitest";
import { webmOf } from "./webm";

/** One part of a WebM file. */
interface Part {
  readonly id: number;
  /** In the file. */
  readonly start: number;
  readonly bytes: Uint8Array;
}

/** Reads parts side by side, as a player would: the first byte of an id and of a size says how long it is. */
function partsOf(bytes: Uint8Array, offset: number): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < bytes.length; ) {
    const start = at;
    const idLength = Math.clz32(bytes[at]) - 23;
    let id = 0;
    for (let index = 0; index < idLength; index++) id = id * 256 + bytes[at++];
    const sizeLength = Math.clz32(bytes[at]) - 23;
    let size = bytes[at++] - 2 ** (8 - sizeLength);
    for (let index = 1; index < sizeLength; index++) size = size * 256 + bytes[at++];
    parts.push({ id, start: offset + start, bytes: bytes.subarray(at, at + size) });
    at += size;
  }
  return parts;
}

function inside(part: Part | undefined): Part[] {
  return part === undefined ? [] : partsOf(part.bytes, 0);
}

function numberIn(part: Part | undefined): number {
  return Array.from(part?.bytes ?? []).reduce((value, byte) => value * 256 + byte, 0);
}

const FRAMES = Array.from({ length: 70 }, (_, index) => ({
  time: index * 50,
  isKey: index % 32 === 0,
  bytes: new Uint8Array(10 + index).fill(index),
}));

describe("A film as WebM", () => {
  const file = webmOf({ width: 640, height: 360, duration: 4450, frames: FRAMES });
  const [header, segment] = partsOf(file, 0);
  const [info, tracks, cues, ...clusters] = inside(segment);

  it("is a WebM file of one VP8 track, with its size and its length", () => {
    const docType = inside(header).find(({ id }) => id === 0x4282);
    expect(new TextDecoder().decode(docType?.bytes)).toBe("webm");
    const track = inside(inside(tracks)[0]);
    expect(new TextDecoder().decode(track.find(({ id }) => id === 0x86)?.bytes)).toBe("V_VP8");
    expect(inside(track.find(({ id }) => id === 0xe0)).map(numberIn)).toEqual([640, 360]);
    const duration = inside(info).find(({ id }) => id === 0x4489)?.bytes ?? new Uint8Array();
    expect(new DataView(duration.buffer, duration.byteOffset).getFloat64(0)).toBe(4450);
  });

  it("holds every picture at its time, in clusters that begin with a key picture", () => {
    const shown = clusters.flatMap((cluster) => {
      const [time, ...blocks] = inside(cluster);
      return blocks.map(({ bytes }, index) => {
        const view = new DataView(bytes.buffer, bytes.byteOffset);
        const isKey = bytes[3] === 0x80;
        expect(isKey).toBe(index === 0);
        return { time: numberIn(time) + view.getInt16(1), isKey, bytes: bytes.slice(4) };
      });
    });
    expect(clusters.length).toBe(3);
    expect(shown).toEqual(FRAMES);
  });

  it("has an index that points at its clusters", () => {
    const places = inside(cues).map((point) => {
      const [time, positions] = inside(point);
      return [numberIn(time), numberIn(inside(positions)[1])];
    });
    const expected = clusters.map((cluster) => [numberIn(inside(cluster)[0]), cluster.start]);
    expect(places).toEqual(expected);
  });
});
