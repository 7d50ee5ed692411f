import { requireNode } from "./lib/node-version.mjs";

requireNode();
const [{ prepare }, { runMain }] = await Promise.all([import("./lib/prepare.mjs"), import("./lib/terminal.mjs")]);
await runMain(() => prepare());
