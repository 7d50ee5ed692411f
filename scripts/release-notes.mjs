import { requireNode } from "./lib/node-version.mjs";

requireNode();
const [{ printNotes }, { runMain }] = await Promise.all([
  import("./lib/release-notes.mjs"),
  import("./lib/terminal.mjs"),
]);
await runMain(() => printNotes(process.argv[2] ?? ""));
