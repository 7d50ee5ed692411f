import { requireNode } from "./lib/node-version.mjs";

requireNode();
const [{ runPrograms }, { runMain }] = await Promise.all([
  import("./lib/run-programs.mjs"),
  import("./lib/terminal.mjs"),
]);
await runMain(() => runPrograms("bench", process.argv.slice(2)));
