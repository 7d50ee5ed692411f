import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { describeUnless } from "../skips";
import { findingsInBothThemes } from "./axe";
import { NO_BROWSER } from "./browser";
import { Editing } from "./editing";
import { journey } from "./journey";
import { Tauler } from "./tauler";
import { switchTheme } from "./theme";

const RON = `import { Dir, Player } from "tauler/harry-potter";

export class Ron extends Player {
  play(): void {
    for (const id of this.wizards(this.me())) this.move(id, Dir.Up);
  }
}
`;

describeUnless(NO_BROWSER, "A student who fears to break what works", () => {
  const step = journey();
  let tauler: Tauler;
  let page: Page;
  let file: string;

  beforeAll(async () => {
    tauler = await Tauler.start({
      rounds: 20,
      prepare: (workspace) => {
        file = join(workspace, "harry-potter", "AIRon.ts");
        mkdirSync(join(workspace, "harry-potter"), { recursive: true });
        writeFileSync(file, RON);
      },
    });
    page = tauler.page;
    await page.getByText(/^20 rounds/).waitFor();
    await page.getByRole("combobox", { name: "Player 0" }).selectOption("Ron");
    await page.getByRole("button", { name: "Run", exact: true }).click();
    await page.getByRole("row", { name: /0 Ron/ }).first().waitFor();
  });

  afterAll(async () => {
    expect(tauler.complaints).toEqual([]);
    await tauler.stop();
  });

  const status = (words: string) => page.getByRole("button", { name: words, exact: true });

  step("makes a test of the order in view", async () => {
    await page.getByText(/^20 rounds/).waitFor();
    await page.getByRole("slider", { name: "Round" }).fill("7");
    const field = page.getByRole("region", { name: "Board" }).getByLabel("Unit", { exact: true });
    await field.fill("4");
    await field.press("Enter");
    await new Editing(page).command("Make a test of this moment");
    const dialog = page.getByRole("dialog", { name: "Make a test of this moment" });
    await dialog.getByLabel("Name").fill("Always up");
    await tauler.picture("make-test");
    expect(await findingsInBothThemes(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Make the test" }).click();
    await status("Tests 1 passed").waitFor();
    expect(readFileSync(join(tauler.workspace, "harry-potter", "tests", "Always up.json"), "utf8")).toContain(
      '"player": "Ron"',
    );
  });

  step("sees at a save that it broke it, why, and goes to the moment", async () => {
    writeFileSync(file, RON.replace("Dir.Up", "this.round() === 7 ? Dir.Down : Dir.Up"));
    await status("Tests 1 failed").click();
    const list = page.getByRole("region", { name: "Tests 1 failed" });
    await list.getByText(/the order must be “move Up”, and there is “move Down”/).waitFor();
    await tauler.picture("tests-light");
    expect(await findingsInBothThemes(page)).toEqual([]);
    await list.getByRole("button", { name: "failed Always up" }).click();
    await expect.poll(() => page.getByRole("slider", { name: "Round" }).inputValue()).toBe("7");
  });

  step("keeps what the player does now, and removes the test", async () => {
    await switchTheme(page, "dark");
    await page.setViewportSize({ width: 1024, height: 700 });
    await status("Tests 1 failed").click();
    await tauler.picture("tests-dark");
    await page.getByRole("button", { name: "Accept for Always up" }).click();
    await status("Tests 1 passed").waitFor();
    await page.getByRole("button", { name: "Remove Always up" }).click();
    await expect.poll(() => page.getByRole("button", { name: /^Tests/ }).count()).toBe(0);
    await page.getByRole("tab", { name: "Inspector" }).click();
    await page.getByRole("button", { name: /^Make a test of/ }).click();
    await page.getByRole("dialog", { name: "Make a test of this moment" }).waitFor();
  });
});
