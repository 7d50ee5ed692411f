import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { describeUnless } from "../skips";
import { NO_BROWSER } from "./browser";
import { seeTheEnd, seeTheFirstMatch } from "./first-journey";
import { journey } from "./journey";
import { Tauler } from "./tauler";

describeUnless(NO_BROWSER, "A student at work", () => {
  const step = journey();
  let tauler: Tauler;
  let page: Page;
  let demo: string;

  beforeAll(async () => {
    tauler = await Tauler.start();
    page = tauler.page;
    demo = join(tauler.workspace, "harry-potter", "AIDemo.ts");
  });

  afterAll(() => tauler.stop());

  step("sees a match on the board and a player in the editor without a click", async () => {
    await seeTheFirstMatch(page);
    await tauler.picture("first-start");
  });

  step("moves through the rounds with the original viewer's keys", async () => {
    const slider = page.getByRole("slider", { name: "Round" });
    await page.getByRole("region", { name: "Board" }).click({ position: { x: 5, y: 5 } });
    for (const [key, round] of [
      ["End", "200"],
      ["Home", "0"],
      ["PageDown", "10"],
      ["ArrowRight", "11"],
      ["ArrowLeft", "10"],
      ["PageUp", "0"],
    ]) {
      await page.keyboard.press(key);
      await expect.poll(() => slider.inputValue(), { message: key }).toBe(round);
    }
  });

  step("sees why an order came to nothing, and goes to the board of that slot", async () => {
    await page.keyboard.press("PageDown");
    await page.getByLabel("Orders by outcome").selectOption("Ignored");
    const ignored = page
      .getByRole("treegrid", { name: "Orders in order of execution" })
      .getByRole("row", { name: /ignored: / });
    await ignored.first().waitFor();
    await ignored.first().getByRole("gridcell").first().click();
    await page
      .getByRole("toolbar", { name: "Moment in the round" })
      .getByText(/^\d+ of \d+$/)
      .waitFor();
    await tauler.picture("ignored-order");
    await page.getByLabel("Orders by outcome").selectOption("All outcomes");
  });

  step("saves a mistake, sees it in place, and the match that runs is not disturbed", async () => {
    const good = readFileSync(demo, "utf8");
    writeFileSync(demo, good.replace("play(): void {", "play(): void { this.cerr('round', this.round()); let"));
    await page.getByRole("tab", { name: /^Problems \d+$/, selected: true }).waitFor();
    await page.getByRole("region", { name: "Problems" }).getByText("error").first().waitFor();
    expect(await page.getByRole("slider", { name: "Round" }).getAttribute("max")).toBe("200");
    await tauler.picture("mistake");
    writeFileSync(demo, good.replace("play(): void {", "play(): void { this.cerr('round', this.round());"));
  });

  step("mends it in another editor, and the console shows what the new version writes", async () => {
    await page.getByRole("tab", { name: "Console" }).click();
    const console = page.getByRole("region", { name: "Console" });
    await page.getByRole("button", { name: "Follows the round" }).click();
    await console.getByText("800 lines").waitFor();
    await console.getByLabel("Filter lines by text").fill("round 123");
    await console.getByText("4 lines").waitFor();
    await console
      .getByRole("button", { name: /round 123/ })
      .first()
      .click();
    await expect.poll(() => page.getByRole("slider", { name: "Round" }).inputValue()).toBe("123");
    await tauler.picture("console");
  });

  step("writes a player that throws, and sees who is frozen and why while the match goes on", async () => {
    const good = readFileSync(demo, "utf8");
    writeFileSync(
      demo,
      good.replace("play(): void {", "play(): void { if (this.round() === 7) throw new Error('oh no');"),
    );
    await seeTheEnd(page);
    await page
      .getByRole("table", { name: "Scores" })
      .getByRole("button", { name: /frozen r \d+: an exception/ })
      .first()
      .waitFor();
    await tauler.picture("frozen");
    writeFileSync(demo, good);
  });

  step("plays every game", async () => {
    const games = await page.getByLabel("Game").locator("option").allTextContents();
    expect(games.length).toBe(5);
    for (const [index, game] of games.entries()) {
      await page.getByLabel("Game").selectOption({ index });
      await page
        .getByRole("button", { name: "Stop", exact: true })
        .or(page.getByRole("button", { name: "Run", exact: true }))
        .waitFor();
      await page.getByRole("button", { name: "Run", exact: true }).waitFor();
      await page
        .getByRole("img", { name: /round \d+, \d+ rows/ })
        .first()
        .waitFor();
      await tauler.picture(`game-${game}`);
    }
  });

  step("reads the rules of the game, and finds every command on one list", async () => {
    await page.getByLabel("Game").selectOption({ index: 0 });
    await page.getByRole("button", { name: "Rules" }).click();
    await page.getByRole("heading", { name: "Harry Potter: the rules" }).waitFor();
    await page.getByRole("heading", { name: "abstract class Player" }).waitFor();
    await tauler.picture("rules");
    const search = page.getByRole("searchbox", { name: "Search the rules and the reference" });
    await search.fill("voldemort");
    await page.getByText(/^[1-9]\d* of the rules, [1-9]\d* of the reference$/).waitFor();
    await page.getByText("posVoldemort(): Pos").waitFor();
    await tauler.picture("rules-search");
    await search.fill("xyzzy");
    await page.getByText("Nothing like it in the rules or the reference.").waitFor();
    await page.keyboard.press("F1");
    await page.getByRole("searchbox", { name: "Find a command" }).fill("first round");
    await tauler.picture("commands");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.getByRole("slider", { name: "Round" }).inputValue()).toBe("0");
  });

  step("finds all of it in a small window", async () => {
    await page.setViewportSize({ width: 1024, height: 700 });
    await page.getByRole("button", { name: "Run", exact: true }).waitFor();
    await tauler.picture("small-window");
  });

  step("is never shown an error that nobody explains", () => {
    expect(tauler.complaints).toEqual([]);
  });
});
