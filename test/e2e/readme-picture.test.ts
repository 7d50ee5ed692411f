import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, vi } from "vitest";
import { describeUnless } from "../skips";
import { NO_BROWSER } from "./browser";
import { seeTheFirstMatch } from "./first-journey";
import { journey } from "./journey";
import { Tauler } from "./tauler";

const JOURNEY = 120_000;
const ROUND = 60;

vi.setConfig({ testTimeout: JOURNEY, hookTimeout: JOURNEY });

describeUnless(NO_BROWSER, "The picture of the README", () => {
  const step = journey();
  let tauler: Tauler;
  let page: Page;

  beforeAll(async () => {
    tauler = await Tauler.start();
    page = tauler.page;
    await seeTheFirstMatch(page);
  });

  afterAll(() => tauler.stop());

  step(
    "is what the window shows: a player, a match, its orders with their reasons; TAULER_PICTURES=1 takes it anew",
    async () => {
      const slider = page.getByRole("slider", { name: "Round" });
      await slider.fill(String(ROUND));
      await page.getByRole("tab", { name: "Orders" }).click();
      const orders = page.getByRole("treegrid", { name: "Orders in order of execution" });
      await orders.getByRole("row").nth(3).click();
      await orders.getByRole("row", { selected: true }).waitFor();
      if (process.env["TAULER_PICTURES"] === undefined) return;
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
      await page.screenshot({ path: join(import.meta.dirname, "../../docs/images/tauler.png") });
    },
  );
});
