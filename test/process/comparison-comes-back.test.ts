import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { WebSocket } from "ws";
import { findGame } from "../../src/engine/games";
import { GAIN_TEST } from "../../src/engine/stats/sequential-test";
import { defaultSettings } from "../../src/engine/text/settings-text";
import type { ComparisonProgress } from "../../src/main/contract/compare-api";
import { type Entered, enterShell } from "../../src/main/web/testing/enter-shell";
import { descendantsOf, isRunning } from "../processes";
import { type Client, clientOf, Served, socketWhenReady } from "./served";

/*
 * A comparison of the window, and what becomes of it when the host is killed in the middle.
 */

const MATCHES = 160;

// Real matches of low priority on a busy machine.
let home: string;
let shell: Served;
let entered: Entered;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "tauler-comparison-"));
  shell = new Served(home);
  entered = await enterShell(await shell.address());
});

afterAll(async () => {
  await shell.stop();
  rmSync(home, { recursive: true, force: true });
});

async function connected(): Promise<{ client: Client; socket: WebSocket }> {
  const socket = await socketWhenReady(entered);
  return { client: clientOf(socket), socket };
}

async function start(client: Client): Promise<string> {
  const fields = findGame("harry-potter")?.configurationFields ?? [];
  const { comparison } = await client.compare.start({
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
  return comparison;
}

async function when(
  client: Client,
  comparison: string,
  isReached: (progress: ComparisonProgress) => boolean,
): Promise<ComparisonProgress> {
  for await (const progress of await client.compare.events({ comparison })) if (isReached(progress)) return progress;
  throw new Error("there are no more events");
}

const hasEnded = ({ state }: ComparisonProgress) => state.kind === "ended";

test("a comparison whose host was killed is resumed by the next one, and ends as if nobody had disturbed it", async () => {
  const first = await connected();
  const undisturbed = await start(first.client);
  const expected = await when(first.client, undisturbed, hasEnded);
  const comparison = await start(first.client);
  await when(first.client, comparison, ({ matchesPlayed }) => matchesPlayed >= 5);
  const [host] = descendantsOf(shell.pid ?? 0, { depth: 1 });
  const players = descendantsOf(host);
  const closed = once(first.socket, "close");
  process.kill(host, "SIGKILL");
  await closed;
  await expect.poll(() => players.filter(isRunning)).toEqual([]);
  const { client } = await connected();
  const kept = await when(client, comparison, () => true);
  expect(kept.state).toEqual({ kind: "paused" });
  expect(kept.matchesPlayed).toBeGreaterThanOrEqual(5);
  await client.compare.resume({ comparison });
  expect((await when(client, comparison, hasEnded)).report).toEqual(expected.report);
  const texts = [undisturbed, comparison].map((one) => client.compare.results({ comparison: one, format: "csv" }));
  const [whole, resumed] = await Promise.all(texts);
  expect(resumed.text).toBe(whole.text);
});
