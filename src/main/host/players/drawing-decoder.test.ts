import fc, { array, integer, property, uint8Array } from "fast-check";
import { expect, test } from "vitest";
import {
  appendLine,
  appendMark,
  appendNote,
  beginDrawings,
  createDrawingLog,
  type DrawingLog,
  putHeat,
} from "../../../engine/player/drawing-log";
import { decodeDrawings } from "./drawing-decoder";

function decoded(log: DrawingLog) {
  return decodeDrawings({ fields: new DataView(log.words.buffer as ArrayBuffer), start: 0, end: log.used * 4 });
}

function opened(): DrawingLog {
  const log = createDrawingLog({ isOn: true });
  beginDrawings(log, true);
  return log;
}

test("What was drawn is read again", () => {
  const log = opened();
  appendNote(log, -18, "Where to? Übermorgen 🜁");
  appendMark(log, 61, 1);
  putHeat(log, Float64Array.of(-1, Number.NaN, 1, 0, 0), 5);
  appendLine(log, { from: 3, to: -1 }, 0);
  appendNote(log, 5, "x".repeat(2000));
  expect(decoded(log)).toEqual([
    { kind: "note", at: -18, text: "Where to? Übermorgen 🜁" },
    { kind: "mark", at: 61, colour: "red" },
    { kind: "heat", low: -1, high: 1, levels: [1, 0, 255, 128, 128] },
    { kind: "line", from: 3, to: -1, colour: "own" },
    { kind: "note", at: 5, text: `${"x".repeat(1000)}…` },
  ]);
});

test("Any bytes are drawings or are refused", () => {
  fc.assert(
    property(uint8Array({ maxLength: 400 }), (noise) => {
      const bytes = noise.subarray(0, noise.length - (noise.length % 4));
      const fields = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
      decodeDrawings({ fields, start: 0, end: bytes.length });
    }),
  );
});

test("Words that say anything else than a drawing are refused", () => {
  fc.assert(
    property(integer({ min: 0, max: 16 }), array(integer(), { maxLength: 2 }), (at, words) => {
      const log = opened();
      appendNote(log, 1, "note");
      appendLine(log, { from: 1, to: 2 }, 3);
      const whole = decoded(log);
      words.forEach((word, index) => {
        if (at + index < log.used) log.words[at + index] = word;
      });
      const after = decoded(log);
      expect(after === null || after.length === whole?.length || after.length === 1).toBe(true);
    }),
  );
  for (const broken of [
    [0, 0, 0],
    [5, 0, 0],
    [2, 1, 9],
    [2, 1],
    [3, 1, 2, -1],
    [1, 0, 1001, 0],
    [1, 0, 8, 0, 65],
    [4, 9, 0, 0, 1, 1],
    [4, 0xffffffff, 0, 0],
  ]) {
    const words = Int32Array.from(broken);
    expect(decodeDrawings({ fields: new DataView(words.buffer), start: 0, end: words.byteLength })).toBeNull();
  }
  const backwards = new DataView(Float32Array.of(0, 0, 2, 1).buffer);
  backwards.setUint32(0, 4, true);
  expect(decodeDrawings({ fields: backwards, start: 0, end: 16 })).toBeNull();
});
