import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { GAIN_TEST } from "../../../engine/stats/sequential-test";
import { Gateway } from "../files/gateway";
import { Comparison } from "./comparison";
import { formatResults, isPlayed, type MatchRecord, newHeader } from "./results-file";
import { VersionContest } from "./version-contest";

const folder = mkdtempSync(join(tmpdir(), "tauler-comparison-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const COMPARE = { design: "duel", objective: "rank", test: GAIN_TEST, isFixed: false } as const;
const players = ["Demo", "Ron"].map((name) => ({ word: name, name, sourceHash: `hash of ${name}` }));
const header = newHeader({
  game: "harry-potter",
  configuration: "",
  rules: {},
  cpuSeconds: 1,
  players,
  firstSeed: 10,
  maxMatches: 200,
  compare: COMPARE,
});

/** The matches of a block as they were played; a tie each, so that nothing is decided. @param voids those that could not be */
function blockOf(block: number, { length = 2, voids = [] as readonly number[] } = {}): MatchRecord[] {
  const planned = new VersionContest(header, COMPARE).plan(block);
  if (planned === "end") throw new Error("the comparison has more blocks than that");
  return planned.slice(0, length).map(({ match, seed, seats }): MatchRecord => {
    const place = { block, match, seed, seats };
    if (voids.includes(match)) return { ...place, void: "a process was lost" };
    const none = [0, 0, 0, 0];
    const told = { versions: ["", "", "", ""], scores: [1, 1, 1, 1], fuel: none, orders: none, failedOrders: null };
    return { ...place, ...told, faults: [], swing: null };
  });
}

function comparisonOf(name: string, records: readonly MatchRecord[]) {
  const file = { gateway: new Gateway({ root: folder }), name };
  const comparison = new Comparison(file, 0, { header, records });
  return { comparison, text: () => readFileSync(join(folder, name), "utf8") };
}

test("a comparison that is stopped is over with its whole blocks: no more matches than those, and none of the block under way", async () => {
  const whole = [...blockOf(0), ...blockOf(1)];
  const { comparison, text } = comparisonOf("half", [...whole, ...blockOf(2, { length: 1 })]);
  const paused = { matchesPlayed: 5, maxMatches: 200, state: { kind: "paused" }, rate: null, secondsLeft: null };
  expect(comparison.progress()).toMatchObject(paused);
  await comparison.stop();
  expect(comparison.progress()).toMatchObject({ matchesPlayed: 4, maxMatches: 4, state: { kind: "ended" } });
  expect(comparison.results.records).toEqual(whole);
  expect(text()).toBe(formatResults({ header: { ...header, maxMatches: 4 }, records: whole }));
});

test("a block that could not be played whole is one of those that it is over with", async () => {
  const records = [...blockOf(0), ...blockOf(1, { voids: [1] }), ...blockOf(2)];
  const { comparison } = comparisonOf("void", records);
  await comparison.stop();
  expect(comparison.progress()).toMatchObject({ maxMatches: 6, matchesPlayed: records.filter(isPlayed).length });
  expect(comparison.results.records).toEqual(records);
});

test("stopped before a block was whole it is only paused, and loses nothing", async () => {
  const records = blockOf(0, { length: 1 });
  const { comparison } = comparisonOf("nothing", records);
  await comparison.stop();
  expect(comparison.progress()).toMatchObject({ matchesPlayed: 1, maxMatches: 200, state: { kind: "paused" } });
  expect(comparison.results.records).toEqual(records);
});

test("stopped once more, what is over stays as it is", async () => {
  const { comparison, text } = comparisonOf("twice", [...blockOf(0), ...blockOf(1)]);
  await comparison.stop();
  const first = text();
  rmSync(join(folder, "twice"));
  await comparison.stop();
  expect(() => text()).toThrow();
  expect(first).toContain('"maxMatches":4');
});

test("while it is made ready to go on, all that was known is told", async () => {
  const records = Array.from({ length: 12 }, (_, block) => blockOf(block)).flat();
  const { comparison } = comparisonOf("again", records);
  let now = 0;
  // Others get their turn after each block.
  vi.spyOn(performance, "now").mockImplementation(() => (now += 100));
  comparison.play({
    jobs: 1,
    load: async () => [],
    open: () => ({
      play: (_, signal) =>
        new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new Error("stopped")))),
      close: async () => {},
    }),
    ended: async () => {},
  });
  const told = new Set<number>();
  while (comparison.state.kind === "starting") {
    told.add(comparison.progress().report.matches);
    await new Promise(setImmediate);
  }
  vi.restoreAllMocks();
  expect([comparison.state.kind, ...told, comparison.progress().report.matches]).toEqual(["playing", 24, 24]);
  await comparison.pause();
  expect(comparison.results.records).toEqual(records);
});
