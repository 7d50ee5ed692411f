import type { Hello, Layer } from "./player-protocol";

/** What the system does for us, where it can. */
export const SYSTEM_LAYERS = {
  parentDeath: "the process is killed by the system when the host dies, even in the middle of an endless loop",
  namespaces: "no network, no other processes and no privileges, even for native code",
  limits: "CPU time has an end, and no file can be written to",
  filter: "even native code can start and signal nobody, reach no network, and make, change or remove no file",
} as const;

export type SystemLayer = keyof typeof SYSTEM_LAYERS;

/** What stands between the players' code and this machine. */
export interface SandboxDescription {
  readonly versions: Hello["versions"];
  /** What a process found when it tested itself; no code is sent unless all of them are true. */
  readonly layers: Readonly<Record<Layer, boolean>>;
  /** What this system adds. */
  readonly system: Readonly<Record<SystemLayer, boolean>>;
  /** How CPU time and memory are measured from outside. */
  readonly meter: string;
}
