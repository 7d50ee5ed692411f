import { requireNode } from "./lib/node-version.mjs";

requireNode();
const [{ runPrograms }, { runMain }] = await Promise.all([
  import("./lib/run-programs.mjs"),
  import("./lib/terminal.mjs"),
]);

/** They ask what a limit or a price should be, not how fast anything is, and some take longer than all others. */
const CALIBRATIONS = ["backstop", "cpp-judge", "cpp-prices", "judge", "judge-prices", "prices"];

await runMain(() => runPrograms("bench", process.argv.slice(2), CALIBRATIONS));
