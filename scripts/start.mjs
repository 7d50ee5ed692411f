import { requireNode } from "./lib/node-version.mjs";

requireNode();
await (await import("./lib/start.mjs")).start();
