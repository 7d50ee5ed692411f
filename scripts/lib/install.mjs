// What npm does not do: `npm ci` says nothing for a minute, and ends in a stack when there is no network. This says
// how far it is, and what to do.

import { existsSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { missingPackages } from "./installed.mjs";
import { root } from "./root.mjs";
import { runNode } from "./run.mjs";
import { SetupError, say, seconds } from "./terminal.mjs";

const PROGRESS_MS = 3000;

/** Errors to be seen whatever `npm start --silent` says, and soon: npm's own patience with a dead network is a minute. */
const FLAGS = [
  "--include=dev",
  "--prefer-offline",
  "--loglevel=error",
  "--no-progress",
  "--fetch-retry-mintimeout=1000",
  "--fetch-retry-maxtimeout=10000",
];

/** Makes `node_modules` what `package-lock.json` says. Nothing is asked of the network when it already is. */
export async function install() {
  const missing = missingPackages(root);
  if (missing.length === 0) return;
  const started = Date.now();
  say(`Installing: ${missing.length} packages are missing (needs the network, only this once) …`);
  // Whatever happens from here on, this installation counts only when npm has come to its end.
  rmSync(join(root, "node_modules", ".package-lock.json"), { force: true });
  const progress = setInterval(() => reportProgress(missing, started), PROGRESS_MS);
  const code = await runNode([npmScript(), "ci", ...FLAGS]);
  clearInterval(progress);
  if (code !== 0) throw new SetupError(failure(code));
  say(`Installed in ${seconds(started)}.`);
}

/**
 * @param {string[]} missing
 * @param {number} started
 */
function reportProgress(missing, started) {
  const done = missing.filter((path) => existsSync(join(root, path, "package.json"))).length;
  say(`  ${done} of ${missing.length} after ${seconds(started)}`);
}

/** @param {number} code */
function failure(code) {
  return (
    `The packages could not be installed: npm ended with code ${code} (see above). ` +
    "If this machine is offline, connect it and start again: once installed, Tauler needs no network."
  );
}

/** npm's own script: the npm that runs us, else the one that came with this Node. */
function npmScript() {
  const folder = dirname(process.execPath);
  const candidates = [
    process.env["npm_execpath"] ?? "",
    join(folder, "node_modules", "npm", "bin", "npm-cli.js"),
    join(folder, "..", "lib", "node_modules", "npm", "bin", "npm-cli.js"),
  ];
  const found = candidates.find((path) => path.endsWith("npm-cli.js") && existsSync(path));
  if (found === undefined) throw new SetupError("npm was not found beside Node: run `npm ci`, then start again.");
  return found;
}
