import { join } from "node:path";
import { ALL_PARTS, build, staleParts } from "./build.mjs";
import { install } from "./install.mjs";
import { missingPackages } from "./installed.mjs";
import { withLock } from "./lock.mjs";
import { root } from "./root.mjs";

/**
 * Installs what is missing and builds what is stale; when nothing is, it only looks.
 *
 * @param {readonly string[]} [parts] what must be built
 */
export async function prepare(parts = ALL_PARTS) {
  if (missingPackages(root).length === 0 && staleParts(parts).length === 0) return;
  await withLock(join(root, "out", "lock"), async () => {
    await install();
    await build(parts);
  });
}
