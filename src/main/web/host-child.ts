/**
 * The host's own process in the web shell. The sockets stay with the process that started this one, which passes on
 * what goes over them: whatever happens here, the address and the cookie of the window remain good.
 */

import { RPCHandler } from "@orpc/server/websocket";
import { createHost, type Host } from "../host/create-host";
import { hostOptions } from "../host/host-options";
import { createRouter } from "../host/router";
import type { FromHost, MessageData, ToHost } from "./host-messages";

/** One window, as the router's handler sees a socket. */
class Connection extends EventTarget {
  readonly send: (data: MessageData) => void;

  constructor(connection: number) {
    super();
    this.send = (data) => void answer({ kind: "message", connection, data });
  }
}

let host: Host | null = null;
let handler: RPCHandler<Record<never, never>> | null = null;
const connections = new Map<number, Connection>();

process.on("message", (message: ToHost) => {
  if (message.kind === "start") void start(message.workspace);
  else if (message.kind === "close") void end();
  else serve(message);
});
// Without the process that listens there is no window to work for.
process.once("disconnect", () => void end());
// Ctrl-C goes to every process of the terminal; that one decides when this one ends.
process.on("SIGINT", () => undefined);

async function start(workspace: string): Promise<void> {
  try {
    host = await createHost(hostOptions({ workspace, shell: "web" }));
    handler = new RPCHandler(createRouter(host));
    await answer({ kind: "ready" });
  } catch (error) {
    await answer({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
    await end();
  }
}

function serve(message: ToHost & { readonly connection: number }): void {
  const known = connections.get(message.connection);
  if (message.kind === "message") known?.dispatchEvent(new MessageEvent("message", { data: message.data }));
  else if (message.kind === "closed") {
    connections.delete(message.connection);
    known?.dispatchEvent(new Event("close"));
  } else open(message.connection);
}

function open(number: number): void {
  const connection = new Connection(number);
  connections.set(number, connection);
  handler?.upgrade(connection);
}

async function end(): Promise<void> {
  await host?.close();
  process.exit();
}

/** Whoever listened may have gone. @returns when it has been sent */
function answer(message: FromHost): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected) process.send?.(message, undefined, {}, () => resolve());
    else resolve();
  });
}
