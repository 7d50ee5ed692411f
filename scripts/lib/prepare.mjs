import { join } from "node:path";
import { build, isBuilt } from "./build.mjs";
import { install } from "./install.mjs";
import { missingPackages } from "./installed.mjs";
import { withLock } from "./lock.mjs";
import { root } from "./root.mjs";

/** Installs what is missing and builds what is stale; when nothing is, it only looks. */
export async function prepare() {
  if (missingPackages(root).length === 0 && isBuilt()) return;
  await withLock(join(root, "out", "lock"), async () => {
    await install();
    await build();
  });
}
