import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { describeUnless } from "../skips";
import { NO_BROWSER } from "./browser";
import { lineOf } from "./debugging";
import { Editing } from "./editing";
import { journey } from "./journey";
import { Tauler } from "./tauler";

/** Goes another way from a round on. */
const RON = `import { Dir, Player } from "tauler/harry-potter";

export class Ron extends Player {
  play(): void {
    for (const id of this.wizards(this.me())) {
      const dir = this.round() >= 999 ? Dir.Left : this.wayOf(id);
      this.cerr("wizard", id, "goes", dir);
      this.move(id, dir);
    }
  }

  /** Some wizards begin upwards, others to the right; in turns of ten rounds. */
  private wayOf(id: number): Dir {
    const turn = Math.floor(this.round() / 10) + id;
    return turn % 2 === 0 ? Dir.Up : Dir.Right;
  }
}
`;

const LINE = lineOf(RON, "this.move(");
/** Takes its time towards the end, of which there is no limit, and would be compared with if it were complete. */
const SLOW = RON.replace("999", "10").replace(
  "play(): void {",
  "play(): void { if (this.round() > 120) new Float64Array(1e6).fill(1).sort();",
);

describeUnless(NO_BROWSER, "What did my change do?", () => {
  const step = journey();
  let tauler: Tauler;
  let page: Page;
  let editing: Editing;
  let changes: Locator;
  let file: string;

  beforeAll(async () => {
    tauler = await Tauler.start({
      prepare: (workspace) => {
        file = join(workspace, "harry-potter", "AIRon.ts");
        mkdirSync(join(workspace, "harry-potter"), { recursive: true });
        writeFileSync(file, RON);
      },
    });
    page = tauler.page;
    editing = new Editing(page);
    changes = page.getByRole("region", { name: "Changes", exact: true });
    await page.getByText(/^200 rounds/).waitFor();
    await page.getByRole("button", { name: "Settings…" }).click();
    await page.getByRole("combobox", { name: "CPU time of each player" }).selectOption({ label: "no limit" });
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await page.getByRole("combobox", { name: "Player 0" }).selectOption("Ron");
    await page.getByRole("button", { name: "Run", exact: true }).click();
    await page.keyboard.press("Control+b");
    await page.getByRole("navigation", { name: "Workspace" }).locator("button[title$='AIRon.ts']").first().click();
    await editing.lines.filter({ hasText: "class Ron" }).waitFor();
    await page.keyboard.press("Control+b");
    await page.getByRole("tab", { name: /^Changes/ }).click();
    await changes.getByText("Save 1", { exact: true }).first().waitFor();
    await page.getByText(/^200 rounds/).waitFor();
    await page.getByRole("tab", { name: "Orders" }).click();
  });

  afterAll(() => tauler.stop());

  const rounds = () => changes.getByRole("listbox", { name: "Rounds that differ" }).getByRole("option");
  const orders = () => changes.getByRole("grid", { name: "Changed orders" }).getByRole("row");
  const against = () => changes.getByRole("combobox", { name: "Against" });
  const roundInView = () => page.getByRole("slider", { name: "Round" }).inputValue();
  const isWriting = () => editing.source.evaluate((element) => element.matches(":focus"));

  /** Types over the number in the line that decides, and saves. */
  async function change(before: string, after: string): Promise<void> {
    await editing.pointAt(before);
    for (const _ of before) await page.keyboard.press("Delete");
    await page.keyboard.type(after);
    await page.keyboard.press("Control+s");
  }

  step("tells after a save which rounds and orders changed, without a hand moved", async () => {
    await change("999", "46");
    await changes.getByText("Save 2", { exact: true }).first().waitFor();
    await rounds().first().waitFor();
    expect(await rounds().first().textContent()).toMatch(/^46\d+first$/);
    expect(await orders().nth(1).textContent()).toMatch(/wizard \d+.*move (Up|Right).*move Left.*AIRon\.ts/);
    expect(await orders().nth(1).textContent()).toContain(`AIRon.ts:${LINE}`);
    await changes.getByText("your code decided differently").waitFor();
    await changes.getByRole("list", { name: "Console lines that changed" }).waitFor();
    await changes
      .getByRole("list", { name: "Scores that changed" })
      .getByText(/[▲▼]\d+/)
      .first()
      .waitFor();
    expect(await isWriting()).toBe(true);
    await tauler.picture("changes-saved");
  });

  step("shows a changed order on the board with one key, and goes on writing", async () => {
    await page.keyboard.press("F7");
    await expect.poll(roundInView).toBe("46");
    await expect.poll(() => changes.locator("tr[data-chosen]").count()).toBe(1);
    const first = await changes.locator("tr[data-chosen]").textContent();
    // The line that gave it is lit, and names it.
    await page
      .locator(".monaco-editor .view-line")
      .filter({ hasText: /slot\s\d+\s·\swizard\s\d+:\smove\sLeft/ })
      .waitFor();
    expect(await isWriting()).toBe(true);
    await tauler.documentPicture("tauler");
    await page.keyboard.press("F7");
    await expect.poll(() => changes.locator("tr[data-chosen]").textContent()).not.toBe(first);
    await page.keyboard.press("Shift+F7");
    await expect.poll(() => changes.locator("tr[data-chosen]").textContent()).toBe(first);
  });

  step("puts the text cursor on its line with one more", async () => {
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("Control+F7");
    await expect.poll(() => page.locator(".active-line-number").first().textContent()).toBe(String(LINE));
    await expect.poll(isWriting).toBe(true);
    expect(await page.getByRole("button", { name: "Continue" }).count()).toBe(0);
  });

  step("says of later rounds that the board already differed", async () => {
    await rounds().nth(20).click();
    await changes.getByText("The board already differed").waitFor();
    expect(await changes.getByText("your code decided differently").count()).toBe(0);
    await tauler.picture("changes-later");
  });

  step("says so when a change changes nothing", async () => {
    await change("this.move(id, dir)", "this.move(id, dir) /* or so */");
    await changes.getByText("Same as save 2 in all rounds").waitFor();
  });

  step("never compares with a match that was cut short", async () => {
    writeFileSync(file, SLOW);
    await changes.getByText("Save 4", { exact: true }).first().waitFor();
    writeFileSync(file, RON.replace("999", "30"));
    await changes.getByText("Save 5", { exact: true }).first().waitFor();
    await expect.poll(() => rounds().first().textContent()).toMatch(/^30\d+first$/);
    expect(await against().locator("option:checked").textContent()).toBe("the match before (save 3)");
  });

  step("compares with an older save, which is played for it", async () => {
    const first = against().locator("option").filter({ hasText: "save 4" });
    await against().selectOption({ value: (await first.getAttribute("value")) ?? "" });
    await changes.getByRole("columnheader", { name: "Save 4" }).waitFor();
    await expect.poll(() => rounds().first().textContent()).toMatch(/^10\d+first$/);
    await tauler.picture("changes-against");
    await against().selectOption("");
    await expect.poll(() => rounds().first().textContent()).toMatch(/^30\d+first$/);
  });

  step("says of another seed that nothing can be told, and plays what can be compared", async () => {
    await page
      .getByRole("textbox", { name: "Seed" })
      .or(page.getByRole("spinbutton", { name: "Seed" }))
      .fill("31");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Run", exact: true }).click();
    await changes.getByText("The match before had seed 30").waitFor();
    await tauler.picture("changes-other-seed");
    await changes.getByRole("button", { name: "Play save 4 with seed 31" }).click();
    await changes.getByRole("columnheader", { name: "Save 4" }).waitFor();
    await expect.poll(() => rounds().first().textContent()).toMatch(/^10\d+first$/);
  });
});
