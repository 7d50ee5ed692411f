import { requireNode } from "./lib/node-version.mjs";

requireNode();
const [{ bench }, { runMain }] = await Promise.all([import("./lib/bench.mjs"), import("./lib/terminal.mjs")]);
await runMain(() => bench(process.argv.slice(2)));
