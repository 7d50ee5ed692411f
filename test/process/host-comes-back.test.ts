import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createORPCClient } from "@orpc/client";
import { RPCLink } from "@orpc/client/websocket";
import type { ContractRouterClient } from "@orpc/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import type { hostApi } from "../../src/main/contract/host-api";
import { descendantsOf, isRunning } from "../processes";

/*
 * The web shell as a browser meets it, and what becomes of it when the host is killed.
 */

const main = join(import.meta.dirname, "../../out/cli/main.mjs");
let home: string;
let shell: ChildProcess;
let origin: string;
let cookie: string;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "tauler-host-"));
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

/** @returns a socket that is open, or null when it was refused. */
function connect(): Promise<WebSocket | null> {
  const socket = new WebSocket(`${origin.replace("http", "ws")}/host`, { headers: { cookie, origin } });
  return new Promise((resolve) => {
    socket.once("open", () => resolve(socket)).once("error", () => resolve(null));
  });
}

async function connectWhenBack(): Promise<WebSocket> {
  let socket: WebSocket | null = null;
  await expect.poll(async () => (socket = await connect()), { timeout: 20_000 }).not.toBeNull();
  if (socket === null) throw new Error("no socket");
  return socket;
}

function clientOf(socket: WebSocket): ContractRouterClient<typeof hostApi> {
  return createORPCClient(new RPCLink({ websocket: socket as unknown as globalThis.WebSocket }));
}

/** The host is the only process that the web shell starts. */
function hostPid(): number {
  return descendantsOf(shell.pid ?? 0, { depth: 1 })[0];
}

async function playSomething(socket: WebSocket): Promise<void> {
  const client = clientOf(socket);
  const { files } = await client.workspace.tree();
  const { game, player } = files.find((file) => file.game !== null && file.player !== null) ?? {};
  if (typeof game !== "string" || typeof player !== "string") throw new Error("the workspace has no players");
  const request = { game, players: Array(4).fill({ name: player }), seed: 1 };
  const rest = { configuration: null, settings: null, rules: {}, cpuSeconds: null };
  const { match } = await client.matches.start({ ...request, ...rest });
  for await (const { kind } of await client.matches.events({ match })) if (kind === "finished") return;
  throw new Error("the match did not finish");
}

test("a host that is killed is replaced behind the same address and cookie, and its players' processes end", async () => {
  const socket = await connectWhenBack();
  await playSomething(socket);
  const killed = hostPid();
  const players = descendantsOf(killed);
  expect(players.length).toBeGreaterThanOrEqual(4);
  const closed = once(socket, "close");
  process.kill(killed, "SIGKILL");
  await closed;
  await expect.poll(() => players.filter(isRunning), { timeout: 20_000 }).toEqual([]);
  expect((await fetch(origin, { headers: { cookie } })).status).toBe(200);
  await playSomething(await connectWhenBack());
  expect(hostPid()).not.toBe(killed);
});

test("when the process that listens is killed, its host and their players end too", async () => {
  const own = spawn(process.execPath, [main, "serve", "--workspace", join(home, "others")], {
    env: { ...process.env, HOME: home, USERPROFILE: home },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(own.stdout, "data");
  const processes = descendantsOf(own.pid ?? 0);
  expect(processes.length).toBeGreaterThan(0);
  own.kill("SIGKILL");
  await expect.poll(() => processes.filter(isRunning), { timeout: 20_000 }).toEqual([]);
});

test.each([
  [
    "a folder that cannot be made",
    (): string[] => ["--workspace", join(main, "beneath-a-file")],
    "the folder cannot be opened",
  ],
  ["a port that is taken", (): string[] => ["--port", new URL(origin).port], "cannot listen on port"],
])("%s is told, and ends the command", async (_, options, sentence) => {
  const refused = spawn(process.execPath, [main, "serve", "--workspace", join(home, "third"), ...options()], {
    env: { ...process.env, HOME: home, USERPROFILE: home },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let words = "";
  refused.stderr.on("data", (bytes) => {
    words += bytes;
  });
  const [code] = await once(refused, "close");
  expect(words).toContain(sentence);
  expect(code).toBe(2);
});
