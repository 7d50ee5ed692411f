import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { descendantsOf, isRunning } from "../processes";
import { describeUnless } from "../skips";
import { BROWSER_ARGUMENTS, browserPath, NO_BROWSER } from "./browser";
import { finalScores } from "./first-journey";
import { skipTour } from "./tauler";

/*
 * `npm run dev -- --web` on a copy of the repository, whose files the tests may change.
 */

/** Of the text on a button. */
const CHANGES: readonly (readonly [RegExp, string])[] = [
  [/(?<=<Icon name="play" \/> {t`)Run(?=`})/, "Run it"],
  [/(?<=<Icon name="play" \/> {t`)Run it(?=`})/, "Run it now"],
  [/(?<=<Icon name="play" \/> {t`)Run it now(?=`})/, "Run this"],
  [/(?<=<Icon name="play" \/> {t`)Run this(?=`})/, "Run all"],
  [/(?<=<Icon name="play" \/> {t`)Run all(?=`})/, "Run"],
];

const repository = join(import.meta.dirname, "../..");

describeUnless(NO_BROWSER, "Whoever writes Tauler itself", () => {
  let home: string;
  let clone: string;
  let dev: ChildProcess;
  /** What it said, on both of its streams. */
  let said = "";
  let browser: Browser;
  let page: Page;
  const complaints: string[] = [];

  beforeAll(async () => {
    home = realpathSync(mkdtempSync(join(tmpdir(), "tauler-dev-")));
    clone = join(home, "clone");
    copyRepository(clone);
    skipTour(home);
    dev = spawn(process.execPath, ["scripts/dev.mjs", "--web", join(home, "players")], {
      cwd: clone,
      env: { ...process.env, HOME: home, USERPROFILE: home, DISPLAY: "", WAYLAND_DISPLAY: "" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [dev.stdout, dev.stderr]) {
      stream?.on("data", (chunk: Buffer) => {
        said += chunk.toString();
      });
    }
    await vi.waitUntil(() => /^http:\S+$/m.test(said), { timeout: 300_000 });
    browser = await chromium.launch({ executablePath: browserPath ?? "", args: BROWSER_ARGUMENTS });
    page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
    page.setDefaultTimeout(90_000);
    page.on("pageerror", (error) => complaints.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(message.text());
    });
    // What a worker is not given ends as no more than "Event" in the page.
    page.on("requestfailed", (request) => {
      if (request.failure()?.errorText !== "net::ERR_ABORTED") complaints.push(`no answer to ${request.url()}`);
    });
    await page.goto(/^http:\S+$/m.exec(said)?.[0] ?? "");
    await page.getByRole("button", { name: "Run", exact: true }).waitFor();
    await seeAMatch();
  });

  afterAll(async () => {
    await browser?.close();
    // Where the last test did not come to it.
    dev.kill("SIGTERM");
    rmSync(home, { recursive: true, force: true });
  });

  function seeAMatch(): Promise<void> {
    return page.getByRole("slider", { name: "Round" }).and(page.locator("[max='200']")).waitFor();
  }

  /** Milliseconds until something is seen after a file has been changed. */
  async function after(path: string, change: (text: string) => string, seen: () => Promise<unknown>): Promise<number> {
    const started = performance.now();
    const before = readFileSync(path, "utf8");
    const text = change(before);
    expect(text).not.toBe(before);
    writeFileSync(path, text);
    await seen();
    return performance.now() - started;
  }

  it("sees a changed text of a component at once, and the page is still the same", async () => {
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    const component = fileWith(join(clone, "src/renderer/features/match"), CHANGES[0][0]);
    const times: number[] = [];
    for (const [from, to] of CHANGES) {
      const button = page.getByRole("button", { name: to, exact: true });
      times.push(
        await after(
          component,
          (text) => text.replace(from, to),
          () => button.waitFor(),
        ),
      );
    }
    console.log(`A changed component was seen after ${times.map((time) => time.toFixed(0)).join(", ")} ms.`);
    expect(await page.evaluate(() => "isSamePage" in globalThis)).toBe(true);
    await seeAMatch();
  });

  it("sees changed code of the host at work, behind the same page, which connects again by itself", async () => {
    const host = join(clone, "src/main/web/host-child.ts");
    const isThere = () => expect.poll(() => said).toContain("changed by a developer");
    const restarted = await after(host, (text) => `${text}\nconsole.error("changed by a developer");\n`, isThere);
    console.log(`Changed code of the host ran after ${restarted.toFixed(0)} ms.`);
    await page.getByRole("alert").filter({ hasText: "The connection to Tauler is lost" }).waitFor({ state: "hidden" });
    await page.getByRole("textbox", { name: "Seed" }).fill("77");
    const before = await finalScores(page);
    await expect
      .poll(async () => {
        await page.getByRole("button", { name: "Run", exact: true }).click();
        return finalScores(page);
      })
      .not.toBe(before);
    expect(await page.evaluate(() => "isSamePage" in globalThis)).toBe(true);
  });

  it("is told what cannot be built, and what was built before goes on", async () => {
    const host = join(clone, "src/main/web/host-child.ts");
    const isTold = () => expect.poll(() => said).toMatch(/Build failed[\s\S]*host-child\.ts/);
    await after(host, (text) => `${text}\nconst unfinished: = 1;\n`, isTold);
    await page.getByRole("button", { name: "Run", exact: true }).click();
    await seeAMatch();
    const built = said.match(/Built the programs/g)?.length ?? 0;
    const isBuilt = () => expect.poll(() => said.match(/Built the programs/g)?.length).toBe(built + 1);
    await after(host, (text) => text.replace("const unfinished: = 1;", ""), isBuilt);
  });

  it("hears no complaint of the page", () => {
    const expected = /WebSocket connection|503/;
    expect(complaints.filter((text) => !expected.test(text))).toEqual([]);
    expect(said).not.toContain("The web shell");
  });

  it("leaves nothing behind, also when npm run dev is killed", async () => {
    // The host may just be starting again.
    await expect.poll(() => descendantsOf(dev.pid ?? 0).length).toBeGreaterThan(1);
    const left = descendantsOf(dev.pid ?? 0);
    dev.kill("SIGKILL");
    await expect.poll(() => left.filter(isRunning)).toEqual([]);
  });
});

/** All that belongs to the repository, with our packages. */
function copyRepository(place: string): void {
  const command = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"];
  const files = execFileSync("git", command, { cwd: repository, encoding: "utf8" }).split("\0");
  for (const file of files) {
    if (/^(docs|test)\//.test(file) || file === "") continue;
    cpSync(join(repository, file), join(place, file), { preserveTimestamps: true });
  }
  const packages = join(repository, "node_modules");
  symlinkSync(packages, join(place, "node_modules"), process.platform === "win32" ? "junction" : "dir");
}

function fileWith(folder: string, words: RegExp): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name));
  const found = paths.find((path) => path.endsWith(".tsx") && words.test(readFileSync(path, "utf8")));
  if (found === undefined) throw new Error(`no file of ${dirname(folder)} has ${words}`);
  return found;
}
