import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { _electron, type ElectronApplication, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findElectron } from "../../src/main/cli/electron-program";
import { hasDisplay } from "../../src/main/cli/open";
import { descendantsOf, isRunning } from "../processes";
import { describeUnless, type SkipReason } from "../skips";
import { seeTheFirstMatch } from "./first-journey";
import { skipTour } from "./tauler";

const repository = join(import.meta.dirname, "../..");
const program = findElectron(join(repository, "node_modules/electron"));

describeUnless(whyNot(), "A student in the desktop app", () => {
  let home: string;
  let app: ElectronApplication;
  let page: Page;

  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), "tauler-electron-"));
    skipTour(home);
    // Chromium's own sandbox does not work for root.
    const flags = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
    app = await _electron.launch({
      executablePath: program ?? "",
      args: [...flags, repository, join(home, "players")],
      env: { ...process.env, HOME: home, USERPROFILE: home },
    });
    page = await app.firstWindow();
  });

  afterAll(async () => {
    await app.close();
    rmSync(home, { recursive: true, force: true });
  });

  it("sees a match on the board and a player in the editor without a click", () => seeTheFirstMatch(page));

  it("is connected with the host over a port, and its page can reach nothing else", async () => {
    expect(page.url()).toBe("app://tauler/");
    expect(await page.evaluate(() => Reflect.has(globalThis, "require") || Reflect.has(globalThis, "process"))).toBe(
      false,
    );
    const fetched = page.evaluate(() => fetch("https://example.org/").then(() => "answered"));
    await expect(fetched).rejects.toThrow();
  });

  it("goes on when the host is killed", async () => {
    const host = await app.evaluate(
      ({ app: electron }) => electron.getAppMetrics().find(({ name }) => name === "Tauler host")?.pid,
    );
    if (host === undefined) throw new Error("the host has no process");
    const players = descendantsOf(host);
    const lost = page.getByRole("alert").filter({ hasText: "The connection to Tauler is lost" });
    const seen = lost.waitFor();
    process.kill(host, "SIGKILL");
    await seen;
    await lost.waitFor({ state: "hidden" });
    await expect.poll(() => players.filter(isRunning)).toEqual([]);
    await page.getByRole("button", { name: "Run", exact: true }).click();
    await page.getByRole("button", { name: "Run", exact: true }).waitFor();
  });
});

function whyNot(): SkipReason | null {
  const missing = "Electron binary";
  if (program === null)
    return { missing, reason: "it is not in node_modules: nobody has seen the desktop app run here" };
  if (!hasDisplay(process.platform, process.env)) return { missing, reason: "it is there, but there is no display" };
  return null;
}
