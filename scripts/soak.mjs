import { requireNode } from "./lib/node-version.mjs";

requireNode();
const [{ soak }, { runMain }] = await Promise.all([import("./lib/soak.mjs"), import("./lib/terminal.mjs")]);
await runMain(() => soak(process.argv.slice(2)));
