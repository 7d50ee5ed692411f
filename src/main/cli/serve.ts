import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { createHost } from "../host/create-host";
import { playerFolder, resourcesFolder, typesFolder, windowFolder } from "../host/places";
import { createRouter } from "../host/router";
import { startWebShell } from "../web/web-shell";
import { EXIT, type ExitCode, refuse, type Terminal } from "./terminal";

export interface ServeOptions {
  readonly port: number;
  /** The user's folder; undefined for the usual one. */
  readonly workspace: string | undefined;
  /** Open the window in a browser of this machine, if there is one. */
  readonly isOpened: boolean;
}

/** Serves the window on this machine until it is told to stop. */
export async function serve(terminal: Terminal, { port, workspace, isOpened }: ServeOptions): Promise<ExitCode> {
  if (!existsSync(join(windowFolder, "index.html"))) {
    return refuse(terminal, {
      code: "no-window",
      message: "the window has not been built: start Tauler with npm start",
    });
  }
  const host = await createHost({
    resources: resourcesFolder,
    types: typesFolder,
    player: playerFolder,
    workspace: resolve(workspace ?? join(homedir(), "tauler")),
    userData: join(homedir(), ".config", "tauler"),
    shell: "web",
    version: process.env["npm_package_version"] ?? "",
  });
  const shell = await startWebShell({ router: createRouter(host), windowFolder, port });
  tellAddress(terminal, shell.address, isOpened);
  await stopSignal();
  await shell.close();
  await host.close();
  return EXIT.done;
}

function tellAddress(terminal: Terminal, address: string, isOpened: boolean): void {
  const browser = isOpened ? findBrowser() : null;
  if (browser !== null && hasDisplay()) {
    terminal.tell(`Opening the window in ${browser.name}. Ctrl-C ends Tauler.`);
    openWindow(browser.path, address);
  } else {
    const why = isOpened ? reasonForNoWindow(browser !== null) : "";
    terminal.tell(`${why}Open this address in a browser; it works once. Ctrl-C ends Tauler.`);
  }
  terminal.print(`${address}\n`);
}

function reasonForNoWindow(hasBrowser: boolean): string {
  return hasBrowser ? "There is no display here. " : "No Chromium, Chrome or Edge was found here. ";
}

function hasDisplay(): boolean {
  if (process.platform !== "linux") return true;
  return Boolean(process.env["DISPLAY"] ?? process.env["WAYLAND_DISPLAY"]);
}

interface Browser {
  readonly name: string;
  readonly path: string;
}

const COMMANDS: Readonly<Record<string, string>> = {
  chromium: "Chromium",
  "chromium-browser": "Chromium",
  "google-chrome": "Chrome",
  "google-chrome-stable": "Chrome",
  "microsoft-edge": "Edge",
};

const INSTALLED: Readonly<Record<string, string>> = {
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome": "Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium": "Chromium",
  "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge": "Edge",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe": "Chrome",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe": "Chrome",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe": "Edge",
};

/** A browser that can show the window without tabs and address bar. */
function findBrowser(): Browser | null {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const onPath = Object.entries(COMMANDS).flatMap(([command, name]) =>
    folders.map((folder) => ({ name, path: join(folder, command) })),
  );
  const elsewhere = Object.entries(INSTALLED).map(([path, name]) => ({ name, path }));
  return [...onPath, ...elsewhere].find(({ path }) => existsSync(path)) ?? null;
}

function openWindow(browser: string, address: string): void {
  const profile = join(tmpdir(), "tauler-window");
  const args = [`--app=${address}`, `--user-data-dir=${profile}`, "--no-first-run", "--window-size=1440,900"];
  const child = spawn(browser, args, { detached: true, stdio: "ignore" });
  child.on("error", () => undefined);
  child.unref();
}

function stopSignal(): Promise<void> {
  return new Promise((done) => {
    process.once("SIGINT", () => done());
    process.once("SIGTERM", () => done());
  });
}
