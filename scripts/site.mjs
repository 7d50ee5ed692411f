import { requireNode } from "./lib/node-version.mjs";

requireNode();
const [{ makeSite }, { runMain }] = await Promise.all([import("./lib/site.mjs"), import("./lib/terminal.mjs")]);
await runMain(makeSite);
