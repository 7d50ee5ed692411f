import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { failure, type Result, success } from "../../../engine/contract/result";

const MILLISECONDS = 60_000;
const LONGEST_OUTPUT = 2 ** 20;

/**
 * Runs TypeScript's own compiler on the `tsconfig.json` of a folder.
 *
 * @returns what it printed, one problem a line, cut after 1 MB; a problem when it could not run or did not end in a minute.
 */
export function runTsc(folder: string): Promise<Result<string>> {
  const program = findTsc();
  if (program === null) return Promise.resolve(failure(notChecked("TypeScript is not installed for this system.")));
  return new Promise((resolve) => {
    const child = spawn(program, ["--project", folder, "--pretty", "false"], {
      cwd: folder,
      stdio: ["ignore", "pipe", "ignore"],
      timeout: MILLISECONDS,
      killSignal: "SIGKILL",
      windowsHide: true,
    });
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      if (output.length < LONGEST_OUTPUT) output += text;
    });
    child.on("error", (error) => resolve(failure(notChecked(error.message))));
    child.on("close", (_, signal) =>
      resolve(signal === null ? success(output) : failure(notChecked("TypeScript took too long."))),
    );
  });
}

/**
 * The compiler is a program of its own, in a package for each system; `bin/tsc` only starts it, and would leave it
 * running when killed. @returns null where it is not.
 */
export function findTsc(): string | null {
  try {
    const typescript = createRequire(import.meta.url).resolve("typescript/package.json");
    const platform = `@typescript/typescript-${process.platform}-${process.arch}/package.json`;
    const folder = dirname(createRequire(typescript).resolve(platform));
    return join(folder, "lib", process.platform === "win32" ? "tsc.exe" : "tsc");
  } catch {
    return null;
  }
}

function notChecked(why: string): { code: string; message: string } {
  return { code: "types-not-checked", message: `The types could not be checked: ${why}` };
}
