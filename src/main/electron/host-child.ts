/**
 * The host's own process in the desktop app: a utility process of Electron's. Windows speak to it directly, each over
 * a port that the main process hands over.
 */

import { onMessagePortClose, onMessagePortMessage, postMessagePortMessage } from "@orpc/client/message-port";
import type { MessageEvent } from "electron";
import { reportAccidents, tellAccident } from "../host/accidents";
import { createHost, type Host } from "../host/create-host";
import { Door } from "../host/door/door";
import { hostOptions } from "../host/host-options";
import { createRouter } from "../host/router";
import type { FromHost, ToHost } from "./host-messages";

let host: Host | null = null;
let door: Door | null = null;

reportAccidents("The process behind the window", { onAccident: () => process.exit(1) });
process.parentPort.on("message", ({ data, ports }: MessageEvent) => {
  const message: ToHost = data;
  if (message.kind === "start") void start(message.workspace);
  else if (message.kind === "close") void end();
  else serve(ports);
});

async function start(workspace: string): Promise<void> {
  try {
    host = await createHost(hostOptions({ workspace, shell: "electron" }));
    door = new Door(createRouter(host), (error) => tellAccident("A call of the window", error));
    answer({ kind: "ready" });
  } catch (error) {
    answer({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
  }
}

function serve(ports: MessageEvent["ports"]): void {
  for (const port of ports) {
    const visitor = door?.open({ send: (data) => post(port, data), isBehind: () => false, end: () => port.close() });
    onMessagePortMessage(port, (data) => visitor?.receive(data));
    onMessagePortClose(port, () => visitor?.leave());
    port.start();
  }
}

/** A port takes everything at once. */
function post(port: MessageEvent["ports"][number], data: string): Promise<void> {
  postMessagePortMessage(port, data);
  return Promise.resolve();
}

async function end(): Promise<void> {
  await host?.close();
  process.exit();
}

function answer(message: FromHost): void {
  process.parentPort.postMessage(message);
}
