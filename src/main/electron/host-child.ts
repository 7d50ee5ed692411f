/**
 * The host's own process in the desktop app: a utility process of Electron's. Windows speak to it directly, each over
 * a port that the main process hands over.
 */

import { RPCHandler } from "@orpc/server/message-port";
import type { MessageEvent } from "electron";
import { createHost, type Host } from "../host/create-host";
import { hostOptions } from "../host/host-options";
import { createRouter } from "../host/router";
import type { FromHost, ToHost } from "./host-messages";

let host: Host | null = null;
let handler: RPCHandler<Record<never, never>> | null = null;

process.parentPort.on("message", ({ data, ports }: MessageEvent) => {
  const message: ToHost = data;
  if (message.kind === "start") void start(message.workspace);
  else if (message.kind === "close") void end();
  else serve(ports);
});

async function start(workspace: string): Promise<void> {
  try {
    host = await createHost(hostOptions({ workspace, shell: "electron" }));
    handler = new RPCHandler(createRouter(host));
    answer({ kind: "ready" });
  } catch (error) {
    answer({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
  }
}

function serve(ports: MessageEvent["ports"]): void {
  for (const port of ports) {
    handler?.upgrade(port);
    port.start();
  }
}

async function end(): Promise<void> {
  await host?.close();
  process.exit();
}

function answer(message: FromHost): void {
  process.parentPort.postMessage(message);
}
