import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { describeUnless } from "../skips";
import { NO_BROWSER } from "./browser";
import { seeTheEnd, seeTheFirstMatch } from "./first-journey";
import { journey } from "./journey";
import { Tauler } from "./tauler";

describeUnless(NO_BROWSER, "A student who looks closely", () => {
  const step = journey();
  let tauler: Tauler;
  let page: Page;
  let demo: string;
  let good: string;
  let board: Locator;
  let slider: Locator;

  beforeAll(async () => {
    tauler = await Tauler.start({ rounds: 60 });
    page = tauler.page;
    demo = join(tauler.workspace, "harry-potter", "AIDemo.ts");
    good = readFileSync(demo, "utf8");
    board = page.getByRole("region", { name: "Board" });
    slider = page.getByRole("slider", { name: "Round" });
    await seeTheFirstMatch(page, 60);
  });

  afterAll(() => tauler.stop());

  /** Saves a Demo that does something more in every round, in another editor. */
  function saveDemoThat(does: string): void {
    writeFileSync(demo, good.replace("play(): void {", `play(): void { ${does}`));
  }

  step("walks over the board with the keys and hears what is there", async () => {
    await board.getByRole("button", { name: "Fit" }).focus();
    await page.keyboard.press("Alt+ArrowRight");
    await board.locator("[aria-live]").getByText("Cell (30, 30)").waitFor();
    await page.keyboard.press("Alt+ArrowUp");
    await page.keyboard.press("Alt+ArrowLeft");
    await board.locator("[aria-live]").getByText("Cell (29, 29)").waitFor();
  });

  step("finds a unit by its number, follows it and sees its way", async () => {
    await page.keyboard.press("u");
    await page.keyboard.type("20");
    await board.locator("[aria-live]").getByText("Wizard 20 of player 0").waitFor();
    await page.keyboard.press("Enter");
    await page.keyboard.press("f");
    await expect.poll(() => board.getByRole("button", { name: "Follow" }).getAttribute("aria-pressed")).toBe("true");
    await page.keyboard.press("PageDown");
    await tauler.picture("follow-unit");
    await board.getByRole("button", { name: "Fit" }).click();
    expect(await board.getByRole("button", { name: "Follow" }).getAttribute("aria-pressed")).toBe("false");
  });

  step("is told when there is no such unit", async () => {
    await board.getByLabel("Unit", { exact: true }).fill("9999");
    await board.locator("[aria-live]").getByText("Unit 9999 is not on the board.").waitFor();
    expect(await board.getByLabel("Unit", { exact: true }).getAttribute("aria-invalid")).toBe("true");
    await board.getByLabel("Unit", { exact: true }).fill("");
  });

  step("presses buttons with the space key, which plays only elsewhere", async () => {
    await board.getByRole("button", { name: "Legend" }).focus();
    const before = await board.getByRole("button", { name: "Legend" }).getAttribute("aria-expanded");
    await page.keyboard.press("Space");
    await expect
      .poll(() => board.getByRole("button", { name: "Legend" }).getAttribute("aria-expanded"))
      .not.toBe(before);
    expect(await page.getByRole("button", { name: "Play", exact: true }).count()).toBe(1);
    await page.keyboard.press("Space");
  });

  step("follows the match as it runs, and stays where it stops following", async () => {
    await page.getByRole("button", { name: "Live" }).click();
    await page.getByRole("button", { name: "Run", exact: true }).click();
    await page.getByRole("button", { name: "Run", exact: true }).waitFor();
    await expect.poll(() => slider.inputValue()).toBe("60");
    await page.getByRole("button", { name: "Previous round" }).click();
    await expect.poll(() => slider.inputValue()).toBe("59");
    expect(await page.getByRole("button", { name: "Live" }).getAttribute("aria-pressed")).toBe("false");
  });

  step(
    "sees the orders of the newest round as soon as it has been played, wherever the match stood when it came there",
    async () => {
      // Rounds slow enough that one can stop at the newest of them, and next to no fuel.
      saveDemoThat("if (this.round() < 40) new Float64Array(1e6).fill(1).sort();");
      await page.getByRole("button", { name: "Live" }).click();
      await expect.poll(async () => Number(await slider.inputValue())).toBeLessThan(40);
      await page.getByRole("button", { name: "Live" }).click();
      await page.getByRole("treegrid", { name: "Orders in order of execution" }).getByRole("row").nth(1).waitFor();
      saveDemoThat("");
      // Until the new match is here, the last round is that of the slow one.
      await expect
        .poll(async () => {
          await page.getByRole("button", { name: "Last round" }).click();
          return slider.inputValue();
        })
        .toBe("60");
      await seeTheEnd(page);
    },
  );

  step(
    "goes from mark to mark on the slider to where a player was frozen, and on to the line of its source",
    async () => {
      saveDemoThat("if (this.round() === 31 && this.me() === 2) throw new Error('oh no');");
      await page
        .getByRole("table", { name: "Scores" })
        .getByRole("button", { name: /frozen r \d+: an exception/ })
        .click();
      await expect.poll(() => slider.inputValue()).toBe("31");
      await page.keyboard.press("Home");
      await page.getByRole("heading", { name: "Tauler" }).click();
      for (let presses = 0; presses < 13 && (await slider.inputValue()) !== "31"; presses++)
        await page.keyboard.press("n");
      expect(await slider.inputValue()).toBe("31");
      await page.getByRole("region", { name: "Console" }).getByText("was frozen in").waitFor();
      await page.getByRole("button", { name: /play.*AIDemo\.ts:\d+:\d+/ }).click();
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest(".monaco-editor") !== null))
        .toBe(true);
      await tauler.picture("frozen-player");
    },
  );

  step("looks at four players that write all they can, and the console stays quick", async () => {
    saveDemoThat("this.cerr('x\\n'.repeat(32000));");
    const console = page.getByRole("region", { name: "Console" });
    await console.getByText("the console keeps the first million").waitFor();
    await console.getByRole("button", { name: "Follows the round" }).click();
    await console.getByText("1000000 lines").waitFor();
    await console.getByLabel("Filter lines by text").fill("no such thing");
    await console.getByText("No line fits the filter.").waitFor();
    await console.getByLabel("Filter lines by text").fill("");
    await console.getByRole("region", { name: "Lines" }).evaluate((list) => list.scrollTo(0, list.scrollHeight));
    await expect.poll(() => console.getByRole("button", { name: /Demo x/ }).count()).toBeGreaterThan(5);
    await tauler.picture("flood");
    writeFileSync(demo, good);
    await console.getByText("Nothing was written.").waitFor();
  });

  step("chooses a theme and colours that stay", async () => {
    await page.getByRole("button", { name: "Appearance" }).click();
    await page.getByLabel("Theme").selectOption("Dark");
    await page.getByLabel("Players' colours").selectOption("For colour-blind eyes");
    await page.keyboard.press("Escape");
    const look = () =>
      page.evaluate(() => {
        const { dataset, style } = document.documentElement;
        return `${dataset["theme"]} ${style.getPropertyValue("--seat0")}`;
      });
    expect(await look()).toBe("dark #0072b2");
    await page.reload();
    await expect.poll(look).toBe("dark #0072b2");
    await seeTheFirstMatch(page, 60);
    await tauler.picture("dark-colour-blind");
  });

  step("turns a round board, whose two levels move together", async () => {
    await page.getByLabel("Game").selectOption("Crematoria");
    await page.getByRole("img", { name: /Outside, round \d+/ }).waitFor();
    const level = page.getByRole("img", { name: /Underground, round \d+/ });
    const box = (await level.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + 120, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    await board.getByText(/^Cell \(\d+, \d+, 0\)|of player \d · Cell/).waitFor();
    await tauler.picture("turned-board");
  });

  step("is never shown an error that nobody explains", () => {
    expect(tauler.complaints).toEqual([]);
  });
});
