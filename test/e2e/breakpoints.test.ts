import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { describeUnless } from "../skips";
import { findingsOf } from "./axe";
import { NO_BROWSER } from "./browser";
import { seeTheFirstMatch } from "./first-journey";
import { journey } from "./journey";
import { Tauler } from "./tauler";
import { switchTheme } from "./theme";

describeUnless(NO_BROWSER, "A student who wants to stop a match where something happens", () => {
  const step = journey();
  let tauler: Tauler;
  let page: Page;
  let slider: Locator;
  let tab: Locator;
  let list: Locator;
  let hits: Locator;

  beforeAll(async () => {
    tauler = await Tauler.start({ rounds: 100 });
    page = tauler.page;
    slider = page.getByRole("slider", { name: "Round" });
    tab = page.getByRole("region", { name: "Where the match stops" });
    list = tab.getByRole("list", { name: "Breakpoints" });
    hits = tab.getByRole("toolbar", { name: "Hits" });
    await seeTheFirstMatch(page, 100);
    await page.getByRole("tab", { name: "Debugger" }).click();
    await page.getByRole("button", { name: "Breakpoints on the game" }).click();
  });

  afterAll(() => tauler.stop());

  step("puts one together from lists, and finds every hit in the match that is over", async () => {
    await tab.getByText("No breakpoints yet.").waitFor();
    await tauler.picture("breakpoints-empty");
    await tab.getByLabel("Stop when").selectOption("an order is ignored");
    await tab.getByLabel("Value 1").selectOption("2 Demo");
    expect(await tab.getByLabel("Condition", { exact: true }).inputValue()).toBe("order ignored where seat = 2");
    await tab.getByRole("button", { name: "Add breakpoint" }).click();
    await list.getByText("order ignored where seat = 2").waitFor();
    await hits.getByText(/^[1-9][\d,]* hits in this match$/).waitFor();
    await expect.poll(() => page.locator("[data-kind=hit]").count()).toBeGreaterThan(0);
  });

  step("goes to the next hit and back, by button and by key, and reads there what happened", async () => {
    await page.getByRole("button", { name: "First round" }).click();
    await hits.getByRole("button", { name: "Next hit" }).click();
    await hits.getByText(/^Round \d+, slot \d+:$/).waitFor();
    const first = await slider.inputValue();
    await page.getByRole("heading", { name: "Tauler" }).click();
    await page.keyboard.press("x");
    await page.keyboard.press("x");
    await page.keyboard.press("Shift+X");
    await page.keyboard.press("Shift+X");
    await expect.poll(() => slider.inputValue()).toBe(first);
    await page.keyboard.press("Shift+X");
    await hits.getByText("No earlier hit in this match.").waitFor();
    await tauler.picture("breakpoints-hit");
  });

  step("is told what is wrong with one that was written, and has it in the lists when it is right", async () => {
    const written = tab.getByLabel("Condition", { exact: true });
    await written.fill("event scoreChangd where seat = 1");
    await tab.getByText('Harry Potter has no event "scoreChangd"; did you mean "scoreChanged"?').waitFor();
    expect(await written.getAttribute("aria-invalid")).toBe("true");
    expect(await tab.getByRole("button", { name: "Add breakpoint" }).isDisabled()).toBe(true);
    await tauler.picture("breakpoints-wrong");
    await written.fill("event scoreChanged where seat = 1 and to > 100");
    expect(await tab.getByLabel("Event").inputValue()).toBe("scoreChanged");
    expect(await tab.getByLabel("Value 2").inputValue()).toBe("100");
    await written.press("Enter");
    await list.getByText("event scoreChanged where seat = 1 and to > 100").waitFor();
  });

  step("passes over the first hits, switches one off, and takes one away", async () => {
    const row = list.getByRole("listitem").filter({ hasText: "order ignored where seat = 2" });
    const counted = () => hits.getByText(/hits? in this match$/).textContent();
    await list.getByRole("checkbox", { name: /scoreChanged/ }).uncheck();
    await list.getByText("off", { exact: true }).waitFor();
    const all = Number.parseInt((await row.getByText(/^\d+ hits$/).textContent()) ?? "", 10);
    await expect.poll(counted).toBe(`${all} hits in this match`);
    await row.getByRole("spinbutton").fill("3");
    await expect.poll(counted).toBe(`${all - 2} hits in this match`);
    await list.getByRole("button", { name: /^Remove event scoreChanged/ }).click();
    await expect.poll(() => list.getByRole("listitem").count()).toBe(1);
  });

  step("finds them again in the next window", async () => {
    await page.reload();
    await seeTheFirstMatch(page, 100);
    await page.getByRole("tab", { name: "Debugger" }).click();
    await page.getByRole("button", { name: "Breakpoints on the game" }).click();
    await list.getByText("order ignored where seat = 2").waitFor();
    expect(await list.getByRole("spinbutton").inputValue()).toBe("3");
    await list.getByRole("button", { name: /^Remove/ }).click();
    await tab.getByText("No breakpoints yet.").waitFor();
    await expect.poll(() => page.locator("[data-kind=hit]").count()).toBe(0);
  });

  step(
    "has the selected unit in the form, and stops following a match when that unit moves in a late round",
    async () => {
      await page.keyboard.press("u");
      await page.keyboard.type("20");
      await page.keyboard.press("Enter");
      await tab.getByLabel("Stop when").selectOption("a unit enters a cell");
      expect(await tab.getByLabel("Condition", { exact: true }).inputValue()).toMatch(/^unit moves where unit = 20/);
      await tab.getByLabel("Condition", { exact: true }).fill("unit moves where unit = 20 and round >= 90");
      await tab.getByRole("button", { name: "Add breakpoint" }).click();
      await hits.getByText(/hits in this match$/).waitFor();
      await page.getByRole("tab", { name: "Console" }).click();
      await page.getByRole("button", { name: "Live" }).click();
      await page.getByRole("button", { name: "Run", exact: true }).click();
      const note = page.getByRole("status", { name: "Stopped at a breakpoint" });
      await note.getByText(/^Round \d+, slot \d+:$/).waitFor();
      const round = Number(await slider.inputValue());
      expect(round).toBeGreaterThanOrEqual(90);
      expect(round).toBeLessThan(200);
      expect(await page.getByRole("button", { name: "Live" }).getAttribute("aria-pressed")).toBe("false");
      await tauler.picture("breakpoints-live");
      await note.getByRole("button", { name: "Breakpoints" }).click();
      await hits.getByText(`Stopped in round ${round}.`).waitFor();
    },
  );

  step("stops playing at the next hit", async () => {
    const round = Number(await slider.inputValue());
    await page.getByLabel("Speed").selectOption("64/s");
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await page.getByRole("button", { name: "Play", exact: true }).waitFor();
    await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(round);
    await hits.getByText(`Stopped in round ${await slider.inputValue()}`).waitFor();
    await hits.getByText(/slot \d+:$/).waitFor();
  });

  step("adds one for the selected unit by a command", async () => {
    await page.getByRole("tab", { name: "Console" }).click();
    await page.keyboard.press("F1");
    await page.getByLabel("Find a command").fill("selected unit dies");
    await page.keyboard.press("Enter");
    await list.getByText("unit dies where unit = 20").waitFor();
    await list.getByRole("button", { name: "Remove unit dies where unit = 20" }).click();
  });

  for (const theme of ["light", "dark"] as const) {
    step(`finds a tab without barriers in the ${theme} window, also in a small one`, async () => {
      await switchTheme(page, theme);
      await tab.getByLabel("Stop when").selectOption("an event happens");
      await tauler.picture(`breakpoints-${theme}`);
      expect(await findingsOf(page)).toEqual([]);
      await page.setViewportSize({ width: 1024, height: 700 });
      await tauler.picture(`breakpoints-${theme}-small`);
      await page.setViewportSize({ width: 1440, height: 900 });
    });
  }
});
