import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { describeUnless } from "../skips";
import { NO_BROWSER } from "./browser";
import { seeTheEnd, seeTheFirstMatch } from "./first-journey";
import { journey } from "./journey";
import { Tauler } from "./tauler";

describeUnless(NO_BROWSER, "A student who asks of every order", () => {
  const step = journey();
  let tauler: Tauler;
  let page: Page;
  let table: Locator;
  let details: Locator;
  let moment: Locator;
  /** Where in the round one is, in words. */
  let place: Locator;
  let ticks: Locator;
  let slider: Locator;
  let demo: string;
  let good: string;

  beforeAll(async () => {
    tauler = await Tauler.start({ rounds: 100 });
    page = tauler.page;
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    demo = join(tauler.workspace, "harry-potter", "AIDemo.ts");
    good = readFileSync(demo, "utf8");
    table = page.getByRole("treegrid", { name: "Orders in order of execution" });
    details = page.getByRole("region", { name: "Selected line" });
    moment = page.getByRole("toolbar", { name: "Moment in the round" });
    place = moment.getByRole("group", { name: "Go by slot" }).getByRole("status");
    ticks = page.getByRole("listbox", { name: "Order of execution" });
    slider = page.getByRole("slider", { name: "Round" });
    await seeTheFirstMatch(page, 100);
  });

  afterAll(() => tauler.stop());

  const selectedRow = () => table.locator("[aria-selected=true]");
  const slotInView = async () => (await moment.getByText(/^\d+ of \d+$/).textContent())?.match(/\d+/)?.[0];
  const copied = () => page.evaluate(() => navigator.clipboard.readText());

  async function goToRound(round: number): Promise<void> {
    await slider.fill(String(round));
    await expect.poll(() => slider.inputValue()).toBe(String(round));
    await page.getByRole("img", { name: new RegExp(`round ${round},`) }).waitFor();
  }

  step("walks down the orders with the keys, and the board goes along", async () => {
    await goToRound(20);
    await table.getByRole("row", { name: /move/ }).first().click();
    expect(await slotInView()).toBe("0");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect.poll(slotInView).toBe("2");
    expect(await selectedRow().getByRole("gridcell").first().textContent()).toBe("2");
    await details.getByText(/^Slot 2: /).waitFor();
    await page.keyboard.press("Home");
    await expect.poll(slotInView).toBe("0");
    expect(await slider.inputValue()).toBe("20");
    await tauler.picture("slot-table");
  });

  step(
    "steps by slot and by step of the rules with buttons, forward and backward, over the end of the round",
    async () => {
      await moment.getByRole("button", { name: "Next slot" }).click();
      await expect.poll(slotInView).toBe("1");
      await moment.getByRole("button", { name: "Previous slot" }).click();
      await moment.getByRole("button", { name: "Previous slot" }).click();
      await moment.getByText(/^start of \d+$/).waitFor();
      await page.getByRole("heading", { name: "Tauler" }).click();
      await page.keyboard.press("s");
      await place.getByText("Orders").waitFor();
      await page.keyboard.press("s");
      await place.getByText("Voldemort").waitFor();
      await ticks.getByRole("option", { name: /^Voldemort moves/, selected: true }).waitFor();
      expect(await selectedRow().textContent()).toContain("Voldemort moves");
      await tauler.picture("step-of-the-rules");
      for (let presses = 0; presses < 3; presses++) await page.keyboard.press("Shift+S");
      await expect.poll(() => slider.inputValue()).toBe("19");
      await place.getByText("Ingredients").waitFor();
    },
  );

  step("goes to an order by its tick, is told it under the pointer, and walks on with the arrows", async () => {
    await goToRound(20);
    const fifth = ticks.getByRole("option", { name: /^Slot 5: / });
    await fifth.hover();
    expect(await page.getByRole("tooltip").textContent()).toBe(await fifth.getAttribute("aria-label"));
    await fifth.click();
    await expect.poll(slotInView).toBe("5");
    expect(await selectedRow().getByRole("gridcell").first().textContent()).toBe("5");
    await page.keyboard.press("ArrowRight");
    await expect.poll(slotInView).toBe("6");
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => slider.inputValue()).toBe("21");
    await page.keyboard.press("End");
    await place.getByText("Ingredients").waitFor();
  });

  step("comes with Tab to each toolbar of the timeline once, and walks in it with the arrows", async () => {
    await page.getByRole("button", { name: "First round" }).focus();
    const stops: (string | null)[] = [];
    for (let presses = 0; presses < 4; presses++) {
      stops.push(await page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? null));
      await page.keyboard.press("Tab");
    }
    expect(stops).toEqual(["First round", "Round", "Previous slot", "Order of execution"]);
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Next slot");
    // Who came by the pointer goes by rounds with the arrows.
    await page.getByRole("button", { name: "Next round" }).click();
    const round = Number(await slider.inputValue());
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => slider.inputValue()).toBe(String(round + 1));
  });

  step("unfolds what the rules did, and finds it unfolded in the next round", async () => {
    await goToRound(30);
    await table.focus();
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("End");
    await table.getByText(/the next spell's ingredients are/).waitFor();
    await goToRound(31);
    await table.focus();
    await page.keyboard.press("End");
    await table.getByText(/the next spell's ingredients are/).waitFor();
  });

  step("sees the board before and after a slot", async () => {
    await goToRound(40);
    await table.getByRole("row", { name: /→/ }).nth(2).click();
    const before = moment.getByRole("button", { name: "before" });
    expect(await moment.getByRole("button", { name: "after" }).getAttribute("aria-pressed")).toBe("true");
    const way = async () => {
      const [from, to] = (await selectedRow().textContent())?.match(/\(\d+, \d+\)/g) ?? [];
      return { from: from ?? "nowhere", to: to ?? "nowhere" };
    };
    const { from, to } = await way();
    await page.getByRole("tab", { name: "Inspector" }).click();
    await page.getByRole("tabpanel", { name: "Inspector" }).getByText(to, { exact: true }).first().waitFor();
    await before.click();
    await page.getByRole("tabpanel", { name: "Inspector" }).getByText(from, { exact: true }).first().waitFor();
    await page.getByRole("heading", { name: "Tauler" }).click();
    await page.keyboard.press("b");
    expect(await before.getAttribute("aria-pressed")).toBe("false");
    await page.getByRole("tab", { name: "Orders" }).click();
  });

  step("sorts by a column and copies what is shown", async () => {
    await table.getByRole("button", { name: "Unit" }).click();
    const units = await table
      .getByRole("row", { name: /wizard/ })
      .evaluateAll((rows) => rows.map((row) => Number(/wizard (\d+)/.exec(row.textContent ?? "")?.[1])));
    expect(units.length).toBeGreaterThan(3);
    expect(units).toEqual(units.toSorted((one, other) => one - other));
    await table.getByRole("button", { name: "Unit" }).click();
    await table.getByRole("button", { name: "Unit" }).click();
    await page.getByRole("button", { name: "Copy", exact: true }).click();
    await page.getByText("Copied").waitFor();
    expect((await copied()).split("\n")[1]).toMatch(/^0\t\d Demo\t\w+ \d+\t/);
    await table.getByRole("row", { name: /move/ }).first().click();
    await page.keyboard.press("Control+c");
    await expect.poll(async () => (await copied()).split("\n").length).toBe(2);
  });

  step("follows a unit from order to order and from event to event", async () => {
    await goToRound(10);
    await page.getByRole("heading", { name: "Tauler" }).click();
    await page.keyboard.press("u");
    await page.keyboard.type("20");
    await page.keyboard.press("Enter");
    await expect.poll(() => selectedRow().textContent()).toContain("wizard 20");
    await page.getByRole("heading", { name: "Tauler" }).click();
    await page.keyboard.press("o");
    await expect.poll(() => slider.inputValue()).toBe("11");
    await expect.poll(() => selectedRow().textContent()).toContain("wizard 20");
    await page.keyboard.press("Shift+O");
    await expect.poll(() => slider.inputValue()).toBe("10");
    await moment.getByRole("button", { name: "Next event of wizard 20" }).click();
    await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(9);
    const there = await slider.inputValue();
    await page.keyboard.press(".");
    await page.keyboard.press(",");
    await expect.poll(() => slider.inputValue()).toBe(there);
  });

  step("sends a friend the link to a moment, which opens in the match in view", async () => {
    await goToRound(83);
    await table.getByRole("row", { name: /→/ }).nth(4).click();
    const slot = await slotInView();
    await page.getByRole("button", { name: "Copy link to this moment" }).click();
    await expect.poll(copied).toMatch(/#moment\?game=harry-potter&seed=30&.*&round=83&slot=/);
    const link = await copied();
    await goToRound(2);
    await openLink(link);
    await expect.poll(() => slider.inputValue()).toBe("83");
    expect(await slotInView()).toBe(slot);
    await openLink("https://example.org");
    await page
      .getByRole("alert")
      .getByText(/This is no link to a moment/)
      .waitFor();
    await page.keyboard.press("Escape");
  });

  async function openLink(link: string): Promise<void> {
    await page.keyboard.press("F1");
    await page.getByRole("searchbox", { name: "Find a command" }).fill("open a link");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").getByLabel("Link").fill(link);
    await page.keyboard.press("Enter");
  }

  step("opens the link in a new window, which plays the match again with the sources of that time", async () => {
    const link = await copied().then(() => linkOfRound(91));
    writeFileSync(demo, good.replace("play(): void {", "play(): void { // another version\n"));
    await seeTheEnd(page);
    await page.goto("about:blank");
    await page.goto(link);
    await page.getByText("The source of Demo has changed since the link was made").waitFor();
    await expect.poll(() => slider.inputValue()).toBe("91");
    await moment.getByText(/^\d+ of \d+$/).waitFor();
    await tauler.picture("opened-link");
  });

  async function linkOfRound(round: number): Promise<string> {
    await goToRound(round);
    await table.getByRole("row", { name: /→/ }).nth(1).click();
    await page.getByRole("button", { name: "Copy link to this moment" }).click();
    await expect.poll(copied).toMatch(new RegExp(`&round=${round}&slot=`));
    return copied();
  }

  step("is never shown an error that nobody explains", () => {
    expect(tauler.complaints).toEqual([]);
  });
});
