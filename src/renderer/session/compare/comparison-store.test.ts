// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ComparisonProgress, ComparisonRequest } from "../../../main/contract/compare-api";
import { FakeHost, refusal, Script } from "../host/testing/fake-host";
import {
  followComparison,
  removeComparison,
  startComparison,
  stopComparison,
  useComparisons,
} from "./comparison-store";

const ONE = "1-0000000a";
const OTHER = "2-0000000b";
const DEMO = { name: "Demo", sourceHash: "0", version: null };
const VERSION = {
  ...DEMO,
  cpuSeconds: null,
  mostCpuSeconds: 0,
  frozen: null,
  failedOrders: null,
  faults: 0,
  wins: null,
  meanScore: null,
};
const REQUEST: ComparisonRequest = {
  game: "harry-potter",
  a: { name: "Demo" },
  b: { name: "Ron" },
  design: "duel",
  objective: "rank",
  pool: [],
  configuration: null,
  settings: {},
  rules: {},
  cpuSeconds: 1,
  test: { p0: 0.5, p1: 0.55, alpha: 0.05, beta: 0.05 },
  firstSeed: 1,
  maxMatches: 100,
};

/** What is known after so many matches. @param blocks from `from` on, by their scores */
function progress(matchesPlayed: number, from = 0, blocks: readonly number[] = []): ComparisonProgress {
  return {
    state: { kind: "playing" },
    game: "harry-potter",
    design: "duel",
    objective: "rank",
    startedAt: 0,
    test: REQUEST.test,
    cpuSeconds: 1,
    players: [DEMO, DEMO],
    matchesPlayed,
    maxMatches: 100,
    isHeld: false,
    rate: null,
    secondsLeft: null,
    measured: { a: null, b: null },
    report: {
      verdict: "undecided",
      sentence: "not yet",
      warnings: [],
      cpuLimit: 1,
      blocks: blocks.length,
      matches: matchesPlayed,
      voidBlocks: 0,
      score: null,
      interval: null,
      elo: null,
      evidence: { yes: 0, no: 0 },
      matchesStillNeeded: { low: 10, middle: 50, high: 90 },
      pairingValue: null,
      seats: [],
      a: VERSION,
      b: VERSION,
    },
    from,
    blocks: blocks.map((score, index) => ({
      block: from + index,
      seed: 1,
      score,
      mean: score,
      interval: null,
      matches: [],
    })),
  };
}

const host = new FakeHost();
const shown = () => useComparisons.getState();

beforeEach(() => {
  host.asked.length = 0;
  useComparisons.setState(useComparisons.getInitialState(), true);
  host.answer("compare.list", () => []);
});

describe("A comparison in the window", () => {
  it("that the host refuses says why, and has no name", async () => {
    host.answer("compare.start", () => {
      throw refusal({ code: "same-version", message: "both are the same version" });
    });
    expect(await startComparison(REQUEST)).toBeNull();
    expect(shown().problem?.message).toBe("both are the same version");
  });

  it("gives no reason any more once a call went well", async () => {
    useComparisons.setState({ problem: { code: "x", message: "it went wrong" } });
    host.answer("compare.stop", () => undefined);
    await stopComparison(ONE);
    expect([host.inputsOf("compare.stop"), shown().problem]).toEqual([[{ comparison: ONE }], null]);
  });

  it("is off the page when it is removed, and another one stays", async () => {
    host.answer("compare.remove", () => undefined);
    useComparisons.setState({ shown: ONE });
    await removeComparison(OTHER);
    expect(shown().shown).toBe(ONE);
    await removeComparison(ONE);
    expect(shown().shown).toBeNull();
  });

  it("is followed once for all who look at it, and again after the connection was lost", async () => {
    let streams = 0;
    let listening = 0;
    host.answer("compare.events", async function* (_: unknown, signal?: AbortSignal) {
      streams++;
      listening++;
      try {
        yield progress(streams);
        await new Promise<void>((resolve) => signal?.addEventListener("abort", () => resolve(), { once: true }));
      } finally {
        listening--;
      }
    });
    const stops = [followComparison(ONE), followComparison(ONE)];
    await expect.poll(() => shown().live[ONE]?.matchesPlayed).toBe(1);
    expect(streams).toBe(1);
    host.cut();
    await expect.poll(() => shown().live[ONE]?.matchesPlayed).toBe(2);
    expect(shown().problem).toBeNull();
    stops[0]();
    expect(listening).toBeGreaterThan(0);
    stops[1]();
    await expect.poll(() => listening).toBe(0);
  });

  it("takes later blocks to those it knows, and other words for those that it knew better now", async () => {
    const told = new Script<ComparisonProgress>();
    host.answer("compare.events", (_, signal) => told.events(signal));
    const stop = followComparison(ONE);
    told.say(progress(4, 0, [0.5, 1]));
    await expect.poll(() => shown().live[ONE]?.blocks.map(({ score }) => score)).toEqual([0.5, 1]);
    told.say(progress(8, 1, [0, 0.25]));
    await expect.poll(() => shown().live[ONE]?.blocks.map(({ score }) => score)).toEqual([0.5, 0, 0.25]);
    expect(shown().live[ONE]?.matchesPlayed).toBe(8);
    stop();
  });

  it("that has come to another state is another one in the list", async () => {
    const told = new Script<ComparisonProgress>();
    host.answer("compare.events", (_, signal) => told.events(signal));
    const stop = followComparison(ONE);
    told.say(progress(2), progress(4));
    await expect.poll(() => shown().live[ONE]?.matchesPlayed).toBe(4);
    expect(host.inputsOf("compare.list")).toEqual([]);
    told.say({ ...progress(4), state: { kind: "ended" } });
    await expect.poll(() => host.inputsOf("compare.list").length).toBe(1);
    stop();
  });

  it("that is gone is not asked for again and again", async () => {
    let asked = 0;
    host.answer("compare.events", () => {
      asked++;
      throw refusal({ code: "unknown-comparison", message: "there is no such comparison" });
    });
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const stop = followComparison(OTHER);
    await vi.waitFor(() => expect(shown().problem?.message).toBe("there is no such comparison"));
    await vi.advanceTimersByTimeAsync(5000);
    vi.useRealTimers();
    await startComparison(REQUEST);
    stop();
    expect(asked).toBe(1);
  });
});
