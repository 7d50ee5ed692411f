import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { describeUnless } from "../skips";
import { findingsInBothThemes } from "./axe";
import { NO_BROWSER } from "./browser";
import { Editing } from "./editing";
import { seeTheFirstMatch } from "./first-journey";
import { journey } from "./journey";
import { Tauler } from "./tauler";

const DIALOG = "dialog, [role=dialog]";
/** What has no button in the window. */
const DIALOGS_OF_COMMANDS = [
  "Open a link to a moment",
  "Breakpoint with a condition",
  "Values of an expression at this line",
  "Read the source of a shipped player",
  "Install the C++ compiler",
  "Paint a board",
];

/** The classes of what would move or fade when it comes, goes or changes; the editor's own parts, too. */
function whatMoves(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("*")]
      .filter((part) => {
        const { animationName, transitionDuration, scrollBehavior } = getComputedStyle(part);
        const lasts = transitionDuration.split(",").some((time) => Number.parseFloat(time) > 0);
        return animationName !== "none" || lasts || scrollBehavior === "smooth";
      })
      .map((part) => part.getAttribute("class") ?? part.tagName),
  );
}

describeUnless(NO_BROWSER, "Nobody is kept out of the window", () => {
  const step = journey();
  let tauler: Tauler;
  let page: Page;

  beforeAll(async () => {
    tauler = await Tauler.start({ rounds: 20 });
    page = tauler.page;
    await seeTheFirstMatch(page, 20);
  });

  afterAll(() => tauler.stop());

  const findings = (within?: string) => findingsInBothThemes(page, within);

  step("has a match, its orders and the editor, to its last line, that axe finds nothing in", async () => {
    await page.getByRole("textbox", { name: "Source of the player" }).focus();
    await page.keyboard.press("Control+End");
    expect(await findings()).toEqual([]);
  });

  for (const tab of ["Changes", "Inspector", "Analyse", "What if", "Console", "Debugger", "Problems"]) {
    step(`has a tab ${tab} that axe finds nothing in`, async () => {
      await page.getByRole("tab", { name: tab }).click();
      await page.getByRole("tabpanel", { name: tab }).waitFor();
      expect(await findings("[role=tabpanel]")).toEqual([]);
    });
  }

  step("has all tabs in sight in a small window too, one stop for the Tab key, and arrows between them", async () => {
    await page.setViewportSize({ width: 1024, height: 700 });
    await page.getByRole("tab", { name: "Problems", selected: true }).focus();
    await page.keyboard.press("ArrowRight");
    await page.getByRole("tab", { name: "Changes", selected: true }).waitFor();
    await page.keyboard.press("End");
    await page.getByRole("tab", { name: "Problems", selected: true }).waitFor();
    expect(await findings()).toEqual([]);
    await tauler.picture("tabs-small");
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  step("has dialogs that axe finds nothing in", async () => {
    for (const name of ["Appearance", "Settings…", "Export…"]) {
      await page.getByRole("button", { name }).click();
      await page.getByRole("dialog").waitFor();
      expect(await findings(DIALOG), name).toEqual([]);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
    }
    await page.getByRole("button", { name: "New player…" }).click();
    await page.getByRole("dialog").getByLabel("Name of the player").fill("no name");
    await page.getByRole("dialog").getByRole("button", { name: "Create" }).waitFor();
    expect(await findings(), "new player").toEqual([]);
    await page.keyboard.press("Escape");
    await page.keyboard.press("F1");
    await page.getByRole("dialog", { name: "Commands" }).waitFor();
    expect(await findings(DIALOG), "commands").toEqual([]);
    await page.keyboard.press("Escape");
    for (const name of DIALOGS_OF_COMMANDS) {
      await page.getByRole("textbox", { name: "Source of the player" }).focus();
      await new Editing(page).command(name);
      const dialog = page
        .getByRole("dialog")
        .filter({ hasNot: page.getByRole("searchbox", { name: "Find a command" }) });
      await dialog.waitFor();
      expect(await findings(DIALOG), name).toEqual([]);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
    }
  });

  step(
    "has nothing for axe to find where the board is maximised, nor with workspace, versions, rules or comparisons",
    async () => {
      const { keyboard } = page;
      await keyboard.press("F4");
      await page.getByText("Board maximised").waitFor();
      expect(await findings(), "maximised").toEqual([]);
      await keyboard.press("F4");
      await page.setViewportSize({ width: 2560, height: 1440 });
      await page.getByRole("region", { name: "Inspector", exact: true }).waitFor();
      expect(await findings(), "wide").toEqual([]);
      await page.setViewportSize({ width: 1440, height: 900 });
      await keyboard.press("Control+b");
      await page.getByRole("navigation", { name: "Workspace" }).waitFor();
      expect(await findings("nav"), "workspace").toEqual([]);
      await keyboard.press("Control+b");
      await page.getByRole("button", { name: "Versions" }).click();
      await page.getByRole("textbox", { name: "The text in the editor" }).waitFor({ state: "attached" });
      // As one text, too.
      await page.setViewportSize({ width: 720, height: 450 });
      expect(await findings(), "versions").toEqual([]);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole("button", { name: "Versions" }).click();
      await page.getByRole("button", { name: "Rules", exact: true }).click();
      await page.getByRole("heading", { name: "Rules", exact: false }).first().waitFor();
      expect(await findings(), "rules").toEqual([]);
    },
  );

  step("leads first to the regions, and from the game to the versions in twelve presses of Tab", async () => {
    await page.reload();
    // What one was reading is there again.
    await page.getByRole("heading", { name: "Rules", exact: false }).first().waitFor();
    await page.getByRole("button", { name: "Close Rules" }).click();
    await seeTheFirstMatch(page, 20);
    const focused = () =>
      page.evaluate(() => {
        const { activeElement: one } = document;
        return (one?.getAttribute("aria-label") ?? one?.textContent ?? "").trim();
      });
    const game = page.getByRole("combobox", { name: "Game" });
    await game.focus();
    const skips: string[] = [];
    for (const _ of [1, 2, 3]) {
      await page.keyboard.press("Shift+Tab");
      skips.push(await focused());
    }
    expect(skips).toEqual(["Skip to Details", "Skip to Board", "Skip to Editor"]);
    await game.focus();
    const stops: string[] = [];
    while (stops.at(-1) !== "Versions" && stops.length < 40) {
      await page.keyboard.press("Tab");
      stops.push(await focused());
    }
    expect(stops.length, stops.join(", ")).toBeLessThanOrEqual(12);
  });

  step("has nothing for axe to find in the finder beside an open legend", async () => {
    const { keyboard } = page;
    await page.getByRole("textbox", { name: "Source of the player" }).focus();
    await keyboard.press("Control+f");
    await page.locator(".find-widget.visible").waitFor();
    await keyboard.type("this");
    await page.locator(".findMatchInline").first().waitFor();
    await page.getByRole("button", { name: "Legend", exact: true }).click();
    await page.getByRole("region", { name: "Legend", exact: true }).waitFor();
    expect(await findings()).toEqual([]);
    // The system of this journey's user asks for less motion.
    expect(await whatMoves(page)).toEqual([]);
    await keyboard.press("Escape");
  });

  step("has nothing for axe to find after a save that changed a match, and froze a player in it", async () => {
    const demo = join(tauler.workspace, "harry-potter", "AIDemo.ts");
    const text = readFileSync(demo, "utf8");
    const fault = "if (this.round() === 9) throw new Error('no');";
    await page.getByRole("tab", { name: "Orders" }).click();
    // What is not used is paler.
    const unused = text.replace("import { ", "import { Pos, ");
    writeFileSync(demo, unused.replace("play(): void {", `play(): void { ${fault} const wrong: number = 'text';`));
    await page.getByText("1 error · played").waitFor();
    await page.keyboard.press("F7");
    await page
      .getByRole("button", { name: /frozen r 9: an exception/ })
      .first()
      .waitFor();
    await page.getByRole("textbox", { name: "Source of the player" }).focus();
    await page.keyboard.press("Control+Home");
    await page.locator(".squiggly-inline-unnecessary").getByText("Pos").waitFor();
    expect(await findings(), "problems").toEqual([]);
    await page.getByRole("tab", { name: "Changes" }).click();
    await page.getByRole("grid", { name: "Changed orders" }).waitFor();
    expect(await findings(), "changes").toEqual([]);
  });

  step("has nothing for axe to find while the debugger stands", async () => {
    await page.getByRole("slider", { name: "Round" }).fill("5");
    await page.getByRole("button", { name: "Debug this round" }).click();
    await page.getByRole("button", { name: "Continue" }).waitFor();
    await page.getByRole("region", { name: "Call stack" }).getByText("play").waitFor();
    await page.getByRole("heading", { name: "Tauler" }).click();
    await page.keyboard.press("u");
    await page.keyboard.type("20");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Give one order to unit 20" }).waitFor();
    expect(await findings()).toEqual([]);
  });

  step("has nothing for axe to find when Tauler itself is gone", async () => {
    tauler.killServer();
    await page.getByRole("alert").filter({ hasText: "The connection to Tauler is lost" }).waitFor();
    expect(await findings()).toEqual([]);
  });
});
