import { type ChildProcess, fork } from "node:child_process";
import type { RawData, WebSocket } from "ws";
import type { Worker } from "../host/supervisor";
import type { FromWebHost, MessageData, ToWebHost } from "./host-messages";

export interface ForkedHostOptions {
  /** The built `host-child`. */
  readonly program: string;
  readonly workspace: string;
}

/** So many bytes of a window may be on their way to the host; it is not listened to until the host has them. */
const MOST_UNDER_WAY = 4 * 1024 * 1024;

/** What each message counts besides its bytes: thousands of short ones are work and memory too, and other windows wait behind them. */
const COST_OF_A_MESSAGE = 16 * 1024;

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
      this.#child.on("message", (message: FromWebHost) => {
        if (message.kind === "ready") resolve();
        else if (message.kind === "failed") reject(new Error(message.message));
        else this.#passOn(message);
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
    let underWay = 0;
    socket.on("message", (data, isBinary) => {
      const { message, bytes } = messageOf(data, isBinary);
      const size = bytes + COST_OF_A_MESSAGE;
      underWay += size;
      if (underWay > MOST_UNDER_WAY) socket.pause();
      this.#tell({ kind: "message", connection, data: message }, () => {
        underWay -= size;
        if (underWay <= MOST_UNDER_WAY) socket.resume();
      });
    });
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

  #passOn(message: Extract<FromWebHost, { readonly connection: number }>): void {
    const { connection } = message;
    const socket = this.#sockets.get(connection);
    if (message.kind === "end") end(socket, message);
    else {
      const { length } = message.data;
      socket?.send(message.data, () => this.#tell({ kind: "taken", connection, length }));
    }
  }

  #closeSockets(): void {
    for (const socket of this.#sockets.values()) socket.terminate();
  }

  /** A host that is dying hears nothing, and is replaced. */
  #tell(message: ToWebHost, onSent: () => void = () => undefined): void {
    if (this.#child.connected) this.#child.send(message, onSent);
  }
}

/** Whoever does not answer to the end of the connection, or does not even read it, has no say in it. */
const LAST_WORD = 2000;

function end(socket: WebSocket | undefined, { code, reason }: { readonly code: number; readonly reason: string }) {
  if (socket === undefined) return;
  socket.close(code, reason);
  setTimeout(() => socket.terminate(), LAST_WORD).unref();
}

function messageOf(data: RawData, isBinary: boolean): { readonly message: MessageData; readonly bytes: number } {
  const whole = Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as ArrayBuffer);
  return { message: isBinary ? whole : whole.toString(), bytes: whole.length };
}
