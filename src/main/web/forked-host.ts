import { type ChildProcess, fork } from "node:child_process";
import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { Worker } from "../host/supervisor";
import type { FromHost, ToHost } from "./host-messages";

export interface ForkedHostOptions {
  /** The built `host-child`. */
  readonly program: string;
  readonly workspace: string;
}

/** The host in a process of its own, as the web shell holds it. */
export class ForkedHost implements Worker {
  readonly ready: Promise<void>;
  readonly ended: Promise<void>;
  readonly #child: ChildProcess;

  constructor({ program, workspace }: ForkedHostOptions) {
    // Standard output belongs to the command that serves: what the host has to say goes to standard error.
    this.#child = fork(program, { execArgv: [], serialization: "advanced", stdio: ["ignore", 2, 2, "ipc"] });
    this.ended = new Promise((resolve) => {
      this.#child.once("exit", () => resolve()).once("error", () => resolve());
    });
    this.ready = new Promise((resolve, reject) => {
      this.#child.once("message", (message: FromHost) => {
        if (message.kind === "ready") resolve();
        else reject(new Error(message.message));
      });
      void this.ended.then(() => reject(new Error("the host ended while it started")));
    });
    this.#tell({ kind: "start", workspace });
  }

  /** Hands over the socket of an admitted request; it is the host's from now on. */
  take({ url = "/", headers }: IncomingMessage, socket: Socket, head: Uint8Array): void {
    this.#tell({ kind: "socket", url, headers, head }, socket);
  }

  async close(): Promise<void> {
    if (this.#child.connected) this.#tell({ kind: "close" });
    await this.ended;
  }

  /** A host that is dying hears nothing, and is replaced. */
  #tell(message: ToHost, socket?: Socket): void {
    this.#child.send(message, socket, {}, (error) => {
      if (error !== null) socket?.destroy();
    });
  }
}
