import { requireNode } from "./lib/node-version.mjs";

requireNode();
const [{ dev }, { runMain }] = await Promise.all([import("./lib/dev.mjs"), import("./lib/terminal.mjs")]);
await runMain(() => dev(process.argv.slice(2)));
