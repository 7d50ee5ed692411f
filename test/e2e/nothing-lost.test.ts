import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { describeUnless } from "../skips";
import { NO_BROWSER } from "./browser";
import { Editing } from "./editing";
import { finalScores, seeTheFirstMatch } from "./first-journey";
import { journey } from "./journey";
import { Tauler } from "./tauler";

describeUnless(NO_BROWSER, "Nothing that a student has written is lost", () => {
  const step = journey();
  let tauler: Tauler;
  let page: Page;
  let editing: Editing;
  let demo: string;

  beforeAll(async () => {
    tauler = await Tauler.start({ rounds: 20 });
    page = tauler.page;
    editing = new Editing(page);
    demo = join(tauler.workspace, "harry-potter", "AIDemo.ts");
    await seeTheFirstMatch(page, 20);
  });

  afterAll(() => tauler.stop());

  function onDisk(): string {
    return readFileSync(demo, "utf8");
  }

  function draftOnDisk(): string {
    const folder = join(tauler.workspace, ".tauler", "drafts");
    return readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), "utf8"))
      .join();
  }

  step("compares with any version that was run, and takes it back as unsaved text", async () => {
    await editing.pointAt("Beat it first.");
    await page.keyboard.insertText("Not so simple. ");
    await page.keyboard.press("Control+s");
    await expect.poll(onDisk).toContain("Not so simple.");
    await page.getByText("Same as save 1 in all rounds").first().waitFor();
    await page.getByRole("button", { name: "Versions" }).click();
    const list = page.getByLabel("Version of AIDemo.ts");
    await expect.poll(() => list.locator("option").count()).toBe(2);
    expect(await list.locator("option").first().textContent()).toMatch(
      /^save 2, Today \d\d:\d\d, \d\.\d kB \(in the file\)$/,
    );
    await page.locator(".monaco-diff-editor .line-insert").first().waitFor();
    await tauler.picture("versions");
    await page.getByRole("button", { name: "Restore" }).click();
    await editing.lines.filter({ hasText: "looks further than one cell. Beat it first." }).waitFor();
    await page.getByTitle("Not saved yet").waitFor();
    expect(onDisk()).toContain("Not so simple.");
  });

  step("asks when another program has changed a file with unsaved text", async () => {
    writeFileSync(demo, onDisk().replace("Not so simple.", "Changed elsewhere."));
    const conflict = page.getByRole("alert").filter({ hasText: "Another program or window has changed this file" });
    await conflict.waitFor();
    await editing.lines.filter({ hasText: "than one cell. Beat it first." }).waitFor();
    await tauler.picture("conflict");
    await conflict.getByRole("button", { name: "Take the file from disk" }).click();
    await editing.lines.filter({ hasText: "Changed elsewhere." }).waitFor();
    await conflict.waitFor({ state: "hidden" });
  });

  step("shows what another program writes at once where nothing is unsaved", async () => {
    writeFileSync(demo, onDisk().replace("Changed elsewhere.", "Changed once more."));
    await editing.lines.filter({ hasText: "Changed once more." }).waitFor();
    expect(await page.getByRole("alert").filter({ hasText: "Another program" }).count()).toBe(0);
  });

  step("sees a player play again that another program writes, also one whose file is closed", async () => {
    await page.getByRole("button", { name: "Close AIDemo.ts" }).click();
    await editing.source.waitFor({ state: "detached" });
    const scores = () => finalScores(page);
    // The match of the save before, which ends alike, may still be under way, or begin at any moment.
    let before = "";
    await expect.poll(async () => (before = await scores())).not.toContain("undefined");
    const good = onDisk();
    writeFileSync(demo, good.replace("play(): void {", "play(): void { if (this.me() > 1) return;"));
    await expect.poll(scores).not.toBe(before);
    writeFileSync(demo, good);
    await expect.poll(scores).toBe(before);
    await page.keyboard.press("Control+b");
    const files = page.getByRole("navigation", { name: "Workspace" });
    await files.getByRole("button", { name: /^Demo/ }).first().click();
    await editing.lines.filter({ hasText: "Changed once more." }).waitFor();
  });

  step("offers unsaved text after a crash, and can do without it", async () => {
    const drafts = () => page.getByText(/Unsaved text of AIDemo\.ts from \d\d:\d\d/);
    await editing.pointAt("// Running out");
    await page.keyboard.insertText("// not saved ");
    await expect.poll(draftOnDisk).toContain("// not saved ");
    await page.reload();
    await drafts().waitFor();
    expect(await editing.lines.filter({ hasText: "// not saved" }).count()).toBe(0);
    await tauler.picture("draft");
    await page.getByRole("button", { name: "Restore" }).click();
    await editing.lines.filter({ hasText: "// not saved" }).waitFor();
    await drafts().waitFor({ state: "hidden" });
    await page.reload();
    await page.getByRole("button", { name: "Discard" }).click();
    await drafts().waitFor({ state: "hidden" });
    // A page that goes in this moment may be offered it once more: nothing is lost by that.
    await expect.poll(draftOnDisk).not.toContain("// not saved");
    await page.reload();
    await editing.lines.filter({ hasText: "export class Demo extends Player" }).waitFor();
    expect(await drafts().count()).toBe(0);
  });

  step("offers what was typed last, in a page that was loaded again or left at once", async () => {
    const offer = () => page.getByText(/Unsaved text of AIDemo\.ts/);
    await editing.pointAt("// Running out");
    await page.keyboard.insertText("// at the last moment ");
    await page.reload();
    await offer().waitFor();
    await page.getByRole("button", { name: "Restore" }).click();
    await editing.lines.filter({ hasText: "// at the last moment" }).waitFor();
    await expect.poll(() => editing.source.evaluate((element) => element.matches(":focus"))).toBe(true);
    await editing.pointAt("// at the last moment");
    await page.keyboard.insertText("// and later ");
    const address = page.url();
    await page.goto("about:blank");
    await page.goto(address);
    await offer().waitFor();
    await expect.poll(draftOnDisk).toContain("// and later");
    await page.getByRole("button", { name: "Discard" }).click();
    await offer().waitFor({ state: "hidden" });
  });

  step("is never shown an error that nobody explains", () => {
    expect(tauler.complaints).toEqual([]);
  });
});
