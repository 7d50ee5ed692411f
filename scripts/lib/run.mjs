// What Node does not do: programs that we started are to end when we are told to.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { root } from "./root.mjs";

/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();

/**
 * Runs a program of Node's in the repository and gives its exit code. Programs are started by the path of their
 * script: `.cmd` files would need a shell, and a shell its quoting.
 *
 * @param {readonly string[]} args of `node`
 * @param {{ output?: NodeJS.WriteStream, env?: NodeJS.ProcessEnv }} [options] where all that it prints goes, and what its environment has more
 * @returns {Promise<number>}
 */
export function runNode(args, { output = process.stderr, env = {} } = {}) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ["ignore", output, output],
    env: { ...process.env, ...env },
  });
  return untilEnd(child);
}

/**
 * From now on the program ends with us.
 *
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<number>} its exit code
 */
export async function untilEnd(child) {
  running.add(child);
  const [code] = await once(child, "exit");
  running.delete(child);
  return code ?? 1;
}

/** Asks the programs that run to end, and waits until they have: npm tidies up behind itself. */
export async function stopRunning() {
  await Promise.all(
    [...running].map((child) => {
      child.kill();
      return once(child, "exit");
    }),
  );
}
