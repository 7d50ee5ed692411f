// What npm does not do: pass a signal on to what its script started.

import { stopRunning } from "./run.mjs";

const STOPPED = 130;
const LOOK_MS = 500;

/**
 * While a script of ours works, a signal ends the programs that it started before it ends the script.
 *
 * @param {() => Promise<void>} work
 */
export async function stoppable(work) {
  const stop = () => stopRunning().finally(() => process.exit(STOPPED));
  process.on("SIGINT", stop).on("SIGTERM", stop);
  try {
    await work();
  } finally {
    process.off("SIGINT", stop).off("SIGTERM", stop);
  }
}

/** An npm that is killed ends its shell and forgets what runs in it: that would go on, and hold its pipes. */
export function endWithNpm() {
  if (process.env["npm_lifecycle_event"] === undefined) return;
  const shell = process.ppid;
  const look = () => process.ppid === shell || process.kill(process.pid, "SIGTERM");
  setInterval(look, LOOK_MS).unref();
}
