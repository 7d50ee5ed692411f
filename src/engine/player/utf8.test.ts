import { assert, integer, property, string } from "fast-check";
import { expect, test } from "vitest";
import { writeUtf8 } from "./utf8";

const anyText = string({ unit: "binary", maxLength: 50 });
const brokenText = string({ unit: integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) });

test("the bytes are those of a TextEncoder, also for lone surrogates", async () => {
  const law = (text: string) => {
    const bytes = new Uint8Array(1000);
    const { end, units } = writeUtf8(text, bytes, 3, 1000);
    expect(bytes.subarray(3, end)).toEqual(new TextEncoder().encode(text));
    expect(units).toBe(text.length);
  };
  await assert(property(anyText, law));
  await assert(property(brokenText, law));
});

test("a text that does not fit is cut between two characters", async () => {
  await assert(
    property(anyText, integer({ min: 0, max: 60 }), (text, room) => {
      const bytes = new Uint8Array(100);
      const { end, units } = writeUtf8(text, bytes, 0, room);
      expect(end).toBeLessThanOrEqual(room);
      expect(bytes.subarray(end)).toEqual(new Uint8Array(100 - end));
      expect(new TextDecoder().decode(bytes.subarray(0, end))).toBe(text.slice(0, units));
    }),
  );
});
