// What electron-vite does not do: without Electron it has nothing to show, and it restarts all that runs when the main
// programs change. In a browser the shell stays, with its address and the page that is open, and only the host behind
// it is another.

import { fork } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { prepare } from "./prepare.mjs";
import { root } from "./root.mjs";
import { runNode, untilEnd } from "./run.mjs";
import { endWithNpm } from "./signals.mjs";
import { say, seconds } from "./terminal.mjs";

/**
 * Tauler for whoever writes it: a change of the window is seen at once, a change of anything else restarts the host.
 *
 * @param {readonly string[]} args `--web` for the browser also where Electron is; the folder of players
 */
export async function dev(args) {
  endWithNpm();
  const folders = args.filter((arg) => arg !== "--web").map((path) => resolve(process.env["INIT_CWD"] ?? ".", path));
  await prepare(["types"]);
  if (!args.includes("--web") && hasElectron()) await inElectron(folders);
  else await inBrowser(folders);
}

/** Nothing is downloaded here: `npm start` does that. */
function hasElectron() {
  // An Electron of one's own, as electron-vite knows it.
  if (process.env["ELECTRON_EXEC_PATH"] !== undefined) return true;
  const folder = join(root, "node_modules", "electron");
  const name = join(folder, "path.txt");
  const isShown = process.platform !== "linux" || process.env["DISPLAY"] || process.env["WAYLAND_DISPLAY"];
  return isShown && existsSync(name) && existsSync(join(folder, "dist", readFileSync(name, "utf8")));
}

/** @param {readonly string[]} folders */
async function inElectron(folders) {
  const electronVite = join(root, "node_modules/electron-vite/bin/electron-vite.js");
  process.exitCode = await runNode([electronVite, "dev", "--watch", "--", ...folders]);
}

/** @param {readonly string[]} folders */
async function inBrowser(folders) {
  const { resolveConfig } = await import("electron-vite");
  const { config } = await resolveConfig({ root, clearScreen: false }, "serve", "development");
  process.env["ELECTRON_RENDERER_URL"] = await serveWindow(config?.renderer);
  /** @type {import("node:child_process").ChildProcess | null} */
  let shell = null;
  await watchPrograms(config?.main, () => {
    if (shell !== null) shell.send("host-rebuilt");
    else {
      const program = join(root, "out", "cli", "main.mjs");
      shell = fork(program, ["open", "--browser", ...folders], { execArgv: [] });
      void untilEnd(shell).then((code) => process.exit(code));
    }
  });
}

/** @param {import("vite").InlineConfig} [config] */
async function serveWindow(config) {
  const { createServer } = await import("vite");
  const server = await createServer(config);
  await server.listen();
  const { host, port } = server.config.server;
  return `http://${host}:${port}`;
}

/**
 * Builds the programs whenever one of their files changes. What cannot be built is told, and replaces nothing.
 *
 * @param {import("vite").InlineConfig | undefined} config
 * @param {() => void} onBuilt
 */
async function watchPrograms(config, onBuilt) {
  const { build, mergeConfig } = await import("vite");
  const watcher = await build(mergeConfig(config ?? {}, { logLevel: "error", build: { watch: {} } }));
  if (!("on" in watcher)) throw new Error("the programs are not watched");
  let started = 0;
  let isWhole = false;
  watcher.on("event", (event) => {
    if (event.code === "START") {
      started = Date.now();
      isWhole = true;
    } else if (event.code === "ERROR") {
      // Vite has told it.
      isWhole = false;
    } else if (event.code === "END" && isWhole) {
      say(`Built the programs in ${seconds(started)}.`);
      onBuilt();
    }
  });
  // Until it is told to stop.
  await new Promise(() => undefined);
}
