import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { describeUnless } from "../skips";
import { findingsOf } from "./axe";
import { NO_BROWSER } from "./browser";
import { seeTheFirstMatch } from "./first-journey";
import { journey } from "./journey";
import { Tauler } from "./tauler";
import { switchTheme } from "./theme";

/** What Demo draws; the first wizard of player 0 is unit 1. */
const DRAWING = `
    const [first, second] = this.wizards(this.me());
    this.note(first, "to the book in the far corner, round " + this.round());
    this.mark(new Pos(2, 2), "red");
    this.line(first, second, "orange");
    if (this.me() === 1) this.heat(Array.from({ length: 60 }, (_, i) => Array.from({ length: 60 }, (_, j) => i < 30 ? NaN : i * j)));
    this.mark(new Pos(70, 0));`;

describeUnless(NO_BROWSER, "A student whose player draws", () => {
  const step = journey();
  let tauler: Tauler;
  let page: Page;
  let board: Locator;

  beforeAll(async () => {
    tauler = await Tauler.start({ rounds: 40 });
    page = tauler.page;
    board = page.getByRole("region", { name: "Board" });
    await seeTheFirstMatch(page, 40);
    const demo = join(tauler.workspace, "harry-potter", "AIDemo.ts");
    const source = readFileSync(demo, "utf8").replace("play(): void {", `play(): void {${DRAWING}`);
    writeFileSync(
      demo,
      source.replace(/import \{ (.*) \} from/, (_all, names: string) => `import { ${withPos(names)} } from`),
    );
  });

  afterAll(() => tauler.stop());

  function withPos(names: string): string {
    return names.split(", ").includes("Pos") ? names : `${names}, Pos`;
  }

  /** A number that changes with the picture of the board. */
  function pixels(): Promise<number> {
    return board
      .locator("canvas")
      .first()
      .evaluate((canvas: HTMLCanvasElement) => {
        const pixels = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
        let sum = 0;
        for (const byte of pixels) sum = (sum * 31 + byte) | 0;
        return sum;
      });
  }

  async function showLayers(): Promise<Locator> {
    await board.getByRole("button", { name: "Layers" }).click();
    return board.getByRole("checkbox", { name: /Drawings of Demo/ });
  }

  step("sees on the board what it drew, and in words what is on a cell", async () => {
    const boxes = await showLayers();
    await expect.poll(() => boxes.count()).toBe(4);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Home");
    await board.getByRole("button", { name: "Fit" }).focus();
    await page.getByRole("tab", { name: "Inspector" }).click();
    const inspector = page.getByRole("tabpanel", { name: "Inspector" });
    const drawings = inspector.getByRole("region", { name: "Drawings" });
    for (let step = 0; step < 3; step++) await page.keyboard.press("Alt+ArrowDown");
    await drawings.getByText("Demo (player 1) gives it").waitFor();
    expect(await drawings.getByText(/^\d drawings$/).allTextContents()).toEqual([
      "3 drawings",
      "4 drawings",
      "3 drawings",
      "3 drawings",
    ]);
    await tauler.picture("drawings-light");
    expect(await findingsOf(page)).toEqual([]);
  });

  step("finds the note of a unit", async () => {
    await page.keyboard.press("u");
    await page.keyboard.type("4");
    await page.keyboard.press("Enter");
    await page
      .getByRole("list", { name: "Drawings here" })
      .getByText(/Demo .player 0. notes: to the book .* round 0/)
      .waitFor();
    await page.getByRole("tab", { name: "Console" }).click();
    await page.getByText("warning: mark: (70, 0) is no position on the board, and no unit").first().waitFor();
  });

  step("switches the drawings of a player off and on", async () => {
    const boxes = await showLayers();
    const all = await pixels();
    for (const box of await boxes.all()) await box.uncheck();
    await expect.poll(pixels).not.toBe(all);
    const none = await pixels();
    await boxes.nth(1).check();
    await expect.poll(pixels).not.toBe(none);
    await boxes.nth(1).uncheck();
    await expect.poll(pixels).toBe(none);
    for (const box of await boxes.all()) await box.check();
    await page.keyboard.press("Escape");
  });

  step("sees them in the dark too", async () => {
    await switchTheme(page, "dark");
    await board.getByRole("button", { name: "Fit" }).click();
    await tauler.picture("drawings-dark");
    expect(await findingsOf(page)).toEqual([]);
    expect(tauler.complaints).toEqual([]);
  });
});
