import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createORPCClient } from "@orpc/client";
import { RPCLink } from "@orpc/client/websocket";
import type { ContractRouterClient } from "@orpc/contract";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { findGame } from "../../src/engine/games";
import { GAIN_TEST } from "../../src/engine/stats/sequential-test";
import { defaultSettings } from "../../src/engine/text/settings-text";
import type { ComparisonProgress } from "../../src/main/contract/compare-api";
import type { hostApi } from "../../src/main/contract/host-api";
import { descendantsOf, isRunning } from "../processes";

/*
 * A comparison of the window, and what becomes of it when the host is killed in the middle.
 */

const main = join(import.meta.dirname, "../../out/cli/main.mjs");
const MATCHES = 160;

// Real matches of low priority on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

let home: string;
let shell: ChildProcess;
let origin: string;
let cookie: string;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "tauler-comparison-"));
  shell = spawn(process.execPath, [main, "serve", "--workspace", join(home, "players")], {
    env: { ...process.env, HOME: home, USERPROFILE: home },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await once(shell.stdout as NodeJS.ReadableStream, "data");
  const address = new URL(String(line).trim());
  origin = address.origin;
  const entered = await fetch(address, { redirect: "manual" });
  cookie = String(entered.headers.get("set-cookie")).split(";")[0];
});

afterAll(async () => {
  shell.kill("SIGTERM");
  await once(shell, "exit");
  rmSync(home, { recursive: true, force: true });
});

type Client = ContractRouterClient<typeof hostApi>;

/** @returns a socket that is open, or null when it was refused. */
function connect(): Promise<WebSocket | null> {
  const socket = new WebSocket(`${origin.replace("http", "ws")}/host`, { headers: { cookie, origin } });
  return new Promise((resolve) => {
    socket.once("open", () => resolve(socket)).once("error", () => resolve(null));
  });
}

async function connected(): Promise<{ client: Client; socket: WebSocket }> {
  let socket: WebSocket | null = null;
  await expect.poll(async () => (socket = await connect()), { timeout: 20_000 }).not.toBeNull();
  if (socket === null) throw new Error("no socket");
  return { client: createORPCClient(new RPCLink({ websocket: socket as unknown as globalThis.WebSocket })), socket };
}

async function start(client: Client): Promise<string> {
  const fields = findGame("harry-potter")?.configurationFields ?? [];
  const { comparison } = await client.compare.start({
    game: "harry-potter",
    a: { name: "Demo" },
    b: { name: "Hermione" },
    design: "duel",
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
  await expect.poll(() => players.filter(isRunning), { timeout: 20_000 }).toEqual([]);
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
