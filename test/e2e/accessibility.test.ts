import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { describeUnless } from "../skips";
import { findingsOf } from "./axe";
import { NO_BROWSER } from "./browser";
import { seeTheFirstMatch } from "./first-journey";
import { Tauler } from "./tauler";

const JOURNEY = 120_000;

vi.setConfig({ testTimeout: JOURNEY, hookTimeout: JOURNEY });

for (const theme of ["light", "dark"] as const) {
  describeUnless(NO_BROWSER, `Nobody is kept out of the ${theme} window`, () => {
    let tauler: Tauler;
    let page: Page;

    beforeAll(async () => {
      tauler = await Tauler.start();
      page = tauler.page;
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      await seeTheFirstMatch(page);
    });

    afterAll(() => tauler.stop());

    it("has a match, its orders and the editor that axe finds nothing serious in", async () => {
      expect(await page.evaluate(() => document.documentElement.dataset["theme"])).toBe(theme);
      await tauler.picture(`theme-${theme}`);
      expect(await findingsOf(page)).toEqual([]);
    });

    for (const tab of ["Console", "Why", "Inspector", "Charts", "Problems", "Rules"]) {
      it(`has a tab ${tab} that axe finds nothing serious in`, async () => {
        await page.getByRole("tab", { name: tab }).click();
        await page.getByRole("tabpanel", { name: tab }).waitFor();
        expect(await findingsOf(page)).toEqual([]);
      });
    }

    it("has all tabs in a menu where there is no room for them, by keys alone", async () => {
      await page.setViewportSize({ width: 1024, height: 700 });
      const menu = page.getByRole("button", { name: "All tabs of Details" });
      await menu.focus();
      await page.keyboard.press("Enter");
      await page.getByRole("menuitemradio", { name: "Rules", checked: true }).waitFor();
      expect(await findingsOf(page)).toEqual([]);
      await tauler.picture(`tab-menu-${theme}`);
      await page.keyboard.press("Home");
      await page.keyboard.press("Enter");
      await page.getByRole("tab", { name: "Orders", selected: true }).waitFor();
      await page.keyboard.press("ArrowLeft");
      await page.getByRole("tab", { name: "Rules", selected: true }).waitFor();
      await page.setViewportSize({ width: 1440, height: 900 });
    });

    it("has dialogs that axe finds nothing serious in", async () => {
      for (const name of ["Appearance", "Settings…"]) {
        await page.getByRole("button", { name }).click();
        await page.getByRole("dialog").waitFor();
        expect(await findingsOf(page), name).toEqual([]);
        await page.keyboard.press("Escape");
        await page.getByRole("dialog").waitFor({ state: "detached" });
      }
      await page.keyboard.press("F1");
      await page.getByRole("dialog", { name: "Commands" }).waitFor();
      expect(await findingsOf(page), "commands").toEqual([]);
      await page.keyboard.press("Escape");
    });
  });
}
