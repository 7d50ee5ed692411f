import { describe, test } from "vitest";

/** Why a test was skipped: `npm test` lists it at the end. */
export interface SkipReason {
  /** What this machine lacks. With `CI=true` only `"Electron binary"` may be missing. */
  readonly missing: string;
  /** A sentence that says how it was noticed and what is not tested without it. */
  readonly reason: string;
}

declare module "vitest" {
  interface TaskMeta {
    skipReason?: SkipReason;
  }
}

/** A suite that needs something of the machine: where that is missing, one skipped test stands in its place. */
export function describeUnless(skipReason: SkipReason | null, name: string, suite: () => void): void {
  if (skipReason === null) describe(name, suite);
  else skipped(name, skipReason);
}

/** Stands in the place of tests that this machine cannot run. */
function skipped(name: string, skipReason: SkipReason): void {
  test(name, (context) => {
    context.task.meta.skipReason = skipReason;
    context.skip(skipReason.reason);
  });
}
