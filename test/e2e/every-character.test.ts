import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Served } from "../process/served";
import { describeUnless } from "../skips";
import { NO_BROWSER } from "./browser";
import { KillableBrowser } from "./killable-browser";
import { chooseRounds, skipTour } from "./tauler";

/*
 * Somebody types, and a process is killed at a known character: what was typed up to there is counted afterwards.
 */

/** Every part of it is different, so that a missing piece is seen. */
const TYPED = Array.from({ length: 30 }, (_, index) => `k${index}`).join(" ");

describeUnless(NO_BROWSER, "No character is lost", () => {
  let home: string;
  let shell: Served;
  let browser: KillableBrowser;
  let address: string;
  const ending: (() => Promise<void>)[] = [];

  beforeEach(async () => {
    home = mkdtempSync(join(tmpdir(), "tauler-character-"));
    skipTour(home);
    chooseRounds(join(home, "players"), 20);
    shell = serve();
    address = await shell.address();
    browser = await browse("profile");
  });

  afterEach(async () => {
    for (const end of ending.splice(0)) await end();
    rmSync(home, { recursive: true, force: true, maxRetries: 10 });
  });

  function demo(): string {
    return join(home, "players", "harry-potter", "AIDemo.ts");
  }

  function serve(): Served {
    const started = new Served(home);
    ending.push(() => started.stop("SIGKILL"));
    return started;
  }

  async function browse(profile: string): Promise<KillableBrowser> {
    const started = await KillableBrowser.start(join(home, profile));
    ending.push(() => started.kill());
    return started;
  }

  async function open(page: Page, address: string): Promise<void> {
    await page.goto(address);
    await page.getByRole("slider", { name: "Round" }).and(page.locator("[max='20']")).waitFor();
    await page.locator(".monaco-editor").getByText('"tauler/harry-potter"').first().waitFor();
  }

  /** What a browser finds that has kept nothing itself. */
  function draftsOnDisk(): string {
    const folder = join(home, "players", ".tauler", "drafts");
    try {
      return readdirSync(folder)
        .map((name) => readFileSync(join(folder, name), "utf8"))
        .join();
    } catch {
      return "";
    }
  }

  /** The browser's own database has it: a few milliseconds after the last key, more under load. */
  async function kept(page: Page, typed: string): Promise<void> {
    const all = () =>
      page.evaluate(async () => {
        const asked = indexedDB.open("tauler");
        await new Promise((resolve) => asked.addEventListener("success", resolve));
        const read = asked.result.transaction("drafts").objectStore("drafts").getAll();
        await new Promise((resolve) => read.addEventListener("success", resolve));
        asked.result.close();
        return JSON.stringify(read.result);
      });
    await expect.poll(all).toContain(typed);
  }

  async function startLine(page: Page): Promise<void> {
    await page.getByRole("textbox", { name: "Source of the player" }).focus();
    await page.keyboard.press("Control+Home");
    await page.keyboard.type("// \n");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("End");
  }

  /** @returns how many characters of the text are not where it should stand, after the unsaved text was taken back. */
  async function lostAfterRestore(page: Page, typed: string): Promise<number> {
    await page.getByRole("button", { name: "Restore" }).first().click();
    await page.locator(".monaco-editor").getByText("// k0").waitFor();
    return lostAfterSaving(page, typed);
  }

  async function lostAfterSaving(page: Page, typed: string): Promise<number> {
    await page.getByRole("textbox", { name: "Source of the player" }).focus();
    await page.keyboard.press("Control+s");
    const disk = () => readFileSync(demo(), "utf8");
    // An earlier save may have left the beginning there.
    await page.getByTitle("Not saved yet").waitFor({ state: "detached" });
    await expect.poll(() => disk().startsWith("// k0")).toBe(true);
    const found = disk().split("\n")[0].slice(3);
    return [...typed].filter((character, index) => found[index] !== character).length;
  }

  const note = (page: Page) => page.getByRole("alert").filter({ hasText: "The connection to Tauler is lost" });

  it("when the host is killed while somebody types, and then the browser: also for a browser that kept nothing", async () => {
    const { page } = browser;
    await open(page, address);
    await startLine(page);
    await page.keyboard.type(TYPED.slice(0, 20));
    process.kill(shell.hostPid, "SIGKILL");
    await page.keyboard.type(TYPED.slice(20));
    await note(page).waitFor({ state: "hidden" });
    await expect.poll(draftsOnDisk).toContain(TYPED);
    await browser.kill();
    const stranger = await browse("another-profile");
    shell.pressEnter();
    await open(stranger.page, await shell.address(1));
    expect(await lostAfterRestore(stranger.page, TYPED)).toBe(0);
  });

  it("when Tauler is killed, and somebody goes on typing: the page says where it is kept, goes on with the next start, and may be killed itself", async () => {
    const { page } = browser;
    await open(page, address);
    await startLine(page);
    await page.keyboard.type(TYPED.slice(0, 30));
    await shell.stop("SIGKILL");
    await page.keyboard.type(TYPED.slice(30));
    await note(page).filter({ hasText: "kept in this browser" }).waitFor();
    const next = serve();
    await next.address();
    await note(page).waitFor({ state: "hidden" });
    expect(await lostAfterSaving(page, TYPED)).toBe(0);
    await next.stop("SIGKILL");
    await note(page).waitFor();
    await page.keyboard.type(" and more");
    await kept(page, `${TYPED} and more`);
    await browser.kill();
    const again = await browse("profile");
    await open(again.page, await serve().address());
    expect(await lostAfterRestore(again.page, `${TYPED} and more`)).toBe(0);
  });

  it("when two windows have typed into the same file: both texts are offered", async () => {
    const { page } = browser;
    await open(page, address);
    const other = await page.context().newPage();
    await open(other, new URL(await shell.address()).origin);
    await startLine(page);
    await page.keyboard.type(TYPED);
    await startLine(other);
    await other.keyboard.type("k0 of the other window");
    await kept(other, "k0 of the other window");
    await browser.kill();
    const again = await browse("profile");
    shell.pressEnter();
    await open(again.page, await shell.address(1));
    const offers = again.page.getByText(/Unsaved text of AIDemo\.ts/);
    await expect.poll(() => offers.count()).toBe(2);
    expect(await lostAfterRestore(again.page, TYPED)).toBe(0);
    await offers.waitFor();
    await again.page.getByRole("button", { name: "Restore" }).click();
    await offers.waitFor({ state: "hidden" });
    await again.page.locator(".monaco-editor").getByText("// k0 of the other window").waitFor();
  });

  it("when the browser keeps nothing: the page says so, and that the text is in this window only", async () => {
    const { page } = browser;
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException("no", "InvalidStateError");
      };
    });
    await open(page, address);
    await startLine(page);
    await page.keyboard.type(TYPED.slice(0, 20));
    await shell.stop("SIGKILL");
    await page.keyboard.type(TYPED.slice(20));
    await note(page).filter({ hasText: "in this window only" }).waitFor();
    await serve().address();
    await note(page).waitFor({ state: "hidden" });
    expect(await lostAfterSaving(page, TYPED)).toBe(0);
  });
});
