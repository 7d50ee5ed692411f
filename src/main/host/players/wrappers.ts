import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import type { SystemLayer } from "../../contract/sandbox-description";
import { filterCommand } from "./filter/call-filter";

/**
 * A program of the system that starts another one with fewer rights. They are tried once; what does not work on this
 * machine is left out, and `describeSandbox` says so.
 */
export interface Wrapper {
  readonly name: SystemLayer;
  readonly command: readonly string[];
  /** For a process that is inspected, where that differs. */
  readonly inspected?: readonly string[];
}

/** More than a process can use before the pool lets it go; a process whose host has gone ends here at the latest. */
const CPU_SECONDS = 10_000;

const COMMANDS: Readonly<Record<Exclude<SystemLayer, "filter">, readonly string[]>> = {
  parentDeath: ["setpriv", "--pdeathsig", "KILL", "--"],
  namespaces: [
    ..."unshare --map-root-user --net --ipc --pid --fork --mount-proc --kill-child --".split(" "),
    ..."setpriv --no-new-privs --bounding-set -all --inh-caps -all --".split(" "),
  ],
  limits: ["/bin/sh", "-c", `ulimit -t ${CPU_SECONDS} && ulimit -c 0 && ulimit -f 0 && exec "$@"`, "sh"],
};

/** From the outermost to the innermost. */
const ON_LINUX: readonly SystemLayer[] = ["parentDeath", "namespaces", "limits", "filter"];
const ON_OTHER_UNIX: readonly SystemLayer[] = ["limits"];

/** By platform: a machine does not change while we run. */
const found = new Map<NodeJS.Platform, readonly Wrapper[]>();

/** The wrappers that work on this machine, in the order in which they are to be put before a command. */
export function findWrappers(platform: NodeJS.Platform): readonly Wrapper[] {
  const known = found.get(platform) ?? tryWrappers(platform);
  found.set(platform, known);
  return known;
}

/** Where all of them work together, which is usual, one program that is started tells it; else one for each. */
function tryWrappers(platform: NodeJS.Platform): readonly Wrapper[] {
  const wrappers = candidatesOf(platform)
    .flatMap((name) => wrapperOf(name) ?? [])
    .filter(({ name }) => name !== "namespaces" || canFindChildren());
  return work(wrappers) ? wrappers : wrappers.filter((wrapper) => work([wrapper]));
}

function wrapperOf(name: SystemLayer): Wrapper | null {
  if (name !== "filter") return { name, command: COMMANDS[name] };
  const command = filterCommand(process.arch, { isInspected: false });
  const inspected = filterCommand(process.arch, { isInspected: true });
  return command === null || inspected === null ? null : { name, command, inspected };
}

/** With a namespace, the process that we start is not the player's: we must be able to find that one. */
function canFindChildren(): boolean {
  return existsSync(childrenFile(process.pid));
}

/** Fails where a signal can be sent. */
const DENIED_SIGNAL = "kill -0 $$ || exit 7";

/** The kernel's list of the children of a process, on Linux. */
export function childrenFile(pid: number): string {
  return `/proc/${pid}/task/${pid}/children`;
}

/** Which of the system's layers there are. */
export function describeWrappers(wrappers: readonly Wrapper[]): Record<SystemLayer, boolean> {
  const has = (layer: SystemLayer) => wrappers.some(({ name }) => name === layer);
  return {
    parentDeath: has("parentDeath"),
    namespaces: has("namespaces"),
    limits: has("limits"),
    filter: has("filter"),
  };
}

function candidatesOf(platform: NodeJS.Platform): readonly SystemLayer[] {
  if (platform === "win32") return [];
  return platform === "linux" ? ON_LINUX : ON_OTHER_UNIX;
}

function work(wrappers: readonly Wrapper[]): boolean {
  const probe = wrappers.some(({ name }) => name === "filter") ? DENIED_SIGNAL : "exit 7";
  const [program, ...args] = [...wrappers.flatMap(({ command }) => command), "/bin/sh", "-c", probe];
  return spawnSync(program, args, { env: {}, stdio: "ignore", timeout: 2000 }).status === 7;
}
