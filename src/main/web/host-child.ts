/**
 * The host's own process in the web shell. The sockets stay with the process that started this one, which passes on
 * what goes over them: whatever happens here, the address and the cookie of the window remain good.
 */

import { reportAccidents, tellAccident } from "../host/accidents";
import { createHost, type Host } from "../host/create-host";
import { Door, type Visitor, type WayOut } from "../host/door/door";
import { hostOptions } from "../host/host-options";
import { oneLine } from "../host/printable";
import { createRouter } from "../host/router";
import type { FromWebHost, ToWebHost } from "./host-messages";
import { Outflow, slowest } from "./outflow";

/** One window. */
interface Connection {
  readonly visitor: Visitor;
  readonly line: WayOut;
  readonly outflow: Outflow;
}

let host: Host | null = null;
let door: Door | null = null;
const connections = new Map<number, Connection>();

reportAccidents("The process behind the window", { onAccident: () => process.exit(1) });
process.on("message", (message: ToWebHost) => {
  if (message.kind === "start") void start(message.workspace);
  else if (message.kind === "close") void end();
  else if (message.kind === "opened") open(message.connection);
  else serve(message);
});
// Without the process that listens there is no window to work for.
process.once("disconnect", () => void end());
// Ctrl-C goes to every process of the terminal; that one decides when this one ends.
process.on("SIGINT", () => undefined);

async function start(workspace: string): Promise<void> {
  try {
    host = await createHost(hostOptions({ workspace, shell: "web" }));
    door = new Door(createRouter(host), (error) => tellAccident("A call of the window", error));
    for (const warning of host.warnings) process.stderr.write(`warning: ${oneLine(warning)}\n`);
    await answer({ kind: "ready" });
  } catch (error) {
    await answer({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
    await end();
  }
}

function serve(message: Extract<ToWebHost, { readonly kind: "message" | "taken" | "closed" }>): void {
  const known = connections.get(message.connection);
  if (message.kind === "message") known?.visitor.receive(message.data);
  else if (message.kind === "taken") known?.outflow.taken(message.length);
  else forget(message.connection);
}

function open(connection: number): void {
  if (door === null) return;
  const outflow = new Outflow((data) => void answer({ kind: "message", connection, data }));
  const line: WayOut = {
    send: (data) => {
      const sent = outflow.send(data);
      slowest(connections.values())?.line.end({ code: 1013, reason: "Too many answers are not read." });
      return sent;
    },
    isBehind: () => outflow.isBehind,
    end: ({ code, reason }) => {
      forget(connection);
      void answer({ kind: "end", connection, code, reason });
    },
  };
  connections.set(connection, { visitor: door.open(line), line, outflow });
}

function forget(connection: number): void {
  const known = connections.get(connection);
  connections.delete(connection);
  known?.visitor.leave();
  known?.outflow.close();
}

async function end(): Promise<void> {
  await host?.close();
  process.exit();
}

/** Whoever listened may have gone. @returns when it has been sent */
function answer(message: FromWebHost): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected) process.send?.(message, undefined, {}, () => resolve());
    else resolve();
  });
}
