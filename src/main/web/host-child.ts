/**
 * The host's own process in the web shell: the server stays with the process that started this one, and hands each
 * admitted socket over. Whatever happens here, the address and the cookie of the window remain good.
 */

import type { Socket } from "node:net";
import { RPCHandler } from "@orpc/server/ws";
import { createHost, type Host } from "../host/create-host";
import { hostOptions } from "../host/host-options";
import { createRouter } from "../host/router";
import { acceptSockets } from "./accept-sockets";
import type { FromHost, ToHost } from "./host-messages";

let host: Host | null = null;

process.on("message", (message: ToHost, socket?: Socket) => {
  if (message.kind === "start") void start(message.workspace);
  else if (message.kind === "close") void end();
  else if (socket !== undefined) accept(message, socket);
});
// Without the process that listens there is no window to work for.
process.once("disconnect", () => void end());
// Ctrl-C goes to every process of the terminal; that one decides when this one ends.
process.on("SIGINT", () => undefined);

let accept: ReturnType<typeof acceptSockets> = (_, socket) => socket.destroy();

async function start(workspace: string): Promise<void> {
  try {
    host = await createHost(hostOptions({ workspace, shell: "web" }));
    const handler = new RPCHandler(createRouter(host));
    accept = acceptSockets((connection) => void handler.upgrade(connection));
    answer({ kind: "ready" });
  } catch (error) {
    answer({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
    await end();
  }
}

async function end(): Promise<void> {
  await host?.close();
  process.exit();
}

function answer(message: FromHost): void {
  process.send?.(message);
}
