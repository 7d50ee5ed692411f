import { createRequire } from "node:module";

const PATIENCE_MS = 10_000;

/**
 * Starts the thread that lets the host inspect this process, and waits until it is connected. To be done before the
 * process is closed in, which takes the means away.
 *
 * @param program of the thread.
 */
export function startRelay(program: string): void {
  // Loaded here: most players' processes are not inspected, and start sooner without it.
  const { Worker } = createRequire(process.argv[1])("node:worker_threads") as typeof import("node:worker_threads");
  const workerData = new SharedArrayBuffer(4);
  new Worker(program, { workerData, env: {}, stdout: true, stderr: true }).unref();
  const outcome = Atomics.wait(new Int32Array(workerData), 0, 0, PATIENCE_MS);
  if (outcome === "timed-out") throw new Error("the inspector's thread does not start");
}
