import { EventEmitter } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { MessagePort } from "node:worker_threads";
import { MessageChannel as NodeMessageChannel } from "node:worker_threads";
import { createORPCClient } from "@orpc/client";
import { RPCLink } from "@orpc/client/message-port";
import type { ContractRouterClient } from "@orpc/contract";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { hostApi } from "../contract/host-api";

let home: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "tauler-host-child-"));
  vi.stubEnv("HOME", home);
  vi.stubEnv("USERPROFILE", home);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true, force: true });
});

/** The main process, as a utility process sees it. */
class FakeParentPort extends EventEmitter {
  readonly heard: unknown[] = [];
  readonly postMessage = (message: unknown) => this.heard.push(message);

  tell(message: object, ports: readonly MessagePort[] = []): void {
    this.emit("message", { data: message, ports });
  }
}

it("The host of the desktop app answers a window over its port, until it is told to end", async () => {
  const main = new FakeParentPort();
  Object.assign(process, { parentPort: main });
  const ended = vi.spyOn(process, "exit").mockImplementation(() => undefined as never);
  await import("./host-child");
  const workspace = join(home, "players");
  main.tell({ kind: "start", workspace });
  await expect.poll(() => main.heard, { timeout: 20_000 }).toEqual([{ kind: "ready" }]);
  // Node's, which has more than the browser's of the same name.
  const { port1, port2 } = new NodeMessageChannel();
  main.tell({ kind: "port" }, [port1]);
  port2.start();
  const client: ContractRouterClient<typeof hostApi> = createORPCClient(new RPCLink({ port: port2 }));
  expect((await client.host.hello()).shell).toBe("electron");
  expect((await client.workspace.tree()).folder).toBe(workspace);
  const rubbish = new NodeMessageChannel();
  main.tell({ kind: "port" }, [rubbish.port1]);
  const closed = new Promise((resolve) => rubbish.port2.once("close", resolve));
  rubbish.port2.postMessage("{");
  await closed;
  expect((await client.host.hello()).shell).toBe("electron");
  main.tell({ kind: "close" });
  await expect.poll(() => ended.mock.calls.length, { timeout: 20_000 }).toBe(1);
  port2.close();
  Reflect.deleteProperty(process, "parentPort");
});
