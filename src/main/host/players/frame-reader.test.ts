import { array, assert, integer, property, uint8Array } from "fast-check";
import { expect, test } from "vitest";
import { FrameReader } from "./frame-reader";

function frame(type: number, payload: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(8 + payload.length);
  const header = new DataView(bytes.buffer);
  header.setUint32(0, payload.length, true);
  header.setUint32(4, type, true);
  bytes.set(payload, 8);
  return bytes;
}

test("frames come out as they were sent, however their bytes are cut", async () => {
  const payloads = array(uint8Array({ maxLength: 30 }), { maxLength: 8 });
  await assert(
    property(payloads, array(integer({ min: 1, max: 40 }), { minLength: 1 }), (sent, cuts) => {
      const bytes = Buffer.concat(sent.map((payload, type) => frame(type, payload)));
      const received: [number, Uint8Array][] = [];
      const reader = new FrameReader(
        () => 30,
        ({ type, payload }) => received.push([type, new Uint8Array(payload)]),
      );
      for (let start = 0, index = 0; start < bytes.length; index++) {
        const end = start + cuts[index % cuts.length];
        expect(reader.read(bytes.subarray(start, end))).toBe(true);
        start = end;
      }
      expect(received).toEqual(sent.map((payload, type) => [type, payload]));
    }),
  );
});

test.each([
  ["at once", [29]],
  ["byte by byte", new Array(29).fill(1)],
])("a frame that is larger than allowed is refused, sent %s", (_how, sizes: number[]) => {
  const reader = new FrameReader(
    () => 20,
    () => {
      throw new Error("told of a frame");
    },
  );
  const bytes = frame(1, new Uint8Array(21));
  const parts = sizes.map((size, index) => bytes.subarray(index * size, (index + 1) * size));
  const answers = parts.map((part) => reader.read(part));
  expect(answers).toContain(false);
});

test("a header that promises four gigabytes reserves nothing", () => {
  const reader = new FrameReader(
    () => 1000,
    () => {},
  );
  expect(reader.read(new Uint8Array([255, 255, 255, 255, 1, 0, 0, 0]))).toBe(false);
});
