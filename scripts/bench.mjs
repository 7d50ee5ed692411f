import { requireNode } from "./lib/node-version.mjs";

requireNode();
const [{ runPrograms }, { runMain }] = await Promise.all([
  import("./lib/run-programs.mjs"),
  import("./lib/terminal.mjs"),
]);

/** They ask what a limit or a price should be, or whether a promise holds, not how fast anything is. */
const CALIBRATIONS = ["backstop", "cpp-judge", "cpp-prices", "judge", "judge-prices", "prices", "statistics"];
/** Whole contests, in the same few figures for minutes: whoever changes the queue asks for them. */
const LONG = ["queue"];

await runMain(() => runPrograms("bench", process.argv.slice(2), [...CALIBRATIONS, ...LONG]));
