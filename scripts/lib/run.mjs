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
 * @param {NodeJS.WriteStream} [output] where all that it prints goes
 * @returns {Promise<number>}
 */
export async function runNode(args, output = process.stderr) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", output, output] });
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
