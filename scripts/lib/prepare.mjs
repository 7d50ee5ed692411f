// What stands before every command: nobody types `npm ci` or `npm run build` first. A start that lacks nothing only
// looks.

import { join } from "node:path";
import { ALL_PARTS, build, staleParts } from "./build.mjs";
import { missingPackages } from "./installed.mjs";
import { root } from "./root.mjs";

/**
 * Installs what is missing and builds what is stale; when nothing is, it only looks.
 *
 * @param {readonly string[]} [parts] what must be built
 */
export async function prepare(parts = ALL_PARTS) {
  if (missingPackages(root).length === 0 && staleParts(parts).length === 0) return;
  // Every other start does without them.
  const [{ install }, { withLock }] = await Promise.all([import("./install.mjs"), import("./lock.mjs")]);
  await withLock(join(root, "out", "lock"), async () => {
    await install();
    await build(parts);
  });
}
