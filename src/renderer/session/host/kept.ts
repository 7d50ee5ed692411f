import { host } from "./host-client";

/** What the window keeps from one start to the next, by what it is about. */
export type KeptKey = "setup" | "preferences" | "debugger" | "breakpoints" | "tour";

/** What was kept, perhaps by another version of the program; undefined for nothing. */
export async function readKept(key: KeptKey): Promise<unknown> {
  const client = await host();
  return (await client.settings.get())[key];
}

/** Keeps it. What cannot be kept now is what it was at the next start; nobody waits for that. */
export function keep(key: KeptKey, value: unknown): void {
  void host()
    .then((client) => client.settings.set({ key, value }))
    .catch(() => undefined);
}
