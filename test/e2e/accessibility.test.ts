import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { describeUnless } from "../skips";
import { NO_BROWSER } from "./browser";
import { seeTheFirstMatch } from "./first-journey";
import { Tauler } from "./tauler";

const JOURNEY = 120_000;
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

vi.setConfig({ testTimeout: JOURNEY, hookTimeout: JOURNEY });

/** What axe says of the page as it is, in one line each; nothing when all is well. */
async function findingsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run();
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
      );
  });
}

interface AxeResults {
  readonly violations: readonly {
    readonly id: string;
    readonly impact: string;
    readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
  }[];
}

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

    for (const tab of ["Console", "Inspector", "Charts", "Problems", "Rules"]) {
      it(`has a tab ${tab} that axe finds nothing serious in`, async () => {
        await page.getByRole("tab", { name: tab }).click();
        await page.getByRole("tabpanel", { name: tab }).waitFor();
        expect(await findingsOf(page)).toEqual([]);
      });
    }

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
