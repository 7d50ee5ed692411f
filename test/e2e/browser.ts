import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { SkipReason } from "../skips";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge"];
const INSTALLED = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

/** Without these a browser as root on a machine without net and graphics card asks for what it cannot have. */
export const BROWSER_ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A Chromium of this machine; installed where that is possible. Null where there is none. */
export const browserPath: string | null = findBrowser() ?? (installOnDebian() ? findBrowser() : null);

/** Why the journeys cannot be made; null where they can. */
export const NO_BROWSER: SkipReason | null =
  browserPath === null
    ? { missing: "browser", reason: "no Chromium, Chrome or Edge was found, so nobody has looked at the window" }
    : null;

function findBrowser(): string | null {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...INSTALLED].find((path) => existsSync(path)) ?? null;
}

/** Text is invisible without a font, so one comes with it. */
function installOnDebian(): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  const options = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
  try {
    console.error("Installing Chromium for the end-to-end tests …");
    execFileSync("apt-get", ["update", "-qq"], options);
    execFileSync("apt-get", ["install", "-y", "-qq", "chromium", "fonts-dejavu-core"], options);
    return true;
  } catch {
    return false;
  }
}
