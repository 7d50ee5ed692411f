import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { userDataFolder } from "../host/places";

export interface Browser {
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

/**
 * A browser of this machine that can show the window without tabs and address bar.
 *
 * @param path the folders of commands, as in `PATH`
 */
export function findBrowser(path: string): Browser | null {
  const folders = path.split(delimiter).filter((folder) => folder !== "");
  const onPath = Object.entries(COMMANDS).flatMap(([command, name]) =>
    folders.map((folder) => ({ name, path: join(folder, command) })),
  );
  const elsewhere = Object.entries(INSTALLED).map(([installed, name]) => ({ name, path: installed }));
  return [...onPath, ...elsewhere].find((browser) => existsSync(browser.path)) ?? null;
}

/** Opens an address as an app's window, with a profile of its own; not where another user could have put one. */
export function openAppWindow(browser: Browser, address: string): void {
  const profile = join(userDataFolder(), "browser");
  const args = [`--app=${address}`, `--user-data-dir=${profile}`, "--no-first-run", "--window-size=1440,900"];
  const child = spawn(browser.path, args, { detached: true, stdio: "ignore" });
  child.on("error", () => undefined);
  child.unref();
}
