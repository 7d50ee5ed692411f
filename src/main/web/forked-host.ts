import { type ChildProcess, fork } from "node:child_process";
import type { RawData, WebSocket } from "ws";
import type { Worker } from "../host/supervisor";
import type { FromHost, MessageData, ToHost } from "./host-messages";

export interface ForkedHostOptions {
  /** The built `host-child`. */
  readonly program: string;
  readonly workspace: string;
}

/** The host in a process of its own, as the web shell holds it: with the windows' sockets, which end with it. */
export class ForkedHost implements Worker {
  readonly ready: Promise<void>;
  readonly ended: Promise<void>;
  readonly #child: ChildProcess;
  readonly #sockets = new Map<number, WebSocket>();
  #opened = 0;

  constructor({ program, workspace }: ForkedHostOptions) {
    // Standard output belongs to the command that serves: what the host has to say goes to standard error.
    this.#child = fork(program, { execArgv: [], serialization: "advanced", stdio: ["ignore", 2, 2, "ipc"] });
    this.ended = new Promise((resolve) => {
      this.#child.once("exit", () => resolve()).once("error", () => resolve());
    });
    void this.ended.then(() => this.#closeSockets());
    this.ready = new Promise((resolve, reject) => {
      this.#child.on("message", (message: FromHost) => {
        if (message.kind === "message") this.#sockets.get(message.connection)?.send(message.data);
        else if (message.kind === "ready") resolve();
        else reject(new Error(message.message));
      });
      // Its last words come before this, but not always before it has ended.
      this.#child.once("disconnect", () => reject(new Error("the host ended while it started")));
      this.#child.once("error", reject);
    });
    this.#tell({ kind: "start", workspace });
  }

  /** Passes on what goes over the socket of a window, both ways, for as long as both live. */
  serve(socket: WebSocket): void {
    const connection = this.#opened++;
    this.#sockets.set(connection, socket);
    this.#tell({ kind: "opened", connection });
    socket.on("message", (data, isBinary) => this.#tell({ kind: "message", connection, data: dataOf(data, isBinary) }));
    socket.on("error", () => socket.terminate());
    socket.on("close", () => {
      this.#sockets.delete(connection);
      this.#tell({ kind: "closed", connection });
    });
    if (!this.#child.connected) socket.terminate();
  }

  async close(): Promise<void> {
    this.#tell({ kind: "close" });
    await this.ended;
  }

  #closeSockets(): void {
    for (const socket of this.#sockets.values()) socket.terminate();
  }

  /** A host that is dying hears nothing, and is replaced. */
  #tell(message: ToHost): void {
    if (this.#child.connected) this.#child.send(message, () => undefined);
  }
}

function dataOf(data: RawData, isBinary: boolean): MessageData {
  const bytes = Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as ArrayBuffer);
  return isBinary ? bytes : bytes.toString();
}
