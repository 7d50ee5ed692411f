import { createORPCClient, ORPCError } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import { create } from "zustand";
import type { HostProblem, hostApi } from "../../main/contract/host-api";
import { openPort, openSocket, type Transport } from "./transports";

/** The host as the window calls it. */
export type HostClient = ContractRouterClient<typeof hostApi>;

type Connection = "connecting" | "connected" | "lost";

export const useConnection = create<{ readonly state: Connection }>()(() => ({ state: "connecting" }));

const FIRST_RETRY = 200;
const SLOWEST_RETRY = 3000;

let client: Promise<HostClient> | null = null;

/** The client of the connection in use; calls wait for the connection while there is none. */
export function host(): Promise<HostClient> {
  client ??= connect(FIRST_RETRY);
  return client;
}

/** Connects, again and again until it works; and once more whenever the connection is lost. */
async function connect(retry: number): Promise<HostClient> {
  const transport = await openTransport();
  if (transport === null) {
    await new Promise((resolve) => setTimeout(resolve, retry));
    return connect(Math.min(SLOWEST_RETRY, retry * 2));
  }
  useConnection.setState({ state: "connected" });
  void transport.closed.then(() => {
    useConnection.setState({ state: "lost" });
    client = connect(FIRST_RETRY);
  });
  return createORPCClient<HostClient>(transport.link);
}

/** The desktop app gives its window a port; in a browser there is a socket. */
function openTransport(): Promise<Transport | null> {
  const desktop = window.taulerDesktop;
  return desktop === undefined ? openSocket(location.origin) : openPort(desktop, window);
}

/** The code of a call that no host has answered. */
export const CALL_FAILED = "host-call-failed";

/** What the user is told when a call fails: the host's own sentence, where it gave one. */
export function problemOf(error: unknown): HostProblem {
  if (error instanceof ORPCError && error.code === "REFUSED") return error.data as HostProblem;
  const message = error instanceof Error ? error.message : String(error);
  return { code: CALL_FAILED, message };
}
