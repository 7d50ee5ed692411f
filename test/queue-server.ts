import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Redis } from "ioredis";
import { installPackages } from "./debian";
import type { SkipReason } from "./skips";

const PROGRAMS = ["redis-server", "valkey-server"];

function findProgram(): string | null {
  return PROGRAMS.find((program) => spawnSync(program, ["--version"], { stdio: "ignore" }).status === 0) ?? null;
}

/** Installs a server for queues where there is none and that is possible. */
export function obtainQueueServer(): void {
  if (findProgram() === null) installPackages("redis-server, for contests on many machines", ["redis-server"]);
}

const program = findProgram();

export const QUEUE_SERVER_MISSING: SkipReason | null =
  program === null
    ? {
        missing: "redis-server",
        reason: "Neither redis-server nor valkey-server was found, so no contest was played by the workers of a queue.",
      }
    : null;

const PASSWORD = "chess is not among them";

/** A real server, which keeps nothing when it is killed. */
export class QueueServerProcess {
  readonly port: number;
  readonly #folder = mkdtempSync(join(tmpdir(), "tauler-queue-"));
  #child: ChildProcess | null = null;

  private constructor(port: number) {
    this.port = port;
  }

  static async start(): Promise<QueueServerProcess> {
    const server = new QueueServerProcess(await freePort());
    await server.start();
    return server;
  }

  /** With the password. */
  get address(): string {
    return `redis://:${encodeURIComponent(PASSWORD)}@127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const where = ["--port", String(this.port), "--bind", "127.0.0.1", "--dir", this.#folder];
    const what = ["--save", "", "--appendonly", "no", "--requirepass", PASSWORD];
    this.#child = spawn(program ?? "redis-server", [...where, ...what], { stdio: "ignore" });
    const client = this.client();
    await client.ping();
    client.disconnect();
  }

  /** For looking into it, or doing something bad to it. */
  client(): Redis {
    const client = new Redis({ host: "127.0.0.1", port: this.port, password: PASSWORD, maxRetriesPerRequest: null });
    // It is waited for.
    client.on("error", () => undefined);
    return client;
  }

  /** @returns when it has ended, and has lost all that it had. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child === null) return;
    this.#child = null;
    child.kill("SIGKILL");
    await once(child, "exit");
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}
