import { describe, expect, it } from "vitest";
import { forecastWords, secondsText } from "./cpu-words";

function profile(forecast: number | null) {
  const rounds = [0, 1].map((round) => ({ round, cpuSeconds: 0.002, fuel: 10 }));
  return { rounds, functions: [], flame: [], forecast };
}

describe("The forecast of a profile", () => {
  it("says the share of the judge's budget, and warns of its end", () => {
    expect(forecastWords(profile(0.052), 1)).toBe(
      "2 rounds took 4.0 ms of CPU here, warming up included. Counted in fuel, a whole match takes 5.2 % of the judge’s 1 s.",
    );
    expect(forecastWords(profile(0.0004), 1)).toMatch(/takes under 0\.1 % of the judge’s 1 s\.$/);
    expect(forecastWords(profile(0.9), 3)).toMatch(/90 % of the judge’s 3 s: that is close to the limit\.$/);
    expect(forecastWords(profile(1.5), 1)).toMatch(/150 % of the judge’s 1 s: it would be frozen\.$/);
  });

  it("knows matches without a limit", () => {
    expect(forecastWords(profile(null), null)).toMatch(/This match has no limit\.$/);
  });
});

describe("A time", () => {
  it("is told in the unit that fits", () => {
    expect([1.239, 0.0035, 0.00002].map(secondsText)).toEqual(["1.24 s", "3.5 ms", "0.02 ms"]);
  });
});
