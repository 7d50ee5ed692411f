import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { describeUnless } from "../skips";
import { NO_BROWSER } from "./browser";
import { Editing } from "./editing";
import { journey } from "./journey";
import { Tauler } from "./tauler";

describeUnless(NO_BROWSER, "Somebody's first player", () => {
  const step = journey();
  let tauler: Tauler;
  let page: Page;
  let editing: Editing;
  /** What the student does with the mouse and the keyboard; typing a word is one thing. */
  let interactions = 0;
  /** The text of the player, without a mistake. */
  let good = "";

  beforeAll(async () => {
    tauler = await Tauler.start({ isNewcomer: true });
    page = tauler.page;
    editing = new Editing(page);
  });

  afterAll(() => tauler.stop());

  const seat = (number: number) => page.getByRole("combobox", { name: `Player ${number}` });
  const tab = (name: string) => page.getByRole("tab", { name });
  const fileTab = (name: string) =>
    page.getByRole("toolbar", { name: "Open files" }).getByRole("button", { name, exact: true });
  const statusBar = () => page.getByRole("contentinfo");
  const finished = () => page.getByRole("button", { name: "Run", exact: true }).waitFor();
  const fileOf = (name: string) => join(tauler.workspace, "harry-potter", `AI${name}.ts`);
  const selected = (name: Locator) => expect.poll(() => name.getAttribute("aria-selected")).toBe("true");

  async function act(interaction: () => Promise<unknown>): Promise<void> {
    interactions++;
    await interaction();
  }

  /** The whole text anew, and saved. */
  async function write(text: string): Promise<void> {
    await editing.source.focus();
    await page.keyboard.press("Control+a");
    await page.keyboard.insertText(text);
    await page.keyboard.press("Control+s");
  }

  step("plays after three interactions, from an empty folder", async () => {
    await page.getByRole("slider", { name: "Round" }).and(page.locator("[max='200']")).waitFor();
    await finished();
    await act(() => page.getByRole("button", { name: "New player…" }).click());
    await page.getByRole("dialog", { name: "New player" }).getByLabel("Name of the player").waitFor();
    await tauler.picture("new-player");
    await act(async () => {
      await page.keyboard.type("Ron");
      await page.keyboard.press("Enter");
    });
    await editing.lines.filter({ hasText: "export class Ron extends Player" }).waitFor({ state: "attached" });
    await expect.poll(() => editing.source.evaluate((element) => element.matches(":focus"))).toBe(true);
    await act(async () => {
      await page.keyboard.insertText("this.cerr('it is me'); ");
      await page.keyboard.press("Control+s");
    });
    await expect
      .poll(() => readFileSync(fileOf("Ron"), "utf8"))
      .toMatch(/play\(\): void \{\s*this\.cerr\('it is me'\); /);
    await statusBar().getByText("AIRon.ts · save 1 ·").waitFor();
    await statusBar().getByText("Plays as player 0").waitFor();
    expect(await seat(0).inputValue()).toBe("Ron");
    expect(interactions).toBe(3);
    await tauler.picture("first-player");
    good = readFileSync(fileOf("Ron"), "utf8");
    await page.getByRole("button", { name: "End the tour" }).click();
  });

  step("is shown what it wrote in the round in view", async () => {
    await finished();
    await tab("Console").click();
    const console = page.getByRole("region", { name: "Console" });
    await console.getByRole("button", { name: /it is me/ }).waitFor();
    expect(await console.getByRole("button", { name: /it is me/ }).count()).toBe(1);
  });

  step("with a wrong type plays all the same, and that is as plain as what does not play", async () => {
    await editing.pointAt("this.cerr('it is me')");
    await page.keyboard.insertText("const wrong: number = 'text'; ");
    await page.keyboard.press("Control+s");
    await selected(tab("Problems"));
    await statusBar().getByText("1 error · played").waitFor();
    await tauler.picture("type-error");
    await write(good);
    await statusBar().getByText("No problems").waitFor();
    await selected(tab("Console"));
  });

  step("with wrong syntax is not played: the board stays, and says whose it is", async () => {
    await finished();
    await editing.pointAt("this.cerr('it is me')");
    await page.keyboard.insertText("if ( ");
    await page.keyboard.press("Control+s");
    await selected(tab("Problems"));
    await statusBar()
      .getByRole("alert")
      .getByText(/^Save \d+ of AIRon\.ts not played$/)
      .waitFor();
    await statusBar()
      .getByText(/^Board: match of save \d+$/)
      .waitFor();
    expect(await page.getByRole("slider", { name: "Round" }).getAttribute("max")).toBe("200");
    await tauler.picture("syntax-error");
    await write(good);
    await statusBar().getByText("No problems").waitFor();
    await selected(tab("Console"));
  });

  step("that sits nowhere says so, and has a seat with one press", async () => {
    await finished();
    await page.getByRole("button", { name: "New player…" }).click();
    await page.getByLabel("Sit as player").uncheck();
    await page.getByLabel("Name of the player").fill("HarryJamesPotter");
    await page.getByText(/it has 16 letters, and 12 are allowed/).waitFor();
    await page.getByLabel("Name of the player").fill("Harry");
    await page.keyboard.press("Enter");
    await statusBar().getByText("AIHarry.ts").waitFor();
    await page.keyboard.press("Control+s");
    await statusBar().getByRole("button", { name: "Sit as player 0" }).click();
    await statusBar().getByText("Plays as player 0").waitFor();
    expect(await seat(0).inputValue()).toBe("Harry");
    await finished();
  });

  step("comes back from a definition by the tree, and by the way it came", async () => {
    await editing.pointAt("Player {");
    await editing.command("Go to the definition");
    const reading = page.getByRole("button", { name: /\.d\.ts \(to read\)$/ });
    await expect.poll(() => reading.getAttribute("aria-current")).toBe("true");
    await page.keyboard.press("Control+b");
    const tree = page.getByRole("navigation", { name: "Workspace" });
    await tree.getByRole("button", { name: /^Harry/ }).click();
    await expect.poll(() => fileTab("AIHarry.ts").getAttribute("aria-current")).toBe("true");
    await editing.source.focus();
    await page.keyboard.press("Alt+ArrowLeft");
    await expect.poll(() => reading.getAttribute("aria-current")).toBe("true");
    await page.keyboard.press("Alt+ArrowLeft");
    await expect.poll(() => fileTab("AIHarry.ts").getAttribute("aria-current")).toBe("true");
    await page.keyboard.press("Control+b");
  });

  step("keeps its tab and its seat: after another game, and after the page was loaded again", async () => {
    await fileTab("AIRon.ts").click();
    const tabs = () => page.getByRole("toolbar", { name: "Open files" }).locator("[aria-current]").allTextContents();
    // The declarations to read go with the game; until then there may be no room for all tabs beside theirs.
    const before = ["AIDemo.ts", "AIRon.ts", "AIHarry.ts"];
    await page.getByLabel("Game").selectOption("pandemic");
    await expect.poll(tabs).toEqual(["AIDemo.ts"]);
    await finished();
    await page.getByLabel("Game").selectOption("harry-potter");
    await expect.poll(tabs).toEqual(before);
    await expect.poll(() => fileTab("AIRon.ts").getAttribute("aria-current")).toBe("true");
    await finished();
    await page.reload();
    await expect.poll(() => fileTab("AIRon.ts").getAttribute("aria-current")).toBe("true");
    expect(await tabs()).toEqual(before);
    expect(await seat(0).inputValue()).toBe("Harry");
  });

  step("is Demo, with a note, when it is gone", async () => {
    await finished();
    rmSync(fileOf("Harry"));
    await page.reload();
    await page.getByText("Harry (player 0) is no longer in this folder: Demo plays instead.").waitFor();
    expect(await seat(0).inputValue()).toBe("Demo");
    await finished();
    await tauler.picture("player-gone");
  });

  step("is offered no import that a player cannot have", async () => {
    await fileTab("AIDemo.ts").click();
    await page.getByLabel("Game").selectOption("pandemic");
    await finished();
    await page.getByLabel("Game").selectOption("harry-potter");
    await finished();
    writeFileSync(
      fileOf("Ron"),
      'import { Player } from "tauler/harry-potter";\nexport class Ron extends Player {\n  play(): void {\n    const dir = Dir.Up;\n  }\n}\n',
    );
    await fileTab("AIRon.ts").click();
    await editing.pointAt("Dir.Up");
    const fixes = page.locator(".action-widget");
    const wanted = fixes.getByText('Update import from "tauler/harry-potter"');
    // Asked before TypeScript has looked at the file, there is nothing to mend yet.
    const ask = async () => {
      if (await wanted.isVisible()) return true;
      await page.keyboard.press("Control+.");
      return false;
    };
    await expect.poll(ask, { interval: 2000 }).toBe(true);
    const offered = await fixes.getByRole("option").allTextContents();
    expect(offered.filter((fix) => /types\/|tauler\/(?!harry-potter)/.test(fix))).toEqual([]);
    await tauler.picture("quick-fix");
    await page.keyboard.press("Escape");
  });

  step("is never shown an error that nobody explains", () => {
    expect(tauler.complaints).toEqual([]);
  });
});
