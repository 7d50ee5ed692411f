import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Usage, UsageByPid, UsageMeter } from "./usage-meter";

const END_OF_ANSWER = ".";
const NOTHING: UsageByPid = new Map();

/**
 * Asks one long-running program, for systems where starting a program for every look would take too long.
 *
 * It gets a line of process ids, separated by commas, and answers with lines of pid, CPU seconds and bytes, and a line
 * with a point. If it cannot be started, or ends, nothing is known any more.
 */
export class HelperMeter implements UsageMeter {
  readonly name: string;
  readonly #helper: ChildProcess;
  readonly #waiting: ((usages: UsageByPid) => void)[] = [];
  #answer = new Map<number, Usage>();
  #isAlive = true;

  constructor(name: string, command: readonly string[]) {
    this.name = name;
    const [program, ...args] = command;
    this.#helper = spawn(program, args, { stdio: ["pipe", "pipe", "ignore"], windowsHide: true });
    this.#helper.once("error", () => this.#end()).once("close", () => this.#end());
    this.#helper.stdin?.on("error", () => this.#end());
    if (this.#helper.stdout !== null) createInterface(this.#helper.stdout).on("line", (line) => this.#read(line));
    this.#helper.unref();
  }

  measure(pids: readonly number[]): Promise<UsageByPid> {
    if (!this.#isAlive) return Promise.resolve(NOTHING);
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#helper.stdin?.write(`${pids.join(",")}\n`);
    });
  }

  close(): void {
    this.#helper.kill();
  }

  #read(line: string): void {
    if (line.trim() === END_OF_ANSWER) {
      this.#waiting.shift()?.(this.#answer);
      this.#answer = new Map();
      return;
    }
    const [pid, cpuSeconds, residentBytes] = line.split(" ").map(Number);
    this.#answer.set(pid, { cpuSeconds, residentBytes });
  }

  #end(): void {
    this.#isAlive = false;
    for (const resolve of this.#waiting.splice(0)) resolve(NOTHING);
  }
}
