import { createORPCClient, ORPCError } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import { create } from "zustand";
import type { HostProblem, hostApi } from "../../../main/contract/host-api";
import { translated } from "../../../main/contract/language/translate";
import type { NoWay } from "./page-key";
import { openPort, openSocket, type Transport } from "./transports";

/** The host as the window calls it. */
export type HostClient = ContractRouterClient<typeof hostApi>;

type Connection = "connecting" | "connected" | "lost";

interface ConnectionStore {
  readonly state: Connection;
  /** Somebody is there, and does not know this page: only a new address helps. */
  readonly isUnknown: boolean;
}

export const useConnection = create<ConnectionStore>()(() => ({ state: "connecting", isUnknown: false }));

const FIRST_RETRY = 200;
const SLOWEST_RETRY = 3000;

/** The way to the host, for as long as the page lives: it goes and comes again. */
class Link {
  #client: Promise<HostClient> | null = null;

  client(): Promise<HostClient> {
    this.#client ??= this.#connect(FIRST_RETRY);
    return this.#client;
  }

  /** Connects, again and again until it works; and once more whenever the connection is lost. */
  async #connect(retry: number): Promise<HostClient> {
    const transport = await openTransport();
    if (typeof transport === "string") {
      useConnection.setState({ isUnknown: transport === "unknown" });
      await new Promise((resolve) => setTimeout(resolve, retry));
      return this.#connect(Math.min(SLOWEST_RETRY, retry * 2));
    }
    useConnection.setState({ state: "connected", isUnknown: false });
    void transport.closed.then(() => {
      useConnection.setState({ state: "lost" });
      this.#client = this.#connect(FIRST_RETRY);
    });
    return createORPCClient<HostClient>(transport.link);
  }
}

const link = new Link();

/** The client of the connection in use; calls wait for the connection while there is none. */
export function host(): Promise<HostClient> {
  return link.client();
}

/** The desktop app gives its window a port; in a browser there is a socket. */
function openTransport(): Promise<Transport | NoWay> {
  const desktop = window.taulerDesktop;
  return desktop === undefined ? openSocket(location.origin) : openPort(desktop, window);
}

/** The code of a call that no host has answered. */
export const CALL_FAILED = "host-call-failed";

function inWords(problem: HostProblem): HostProblem {
  return { ...problem, message: translated(problem.message) };
}

/** What the user is told when a call fails: the host's own sentence, where it gave one. */
export function problemOf(error: unknown): HostProblem {
  if (error instanceof ORPCError && error.code === "REFUSED") return inWords(error.data as HostProblem);
  return inWords({ code: CALL_FAILED, message: error instanceof Error ? error.message : String(error) });
}
