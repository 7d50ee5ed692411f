import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { describeUnless } from "../skips";
import { findingsInBothThemes } from "./axe";
import { NO_BROWSER } from "./browser";
import { Editing } from "./editing";
import { seeTheFirstMatch } from "./first-journey";
import { journey } from "./journey";
import { Tauler } from "./tauler";

const TITLES = [
  "Write a player here",
  "Who plays, and who wins",
  "Save, and see what changed",
  "Watch the board",
  "Go to any moment",
  "See what became of each order",
  "Is it really better?",
];

describeUnless(NO_BROWSER, "A newcomer", () => {
  const step = journey();
  let tauler: Tauler;
  let page: Page;

  beforeAll(async () => {
    tauler = await Tauler.start({ isNewcomer: true });
    page = tauler.page;
    await seeTheFirstMatch(page);
  });

  afterAll(() => tauler.stop());

  /** How wide that is of which the card speaks: nothing where it is not there. */
  function ringWidth(on: Page): Promise<number> {
    return on.evaluate(() => document.querySelector("[popover] > [style]")?.getBoundingClientRect().width ?? 0);
  }

  function stop(title: string): Locator {
    return page.getByRole("dialog", { name: title });
  }

  step("is shown the window by keys alone, one thing after the other", async () => {
    await stop("Write a player here").waitFor();
    await expect
      .poll(() => page.getByRole("button", { name: "Next", exact: true }).evaluate((next) => next.matches(":focus")))
      .toBe(true);
    await tauler.picture("tour-editor");
    for (const title of TITLES.slice(1, -1)) {
      await page.keyboard.press("Enter");
      await stop(title).waitFor();
      await expect.poll(() => ringWidth(page), { message: title }).toBeGreaterThan(100);
      await tauler.picture(`tour-${title}`);
      expect(await findingsInBothThemes(page), title).toEqual([]);
    }
    await page.getByRole("button", { name: "Next", exact: true }).focus();
    await page.keyboard.press("Enter");
    await stop("Is it really better?").waitFor();
    await page.getByText("7 of 7").waitFor();
    await tauler.picture("tour-compare");
    await page.getByRole("button", { name: "Back" }).click();
    await stop("See what became of each order").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  });

  step("never sees it again unless it is asked for", async () => {
    await page.reload();
    await seeTheFirstMatch(page);
    await page.getByRole("button", { name: "Run", exact: true }).waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
    await new Editing(page).command("Show the tour");
    await stop("Write a player here").waitFor();
    await page.getByRole("button", { name: "End the tour" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
  });

  step("is never shown an error that nobody explains", () => {
    expect(tauler.complaints).toEqual([]);
  });
});
