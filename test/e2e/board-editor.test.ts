import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { describeUnless } from "../skips";
import { findingsInBothThemes } from "./axe";
import { NO_BROWSER } from "./browser";
import { Editing } from "./editing";
import { journey } from "./journey";
import { Tauler } from "./tauler";
import { switchTheme } from "./theme";

describeUnless(NO_BROWSER, "A student who paints a board", () => {
  const step = journey();
  let tauler: Tauler;
  let page: Page;
  let dialog: Locator;

  beforeAll(async () => {
    tauler = await Tauler.start({ rounds: 20 });
    page = tauler.page;
    await page.getByText(/^20 rounds/).waitFor();
    dialog = page.getByRole("dialog", { name: "Paint a board of Harry Potter" });
  });

  afterAll(async () => {
    expect(tauler.complaints).toEqual([]);
    await tauler.stop();
  });

  const board = () => dialog.getByRole("application");

  step("begins with the board of the match, which the rules allow", async () => {
    await new Editing(page).command("Paint a board");
    await dialog.getByRole("heading", { name: "The rules allow this board" }).waitFor();
    await tauler.picture("board-editor-light");
    expect(await findingsInBothThemes(page)).toEqual([]);
  });

  step("paints with keys, is told at the cell what is wrong, and takes it back", async () => {
    await dialog.getByLabel("Voldemort").check();
    await board().focus();
    await page.keyboard.press("Space");
    await dialog.getByRole("listitem").filter({ hasText: "Voldemort must not stand on the border." }).waitFor();
    await switchTheme(page, "dark");
    await page.setViewportSize({ width: 1024, height: 700 });
    await tauler.picture("board-editor-dark");
    expect(await dialog.getByRole("button", { name: "Save, and play on it" }).isDisabled()).toBe(true);
    await page.keyboard.press("Control+z");
    await dialog.getByRole("heading", { name: "The rules allow this board" }).waitFor();
  });

  step("draws a line in one stroke, however fast, and finds it again after Escape", async () => {
    await dialog.getByLabel("Corridor of player 2").check();
    const box = await board().boundingBox();
    if (box === null) throw new Error("no board");
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 4);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + (box.height * 3) / 4);
    await page.mouse.up();
    await board().focus();
    // The cells above the last one of the stroke, which the pointer passed without a word.
    for (let above = 1; above <= 3; above++) {
      await page.keyboard.press("ArrowUp");
      await dialog.getByRole("status").filter({ hasText: "corridor of player 2" }).waitFor();
    }
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await new Editing(page).command("Paint a board");
    await dialog.getByText("What you painted and did not save is here again.").waitFor();
    await dialog.getByRole("button", { name: "Undo" }).click();
    expect(await dialog.getByRole("button", { name: "Undo" }).isDisabled()).toBe(true);
  });

  step("paints walls with the pointer, saves it, and plays on it", async () => {
    await dialog.getByLabel("Wall", { exact: true }).check();
    const box = await board().boundingBox();
    if (box === null) throw new Error("no board");
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await dialog
      .getByRole("status")
      .getByText(/: wall$/)
      .waitFor();
    await dialog.getByRole("button", { name: "Undo" }).click();
    await dialog.getByRole("textbox", { name: "Name" }).fill("hall");
    await dialog.getByRole("button", { name: "Save, and play on it" }).click();
    await dialog.waitFor({ state: "hidden" });
    expect(readFileSync(join(tauler.workspace, "harry-potter", "hall.cnf"), "utf8")).toMatch(
      /^HarryPotter 1\.0[\s\S]*\nFIXED\n/,
    );
    await page.getByRole("button", { name: "Settings…" }).click();
    const boards = page.getByRole("dialog").getByRole("combobox", { name: "Board" });
    expect(await boards.inputValue()).toBe("hall");
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Run", exact: true }).click();
    await page.getByText(/^20 rounds/).waitFor();
  });
});
