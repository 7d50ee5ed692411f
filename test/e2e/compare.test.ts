import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Download, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { describeUnless } from "../skips";
import { findingsInBothThemes, findingsOf } from "./axe";
import { NO_BROWSER } from "./browser";
import { finalScores, seeTheEnd } from "./first-journey";
import { journey } from "./journey";
import { Tauler } from "./tauler";
import { switchTheme } from "./theme";

describeUnless(NO_BROWSER, "Comparing two versions", () => {
  const step = journey();
  let tauler: Tauler;
  let page: Page;
  let demo: string;

  beforeAll(async () => {
    // Comparisons are played with the settings of the match, and only with the time that nobody else wants.
    tauler = await Tauler.start({ size: { width: 1280, height: 800 }, rounds: 12 });
    page = tauler.page;
    demo = join(tauler.workspace, "harry-potter", "AIDemo.ts");
    await seeTheEnd(page);
  });

  afterAll(() => tauler.stop());

  function compare(): Locator {
    return page.getByRole("region", { name: "Compare", exact: true });
  }

  async function pause(): Promise<void> {
    await compare().getByRole("button", { name: "Pause", exact: true }).click();
    await compare()
      .getByText(/· paused/)
      .first()
      .waitFor();
  }

  step("begins with a set-up that one click starts, and says what comparing is", async () => {
    await page.getByRole("button", { name: "Compare", exact: true }).click();
    await compare().getByRole("heading", { name: "Which version is better?" }).waitFor();
    await expect.poll(() => compare().getByRole("combobox", { name: "Player B" }).inputValue()).toBe("Demo");
    expect(await compare().getByRole("combobox", { name: "Player A" }).inputValue()).toBe("Dummy");
    await compare().getByText("None yet.").waitFor();
    await tauler.picture("compare-empty");
    expect(await findingsInBothThemes(page)).toEqual([]);
  });

  step("refuses what cannot be, and says so beside it", async () => {
    await compare().getByText("Question, budget and settings").click();
    await compare().getByRole("textbox", { name: "Score that counts as no (p0)" }).fill("0.6");
    await compare().getByRole("button", { name: "Start" }).click();
    await compare().getByText("p0 must be below p1").waitFor();
    await compare().getByRole("textbox", { name: "Score that counts as no (p0)" }).fill("0.5");
    await compare().getByRole("textbox", { name: "At most so many matches" }).fill("8");
    await tauler.picture("compare-options");
  });

  step("plays, tells how it goes, and ends with a verdict in a sentence", async () => {
    await compare().getByRole("button", { name: "Start" }).click();
    await compare()
      .getByText(/8 of at most 8 matches · ended/)
      .waitFor();
    await compare()
      .getByRole("heading", { name: /^It is undecided whether Demo is better than Dummy: it ranks above it in/ })
      .waitFor();
    await compare().getByRole("meter", { name: "Evidence" }).waitFor();
    await tauler.documentPicture("comparing");
    expect(await findingsInBothThemes(page)).toEqual([]);
    expect(await compare().getByRole("region", { name: "By seat" }).getByRole("row").count()).toBe(5);
  });

  step("draws the mean so far over the band of what is possible, in both themes", async () => {
    for (const theme of ["dark", "light"] as const) {
      await switchTheme(page, theme);
      const chart = compare().getByRole("region", { name: "Score over matches" }).locator("canvas");
      await expect.poll(() => chart.evaluate(shareOfMean), { message: theme }).toBeGreaterThan(0.5);
    }
  });

  step("gives the results as CSV, JSON and a picture", async () => {
    const save = async (name: string): Promise<Download> => {
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        compare().getByRole("button", { name }).click(),
      ]);
      return download;
    };
    const csv = await save("Save CSV");
    expect(csv.suggestedFilename()).toBe("harry-potter-Dummy-Demo.csv");
    expect(readFileSync(await csv.path(), "utf8").split("\r\n")).toHaveLength(1 + 8 * 4 + 1);
    const json = await save("Save JSON");
    expect(JSON.parse(readFileSync(await json.path(), "utf8")).report.matches).toBe(8);
    const picture = await save("Save picture");
    await picture.saveAs(join(import.meta.dirname, "../../out/e2e/compare-summary.png"));
  });

  step("goes on with more matches, until it is decided", async () => {
    await compare().getByRole("button", { name: "Play up to 16" }).click();
    await compare()
      .getByText(/1\d of at most 16 matches · ended/)
      .waitFor();
    await compare()
      .getByRole("heading", {
        name: /^Demo is not better than Dummy, or not by enough to matter: it ranks above it in 0 to 5\d.\d % of pairs\./,
      })
      .waitFor();
  });

  step("opens a block as matches, and a match in the window at the round where it swung", async () => {
    const blocks = compare().getByRole("region", { name: "Blocks", exact: true });
    await blocks
      .getByText(/Seed \d+: B came to/)
      .first()
      .click();
    await tauler.picture("compare-blocks");
    const open = blocks.getByRole("button", { name: /^Open match/ }).first();
    const round = /round (\d+)/.exec((await open.getAttribute("title")) ?? "")?.[1] ?? "0";
    await open.click();
    await compare().waitFor({ state: "detached" });
    await seeTheEnd(page);
    const slider = page.getByRole("slider", { name: "Round" });
    await expect.poll(() => slider.inputValue()).toBe(round);
    await tauler.picture("compare-opened-match");
  });

  step("gives the user's own match back in one click", async () => {
    const note = page.getByRole("region", { name: "Match of a comparison" });
    await note.getByRole("button", { name: "Back to my match" }).click();
    await note.waitFor({ state: "detached" });
    await seeTheEnd(page);
    expect(await page.getByRole("combobox", { name: "Player 3" }).locator("option:checked").textContent()).toBe("Demo");
  });

  step(
    "asks with one click after a save whether it is better, pauses and resumes, and the window is usable meanwhile",
    async () => {
      // At once: of a text that is there by halves a busy machine makes a save of its own.
      const changed = join(tauler.workspace, "changed.txt");
      writeFileSync(changed, readFileSync(demo, "utf8").replace("export class Demo", "// Changed.\nexport class Demo"));
      renameSync(changed, demo);
      const quick = page.getByRole("region", { name: "Comparison with the save before" });
      await quick.getByRole("button", { name: "Is it better?" }).click();
      await quick.getByText(/(Comparing save 2 with save 1|whether save 2 is better than save 1)/).waitFor();
      await tauler.picture("compare-quick");
      await quick.getByRole("button", { name: "Details" }).click();
      await compare().getByText("Demo, save 2 against Demo, save 1", { exact: false }).first().waitFor();
      await compare().getByText("What changed from A to B: 1 added, 0 removed lines").click();
      await tauler.picture("compare-saves");
      await pause();
      await compare().getByRole("button", { name: "Resume" }).click();
      await compare()
        .getByText(/matches · .*a second/)
        .first()
        .waitFor();
      await pause();
    },
  );

  step("has a history of each player, and a dark page that axe finds nothing in, in a small window too", async () => {
    const history = compare().getByRole("region", { name: "History" });
    expect(await history.getByRole("listitem").count()).toBe(2);
    await history.getByRole("combobox", { name: "Of the player" }).selectOption("Dummy");
    expect(await history.getByRole("listitem").count()).toBe(1);
    await history.getByRole("button", { name: /Demo against Dummy/ }).click();
    await compare()
      .getByRole("heading", { name: /Demo is not better than Dummy/ })
      .waitFor();
    await switchTheme(page, "dark");
    await page.setViewportSize({ width: 1024, height: 700 });
    await tauler.picture("compare-dark-small");
    expect(await findingsOf(page)).toEqual([]);
  });

  step(
    "is left by Escape, which closes what is in front of it first, and the focus is where it was before",
    async () => {
      // A list that is open keeps the key to itself.
      const list = compare().getByRole("combobox").first();
      const isListOpen = () => list.evaluate((select) => select.matches(":open"));
      await list.focus();
      await page.keyboard.press("Alt+ArrowDown");
      await expect.poll(isListOpen).toBe(true);
      await page.keyboard.press("Escape");
      await expect.poll(isListOpen).toBe(false);
      await page.keyboard.press("F1");
      await page.getByRole("dialog", { name: "Commands" }).waitFor();
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      await compare().waitFor();
      await page.keyboard.press("Escape");
      await compare().waitFor({ state: "detached" });
      const leave = async (shown: Locator) => {
        // It takes the focus as soon as it takes keys.
        await expect.poll(() => shown.evaluate((one) => one.contains(document.activeElement))).toBe(true);
        await page.keyboard.press("Escape");
        await shown.waitFor({ state: "detached" });
      };
      // In a window of another size the button is another one.
      const opener = page.getByRole("button", { name: "Compare", exact: true });
      const isBack = () => expect.poll(() => opener.evaluate((button) => button.matches(":focus"))).toBe(true);
      await opener.focus();
      await page.keyboard.press("Enter");
      await leave(compare());
      await isBack();
      await page.keyboard.press("Enter");
      // A page that comes in the place of the other one has the focus, and knows where it came from.
      await compare().getByRole("button", { name: "League", exact: true }).click();
      const league = page.getByRole("region", { name: "League", exact: true });
      await leave(league);
      await isBack();
      await page.keyboard.press("F8");
      await league.getByRole("button", { name: "Two versions" }).click();
      await leave(compare());
    },
  );

  step("asks once more in the field with one click, on other seeds", async () => {
    await page.getByRole("button", { name: "Compare", exact: true }).click();
    await compare().getByRole("button", { name: "Confirm in the field" }).click();
    await compare()
      .getByText(/ · field · Demo against Dummy · /)
      .waitFor();
    await pause();
    await tauler.picture("compare-field");
    await compare().getByRole("button", { name: "Remove" }).click();
    await page.getByRole("button", { name: "Back to the match" }).click();
    await compare().waitFor({ state: "detached" });
  });

  step("names who was frozen, where and why, and one click plays that match up to there", async () => {
    writeFileSync(join(tauler.workspace, "harry-potter", "AIFaulty.ts"), FAULTY);
    await page.getByRole("button", { name: "Compare", exact: true }).click();
    await compare().locator("option", { hasText: "Faulty" }).first().waitFor({ state: "attached" });
    await compare().getByRole("combobox", { name: "Player A" }).selectOption("Dummy");
    await compare().getByRole("combobox", { name: "Player B" }).selectOption("Faulty");
    // What was opened earlier is open.
    await compare().getByRole("textbox", { name: "At most so many matches" }).fill("8");
    await compare().getByRole("button", { name: "Start" }).click();
    await compare()
      .getByText(/8 of at most 8 matches · ended/)
      .waitFor();
    const faults = compare().getByRole("region", { name: "Faults", exact: true });
    await compare()
      .getByText(/^Faulty was frozen in 100\s% of its matches, first in round 5 of seed \d+ \(an exception\)\.$/)
      .waitFor();
    const first = faults.getByRole("listitem").first();
    await first.getByText(/B Faulty, seed \d+, seat \d, round 5: .*I fell over my own feet/).waitFor();
    await first.scrollIntoViewIfNeeded();
    await tauler.picture("compare-faults");
    const seat = /seat (\d)/.exec((await first.textContent()) ?? "")?.[1];
    await first.getByRole("button", { name: /^Open the match of seed \d+ at round 5$/ }).click();
    await compare().waitFor({ state: "detached" });
    // In round 5 the card of whoever is frozen says so, in the place of how it ends.
    await expect.poll(() => finalScores(page)).toContain("Faulty");
    await page
      .getByRole("contentinfo")
      .getByText(/^\d+ rounds/)
      .waitFor();
    await expect.poll(() => page.getByRole("slider", { name: "Round" }).inputValue()).toBe("5");
    const player = page.getByRole("combobox", { name: `Player ${seat}` }).locator("option:checked");
    expect(await player.textContent()).toMatch(/^Faulty\b/);
    await tauler.picture("compare-fault-opened");
    expect(tauler.complaints).toEqual([]);
  });
});

/** In how many of the columns of a chart that show the band something of the line's colour has the band above and below it. */
function shareOfMean(canvas: HTMLElement | SVGElement): number {
  if (!(canvas instanceof HTMLCanvasElement)) return 0;
  const { width, height } = canvas;
  const style = getComputedStyle(document.documentElement);
  const swatch = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const colours = ["--accent-soft", "--accent"].map((name) => {
    if (swatch === null) return "";
    swatch.fillStyle = style.getPropertyValue(name);
    swatch.fillRect(0, 0, 1, 1);
    return swatch.getImageData(0, 0, 1, 1).data.join();
  });
  const drawn = canvas.getContext("2d")?.getImageData(0, 0, width, height).data ?? [];
  const columns = Array.from({ length: width }, (_, x) => {
    const pixels = Array.from({ length: height }, (_, y) => {
      const at = 4 * (y * width + x);
      return colours.indexOf([drawn[at], drawn[at + 1], drawn[at + 2], drawn[at + 3]].join());
    });
    return pixels.filter((pixel) => pixel !== -1).join("");
  });
  const banded = columns.filter((column) => column.includes("0"));
  return banded.filter((column) => /01+0/.test(column)).length / banded.length;
}

const FAULTY = `import { Player } from "tauler/harry-potter";

export class Faulty extends Player {
  play(): void {
    if (this.round() === 5) throw new Error("I fell over my own feet");
  }
}
`;
