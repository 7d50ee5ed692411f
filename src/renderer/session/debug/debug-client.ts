import type { ContractRouterClient } from "@orpc/contract";
import type { debugApi } from "../../../main/contract/debug-api";
import { host } from "../host/host-client";

/** The debugger's page of the host api, as the window calls it. */
export type DebugClient = ContractRouterClient<typeof debugApi>;

export async function debugHost(): Promise<DebugClient> {
  return (await host()).debug;
}
