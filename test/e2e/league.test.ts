import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { describeUnless } from "../skips";
import { findingsInBothThemes, findingsOf } from "./axe";
import { NO_BROWSER } from "./browser";
import { seeTheEnd } from "./first-journey";
import { journey } from "./journey";
import { Tauler } from "./tauler";
import { switchTheme } from "./theme";

describeUnless(NO_BROWSER, "A league", () => {
  const step = journey();
  let tauler: Tauler;
  let page: Page;

  beforeAll(async () => {
    // Leagues are played with the settings of the match.
    tauler = await Tauler.start({ rounds: 12 });
    page = tauler.page;
    await seeTheEnd(page);
    for (const [name, text] of [
      ["Faulty", FAULTY],
      ["Late", IDLE],
    ])
      writeFileSync(join(tauler.workspace, "harry-potter", `AI${name}.ts`), text);
  });

  afterAll(() => tauler.stop());

  function league(): Locator {
    return page.getByRole("region", { name: "League", exact: true });
  }

  function ratings(): Locator {
    return league().getByRole("region", { name: "Ratings" });
  }

  async function openLeagues(): Promise<void> {
    await page.getByRole("button", { name: "Compare", exact: true }).click();
    await page.getByRole("region", { name: "Compare", exact: true }).getByRole("button", { name: "League" }).click();
  }

  step("begins with a set-up that one click starts, and says what a league is", async () => {
    await openLeagues();
    await league().getByRole("heading", { name: "Who is the best of many?" }).waitFor();
    await league().getByText("None yet.").waitFor();
    await league().getByRole("checkbox", { name: "Faulty" }).waitFor();
    await tauler.picture("league-empty");
    expect(await findingsInBothThemes(page)).toEqual([]);
  });

  step("refuses what cannot be, and says so", async () => {
    await league().getByRole("button", { name: "None" }).click();
    await league().getByText("A league needs two players or more.").waitFor();
    expect(await league().getByRole("button", { name: "Start" }).isDisabled()).toBe(true);
    for (const name of ["Demo", "Dummy", "Null", "Hermione", "Faulty"])
      await league()
        .getByRole("checkbox", { name: new RegExp(`^${name}\\b`) })
        .check();
    await league().getByRole("combobox", { name: "They are counted" }).selectOption("all");
    await league().getByRole("textbox", { name: "Matches" }).fill("4");
    await league().getByRole("button", { name: "Start" }).click();
    await league().getByText("5 players need 8 matches at least, so that nobody is left without one").waitFor();
  });

  step("plays, is paused, is there when the window is opened again, and goes on", async () => {
    await league().getByRole("textbox", { name: "Matches" }).fill("16");
    await league().getByRole("button", { name: "Start" }).click();
    await ratings().getByRole("row").nth(1).waitFor();
    await league().getByRole("button", { name: "Pause", exact: true }).click();
    await league()
      .getByText(/of 16 matches · paused/)
      .waitFor();
    await tauler.picture("league-paused");
    await page.reload();
    await openLeagues();
    await league()
      .getByRole("region", { name: "History" })
      .getByRole("button", { name: /paused/ })
      .click();
    await league().getByRole("button", { name: "Resume" }).click();
    await league()
      .getByText(/16 of 16 matches · ended/)
      .waitFor();
    expect(await ratings().getByRole("row").count()).toBe(6);
    await league()
      .getByRole("heading", { name: /leads; whether it is better than|is the best:/ })
      .waitFor();
    await tauler.picture("league-table");
    expect(await findingsInBothThemes(page)).toEqual([]);
  });

  step("takes a player that comes later: what was played counts, and it plays as often", async () => {
    await league().getByRole("button", { name: "Add players…" }).click();
    const dialog = page.getByRole("dialog", { name: "Add players" });
    await dialog.getByRole("checkbox", { name: "Faulty" }).check();
    await dialog.getByRole("button", { name: "Add 1" }).click();
    await dialog.getByText("Faulty plays in this league already, as it is now.").waitFor();
    await tauler.picture("league-add");
    await dialog.getByRole("checkbox", { name: "Faulty" }).uncheck();
    await dialog.getByRole("checkbox", { name: "Late" }).check();
    await dialog.getByRole("button", { name: "Add 1" }).click();
    await dialog.waitFor({ state: "detached" });
    await league()
      .getByText(/(\d+) of \1 matches · ended/)
      .waitFor();
    await ratings().getByRole("rowheader", { name: "Late" }).waitFor();
    const cells = await ratings().getByRole("row", { name: /Late/ }).getByRole("cell").allTextContents();
    expect(cells).toContain("12");
  });

  step("has a cross-table that the keyboard goes through, whose cells open their matches", async () => {
    await league().getByRole("button", { name: "Cross-table" }).click();
    const cross = league().getByRole("grid");
    await cross.getByRole("button", { name: /^Demo against Faulty: / }).waitFor();
    await tauler.picture("league-cross");
    expect(await findingsInBothThemes(page)).toEqual([]);
    await cross.getByRole("button").nth(1).focus();
    const focused = page.locator("*:focus");
    const labelled = () => focused.getAttribute("aria-label");
    for (const key of ["ArrowDown", "ArrowRight"]) {
      const before = await labelled();
      await page.keyboard.press(key);
      // The next cell has the focus once it is drawn.
      await expect.poll(labelled).not.toBe(before);
    }
    await expect.poll(labelled).toMatch(/^\w+ against \w+: \d/);
    const name = (await labelled())?.split(":")[0] ?? "";
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name });
    await dialog.getByText(/ranked above/).waitFor();
    await tauler.picture("league-matches");
    expect(await findingsInBothThemes(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await cross.getByRole("button", { name: /^Demo against Null: / }).click();
    await page
      .getByRole("dialog", { name: "Demo against Null" })
      .getByRole("button", { name: /^Open match/ })
      .last()
      .click();
    await league().waitFor({ state: "detached" });
    await expect.poll(() => leadOf("Demo", "Null")).toBe(1);
    await tauler.picture("league-opened-match");
    // Right before it, it was not ahead yet.
    await page.getByRole("button", { name: "Previous round" }).click();
    await expect.poll(() => leadOf("Demo", "Null")).not.toBe(1);
    await page.getByRole("button", { name: "Back to my match" }).click();
  });

  /** 1 where the first is ahead in the round in view, -1 where it is behind, 0 where they are even. */
  async function leadOf(name: string, other: string): Promise<number> {
    const rows = await page.getByRole("table", { name: "Scores" }).getByRole("row").all();
    const scores = new Map<string, number>();
    for (const row of rows.slice(1)) {
      const card = await row.getByRole("button", { name: /^\d / }).first().getAttribute("aria-label");
      scores.set(card?.slice(2) ?? "", Number(await row.getByRole("cell").nth(1).textContent()));
    }
    return Math.sign((scores.get(name) ?? Number.NaN) - (scores.get(other) ?? Number.NaN));
  }

  step("tells who was frozen, how often and where first, and opens that match there", async () => {
    await page.keyboard.press("F8");
    const faults = league().getByRole("region", { name: "Faults", exact: true });
    await faults
      .getByText(/^Faulty was frozen in 100\s% of its matches, first in round 5 of seed \d+: .*my own feet/)
      .waitFor();
    await faults.getByRole("button", { name: /^All \d+ matches in which Faulty was frozen/ }).click();
    await page
      .getByRole("dialog", { name: "Faulty was frozen" })
      .getByText(/in the order in which they were played/)
      .waitFor();
    await page.keyboard.press("Escape");
    await faults.getByRole("button", { name: "Open the first match in which Faulty was frozen" }).click();
    await league().waitFor({ state: "detached" });
    await expect.poll(() => page.getByRole("slider", { name: "Round" }).inputValue()).toBe("5");
  });

  step("gives its results as the file that the command line goes on with", async () => {
    await page.keyboard.press("F8");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      league().getByRole("button", { name: "Save results" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("league-harry-potter.jsonl");
    const [header] = readFileSync(await download.path(), "utf8").split("\n", 1);
    expect(JSON.parse(header).taulerResults.players).toHaveLength(6);
  });

  step("is as good in the dark and in a small window, and goes when it is removed", async () => {
    await switchTheme(page, "dark");
    await page.setViewportSize({ width: 1024, height: 700 });
    await tauler.picture("league-dark-small");
    expect(await findingsOf(page)).toEqual([]);
    await league().getByRole("button", { name: "Remove" }).click();
    await league().getByText("None yet.").waitFor();
    expect(tauler.complaints.filter((text) => !text.includes("WebSocket"))).toEqual([]);
  });
});

const FAULTY = `import { Player } from "tauler/harry-potter";

export class Faulty extends Player {
  play(): void {
    if (this.round() === 5) throw new Error("I fell over my own feet");
  }
}
`;
const IDLE = `import { Player } from "tauler/harry-potter";

export class Late extends Player {
  play(): void {}
}
`;
