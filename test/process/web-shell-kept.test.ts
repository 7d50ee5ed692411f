import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Entered, enterShell, openSocket } from "../../src/main/web/testing/enter-shell";
import { clientOf, Served, socketWhenReady } from "./served";

/*
 * What a browser may rely on from one start of `serve` to the next, and how a user gets back in.
 */

const main = join(import.meta.dirname, "../../out/cli/main.mjs");
let home: string;
let running: Served[];

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "tauler-kept-"));
  running = [];
});

afterEach(async () => {
  await Promise.all(running.map((one) => one.stop("SIGKILL")));
  rmSync(home, { recursive: true, force: true });
});

function serve(options: readonly string[] = []): Served {
  const started = new Served(home, options);
  running.push(started);
  return started;
}

function askForAddress(options: readonly string[] = []) {
  const args = [main, "serve", "--url", "--workspace", join(home, "players"), ...options];
  const env = { ...process.env, HOME: home, USERPROFILE: home };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: "utf8" });
  return { code: status, address: stdout.trim(), words: stderr };
}

async function canOpen(entered: Entered): Promise<boolean> {
  const socket = await openSocket(entered);
  socket?.terminate();
  return socket !== null;
}

function portOf(address: string): string {
  return new URL(address).port;
}

describe("A web shell that is started again", () => {
  it("has the port and the secrets of before, so that an open page goes on, also after it was killed", async () => {
    const first = serve();
    const entered = await enterShell(await first.address());
    await first.stop("SIGKILL");
    const second = serve();
    expect(new URL(await second.address()).origin).toBe(entered.origin);
    const tree = await clientOf(await socketWhenReady(entered)).workspace.tree();
    expect(tree.folder).toBe(join(home, "players"));
  });

  it("does not take the addresses of before", async () => {
    const first = serve();
    const unused = await first.address();
    await first.stop();
    await serve().address();
    expect((await fetch(unused)).status).toBe(403);
  });

  it("knows the folder by whatever name it is called", async () => {
    const first = serve();
    const { port } = new URL(await first.address());
    await first.stop();
    symlinkSync(join(home, "players"), join(home, "other-name"));
    expect(portOf(await serve(["--workspace", join(home, "other-name")]).address())).toBe(port);
  });

  it("takes another port when its own is taken, says so in the language of whoever starts it, and still knows the page's key", async () => {
    const first = serve();
    const entered = await enterShell(await first.address());
    await first.stop();
    const port = Number(portOf(entered.origin));
    const thief = createServer((socket) => socket.resume()).listen(port, "127.0.0.1");
    const second = serve(["--language", "ca"]);
    const address = await second.address();
    expect(portOf(address)).not.toBe(String(port));
    expect(second.words).toContain(`Un altre programa ha pres el port ${port}; Tauler en pren un altre.`);
    expect(await canOpen({ ...entered, origin: new URL(address).origin })).toBe(true);
    await new Promise((resolve) => thief.close(resolve));
  });

  it("keeps its secrets where only this user can read them, and takes none from where others could", async () => {
    const first = serve();
    const entered = await enterShell(await first.address());
    await first.stop();
    const folder = join(home, ".config", "tauler", "shells");
    const [name] = readdirSync(folder);
    expect(readdirSync(folder)).toHaveLength(1);
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    chmodSync(join(folder, name), 0o644);
    const { origin } = new URL(await serve().address());
    expect(await canOpen({ ...entered, origin })).toBe(false);
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  });

  it("works without a place for its secrets, and says so", async () => {
    mkdirSync(join(home, ".config", "tauler", "shells"), { recursive: true });
    rmSync(join(home, ".config", "tauler", "shells"), { recursive: true });
    symlinkSync("/dev/null", join(home, ".config", "tauler", "shells"));
    const first = serve();
    expect((await fetch(await first.address())).status).toBe(200);
    expect(first.words).toContain("The next start will have another address");
  });
});

describe("Two web shells at the same time", () => {
  it("of one folder work side by side, each with secrets of its own, and say so in the language of whoever starts them", async () => {
    const first = serve();
    const one = await enterShell(await first.address());
    const second = serve(["--language", "es"]);
    const other = await enterShell(await second.address());
    expect(other.origin).not.toBe(one.origin);
    expect(other.cookie.split("=")[0]).not.toBe(one.cookie.split("=")[0]);
    expect(second.words).toContain("Otro Tauler ya sirve esta carpeta; funcionan los dos, cada uno en su dirección.");
    const cookie = `${other.cookie}; ${one.cookie}`;
    expect([await canOpen({ ...one, cookie }), await canOpen({ ...other, cookie })]).toEqual([true, true]);
    expect(await canOpen({ ...one, key: other.key, cookie })).toBe(false);
  });

  it("started at the same moment do not fall over each other", async () => {
    const first = serve();
    await first.address();
    await first.stop();
    const both = [serve(), serve()];
    const addresses = await Promise.all(both.map((one) => one.address()));
    expect(new Set(addresses.map(portOf)).size).toBe(2);
    for (const address of addresses) expect((await fetch(address)).status).toBe(200);
  });
});

describe("Whoever needs a new address", () => {
  it("presses Enter where Tauler runs: it works once, and the earlier pages go on", async () => {
    const shell = serve();
    const entered = await enterShell(await shell.address());
    shell.pressEnter();
    const next = await shell.address(1);
    expect((await fetch(next)).status).toBe(200);
    expect((await fetch(next)).status).toBe(403);
    expect(await canOpen(entered)).toBe(true);
  });

  it("asks with --url: each works once", async () => {
    const shell = serve();
    await shell.address();
    const [one, other] = [askForAddress(), askForAddress()];
    expect([one.code, other.code]).toEqual([0, 0]);
    expect(one.address).not.toBe(other.address);
    for (const { address } of [one, other]) {
      expect(await canOpen(await enterShell(address))).toBe(true);
      expect((await fetch(address)).status).toBe(403);
    }
  });

  it("is told by --url when nobody serves the folder, also while another program has its port", async () => {
    expect(askForAddress()).toMatchObject({ code: 1, address: "" });
    const shell = serve();
    const port = Number(portOf(await shell.address()));
    await shell.stop();
    const thief = createServer((socket) => socket.end("HTTP/1.1 200 OK\r\n\r\n{}")).listen(port, "127.0.0.1");
    const { code, words } = askForAddress();
    expect([code, words]).toEqual([1, expect.stringContaining("No Tauler serves")]);
    await new Promise((resolve) => thief.close(resolve));
  });
});
