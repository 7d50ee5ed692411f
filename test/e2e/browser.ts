import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installPackages } from "../debian";
import type { SkipReason } from "../skips";

/** The first draws pages and has no window of its own: that is all that journeys need, and takes a tenth less CPU. */
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "microsoft-edge",
] as const;
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

/** A Chromium of this machine. Null where there is none, and where `obtainBrowser` could not get one. */
export const browserPath: string | null = findBrowser();

/** Why the journeys cannot be made; null where they can. */
export const NO_BROWSER: SkipReason | null =
  browserPath === null
    ? { missing: "browser", reason: "no Chromium, Chrome or Edge was found, so nobody has looked at the window" }
    : null;

function findBrowser(): string | null {
  return [...onPath(NAMES), ...INSTALLED].find((path) => existsSync(path)) ?? null;
}

function onPath(names: readonly string[]): string[] {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** Installs a browser where there is none and that is possible; where every journey is made (CI), also the light one beside another. */
export function obtainBrowser(): void {
  const [light, full] = NAMES;
  const isLight = onPath([light]).some((path) => existsSync(path));
  if (!isLight && (browserPath === null || process.env["CI"] !== undefined)) install(light);
  if (findBrowser() === null) install(full);
}

function install(name: string): void {
  // Text is invisible without a font, so one comes with it.
  installPackages(`${name} for the end-to-end tests`, [name, "fonts-dejavu-core"]);
}
