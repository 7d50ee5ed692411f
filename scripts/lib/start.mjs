// What npm does not do: run the command line where the user is, in one process, with the user's streams, signals and
// exit code.

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ALL_PARTS, WITHOUT_WINDOW } from "./build.mjs";
import { prepare } from "./prepare.mjs";
import { root } from "./root.mjs";
import { endWithNpm } from "./signals.mjs";
import { runMain } from "./terminal.mjs";

/** The commands that show the window; so does no command at all. */
const WINDOW_COMMANDS = ["open", "serve"];

/** Whoever asks how a command is used sees no window: commander answers to these wherever they stand before a `--`. */
const HELP = ["--help", "-h"];

/**
 * What a command line needs built before it runs.
 *
 * @param {readonly string[]} words as typed after `npm start --`
 */
export function partsFor(words) {
  const [command = "open"] = words;
  const end = words.indexOf("--");
  const asksForHelp = (end === -1 ? words : words.slice(0, end)).some((word) => HELP.includes(word));
  return WINDOW_COMMANDS.includes(command) && !asksForHelp ? ALL_PARTS : WITHOUT_WINDOW;
}

/**
 * Runs the command line, in this process: its standard streams, signals and exit code are ours, and a second start
 * costs no second process.
 */
export async function start() {
  endWithNpm();
  await runMain(() => prepare(partsFor(process.argv.slice(2))));
  if (process.exitCode !== undefined) return;
  goWhereTheUserIs();
  const main = join(root, "out", "cli", "main.mjs");
  process.argv[1] = main;
  await import(pathToFileURL(main).href);
}

/** npm runs its scripts in the repository; file names on the command line mean the folder it was called in. */
function goWhereTheUserIs() {
  const folder = process.env["INIT_CWD"];
  if (process.env["npm_lifecycle_event"] === "start" && folder !== undefined) process.chdir(folder);
}
