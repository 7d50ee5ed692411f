import { t } from "../../../main/contract/language/translate";
import type { KeptTest, TestResult } from "../../../main/contract/test-api";

export type TestState = "passed" | "failed" | "broken" | "unknown";

export function stateOf({ name, isBroken }: KeptTest, results: Readonly<Record<string, TestResult>>): TestState {
  if (isBroken) return "broken";
  const result = results[name];
  if (result === undefined) return "unknown";
  return result.hasPassed ? "passed" : "failed";
}

const COUNTS = {
  passed: (count: number) => t`${count} passed`,
  failed: (count: number) => t`${count} failed`,
  broken: (count: number) => t`${count} broken`,
};

/** `Tests 5 passed, 1 failed`. */
export function countWords(states: readonly TestState[]): string {
  const words = (["passed", "failed", "broken"] as const).flatMap((wanted) => {
    const count = states.filter((state) => state === wanted).length;
    return count === 0 ? [] : [COUNTS[wanted](count)];
  });
  const unknown = states.filter((state) => state === "unknown").length;
  if (unknown > 0) words.push(t`${unknown} not run yet`);
  return t`Tests ${words.join(", ")}`;
}
