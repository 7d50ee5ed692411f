import type { FollowedValue } from "../../../contract/debug-api";

/** One step from a value to a part of it. */
export type PathStep = FollowedValue["steps"][number];

/** As a person writes it. */
export function pathText(root: string, steps: readonly PathStep[]): string {
  return root + steps.map(stepText).join("");
}

function stepText({ kind, key }: PathStep): string {
  if (kind === "private") return `.${key}`;
  if (kind === "entry") return `.get(${key})`;
  return typeof key === "string" && /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`;
}

/** The same as code that works where `root` is known. */
export function pathCode(root: string, steps: readonly PathStep[]): string {
  return steps.reduce((code, step) => {
    if (step.kind === "entry") return `$taulerProbes.entry(${code},${step.key})`;
    if (step.kind === "private") return `$taulerProbes.peek(${code},${JSON.stringify(step.key)})`;
    return `${code}[${JSON.stringify(step.key)}]`;
  }, root);
}
