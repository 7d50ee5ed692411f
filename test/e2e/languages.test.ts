import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { games } from "../../src/engine/games";
import { describeUnless } from "../skips";
import { NO_BROWSER } from "./browser";
import { seeTheFirstMatch } from "./first-journey";
import { journey } from "./journey";
import { Tauler } from "./tauler";

const CATALOGUES = join(import.meta.dirname, "../../src/main/contract/language");

/** English texts that are another text in the language. */
function englishOnly(language: string): ReadonlySet<string> {
  const texts = ["window", "made"].flatMap((area) =>
    Object.entries<string>(JSON.parse(readFileSync(join(CATALOGUES, language, `${area}.json`), "utf8"))),
  );
  const said = new Set(texts.map(([, message]) => message));
  return new Set(texts.flatMap(([english, message]) => (english === message || said.has(english) ? [] : [english])));
}

/** All that is read or told of the page: texts, names, hints. What players are called, and their code, are nobody's texts. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const elements = [...document.querySelectorAll("body *")].filter(
      (one) => one.checkVisibility() && one.closest(".monaco-editor") === null,
    );
    return elements.flatMap((one) => [
      ...[...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent ?? ""),
      ...["aria-label", "title", "placeholder"].map((name) => one.getAttribute(name) ?? ""),
    ]);
  });
}

describeUnless(NO_BROWSER, "Somebody who reads Catalan or Spanish", () => {
  const step = journey();
  let tauler: Tauler;
  let page: Page;

  beforeAll(async () => {
    tauler = await Tauler.start({ rounds: 40, size: { width: 1024, height: 700 } });
    page = tauler.page;
    await seeTheFirstMatch(page, 40);
  });

  afterAll(async () => tauler.stop());

  async function choose(appearance: string, label: string, language: string): Promise<void> {
    await page.getByRole("button", { name: appearance, exact: true }).click();
    await page.getByRole("combobox", { name: label }).selectOption(language);
    await page.locator(`html[lang=${language}]`).waitFor();
    await page.keyboard.press("Escape");
  }

  async function seeAllIn(language: string, tabs: readonly string[]): Promise<void> {
    const english = englishOnly(language);
    const left = new Set<string>();
    for (const tab of tabs) {
      await page.getByRole("tab", { name: new RegExp(`^${tab}`) }).click();
      for (const text of await textsOf(page)) if (english.has(text.trim())) left.add(`${tab}: ${text.trim()}`);
      await tauler.picture(`language-${language}-${tab}`);
    }
    expect([...left]).toEqual([]);
    // Of the window's own parts: the page itself is never wider, and cuts them off.
    const overflow = () =>
      page
        .locator("header, header button, main")
        .evaluateAll((parts) => Math.max(0, ...parts.map((part) => part.getBoundingClientRect().right - innerWidth)));
    // A long title needs the room of other words.
    const list = page.locator("header select").first();
    const [first, ...others] = games.map(({ id }) => id);
    for (const game of [...others, first]) {
      await list.selectOption(game);
      expect([game, await overflow()]).toEqual([game, 0]);
    }
    // Words are longer than in English, and nothing is cut off for it where there is least room.
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    await page.setViewportSize({ width: 720, height: 450 });
    const cut = () =>
      page
        .locator("#timeline select, #timeline button, header button, header select")
        .evaluateAll((parts) =>
          parts
            .filter((part) => part.checkVisibility() && part.scrollWidth > part.clientWidth + 1)
            .map((part) => part.getAttribute("aria-label") ?? part.textContent),
        );
    await expect.poll(cut).toEqual([]);
    expect(await page.locator("#timeline select").evaluate((speed) => speed.clientWidth)).toBeGreaterThanOrEqual(56);
    expect(await overflow()).toBe(0);
    // Beside the workspace, what the file is called and the words of buttons, in as many lines as they need.
    await page.setViewportSize({ width: 800, height: 600 });
    await page.keyboard.press("Control+b");
    await page.getByRole("tab", { name: /^Depurador/ }).click();
    const tall = () =>
      page
        .locator("#details button")
        .evaluateAll((buttons) =>
          buttons.filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.textContent),
        );
    const nameOfFile = page.getByText("AIDemo.ts", { exact: true }).first();
    const isWhole = () =>
      nameOfFile.evaluate((name) => {
        const { right, top, height } = name.getBoundingClientRect();
        return name.scrollWidth <= name.clientWidth && document.elementFromPoint(right - 2, top + height / 2) === name;
      });
    await expect.poll(isWhole).toBe(true);
    expect(await tall()).toEqual([]);
    await tauler.picture(`language-${language}-beside-workspace`);
    await page.keyboard.press("Control+b");
    // Nor where there is most.
    await page.setViewportSize({ width: 1440, height: 900 });
    const shortened = () =>
      page
        .locator("#timeline [role=toolbar] span")
        .evaluateAll((parts) =>
          parts
            .filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 1)
            .map((part) => part.textContent),
        );
    await expect.poll(shortened).toEqual([]);
    await page.setViewportSize({ width, height });
  }

  step("chooses Catalan, and reads it at once everywhere, in a small window", async () => {
    await choose("Appearance", "Language", "ca");
    await page.getByRole("button", { name: "Executa", exact: true }).waitFor();
    await page.getByRole("slider", { name: "Ronda" }).first().waitFor();
    await seeAllIn("ca", ["Ordres", "Inspector", "Anàlisi", "I si", "Consola", "Depurador", "Problemes", "Canvis"]);
  });

  step("runs a match, and reads what became of an order in the words of the game", async () => {
    await page.getByRole("tab", { name: /^Ordres/ }).click();
    await page.getByRole("button", { name: "Ronda següent" }).click();
    await page
      .getByText(/s’ha mogut de|ha estat|la casella/)
      .first()
      .waitFor();
    await page.getByRole("button", { name: "Executa", exact: true }).click();
    await page.getByRole("button", { name: "Executa", exact: true }).waitFor();
  });

  step("chooses Spanish", async () => {
    await choose("Aspecte", "Idioma", "es");
    await page.getByRole("button", { name: "Ejecutar", exact: true }).waitFor();
    await seeAllIn("es", ["Órdenes", "Inspector", "Análisis", "Y si", "Consola", "Depurador", "Problemas", "Cambios"]);
  });

  step("finds it again after a reload, and goes back to English", async () => {
    await page.reload();
    await page.getByRole("button", { name: "Ejecutar", exact: true }).waitFor();
    await choose("Aspecto", "Idioma", "en");
    await page.getByRole("button", { name: "Run", exact: true }).waitFor();
    expect(tauler.complaints).toEqual([]);
  });
});
