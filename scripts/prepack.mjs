import { requireNode } from "./lib/node-version.mjs";

// Run by npm before it packs.
requireNode();
const [{ prepareRelease }, { runMain }] = await Promise.all([
  import("./lib/package.mjs"),
  import("./lib/terminal.mjs"),
]);
await runMain(prepareRelease);
