import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { findGame } from "../../src/engine/games";
import { GAIN_TEST } from "../../src/engine/stats/sequential-test";
import { defaultSettings } from "../../src/engine/text/settings-text";
import type { ComparisonProgress } from "../../src/main/contract/compare-api";
import { ComparisonService } from "../../src/main/host/compare/comparison-service";
import { ContestShelf } from "../../src/main/host/compare/contest-shelf";
import { Gateway } from "../../src/main/host/files/gateway";
import { contestProgram, playerFolder, resourcesFolder } from "../../src/main/host/places";
import { Versions } from "../../src/main/host/versions/versions";
import { descendantsOf } from "../processes";

/*
 * A comparison while somebody kills the processes that play it: its results are, byte for byte, those of an undisturbed one.
 */

const MATCHES = 12;

// Real matches of low priority on a busy machine, and pauses after each kill.
let workspace: string;
let services: ComparisonService[] = [];
let undisturbed: string;

beforeAll(async () => {
  workspace = mkdtempSync(join(tmpdir(), "tauler-kills-"));
  undisturbed = await resultsOf("undisturbed", () => {});
}, 240_000);

afterEach(async () => {
  await Promise.all(services.map((service) => service.shelf.close()));
  services = [];
});

afterAll(() => rmSync(workspace, { recursive: true, force: true }));

/** @param onProgress told of all that is known, again and again. @returns the results file. */
async function resultsOf(folder: string, onProgress: (progress: ComparisonProgress) => void): Promise<string> {
  const service = new ComparisonService(
    new ContestShelf({
      folder: new Gateway({ root: workspace, below: [folder] }),
      versions: new Versions(new Gateway({ root: workspace, below: ["versions"] })),
      places: { workspace, resources: resourcesFolder },
      program: contestProgram,
      player: playerFolder,
    }),
  );
  services.push(service);
  const fields = findGame("harry-potter")?.configurationFields ?? [];
  const id = await service.start({
    game: "harry-potter",
    a: { name: "Demo" },
    b: { name: "Hermione" },
    design: "duel",
    objective: "rank",
    pool: [],
    configuration: null,
    settings: { ...defaultSettings(fields), NUM_ROUNDS: 12 },
    rules: {},
    cpuSeconds: 1,
    test: GAIN_TEST,
    firstSeed: 7,
    maxMatches: MATCHES,
  });
  for await (const progress of service.events(id, undefined)) {
    onProgress(progress);
    if (progress.state.kind === "failed") throw new Error(progress.state.problem.message);
    if (progress.state.kind === "ended") break;
  }
  return readFileSync(join(workspace, folder, `${id}.jsonl`), "utf8");
}

const contestChildren = () => descendantsOf(process.pid, { depth: 1 }).filter((pid) => descendantsOf(pid).length > 0);

/** Once at least so many matches have been played, once each. */
function killing(when: readonly number[], whom: () => number | undefined): (progress: ComparisonProgress) => void {
  const left = [...when];
  return ({ matchesPlayed }) => {
    if (left.length === 0 || matchesPlayed < left[0]) return;
    const pid = whom();
    if (pid === undefined) return;
    left.shift();
    process.kill(pid, "SIGKILL");
  };
}

test("players that are killed change nothing", async () => {
  let kills = 0;
  const someone = () => {
    const players = contestChildren().flatMap((pid) => descendantsOf(pid));
    return players[kills++ % players.length];
  };
  expect(await resultsOf("players", killing([1, 3, 5, 8], someone))).toBe(undisturbed);
  expect(kills).toBeGreaterThan(0);
});

test("nor does the end of the process that plays the matches", async () => {
  let kills = 0;
  const child = () => {
    const [pid] = contestChildren();
    if (pid !== undefined) kills++;
    return pid;
  };
  expect(await resultsOf("child", killing([1, 6], child))).toBe(undisturbed);
  expect(kills).toBeGreaterThan(0);
});
