import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { WebSocket } from "ws";
import { isShort } from "../../scripts/lib/short-run.mjs";
import { type Entered, enterShell } from "../../src/main/web/testing/enter-shell";
import { attackDoor } from "../fuzz/attack-door";
import { inFull } from "../in-full";
import { clientOf, Served, socketWhenReady } from "./served";

/*
 * The web shell against whatever may come over its port.
 */

/** A file that takes long to take. */
const LONG = "// three\n".repeat(32 * 1024);

let home: string;
let shell: Served;
let entered: Entered;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "tauler-door-"));
  shell = new Served(home);
  entered = await enterShell(await shell.address());
  writeFileSync(join(home, "players/AILong.ts"), LONG);
});

afterAll(async () => {
  await shell.stop();
  rmSync(home, { recursive: true, force: true });
});

describe("The web shell", () => {
  it("answers malformed requests, upgrades and messages with a refusal, and neither it nor the host ends", async () => {
    const { hostPid, words } = shell;
    const of = (many: number) => (isShort ? many / 10 : many);
    const counts = { requests: of(10_000), upgrades: of(4000), messages: of(6000) };
    const { sent, statuses, granted, codes } = await attackDoor({ entered, seed: 13, ...counts });
    console.log(`${sent} malformed requests, upgrades and messages`, statuses, codes);
    expect(sent).toBe(of(20_000));
    expect(granted).toEqual([]);
    expect(Object.keys(codes).filter((code) => ![1002, 1003, 1007, 1008, 1009].includes(Number(code)))).toEqual([]);
    const client = clientOf(await socketWhenReady(entered));
    expect((await client.host.hello()).shell).toBe("web");
    expect(shell.hostPid).toBe(hostPid);
    expect(shell.words).toBe(words);
  });

  inFull(
    "does not keep answers that nobody reads: 20 windows that read nothing cost little, and others are served",
    async () => {
      const windows = await Promise.all(Array.from({ length: 20 }, () => socketWhenReady(entered)));
      const before = memoryOf(shell);
      for (const [index, socket] of windows.entries()) {
        socket.pause();
        for (let call = 0; call < 300; call++)
          socket.send(`{"i":"${index}-${call}","p":{"u":"/workspace/read","b":{"json":{"path":"AILong.ts"}}}}`);
      }
      const other = clientOf(await socketWhenReady(entered));
      for (let call = 0; call < 50; call++) await other.workspace.read({ path: "AILong.ts" });
      const used = memoryOf(shell) - before;
      console.log(`20 windows that read nothing: ${Math.round(used)} MB`);
      // They have asked for 1700 MB.
      expect(used).toBeLessThan(350);
      // How much waited depends on how fast the machine is: one that reads again was told off, or gets all of its answers.
      const ends = await Promise.all(windows.slice(0, 2).map(readOn));
      expect(ends.filter((end) => end !== "has 300 answers" && end !== "closed with 1013")).toEqual([]);
      for (const socket of windows) socket.terminate();
      expect((await other.host.hello()).shell).toBe("web");
    },
  );
});

describe("A window that sends thousands of short messages", () => {
  it("is worked for, and nobody waits behind all of them", async () => {
    const flooding = await socketWhenReady(entered);
    const other = clientOf(await socketWhenReady(entered));
    const order: string[] = [];
    flooding.on("message", () => order.push("the flood"));
    for (let sent = 0; sent < 40_000; sent++) flooding.send(`{"i":"1","t":4}`);
    flooding.send(`{"i":"last","p":{"u":"/host/hello","b":{}}}`);
    await expect.poll(() => flooding.bufferedAmount).toBe(0);
    // By the second one, a shell that takes all that it gets has passed on the whole flood.
    for (let call = 0; call < 3; call++) await other.host.hello();
    order.push("the other window");
    await expect.poll(() => order.length).toBe(2);
    expect(order).toEqual(["the other window", "the flood"]);
    flooding.terminate();
  });
});

/** @returns how it ends for a window that reads again. */
function readOn(socket: WebSocket): Promise<string> {
  return new Promise((resolve) => {
    let answers = 0;
    socket.on("message", (data) => {
      if (String(data).length > LONG.length && ++answers === 300) resolve("has 300 answers");
    });
    socket.once("close", (code) => resolve(`closed with ${code}`));
    socket.resume();
  });
}

/** Of the shell and its host together, in MB. */
function memoryOf({ pid, hostPid }: Served): number {
  const lines = execFileSync("ps", ["-o", "rss=", "-p", `${pid},${hostPid}`], { encoding: "utf8" })
    .trim()
    .split("\n");
  return lines.reduce((sum, line) => sum + Number(line) / 1024, 0);
}
