import { spawn } from "node:child_process";
import { once } from "node:events";
import { root } from "./root.mjs";

/**
 * Runs a program of Node's in the repository and gives its exit code. Programs are started by the path of their
 * script: `.cmd` files would need a shell, and a shell its quoting.
 *
 * @param {readonly string[]} args of `node`
 * @param {NodeJS.WriteStream} [output] where its standard output goes
 * @returns {Promise<number>}
 */
export async function runNode(args, output = process.stderr) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", output, process.stderr] });
  const stop = () => child.kill();
  process.once("exit", stop);
  const [code] = await once(child, "exit");
  process.off("exit", stop);
  return code ?? 1;
}
