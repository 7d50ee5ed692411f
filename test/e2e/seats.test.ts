import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { describeUnless } from "../skips";
import { NO_BROWSER } from "./browser";
import { finalScores, seeTheFirstMatch } from "./first-journey";
import { journey } from "./journey";
import { Tauler } from "./tauler";

describeUnless(NO_BROWSER, "A student who seats players", () => {
  const step = journey();
  let tauler: Tauler;
  let page: Page;
  let folder: string;
  let demo: string;
  let good: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "tauler-elsewhere-"));
    tauler = await Tauler.start({ rounds: 40 });
    page = tauler.page;
    demo = join(tauler.workspace, "harry-potter", "AIDemo.ts");
    good = readFileSync(demo, "utf8");
    await seeTheFirstMatch(page, 40);
  });

  afterAll(async () => {
    await tauler.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  function seat(number: number): Locator {
    return page.getByRole("combobox", { name: `Player ${number}` });
  }

  async function run(): Promise<void> {
    await page.getByText("Set-up changed").waitFor();
    await page.getByRole("button", { name: "Run", exact: true }).click();
    await page.getByText("Set-up changed").waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Run", exact: true }).waitFor();
  }

  step("lets one's own players, Tauler's and a sealed one play", async () => {
    await seat(1).selectOption("Hermione");
    await seat(2).selectOption("Dummy");
    await run();
    expect(await finalScores(page)).toMatch(/^Demo \d+, Hermione \d+, Dummy \d+, Demo \d+/);
  });

  step("lets a player in C++ play as it would be handed in, beside one in TypeScript", async () => {
    await seat(0).selectOption("Luna");
    await run();
    expect(await finalScores(page)).toMatch(/^Luna \d+, Hermione \d+, Dummy \d+, Demo \d+/);
    await tauler.picture("seats-cpp");
    await seat(0).selectOption("Demo");
    await run();
  });

  step("lets a version play against the one that is saved, and a save runs only that one anew", async () => {
    writeFileSync(demo, good.replace("play(): void {", "play(): void { this.cerr('new');"));
    await page.getByRole("tab", { name: "Console" }).click();
    await page.getByRole("button", { name: "Follows the round" }).click();
    await page.getByText("80 lines").waitFor();
    const versions = seat(3).locator("optgroup[label='Versions of Demo'] option");
    await expect.poll(() => versions.count()).toBe(2);
    expect(await versions.last().textContent()).toMatch(/^Demo, save 1, Today \d\d:\d\d$/);
    await seat(3).selectOption({ value: (await versions.last().getAttribute("value")) ?? "" });
    await run();
    await page.getByText("40 lines").waitFor();
    await tauler.picture("seats");
  });

  step("takes a player from elsewhere, and is told what is wrong with another", async () => {
    const ron = join(folder, "AIRon.ts");
    writeFileSync(ron, good.replace("class Demo", "class Ron"));
    await page.getByLabel("Own file for seat 0").setInputFiles(ron);
    await expect.poll(() => seat(0).inputValue()).toBe("Ron");
    await run();
    expect(await finalScores(page)).toMatch(/^Ron \d+, /);
    writeFileSync(ron, good.replace("tauler/harry-potter", "tauler/pandemic"));
    await page.getByLabel("Own file for seat 0").setInputFiles(ron);
    await page.getByRole("alert").getByText("AIRon.ts is a player of pandemic, not of harry-potter.").waitFor();
  });

  step("sets the match up within its bounds, and with a board of its own", async () => {
    await page.getByRole("button", { name: "Settings…" }).click();
    const rounds = page.getByLabel("NUM_ROUNDS");
    await rounds.fill("many");
    await page.getByText(/^Give a whole number/).waitFor();
    await rounds.fill("50");
    await page.getByLabel("CPU time of each player").selectOption("off");
    const board = join(folder, "own.cnf");
    writeFileSync(board, "this is no board");
    await page.getByLabel("File with a board").setInputFiles(board);
    await page
      .getByRole("alert")
      .getByText(/own\.cnf:1:\d+/)
      .waitFor();
    await tauler.picture("settings");
    await page.getByRole("button", { name: "Close", exact: true }).click();
    await run();
    await page.getByRole("slider", { name: "Round" }).and(page.locator("[max='50']")).waitFor();
  });

  step("gives a player another name, its class and its seats with it", async () => {
    await page.keyboard.press("Control+b");
    const tree = page.getByRole("navigation", { name: "Workspace" });
    await tree.getByRole("button", { name: /^Ron/ }).hover();
    await tree.getByRole("button", { name: "Actions of Ron" }).click();
    await page.getByRole("menuitem", { name: "Rename…" }).click();
    await page.getByLabel("Name of the player").fill("Padma");
    await page.keyboard.press("Enter");
    await expect.poll(() => seat(0).inputValue()).toBe("Padma");
    const file = join(tauler.workspace, "harry-potter", "AIPadma.ts");
    // The name is told first: nobody is to take the file for another one.
    await expect.poll(() => readFileSync(file, "utf8")).toContain("class Padma extends");
  });

  step("moves a player into the trash, and back", async () => {
    const tree = page.getByRole("navigation", { name: "Workspace" });
    const file = join(tauler.workspace, "harry-potter", "AIPadma.ts");
    await tree.getByRole("button", { name: /^Padma/ }).hover();
    await tree.getByRole("button", { name: "Actions of Padma" }).click();
    await page.getByRole("menuitem", { name: "Move to the trash" }).click();
    await tree.getByText("AIPadma.ts is in the trash.").waitFor();
    expect(existsSync(file)).toBe(false);
    expect(readdirSync(join(tauler.workspace, ".tauler", "trash"))).toHaveLength(1);
    await tree.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => existsSync(file)).toBe(true);
    await tree.getByRole("button", { name: /^Padma/ }).waitFor();
  });

  step("makes a player in C++, of a name that is not there in TypeScript, and is told what the API has", async () => {
    await page.getByRole("button", { name: "New player…" }).first().click();
    const dialog = page.getByRole("dialog", { name: "New player" });
    await dialog.getByLabel("Name of the player").fill("Demo");
    await dialog.getByLabel("Language").selectOption("cc");
    await dialog.getByLabel("Sit as player").uncheck();
    await dialog.getByRole("button", { name: "Create" }).click();
    await dialog.getByText(/Demo is there already, in TypeScript: AIDemo\.ts\./).waitFor();
    await dialog.getByLabel("Name of the player").fill("Ginny");
    await dialog.getByRole("button", { name: "Create" }).click();
    await dialog.waitFor({ state: "hidden" });
    await expect.poll(() => page.locator(".monaco-editor .view-lines").first().innerText()).toContain("virtual");
    await page.locator(".monaco-editor.focused").first().waitFor();
    await page.keyboard.type("Unit u = unit(1); u.");
    await page.locator(".suggest-widget").getByText("rounds_pending", { exact: true }).waitFor();
    await tauler.picture("seats-cpp-completion");
    await page.keyboard.press("Escape");
  });

  step("is never shown an error that nobody explains", () => {
    expect(tauler.complaints).toEqual([]);
  });
});
