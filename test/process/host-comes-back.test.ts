import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { WebSocket } from "ws";
import { type Entered, enterShell, openSocket } from "../../src/main/web/testing/enter-shell";
import { descendantsOf, isRunning } from "../processes";
import { clientOf, Served, socketWhenReady } from "./served";

/*
 * The web shell as a browser meets it, and what becomes of it when the host is killed.
 */

let home: string;
let shell: Served;
let entered: Entered;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "tauler-host-"));
  shell = new Served(home);
  entered = await enterShell(await shell.address());
});

afterAll(async () => {
  await shell.stop();
  rmSync(home, { recursive: true, force: true });
});

/** `open` on a desk with a browser that looks at nothing, whatever it is asked to show. */
function openInBrowser(folder: string): Served {
  writeFileSync(join(home, "chromium"), "#!/bin/sh\n", { mode: 0o755 });
  const env = { DISPLAY: ":0", PATH: `${home}${delimiter}${process.env["PATH"]}` };
  return new Served(home, ["--browser", folder], { command: "open", env });
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
  const socket = await socketWhenReady(entered);
  await playSomething(socket);
  const killed = shell.hostPid;
  const players = descendantsOf(killed);
  expect(players.length).toBeGreaterThanOrEqual(4);
  const closed = once(socket, "close");
  process.kill(killed, "SIGKILL");
  await closed;
  await expect.poll(() => players.filter(isRunning)).toEqual([]);
  expect((await fetch(entered.origin, { headers: { cookie: entered.cookie } })).status).toBe(200);
  await playSomething(await socketWhenReady(entered));
  expect(shell.hostPid).not.toBe(killed);
});

test("when the process that listens is killed, its host and their players end too", async () => {
  const own = new Served(home, ["--workspace", join(home, "others")]);
  await own.address();
  const processes = descendantsOf(own.pid);
  expect(processes.length).toBeGreaterThan(0);
  own.process.kill("SIGKILL");
  await expect.poll(() => processes.filter(isRunning)).toEqual([]);
});

test("the page that open shows is loaded while the host still starts; its socket waits for it", async () => {
  const own = openInBrowser(join(home, "players"));
  await expect.poll(() => descendantsOf(own.pid, { depth: 1 }).length).toBe(1);
  const { hostPid } = own;
  process.kill(hostPid, "SIGSTOP");
  const page = await enterShell(await own.address());
  expect((await fetch(page.origin, { headers: { cookie: page.cookie } })).status).toBe(200);
  const opened = openSocket(page);
  process.kill(hostPid, "SIGCONT");
  const socket = await opened;
  expect(socket).not.toBeNull();
  socket?.terminate();
  await own.stop();
});

test.each([
  ["a folder that cannot be made", () => ["--workspace", join(import.meta.filename, "beneath")], "cannot be opened"],
  [
    "the same in Catalan, from the beginning to the end,",
    () => ["--language", "ca", "--workspace", join(import.meta.filename, "beneath")],
    `la carpeta no es pot obrir: no es pot fer la carpeta ${join(import.meta.filename, "beneath")}: la seva carpeta no existeix\n`,
  ],
  ["a port that is taken", () => ["--port", new URL(entered.origin).port], "cannot listen on port"],
])("%s is told, and ends the command", async (_, options, sentence) => {
  const refused = new Served(home, ["--workspace", join(home, "third"), ...options()]);
  expect(await refused.ended()).toBe(2);
  expect(refused.words).toContain(sentence);
  expect(refused.addresses).toEqual([]);
});

test("nobody is shown a window of a folder that cannot be opened", async () => {
  const refused = openInBrowser(join(import.meta.filename, "beneath"));
  expect(await refused.ended()).toBe(2);
  expect([refused.words, refused.addresses]).toEqual([expect.stringContaining("cannot be opened"), []]);
});
