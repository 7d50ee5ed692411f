import { it } from "vitest";
import { isShort } from "../scripts/lib/short-run.mjs";

/** A test that a short run leaves out: it takes long, and what it shows is shown in short elsewhere. */
export function inFull(name: string, act: () => unknown): void {
  if (!isShort) it(name, act);
}
