import { type MessagePortMain, type UtilityProcess, utilityProcess } from "electron";
import type { Worker } from "../host/supervisor";
import type { FromHost, ToHost } from "./host-messages";

export interface UtilityHostOptions {
  /** The built `host-child`; outside of the asar archive, so that all it starts and reads are real files. */
  readonly program: string;
  readonly workspace: string;
}

/** The host in a process of its own, as the main process holds it. */
export class UtilityHost implements Worker {
  readonly ready: Promise<void>;
  readonly ended: Promise<void>;
  readonly #process: UtilityProcess;
  #hasEnded = false;

  constructor({ program, workspace }: UtilityHostOptions) {
    this.#process = utilityProcess.fork(program, [], { serviceName: "Tauler host", stdio: "inherit" });
    this.ended = new Promise((resolve) => {
      this.#process.once("exit", () => {
        this.#hasEnded = true;
        resolve();
      });
    });
    this.ready = new Promise((resolve, reject) => {
      this.#process.once("message", (message: FromHost) => {
        if (message.kind === "ready") return resolve();
        reject(new Error(message.message));
        this.#process.kill();
      });
      void this.ended.then(() => reject(new Error("the host ended while it started")));
    });
    this.#tell({ kind: "start", workspace });
  }

  /** Hands over one end of a channel; whoever has the other end speaks with the host from now on. */
  take(port: MessagePortMain): void {
    this.#tell({ kind: "port" }, [port]);
  }

  async close(): Promise<void> {
    if (!this.#hasEnded) this.#tell({ kind: "close" });
    await this.ended;
  }

  #tell(message: ToHost, ports: MessagePortMain[] = []): void {
    this.#process.postMessage(message, ports);
  }
}
