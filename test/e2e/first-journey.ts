import type { Page } from "playwright-core";
import { expect } from "vitest";

/** A match that is over says on every card how it ends. */
export async function seeTheEnd(page: Page): Promise<void> {
  await page
    .getByRole("table", { name: "Scores" })
    .getByText(/^ends -?\d+$/)
    .nth(3)
    .waitFor();
}

/** The scores at the end of the match in view as the cards tell them, for example `Demo 12, Ron 9, Demo 4, Demo 4`. */
export async function finalScores(page: Page): Promise<string> {
  const cards = page.getByRole("table", { name: "Scores" }).getByRole("row");
  const texts = await Promise.all(
    [1, 2, 3, 4].map(async (row) => {
      const [name, end] = await Promise.all([
        cards.nth(row).getByRole("button", { name: /^\d / }).first().getAttribute("aria-label"),
        cards.nth(row).getByRole("cell").nth(2).textContent(),
      ]);
      // Without what a save did to it.
      return `${name?.slice(2)} ${/ends (-?\d+)/.exec(end ?? "")?.[1]}`;
    }),
  );
  return texts.join(", ");
}

/** What somebody sees who starts Tauler for the first time, in whatever shell: a match, its orders and a player. */
export async function seeTheFirstMatch(page: Page, rounds = 200): Promise<void> {
  await page
    .getByRole("slider", { name: "Round" })
    .and(page.locator(`[max='${rounds}']`))
    .waitFor();
  await seeTheEnd(page);
  await page.locator(".monaco-editor").getByText("export class Demo extends Player").waitFor();
  // A page without its doctype looks nearly right.
  expect(await page.evaluate(() => document.compatMode)).toBe("CSS1Compat");
  expect(await page.getByRole("table", { name: "Scores" }).getByRole("row").count()).toBe(5);
  const orders = page.getByRole("treegrid", { name: "Orders in order of execution" });
  await orders.getByRole("row").nth(6).waitFor();
}
