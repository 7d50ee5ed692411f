import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { PowerOfTwoChance } from "../../src/engine/chance/power-of-two-chance";
import { PriorityQueue } from "../../src/engine/player/priority-queue";
import { describeNative } from "../native";

const SOURCE = join(import.meta.dirname, "../cpp/queue.cc");
const STEPS = 20_000;

interface Step {
  readonly key: number;
  readonly id: number;
}

/** Pushes and pops by chance, with so few keys that most values have equals. */
function someSteps(): (Step | null)[] {
  const chance = new PowerOfTwoChance(1);
  let size = 0;
  return Array.from({ length: STEPS }, (_, id) => {
    const isPush = size === 0 || chance.random(0, 99, "what") < 55;
    size += isPush ? 1 : -1;
    return isPush ? { key: chance.random(0, 4, "key"), id } : null;
  });
}

describeNative("The players' PriorityQueue", () => {
  it("gives equal values in the order of the judge's compiler", () => {
    const steps = someSteps();
    const queue = new PriorityQueue<Step>((a, b) => a.key < b.key);
    const taken = steps.flatMap((step) => {
      if (step === null) return [queue.pop().id];
      queue.push(step);
      return [];
    });
    const folder = mkdtempSync(join(tmpdir(), "queue-"));
    try {
      const program = join(folder, "queue");
      execFileSync("g++", ["-std=c++11", "-O2", SOURCE, "-o", program]);
      const input = steps.map((step) => (step === null ? "-" : `+ ${step.key} ${step.id}`)).join("\n");
      const native = execFileSync(program, { input, encoding: "utf8" }).trim().split("\n").map(Number);
      expect(taken).toEqual(native);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
