import { describe, expect, it } from "vitest";
import type { ComparisonSummary } from "../../../main/contract/compare-api";
import { duration, percent } from "../../parts/contest-words";
import { freshSeed } from "../../session/compare/fresh-seed";
import { baselineOf, cpuTime, playerName } from "./words";

const player = (name: string, version: number | null, sourceHash = `${name}${version}`) => ({
  name,
  version,
  sourceHash,
});

describe("Words of a comparison", () => {
  it.each([
    [0.574, "57\u00a0%"],
    [0.5123, "51.2\u00a0%"],
    [null, "–"],
  ])("%s is told as %s", (share, text) => expect(percent(share)).toBe(text));

  it.each([
    [0.2, "1 s"],
    [89, "89 s"],
    [95, "2 min"],
    [7500, "2 h 5 min"],
  ])("%s seconds are %s", (seconds, text) => expect(duration(seconds)).toBe(text));

  it("tell CPU in milliseconds, also little of it", () => {
    expect([cpuTime(0.0574), cpuTime(0.0004), cpuTime(null)]).toEqual(["57 ms", "0.4 ms", "–"]);
  });

  it("name a save only where it tells two of one player apart", () => {
    expect(playerName(player("Ron", 8), player("Ron", 7))).toBe("Ron, save 8");
    expect(playerName(player("Ron", 8), player("Demo", 2))).toBe("Ron");
    expect(playerName(player("Dummy", null), player("Dummy", null))).toBe("Dummy");
  });

  it("begin every comparison on seeds of its own", () => {
    expect([freshSeed(0), freshSeed(1), freshSeed(7)]).toEqual([1, 10_001, 70_001]);
    expect(freshSeed(10 ** 9)).toBeLessThan(2 ** 31 - 5);
  });
});

describe("What a saved file is compared with", () => {
  const saves = ["Ron3", "Ron2", "Ron1"].map((hash) => ({ hash }));
  const compared = (a: number, b: number, verdict: ComparisonSummary["verdict"]): ComparisonSummary => ({
    kind: "comparison",
    id: "1-00000000",
    game: "g",
    design: "duel",
    startedAt: 1,
    a: player("Ron", a),
    b: player("Ron", b),
    state: { kind: "ended" },
    verdict,
    sentence: "",
    matches: 64,
  });
  const baseline = (list: ComparisonSummary[], current = "Ron3") =>
    baselineOf(saves, current, { list, game: "g", name: "Ron" });

  it("is the save before it, when nothing was compared", () => expect(baseline([])).toBe("Ron2"));
  it("is the last one that was compared", () =>
    expect(baseline([compared(2, 1, "yes"), compared(1, 2, "yes")])).toBe("Ron1"));
  it("is what that one was compared with, when it was worse", () =>
    expect(baseline([compared(1, 2, "no")])).toBe("Ron1"));
  it("is never itself", () => expect(baseline([compared(1, 3, "yes")])).toBe("Ron1"));
  it("is the newest other one for an older text that was saved again", () => expect(baseline([], "Ron1")).toBe("Ron3"));
  it("is nothing for a file of one save", () => {
    expect(baselineOf([{ hash: "Ron1" }], "Ron1", { list: [], game: "g", name: "Ron" })).toBeNull();
  });
});
