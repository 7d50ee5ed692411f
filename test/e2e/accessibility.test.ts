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

  step("has a match, its orders and the editor that axe finds nothing in", async () => {
    expect(await findings()).toEqual([]);
  });

  for (const tab of ["Changes", "Inspector", "Analyse", "What if", "Console", "Debugger", "Problems"]) {
    step(`has a tab ${tab} that axe finds nothing in`, async () => {
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

  step("has dialogs that axe finds nothing in", async () => {
    for (const name of ["Appearance", "Settings…", "Export…"]) {
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

  step(
    "has nothing for axe to find where the board is maximised, nor with workspace, versions, rules or comparisons",
    async () => {
      const { keyboard } = page;
      await keyboard.press("F4");
      await page.getByText("Board maximised").waitFor();
      expect(await findings(), "maximised").toEqual([]);
      await keyboard.press("F4");
      await keyboard.press("Control+b");
      await page.getByRole("navigation", { name: "Workspace" }).waitFor();
      expect(await findings(), "workspace").toEqual([]);
      await keyboard.press("Control+b");
      await page.getByRole("button", { name: "Versions" }).click();
      await page.getByRole("textbox", { name: "The text in the editor" }).waitFor({ state: "attached" });
      expect(await findings(), "versions").toEqual([]);
      await page.getByRole("button", { name: "Versions" }).click();
      await page.getByRole("button", { name: "Rules", exact: true }).click();
      await page.getByRole("heading", { name: "Rules", exact: false }).first().waitFor();
      expect(await findings(), "rules").toEqual([]);
    },
  );

  step("leads first to the regions, and from the game to the versions in twelve presses of Tab", async () => {
    await page.reload();
    await seeTheFirstMatch(page);
    const focused = () =>
      page.evaluate(() => {
        const { activeElement: one } = document;
        return (one?.getAttribute("aria-label") ?? one?.textContent ?? "").trim();
      });
    const game = page.getByRole("combobox", { name: "Game" });
    await game.focus();
    const skips: string[] = [];
    for (const _ of [1, 2, 3]) {
      await page.keyboard.press("Shift+Tab");
      skips.push(await focused());
    }
    expect(skips).toEqual(["Skip to Details", "Skip to Board", "Skip to Editor"]);
    await game.focus();
    const stops: string[] = [];
    while (stops.at(-1) !== "Versions" && stops.length < 40) {
      await page.keyboard.press("Tab");
      stops.push(await focused());
    }
    expect(stops.length, stops.join(", ")).toBeLessThanOrEqual(12);
  });
});
