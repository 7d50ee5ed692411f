import type { Page } from "playwright-core";
import { expect } from "vitest";

/** What somebody sees who starts Tauler for the first time, in whatever shell: a match, its orders and a player. */
export async function seeTheFirstMatch(page: Page): Promise<void> {
  await page.getByRole("slider", { name: "Round" }).and(page.locator("[max='200']")).waitFor();
  await page.getByText(/Demo \d+, Demo \d+, Demo \d+, Demo \d+/).waitFor();
  await page.locator(".monaco-editor").getByText("export class Demo extends Player").waitFor();
  // A page without its doctype looks nearly right.
  expect(await page.evaluate(() => document.compatMode)).toBe("CSS1Compat");
  expect(await page.getByRole("table", { name: "Scores" }).getByRole("row").count()).toBe(5);
  const orders = page.getByRole("treegrid", { name: "Orders in order of execution" });
  await orders.getByRole("row").nth(6).waitFor();
}
