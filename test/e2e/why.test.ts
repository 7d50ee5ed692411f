import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { describeUnless } from "../skips";
import { findingsOf } from "./axe";
import { NO_BROWSER } from "./browser";
import { seeTheFirstMatch } from "./first-journey";
import { journey } from "./journey";
import { Tauler } from "./tauler";
import { switchTheme } from "./theme";

describeUnless(NO_BROWSER, "A student who asks why", () => {
  const step = journey();
  let tauler: Tauler;
  let page: Page;
  let slider: Locator;
  let why: Locator;
  let inspector: Locator;

  beforeAll(async () => {
    tauler = await Tauler.start({ rounds: 100 });
    page = tauler.page;
    slider = page.getByRole("slider", { name: "Round" });
    why = page.getByRole("region", { name: "Why", exact: true });
    inspector = page.getByRole("tabpanel", { name: "Inspector" });
    await seeTheFirstMatch(page, 100);
  });

  afterAll(async () => {
    expect(tauler.complaints).toEqual([]);
    await tauler.stop();
  });

  /** Leaves whatever field has the keys. */
  async function leaveFields(): Promise<void> {
    await page.getByRole("heading", { name: "Tauler" }).click();
  }

  async function selectUnit(id: number): Promise<void> {
    const field = page.getByRole("region", { name: "Board" }).getByLabel("Unit", { exact: true });
    await field.fill(String(id));
    await field.press("Enter");
    await leaveFields();
  }

  /** The round that a link such as `Round 83, slot 12` names. */
  async function roundOf(link: Locator): Promise<string> {
    return /Round (\d+)/.exec((await link.textContent()) ?? "")?.[1] ?? "";
  }

  step("sees from a slot, with one click, why its order was ignored, and goes to what caused it", async () => {
    await slider.fill("83");
    await page.getByLabel("Orders by outcome").selectOption("Ignored");
    const ignored = page
      .getByRole("treegrid", { name: "Orders in order of execution" })
      .getByRole("row", { name: /ignored: cell/ });
    await ignored.first().getByRole("gridcell").first().click();
    await page.getByRole("button", { name: /^Why\? About slot/ }).click();
    await why.getByRole("heading", { name: /Round 83, slot \d+.*ignored:/ }).waitFor();
    const cause = why
      .getByRole("listitem")
      .getByRole("button", { name: /^Round \d+/ })
      .first();
    const round = await roundOf(cause);
    await tauler.picture("why-ignored");
    await cause.click();
    await expect.poll(() => slider.inputValue()).toBe(round);
    await why.getByRole("button", { name: "← Back" }).click();
    await why.getByRole("heading", { name: /Round 83, slot \d+.*ignored:/ }).waitFor();
    expect(await slider.inputValue()).toBe("83");
  });

  step("is told the exact chance that one order runs before another one", async () => {
    await slider.fill("83");
    await page.getByRole("tab", { name: "Orders" }).click();
    await page.getByLabel("Orders by outcome").selectOption("All outcomes");
    const first = page.getByRole("treegrid", { name: "Orders in order of execution" }).getByRole("row").nth(1);
    await first.getByRole("gridcell").first().click();
    await leaveFields();
    await page.keyboard.press("w");
    const turns = why.getByRole("region", { name: "Order of execution" });
    await turns.getByRole("textbox").fill("7");
    await turns.getByText(/\d %.*\(exact\)/).waitFor();
    await turns.getByRole("textbox").fill("100000");
    await turns.getByText("Another slot of this round, please").waitFor();
    await turns.getByRole("textbox").fill("");
    await leaveFields();
  });

  step("rolls the round with a thousand other dice, and is told what was luck", async () => {
    await page.getByRole("tab", { name: "Orders" }).click();
    // The slider keeps the keys that move it, and no others.
    await slider.fill("83");
    await page.keyboard.press("ArrowRight");
    expect(await slider.inputValue()).toBe("84");
    await slider.fill("83");
    await selectUnit(21);
    await slider.focus();
    await page.keyboard.press("r");
    const dice = why.getByRole("region", { name: "Other dice" });
    await dice.getByText(/it has an effect in .* of 1000 other dice/).waitFor();
    await dice.getByText("this is what happened").first().waitFor();
    await dice.getByText("Scores after the round").waitFor();
    await dice.scrollIntoViewIfNeeded();
    await tauler.picture("other-dice");
    const before = await dice.textContent();
    await dice.getByRole("button", { name: "Roll 1000 other dice" }).click();
    await expect.poll(() => dice.getByRole("button", { name: "Roll 1000 other dice" }).isEnabled()).toBe(true);
    expect((await dice.textContent())?.replaceAll(/[\d.]+/g, "")).toContain(
      before?.slice(0, 20).replaceAll(/[\d.]+/g, ""),
    );
  });

  step("sees where the points of a player went in a round, and they add up", async () => {
    await page
      .getByRole("table", { name: "Scores" })
      .getByRole("button", { name: /^\d Demo/ })
      .first()
      .click();
    await why.getByRole("button", { name: /^player \d/ }).click();
    const heading = await why.getByRole("heading", { name: /The score of player \d (rose|fell|stayed)/ }).textContent();
    const change = /rose by (\d+)/.exec(heading ?? "")?.[1] ?? `-${/fell by (\d+)/.exec(heading ?? "")?.[1] ?? 0}`;
    const points = await why
      .getByRole("table", { name: /^Points of player/ })
      .getByRole("row")
      .allTextContents();
    const sum = points.reduce((total, row) => total + Number(/^[+−]\d+/.exec(row)?.[0].replace("−", "-") ?? 0), 0);
    expect(sum).toBe(Number(change));
    await tauler.picture("why-points");
  });

  step("finds in the inspector when a unit died, goes there, and asks who did it, in three steps", async () => {
    await slider.fill("10");
    await selectUnit(20);
    await page.getByRole("tab", { name: "Inspector" }).click();
    const card = inspector.getByRole("region", { name: /^Wizard 20 of player/ });
    await card.getByRole("heading", { name: /Deaths and changes of side: \d+/ }).waitFor();
    const death = card.getByRole("listitem").filter({ hasText: "killed unit 20" }).first().getByRole("button").first();
    const round = await roundOf(death);
    await death.click();
    await expect.poll(() => slider.inputValue()).toBe(round);
    await leaveFields();
    await page.keyboard.press("w");
    await why.getByRole("heading", { name: new RegExp(`Round ${round}.*killed unit 20`) }).waitFor();
    await why.getByText("Voldemort moved from").first().waitFor();
  });

  step("pins things, compares them, and goes to where a fact changed", async () => {
    await page.getByRole("tab", { name: "Inspector" }).click();
    await page.keyboard.press("i");
    await inspector.getByRole("button", { name: /^Unpin .* 20 of player/ }).waitFor();
    await selectUnit(21);
    await expect.poll(() => inspector.getByRole("region", { name: /Wizard 2[01]/ }).count()).toBe(2);
    const pinned = inspector.getByRole("region", { name: /Wizard 20/ });
    await pinned.getByLabel("Over the match").selectOption({ index: 0 });
    const stretch = pinned
      .getByRole("table", { name: /over the rounds, in numbers/ })
      .getByRole("button")
      .first();
    await stretch.waitFor();
    const first = /\d+/.exec((await stretch.textContent()) ?? "")?.[0] ?? "";
    await stretch.click();
    await expect.poll(() => slider.inputValue()).toBe(first);
    await pinned.scrollIntoViewIfNeeded();
    await tauler.picture("inspector-compares");
    await pinned.getByRole("button", { name: /^Unpin/ }).click();
    await expect.poll(() => inspector.getByRole("region", { name: /Wizard 20/ }).count()).toBe(0);
  });

  for (const theme of ["light", "dark"] as const) {
    step(`can read all of it in the ${theme} window`, async () => {
      await switchTheme(page, theme);
      await slider.fill("41");
      await selectUnit(40);
      // As quickly as the keys can be pressed: nothing has been painted between them.
      await Promise.all(["i", "w", "r", "r"].map((key) => page.keyboard.press(key)));
      await why.getByText("Scores after the round").waitFor();
      expect(await findingsOf(page)).toEqual([]);
      await tauler.picture(`why-${theme}`);
      await page.getByRole("tab", { name: "Inspector" }).click();
      await inspector.getByRole("region", { name: /Wizard 40/ }).waitFor();
      expect(await findingsOf(page)).toEqual([]);
      await tauler.picture(`inspector-${theme}`);
      await page.keyboard.press("i");
    });
  }
});
