import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { describeUnless } from "../skips";
import { findingsOf } from "./axe";
import { NO_BROWSER } from "./browser";
import { dropFile } from "./dropping";
import { seeTheEnd } from "./first-journey";
import { journey } from "./journey";
import { sharedBrowser } from "./shared-browser";
import { Tauler } from "./tauler";

const main = join(import.meta.dirname, "../../out/cli/main.mjs");

describeUnless(NO_BROWSER, "The report of a tournament", () => {
  const step = journey();
  let tauler: Tauler;
  /** Tauler's window, and the report as whoever reads it has it: a page of a web server, or of a folder. */
  let page: Page;
  let report: Page;
  let cup: string;

  beforeAll(async () => {
    tauler = await Tauler.start({ rounds: 12 });
    page = tauler.page;
    await seeTheEnd(page);
    writeFileSync(join(tauler.workspace, "harry-potter", "AIFaulty.ts"), FAULTY);
    const board = join(tauler.workspace, "short.cnf");
    writeFileSync(board, SHORT);
    cup = join(tauler.workspace, "cup");
    const entrants = ["Demo", "Dummy", "Null", "Hermione", "Neville", "Faulty"];
    const terms = ["--qualify", "4", "--wins", "1", "--against", "Null", "--each", "8", "--seeds", "7"];
    const places = ["-i", board, "--workspace", tauler.workspace, "-o", cup];
    const words = ["tournament", "harry-potter", ...entrants, ...terms, ...places];
    const played = spawnSync(process.execPath, [main, ...words], { encoding: "utf8" });
    expect([played.status, played.stderr]).toEqual([0, expect.stringContaining("final: ")]);
    report = await (await sharedBrowser()).newPage();
    await report.goto(pathToFileURL(join(cup, "index.html")).href);
  });

  afterAll(async () => {
    await report.context().close();
    await tauler.stop();
  });

  /** The row of a player in the table below a heading. */
  function rowOf(player: string, heading: string): Locator {
    return report
      .getByRole("heading", { name: heading, exact: true })
      .locator("xpath=following-sibling::table[1]")
      .getByRole("row")
      .filter({ has: report.getByRole("cell", { name: player, exact: true }) });
  }

  /** Saves the match of a link and drops it on the window. @returns its name */
  async function open(link: Locator): Promise<string> {
    const [download] = await Promise.all([report.waitForEvent("download"), link.click()]);
    await dropFile(page, download.suggestedFilename(), readFileSync(await download.path()));
    await page.getByText(`${download.suggestedFilename()}: 12 rounds`, { exact: true }).waitFor();
    return download.suggestedFilename();
  }

  const round = () => page.getByRole("slider", { name: "Round" });

  /** 1 where the player is ahead of all others in the round in view, -1 where one of them is ahead of it, 0 where it shares the lead. */
  async function leadOf(name: string): Promise<number> {
    const rows = await page.getByRole("table", { name: "Scores" }).getByRole("row").all();
    const scores: [string | undefined, number][] = [];
    for (const row of rows.slice(1)) {
      const card = await row.getByRole("button", { name: /^\d / }).first().getAttribute("aria-label");
      scores.push([card?.slice(2), Number(await row.getByRole("cell").nth(1).textContent())]);
    }
    const best = (isOwn: boolean) =>
      Math.max(...scores.filter(([player]) => (player === name) === isOwn).map(([, score]) => score));
    return Math.sign(best(true) - best(false));
  }

  step("is a page that can be read, in the light and in the dark, also in a small window", async () => {
    for (const theme of ["light", "dark"] as const)
      for (const [width, height] of [
        [1440, 900],
        [1024, 700],
      ]) {
        await report.emulateMedia({ colorScheme: theme });
        await report.setViewportSize({ width, height });
        expect(await findingsOf(report)).toEqual([]);
        await tauler.picture(`tournament-${theme}-${width}`, report);
      }
    await rowOf("Null", "Qualification").getByRole("cell", { name: "no", exact: true }).waitFor();
    await rowOf("Hermione", "Qualification").getByRole("cell", { name: "yes", exact: true }).waitFor();
    await report.getByText("Round 1", { exact: true }).waitFor();
  });

  step("has a match of everybody, which the window opens where that player was frozen", async () => {
    const name = await open(rowOf("Faulty", "Round 1").getByRole("link", { name: "match" }));
    expect(name).toMatch(/^round-1-Faulty-seed-\d+-/);
    await expect.poll(() => round().inputValue()).toBe("5");
  });

  step("or where it fell behind, or took the lead, to the end", async () => {
    await open(rowOf("Hermione", "Final").getByRole("link", { name: "match" }));
    await expect.poll(() => round().inputValue()).not.toBe("5");
    const [there, lead] = [Number(await round().inputValue()), await leadOf("Hermione")];
    await page.getByRole("button", { name: "Previous round" }).click();
    await expect.poll(() => leadOf("Hermione")).not.toBe(lead);
    for (let later = there; later < 12; later++) {
      await round().fill(String(later));
      await expect.poll(() => leadOf("Hermione")).toBe(lead);
    }
  });

  step(
    "tells of whoever was frozen in how many matches, and the match that is linked there is that one, too",
    async () => {
      const frozen = rowOf("Faulty", "Round 1").locator("xpath=ancestor::table/following-sibling::details[2]");
      await frozen.getByText("Frozen players (1)").click();
      await frozen
        .getByText(/^Faulty in (\d+) of \1 matches, first in round 5 \(an exception\): .*my own feet/)
        .waitFor();
      await frozen.getByRole("link", { name: "match" }).waitFor();
      await tauler.picture("tournament-frozen", report);
      await open(frozen.getByRole("link", { name: "match" }));
      await expect.poll(() => round().inputValue()).toBe("5");
      await tauler.picture("tournament-opened");
      expect(tauler.complaints).toEqual([]);
    },
  );
});

const FAULTY = `import { Player } from "tauler/harry-potter";

export class Faulty extends Player {
  play(): void {
    if (this.round() === 5) throw new Error("I fell over my own feet");
    for (const id of this.wizards(this.me())) this.move(id, this.random(0, 3));
  }
}
`;

const SHORT = `HarryPotter 1.0
NUM_PLAYERS 4 NUM_ROUNDS 12 BOARD_ROWS 60 BOARD_COLS 60 NUM_INI_WIZARDS_PER_CLAN 20 NUM_INI_BOOKS 50
CLAN_INI_MAGIC_STRENGTH 1000 POINTS_FOR_CONVERTING_WIZARD 100 POINTS_PER_OWNED_CELL 1 BOOK_MAGIC_STRENGTH 50
ROUNDS_FOR_CONVERTING 5 ROUNDS_ATTACK_RESTING_GHOST 15 ROUNDS_SPELL_RESTING_GHOST 60 ROUNDS_NO_ATTACK_GHOST 5
RANDOM
`;
