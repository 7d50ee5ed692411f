import fc, { array, constantFrom, integer, oneof, property, record, string } from "fast-check";
import { expect, test } from "vitest";
import {
  appendLine,
  appendMark,
  appendNote,
  beginDrawings,
  createDrawingLog,
  type DrawingLog,
  putHeat,
} from "./drawing-log";
import { DRAWING_WORDS_PER_MATCH, DRAWING_WORDS_PER_ROUND } from "./limits";

const CELLS = 12;
const place = integer({ min: -2000, max: 20_000 });
const colour = integer({ min: 0, max: 8 });
const call = oneof(
  record({ kind: constantFrom("note" as const), place, text: string({ maxLength: 1500, unit: "grapheme" }) }),
  record({ kind: constantFrom("mark" as const), place, colour }),
  record({ kind: constantFrom("line" as const), place, to: place, colour }),
  record({ kind: constantFrom("heat" as const), value: integer() }),
);

function opened(left = DRAWING_WORDS_PER_MATCH): DrawingLog {
  const log = createDrawingLog({ isOn: true });
  log.left = left;
  beginDrawings(log, true);
  return log;
}

type Call = typeof call extends fc.Arbitrary<infer One> ? One : never;

function draw(log: DrawingLog, one: Call): void {
  if (one.kind === "note") appendNote(log, one.place, one.text);
  if (one.kind === "mark") appendMark(log, one.place, one.colour);
  if (one.kind === "line") appendLine(log, { from: one.place, to: one.to }, one.colour);
  if (one.kind === "heat") putHeat(log, new Float64Array(CELLS).fill(one.value), CELLS);
}

test("However much is drawn, the words of the round and of the match are enough, and what is lost is counted", () => {
  fc.assert(
    property(array(call, { maxLength: 60 }), integer({ min: 0, max: 600 }), (calls, left) => {
      const log = opened(left);
      for (const one of calls) {
        const before = { used: log.used, dropped: log.dropped };
        draw(log, one);
        const isHeatAgain = one.kind === "heat" && log.heatAt !== -1 && log.heatAt < before.used;
        expect(Number(log.used > before.used) + (log.dropped - before.dropped)).toBe(isHeatAgain ? 0 : 1);
      }
      expect(log.used + log.left).toBe(left);
      expect(log.left).toBeGreaterThanOrEqual(0);
      expect(log.used).toBeLessThanOrEqual(log.words.length);
    }),
  );
});

test("A round is full after 64 KiB of marks", () => {
  const log = opened();
  const fitting = Math.floor(DRAWING_WORDS_PER_ROUND / 3);
  for (let mark = 0; mark < fitting + 5; mark++) appendMark(log, mark, 0);
  expect(log.used).toBe(fitting * 3);
  expect(log.dropped).toBe(5);
});

test("The values of heat become steps from the lowest to the highest one, and NaN none", () => {
  const log = opened();
  putHeat(log, Float64Array.of(5, Number.NaN, 15, 10), 4);
  expect([...log.bytes.subarray(16, 20)]).toEqual([1, 0, 255, 128]);
  expect([log.reals[2], log.reals[3]]).toEqual([5, 15]);
  putHeat(log, Float64Array.of(7, 7, Number.NaN, 7), 4);
  expect([...log.bytes.subarray(16, 20)]).toEqual([255, 255, 0, 255]);
  expect(log.used).toBe(5);
});

test("Nothing is written, and nothing counted, while nobody looks", () => {
  const log = createDrawingLog({ isOn: true });
  appendNote(log, 0, "a");
  appendMark(log, 0, 0);
  appendLine(log, { from: 0, to: 1 }, 0);
  expect([log.used, log.dropped, log.left]).toEqual([0, 0, DRAWING_WORDS_PER_MATCH]);
});
