import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createORPCClient } from "@orpc/client";
import { RPCLink } from "@orpc/client/websocket";
import type { ContractRouterClient } from "@orpc/contract";
import type { WebSocket } from "ws";
import type { hostApi } from "../../src/main/contract/host-api";
import { type Entered, enterShell, openSocket } from "../../src/main/web/testing/enter-shell";
import { below, type Running } from "./processes";

export type Client = ContractRouterClient<typeof hostApi>;

const main = join(import.meta.dirname, "../../out/cli/main.mjs");
const PATIENCE_MS = 60_000;

/** A home of its own, with a workspace and a folder for temporary files, so that whatever is left in it was left by us. */
export class World {
  readonly home = mkdtempSync(join(tmpdir(), "tauler-soak-"));
  readonly workspace = join(this.home, "players");
  readonly userData = join(this.home, ".config", "tauler");
  readonly temporary = join(this.home, "tmp");
  readonly environment: NodeJS.ProcessEnv;

  constructor() {
    mkdirSync(this.temporary);
    mkdirSync(this.userData, { recursive: true });
    writeFileSync(join(this.userData, "settings.json"), JSON.stringify({ tour: "shown" }));
    const { home, temporary } = this;
    this.environment = {
      ...process.env,
      HOME: home,
      USERPROFILE: home,
      TMPDIR: temporary,
      TEMP: temporary,
      TMP: temporary,
    };
  }

  /** The command line, from the home. */
  run(args: readonly string[]): ChildProcess {
    return spawn(process.execPath, [main, ...args], {
      cwd: this.home,
      env: this.environment,
      stdio: ["ignore", "pipe", "pipe"],
    });
  }

  /** The web shell, ready. */
  async serve(): Promise<Served> {
    const child = this.run(["serve", "--workspace", this.workspace]);
    child.stderr?.resume();
    let text = "";
    child.stdout?.on("data", (bytes) => {
      text += bytes;
    });
    const end = Date.now() + PATIENCE_MS;
    while (!text.includes("\n")) {
      if (child.exitCode !== null || Date.now() > end) throw new Error("the web shell did not start");
      await sleep(10);
    }
    return new Served(child, text.split("\n")[0].trim());
  }

  remove(): void {
    rmSync(this.home, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A web shell that runs. */
export class Served {
  readonly child: ChildProcess;
  /** The address that it printed; it works once. */
  readonly address: string;
  #entered: Entered | null = null;

  constructor(child: ChildProcess, address: string) {
    this.child = child;
    this.address = address;
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** The process of the host: the only one that the shell starts. */
  get host(): Running {
    const [host] = below(this.pid).filter(({ parent }) => parent === this.pid);
    if (host === undefined) throw new Error("the web shell has no host");
    return host;
  }

  /** A client over a socket of its own, once the host is there. */
  async connect(): Promise<{ readonly client: Client; readonly socket: WebSocket }> {
    this.#entered ??= await enterShell(this.address);
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      const socket = await openSocket(this.#entered);
      if (socket !== null) {
        const link = new RPCLink({ websocket: socket as unknown as globalThis.WebSocket });
        return { client: createORPCClient(link), socket };
      }
      if (Date.now() > end) throw new Error("the host does not come back");
      await sleep(20);
    }
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, "exit");
    this.child.kill("SIGTERM");
    await ended;
  }
}
