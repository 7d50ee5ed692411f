import { requireNode } from "./lib/node-version.mjs";

requireNode();
const [{ test }, { runMain }] = await Promise.all([import("./lib/test.mjs"), import("./lib/terminal.mjs")]);
await runMain(() => test(process.argv.slice(2)));
