import { requireNode } from "./lib/node-version.mjs";

requireNode();
await (await import("./lib/test.mjs")).test(process.argv.slice(2));
