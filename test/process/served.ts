import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createORPCClient } from "@orpc/client";
import { RPCLink } from "@orpc/client/websocket";
import type { ContractRouterClient } from "@orpc/contract";
import { expect, vi } from "vitest";
import type { WebSocket } from "ws";
import type { hostApi } from "../../src/main/contract/host-api";
import { type Entered, openSocket } from "../../src/main/web/testing/enter-shell";
import { descendantsOf } from "../processes";

const main = join(import.meta.dirname, "../../out/cli/main.mjs");

export type Client = ContractRouterClient<typeof hostApi>;

/** The command `serve`, or `open`, as somebody runs it in a terminal. */
export class Served {
  readonly process: ChildProcess;
  /** What it wrote to standard output, line by line: addresses. */
  readonly addresses: string[] = [];
  /** What it wrote to standard error. */
  words = "";

  /** @param home of the user; the workspace is `players` in it, unless the options name another. */
  constructor(home: string, options: readonly string[] = [], { command = "serve", env = {} } = {}) {
    const isNamed = command === "open" || options.includes("--workspace");
    const workspace = isNamed ? [] : ["--workspace", join(home, "players")];
    this.process = spawn(process.execPath, [main, command, ...workspace, ...options], {
      env: { ...process.env, HOME: home, USERPROFILE: home, ...env },
      stdio: ["pipe", "pipe", "pipe"],
    });
    let out = "";
    this.process.stdout?.on("data", (bytes) => {
      out += bytes;
      const lines = out.split("\n");
      out = lines.pop() ?? "";
      this.addresses.push(...lines);
    });
    this.process.stderr?.on("data", (bytes) => {
      this.words += bytes;
    });
  }

  get pid(): number {
    return this.process.pid ?? 0;
  }

  /** The host is the only process that the web shell starts. */
  get hostPid(): number {
    return descendantsOf(this.pid, { depth: 1 })[0];
  }

  /** @returns the address that is printed as the first, or after so many others. */
  async address(before = 0): Promise<string> {
    // Also asked before the tests, where `expect.poll` may not be used.
    await vi.waitFor(() => expect(this.addresses.length).toBeGreaterThan(before), { timeout: 300_000 });
    return this.addresses[before];
  }

  /** Somebody presses Enter. */
  pressEnter(): void {
    this.process.stdin?.write("\n");
  }

  /** @returns its exit code */
  async ended(): Promise<number | null> {
    if (this.process.exitCode === null && this.process.signalCode === null) await once(this.process, "close");
    return this.process.exitCode;
  }

  async stop(signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
    this.process.kill(signal);
    await this.ended();
  }
}

/** @returns a socket of the window, as soon as the host is there for one. */
export async function socketWhenReady(entered: Entered): Promise<WebSocket> {
  let socket: WebSocket | null = null;
  await expect.poll(async () => (socket = await openSocket(entered))).not.toBeNull();
  if (socket === null) throw new Error("no socket");
  return socket;
}

export function clientOf(socket: WebSocket): Client {
  return createORPCClient(new RPCLink({ websocket: socket as unknown as globalThis.WebSocket }));
}
