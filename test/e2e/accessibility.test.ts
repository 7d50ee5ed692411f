import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, vi } from "vitest";
import { describeUnless } from "../skips";
import { findingsOf } from "./axe";
import { NO_BROWSER } from "./browser";
import { seeTheFirstMatch } from "./first-journey";
import { journey } from "./journey";
import { Tauler } from "./tauler";
import { switchTheme } from "./theme";

const JOURNEY = 120_000;

vi.setConfig({ testTimeout: JOURNEY, hookTimeout: JOURNEY });

describeUnless(NO_BROWSER, "Nobody is kept out of the window", () => {
  const step = journey();
  let tauler: Tauler;
  let page: Page;

  beforeAll(async () => {
    tauler = await Tauler.start();
    page = tauler.page;
    await seeTheFirstMatch(page);
  });

  afterAll(() => tauler.stop());

  /** What axe finds in both themes, in one line each. */
  async function findings(): Promise<string[]> {
    const found: string[] = [];
    for (const theme of ["light", "dark"] as const) {
      await switchTheme(page, theme);
      found.push(...(await findingsOf(page)).map((finding) => `${theme}: ${finding}`));
    }
    return found;
  }

  step("has a match, its orders and the editor that axe finds nothing serious in", async () => {
    expect(await findings()).toEqual([]);
  });

  for (const tab of ["Changes", "Inspector", "Analyse", "What if", "Console", "Debugger", "Problems"]) {
    step(`has a tab ${tab} that axe finds nothing serious in`, async () => {
      await page.getByRole("tab", { name: tab }).click();
      await page.getByRole("tabpanel", { name: tab }).waitFor();
      expect(await findings()).toEqual([]);
    });
  }

  step("has all tabs in sight in a small window too, one stop for the Tab key, and arrows between them", async () => {
    await page.setViewportSize({ width: 1024, height: 700 });
    await page.getByRole("tab", { name: "Problems", selected: true }).focus();
    await page.keyboard.press("ArrowRight");
    await page.getByRole("tab", { name: "Changes", selected: true }).waitFor();
    await page.keyboard.press("End");
    await page.getByRole("tab", { name: "Problems", selected: true }).waitFor();
    expect(await findings()).toEqual([]);
    await tauler.picture("tabs-small");
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  step("has dialogs that axe finds nothing serious in", async () => {
    for (const name of ["Appearance", "Settings…"]) {
      await page.getByRole("button", { name }).click();
      await page.getByRole("dialog").waitFor();
      expect(await findings(), name).toEqual([]);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
    }
    await page.keyboard.press("F1");
    await page.getByRole("dialog", { name: "Commands" }).waitFor();
    expect(await findings(), "commands").toEqual([]);
    await page.keyboard.press("Escape");
  });
});
