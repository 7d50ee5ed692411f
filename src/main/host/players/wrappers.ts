import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import type { SystemLayer } from "../../contract/sandbox-description";

/**
 * A program of the system that starts another one with fewer rights. Each is tried once; what does not work on this
 * machine is left out, and `describeSandbox` says so.
 */
export interface Wrapper {
  readonly name: SystemLayer;
  readonly command: readonly string[];
}

/** More than a process can use before the pool lets it go; a process whose host has gone ends here at the latest. */
const CPU_SECONDS = 10_000;

const CANDIDATES: Readonly<Record<SystemLayer, readonly string[]>> = {
  parentDeath: ["setpriv", "--pdeathsig", "KILL", "--"],
  namespaces: [
    ..."unshare --map-root-user --net --ipc --pid --fork --mount-proc --kill-child --".split(" "),
    ..."setpriv --no-new-privs --bounding-set -all --inh-caps -all --".split(" "),
  ],
  limits: ["/bin/sh", "-c", `ulimit -t ${CPU_SECONDS} && ulimit -c 0 && ulimit -f 0 && exec "$@"`, "sh"],
};

/** From the outermost to the innermost. */
const ON_LINUX: readonly SystemLayer[] = ["parentDeath", "namespaces", "limits"];
const ON_OTHER_UNIX: readonly SystemLayer[] = ["limits"];

/** The wrappers that work on this machine, in the order in which they are to be put before a command. */
export function findWrappers(platform: NodeJS.Platform): readonly Wrapper[] {
  return candidatesOf(platform)
    .map((name) => ({ name, command: CANDIDATES[name] }))
    .filter((wrapper) => isUsable(wrapper));
}

/** With a namespace, the process that we start is not the player's: we must be able to find that one. */
function isUsable({ name, command }: Wrapper): boolean {
  if (name === "namespaces" && !existsSync(childrenFile(process.pid))) return false;
  return works(command);
}

/** The kernel's list of the children of a process, on Linux. */
export function childrenFile(pid: number): string {
  return `/proc/${pid}/task/${pid}/children`;
}

/** Which of the system's layers there are. */
export function describeWrappers(wrappers: readonly Wrapper[]): Record<SystemLayer, boolean> {
  const has = (layer: SystemLayer) => wrappers.some(({ name }) => name === layer);
  return { parentDeath: has("parentDeath"), namespaces: has("namespaces"), limits: has("limits") };
}

function candidatesOf(platform: NodeJS.Platform): readonly SystemLayer[] {
  if (platform === "win32") return [];
  return platform === "linux" ? ON_LINUX : ON_OTHER_UNIX;
}

function works([program, ...args]: readonly string[]): boolean {
  const { status } = spawnSync(program, [...args, "/bin/sh", "-c", "exit 7"], {
    env: {},
    stdio: "ignore",
    timeout: 2000,
  });
  return status === 7;
}
