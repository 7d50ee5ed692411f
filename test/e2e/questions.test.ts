import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, vi } from "vitest";
import { describeUnless } from "../skips";
import { NO_BROWSER } from "./browser";
import { seeTheEnd, seeTheFirstMatch } from "./first-journey";
import { journey } from "./journey";
import { BY_GAME, Hands, type Question, Window } from "./student-questions";
import { Tauler } from "./tauler";

const JOURNEY = 120_000;
const MOST_INTERACTIONS = 3;
const PAGE = readFileSync(join(import.meta.dirname, "../../docs/questions.md"), "utf8");

vi.setConfig({ testTimeout: JOURNEY, hookTimeout: JOURNEY });

describeUnless(NO_BROWSER, "Questions of a student, each answered in three interactions at most", () => {
  const step = journey();
  let tauler: Tauler;
  let window: Window;

  beforeAll(async () => {
    tauler = await Tauler.start();
    window = new Window(tauler.page);
    await seeTheFirstMatch(tauler.page);
  });

  afterAll(async () => {
    expect(tauler.complaints).toEqual([]);
    await tauler.stop();
  });

  /** Four Demos, seed 30, until the last round. */
  async function play(game: string): Promise<void> {
    const { page } = tauler;
    // The figures of a player are other ones in each game: `490 cells · 12 wizards`.
    const figures = async () => {
      const text = await page.getByRole("table", { name: "Scores" }).locator("td").nth(3).textContent();
      return text?.replaceAll(/[\d.]+/g, "");
    };
    const before = await figures();
    if ((await page.getByLabel("Game").locator("option:checked").textContent()) !== game) {
      await page.getByLabel("Game").selectOption(game);
      await expect.poll(figures).not.toBe(before);
    }
    await page.getByRole("button", { name: "Run", exact: true }).waitFor();
  }

  /** The round and the unit that the question is about, with nothing else selected, filtered or unfolded. */
  async function goTo({ round, unit }: Question): Promise<void> {
    const { page } = tauler;
    await page.getByRole("tab", { name: "Orders", exact: true }).click();
    const all = page.getByRole("button", { name: "All", exact: true });
    if ((await all.count()) > 0) await all.click();
    const slider = page.getByRole("slider", { name: "Round" });
    await slider.fill(String(round === 0 ? 1 : 0));
    await slider.fill(String(round));
    await expect.poll(() => slider.inputValue()).toBe(String(round));
    const field = page.getByRole("region", { name: "Board" }).getByLabel("Unit", { exact: true });
    await field.fill(unit === undefined ? "" : String(unit));
    await page.getByRole("heading", { name: "Tauler" }).click();
    for (const fold of await window.table.getByRole("button", { name: "Fold", exact: true }).all()) await fold.click();
  }

  step("Harry Potter: Why was I frozen, and at which line?", async () => {
    const { page } = tauler;
    await play("Harry Potter");
    const demo = join(tauler.workspace, "harry-potter", "AIDemo.ts");
    const good = readFileSync(demo, "utf8");
    writeFileSync(
      demo,
      good.replace("play(): void {", "play(): void { if (this.round() === 7) throw new Error('oh no');"),
    );
    await page.getByRole("slider", { name: "Round" }).fill("50");
    const hands = new Hands(page);
    await hands.click(
      page
        .getByRole("table", { name: "Scores" })
        .getByRole("button", { name: /frozen r \d+: exception/ })
        .first(),
    );
    await page.getByRole("region", { name: "Console" }).getByText(/oh no/).first().waitFor();
    await hands.click(page.getByRole("button", { name: /play.*AIDemo\.ts:\d+:\d+/ }).first());
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest(".monaco-editor") !== null)).toBe(true);
    writeFileSync(demo, good);
    await seeTheEnd(page);
    await expect.poll(() => page.getByRole("button", { name: /frozen r \d+: exception/ }).count()).toBe(0);
    expect(PAGE).toContain("Why was I frozen, and at which line?");
    expect(hands.count).toBeLessThanOrEqual(MOST_INTERACTIONS);
  });

  for (const { game, questions } of BY_GAME) {
    for (const question of questions) {
      step(`${game}: ${question.asked}`, async () => {
        expect(PAGE).toContain(question.asked);
        await play(game);
        await goTo(question);
        const hands = new Hands(tauler.page);
        await question.answer(window, hands);
        expect(hands.count).toBeLessThanOrEqual(MOST_INTERACTIONS);
      });
    }
  }

  step("are written down, twenty at least", () => {
    const count = BY_GAME.reduce((sum, { questions }) => sum + questions.length, 1);
    expect(count).toBeGreaterThanOrEqual(20);
    expect(PAGE.match(/^\| \d+ \|/gm)?.length).toBe(count);
  });
});
