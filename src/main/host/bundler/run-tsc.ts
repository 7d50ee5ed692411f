import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { en } from "../../../engine/contract/english";
import { failure, type Problem, type Result, success } from "../../../engine/contract/result";
import { createUsageMeter } from "../players/usage/create-usage-meter";
import { type LimitName, type Watch, Watchdog, type WatchLimits } from "../players/watchdog";

const MILLISECONDS = 60_000;

/** All players of a course take a fifth of that; a type of thirty letters would take all memory that there is. */
const LIMITS: WatchLimits = { cpuSeconds: 60, residentBytes: 2 ** 30, silentSeconds: Number.POSITIVE_INFINITY };
const LONGEST_OUTPUT = 2 ** 20;

/**
 * Runs TypeScript's own compiler on the `tsconfig.json` of a folder.
 *
 * @returns what it printed, one problem a line, cut after 1 MB; a problem when it could not run, did not end in a minute, or took more than a gigabyte.
 */
export function runTsc(folder: string): Promise<Result<string>> {
  const program = findTsc();
  if (program === null) return Promise.resolve(failure(notChecked(en`TypeScript is not installed for this system.`)));
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
    const watching = watchOver(child);
    child.on("error", (error) => resolve(failure(notChecked(error.message))));
    child.on("close", (_, signal) => {
      watching.end();
      resolve(signal === null ? success(output) : failure(tookTooMuch(watching.reached())));
    });
  });
}

/** None on Windows, where one would be a program that starts with each check: there the minute ends it. */
const watchdog = process.platform === "win32" ? null : new Watchdog(createUsageMeter(process.platform));

/** Ends a process that goes beyond the limits, and says afterwards which it was. */
function watchOver(child: ChildProcess): { end(): void; reached(): LimitName | null } {
  let reached: LimitName | null = null;
  let watch: Watch | undefined;
  let isOver = false;
  const onLimit = (limit: LimitName) => {
    reached = limit;
    child.kill("SIGKILL");
  };
  const begin = async (pid: number) => {
    watch = await watchdog?.watch({ pid, limits: LIMITS, onLimit });
    if (watch !== undefined && !isOver) watchdog?.startThinking(watch);
  };
  const end = () => {
    isOver = true;
    if (watch !== undefined) watchdog?.stopThinking(watch);
  };
  if (child.pid !== undefined) void begin(child.pid);
  return { end, reached: () => reached };
}

/** What nobody who writes a player for himself sees. */
function tookTooMuch(limit: LimitName | null): Problem {
  const much = limit === "memory" ? en`more than a gigabyte of memory` : en`more than a minute`;
  return { ...notChecked(en`TypeScript took ${much} for them.`), code: TOO_MUCH };
}

/** The code of that problem: it is about the sources, not about this machine. */
export const TOO_MUCH = "types-take-too-much";

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

function notChecked(why: string): Problem {
  return { code: "types-not-checked", message: en`The types could not be checked: ${why}` };
}
