import { expect, test } from "vitest";
import { appendText, createCerrLog } from "./cerr-log";
import { CERR_BYTES_PER_MATCH, CERR_BYTES_PER_ROUND, MAX_ORDER_ARGUMENTS } from "./limits";
import { appendLine, appendOrder, createLineLog, createOrderLog, ORDER_PREFIX_WORDS } from "./order-log";

test("a log of orders has room for all that are given, of any length, and nothing of them changes when it grows", () => {
  const log = createOrderLog();
  const expected: number[] = [];
  for (let unit = 0; unit < 3000; unit++) {
    const args = Array.from({ length: unit % (MAX_ORDER_ARGUMENTS + 1) }, (_, index) => unit * 100 + index);
    appendOrder(log, { kind: unit % 3, unit, args });
    expected.push(unit % 3, unit, args.length, ...args);
  }
  expect(Array.from(log.words.subarray(0, log.used))).toEqual(expected);
  expect(log.used).toBeGreaterThan(3000 * ORDER_PREFIX_WORDS);
});

test("a log of lines has room for as many as there are orders", () => {
  const log = createLineLog();
  const lines = Array.from({ length: 1000 }, (_, index) => index + 1);
  for (const line of lines) appendLine(log, line);
  expect(Array.from(log.words.subarray(0, log.used))).toEqual(lines);
});

test("a console grows up to its cap in a round, and counts what did not fit", () => {
  const log = createCerrLog();
  const texts = Array.from({ length: 400 }, (_, index) => `${index} àß€ `.repeat(30));
  for (const text of texts) appendText(log, text);
  const whole = texts.join("");
  const kept = new TextDecoder().decode(log.bytes.subarray(0, log.used));
  expect(log.used).toBeGreaterThan(CERR_BYTES_PER_ROUND - 3);
  expect(log.used).toBeLessThanOrEqual(CERR_BYTES_PER_ROUND);
  expect(kept.startsWith(whole.slice(0, 20_000))).toBe(true);
  expect(log.dropped).toBeGreaterThan(0);
  expect(log.left).toBe(CERR_BYTES_PER_MATCH - log.used);
});

test("one text that is longer than the console is cut at its cap, however small the console was", () => {
  const log = createCerrLog();
  appendText(log, "€".repeat(1_000_000));
  expect(log.used).toBe(3 * Math.floor(CERR_BYTES_PER_ROUND / 3));
  expect(log.dropped).toBe(1_000_000 - Math.floor(CERR_BYTES_PER_ROUND / 3));
});
