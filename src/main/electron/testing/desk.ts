import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, vi } from "vitest";
import { app, fake } from "./fake-electron";

/** What each test of a file starts from: a home of its own, and a system on which nothing has happened yet. */
export interface Desk {
  /** The user's home folder, and the app's. */
  readonly home: string;
  /** As the app is started: from a clone, with a folder or without. */
  call(folder?: string): void;
}

/** @param homepage what the app's package.json says; absent as in a clone, which has nobody to ask for updates */
export function newDesk(homepage?: string): Desk {
  const argv = process.argv;
  let home = "";
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), "tauler-desktop-"));
    vi.stubEnv("HOME", home);
    vi.stubEnv("USERPROFILE", home);
    fake.reset();
    app.folder = home;
    writeFileSync(join(home, "package.json"), JSON.stringify({ homepage }));
  });
  afterEach(() => {
    process.argv = argv;
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    rmSync(home, { recursive: true, force: true });
  });
  return {
    get home() {
      return home;
    },
    call: (folder) => {
      process.argv = ["electron", "clone", "--no-sandbox", ...(folder === undefined ? [] : [folder])];
    },
  };
}
