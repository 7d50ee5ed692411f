import { requireNode } from "./lib/node-version.mjs";

requireNode();
const [{ packageApp }, { runMain }] = await Promise.all([import("./lib/package.mjs"), import("./lib/terminal.mjs")]);
await runMain(() => packageApp(process.argv.slice(2)));
