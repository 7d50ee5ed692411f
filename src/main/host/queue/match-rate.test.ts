import { expect, test } from "vitest";
import { MatchRate } from "./match-rate";

test("a pace is that of the last minute, or since the beginning", () => {
  let now = 5000;
  const pace = new MatchRate(() => now);
  expect(pace.perSecond).toBe(0);
  pace.count(30);
  now += 10_000;
  expect(pace.perSecond).toBe(3);
  now += 45_000;
  pace.count(30);
  expect(pace.perSecond).toBe(Number((60 / 55).toFixed(2)));
  now += 30_000;
  expect(pace.perSecond).toBe(0.5);
  now += 60_000;
  expect(pace.perSecond).toBe(0);
});
