import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { describeUnless } from "../skips";
import { findingsOf } from "./axe";
import { NO_BROWSER } from "./browser";
import { Debugging, lineOf, THINKER } from "./debugging";
import { Editing } from "./editing";
import { seeTheFirstMatch } from "./first-journey";
import { journey } from "./journey";
import { Tauler } from "./tauler";
import { switchTheme } from "./theme";

const ROUNDS = 90;

describeUnless(NO_BROWSER, "A student who asks which line it was, and what went on there", () => {
  const step = journey();
  let tauler: Tauler;
  let page: Page;
  let debug: Debugging;
  let editing: Editing;
  let demo: string;

  beforeAll(async () => {
    tauler = await Tauler.start({ rounds: ROUNDS });
    page = tauler.page;
    debug = new Debugging(page, ROUNDS);
    editing = new Editing(page);
    demo = join(tauler.workspace, "harry-potter", "AIDemo.ts");
    await seeTheFirstMatch(page, ROUNDS);
    await debug.play(demo, THINKER, /unit \d+ round 0/);
    await editing.lines.filter({ hasText: "planOf(id: number)" }).waitFor();
  });

  afterAll(() => tauler.stop());

  step("goes from an order to the line that gave it", async () => {
    await debug.goToRound(33);
    await debug.tab("Orders").click();
    const row = page
      .getByRole("treegrid", { name: "Orders in order of execution" })
      .getByRole("row", { name: /move/ })
      .nth(3);
    await row.click();
    await page.getByRole("button", { name: "Debug here: the line that gave this order" }).click();
    await debug.stoppedAt(lineOf(THINKER, "this.move("));
    await debug.expectRound(33);
    await page.keyboard.press("Shift+F5");
  });

  step("goes from a line of the console to the line that wrote it", async () => {
    await debug.tab("Console").click();
    const console = debug.region("Console");
    await console.getByRole("button", { name: "Follows the round" }).click();
    await console.getByLabel("Filter lines by text").fill("round 77");
    await console
      .getByRole("button", { name: /unit \d+ round 77/ })
      .nth(2)
      .waitFor();
    await console.getByRole("button", { name: "Go to the line that wrote this" }).nth(2).click();
    await debug.stoppedAt(lineOf(THINKER, "this.cerr("));
    await debug.expectRound(77);
    await page.keyboard.press("Shift+F5");
    await debug.status.waitFor({ state: "detached" });
  });

  step("sees the values of an expression in all rounds, as a chart and a table", async () => {
    await editing.pointAt("const mine");
    await editing.command("Values of an expression at this line in all rounds");
    await page.getByRole("dialog").getByRole("textbox", { name: "Expression" }).fill("this.round() * 3");
    await page.keyboard.press("Enter");
    const values = page.getByRole("region", { name: "Values by round" });
    await values.getByRole("button").nth(5).waitFor();
    await page.getByRole("img", { name: /Chart of this\.round\(\) \* 3/ }).waitFor();
    await tauler.picture("debugger-values");
    await values.getByRole("button").nth(7).click();
    await debug.expectRound(7);
    // A value that is wider than the window moves nothing else.
    await editing.command("Values of an expression at this line in all rounds");
    await page.getByRole("dialog").getByRole("textbox", { name: "Expression" }).fill("new Array(2000).fill(7)");
    await page.keyboard.press("Enter");
    await values.getByText("7, 7, 7").first().waitFor();
    const { x = 0, width = 0 } = (await page.getByRole("region", { name: "Board", exact: true }).boundingBox()) ?? {};
    expect(Math.round(x + width)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    expect(width).toBeGreaterThan(100);
  });

  step("goes from a value to the line that wrote it last, rounds ago, and sees all its changes", async () => {
    const way = "this.plans.get(this.wizards(this.me())[0]).dir";
    await debug.goToRound(20);
    await page.getByRole("button", { name: "Debug this round" }).click();
    await debug.stoppedAt(lineOf(THINKER, "const mine"));
    await page.getByLabel("Expression to watch").fill(way);
    await page.keyboard.press("Enter");
    const watch = debug.region("Watches").getByRole("treeitem", { name: way });
    await watch.click({ button: "right" });
    await page.getByRole("menuitem", { name: "Last change" }).click();
    await debug.stoppedAt(lineOf(THINKER, "this.plans.set"));
    await debug.expectRound(19);
    await expect.poll(() => debug.status.textContent()).toMatch(/becomes \d here; it was \d\. Change 20 of 90\./);
    await watch.focus();
    await page.keyboard.press("Control+F8");
    await debug.expectRound(18);
    await debug.stoppedAt(lineOf(THINKER, "this.plans.set"));
    await page.keyboard.press("Control+F9");
    const changes = debug.region("Changes of a value");
    await changes.getByRole("img", { name: /Chart of this\.plans\.get\(\d+\)\.dir over the rounds/ }).waitFor();
    await tauler.picture("debugger-changes");
    await changes.getByRole("button", { name: /^21 line/ }).click();
    await debug.expectRound(21);
    await changes.getByRole("button", { name: "Close the changes" }).click();
    await page.getByRole("button", { name: `Stop watching ${way}` }).click();
    await page.keyboard.press("Shift+F5");
  });

  step("traces a round: goes through the lines that ran without running them, and stands at one of them", async () => {
    await debug.goToRound(20);
    await page.getByRole("button", { name: "Trace this round" }).click();
    const lines = debug.region("Lines that ran");
    await lines.getByRole("button", { name: /const mine = .*mine = \[\d+, / }).waitFor();
    const scrubber = page.getByRole("slider", { name: "Line of the trace" });
    await lines.getByRole("button", { name: /^\d+ passes/ }).click();
    await lines.getByRole("button", { name: "pass 2", exact: true }).waitFor();
    await lines.focus();
    for (let press = 0; press < 3; press++) await page.keyboard.press("ArrowDown");
    await lines.getByRole("button", { expanded: true, name: "pass 1", exact: true }).waitFor();
    await scrubber.press("ArrowRight");
    await editing.lines.filter({ hasText: /planOf.*id\s=\s\d+/ }).waitFor();
    await editing.lines.filter({ hasText: /this\.me.*mine\s=\s\[\d+,.*more\]/ }).waitFor();
    await tauler.picture("debugger-trace");
    await lines
      .getByRole("button", { name: /const most = / })
      .first()
      .click();
    await expect.poll(() => debug.status.textContent()).toMatch(/round 20: A line of the trace, before it runs\.$/);
    await debug.variable(/^most/).waitFor();
    await tauler.picture("debugger-trace-standing");
    await scrubber.press("End");
    await editing.lines.filter({ hasText: /const.most.*most\s=\s\d+/ }).waitFor();
    await page.keyboard.press("Shift+F5");
    await page.getByRole("button", { name: "Close the trace" }).click();
  });

  step("sees where the CPU time goes, and goes to a function", async () => {
    await debug.tab("Analyse").click();
    await page.getByRole("button", { name: "CPU", exact: true }).click();
    await page.getByRole("button", { name: "Profile", exact: true }).click();
    const row = page.getByRole("row", { name: /planOf/ });
    await page.getByText(/a whole match takes (under )?[\d.]+ % of the judge’s 1 s/).waitFor();
    // The functions with the most time of their own come first; by chance, this one may not be among them.
    if (!(await row.isVisible())) await page.getByRole("button", { name: /^All \d+ functions$/ }).click();
    await row.waitFor();
    await tauler.picture("debugger-profile");
    await row.getByRole("button").click();
    await editing.lines.filter({ hasText: "private planOf" }).waitFor();
  });

  step("reads the source that played when the file has changed since", async () => {
    await page.keyboard.press("F5");
    await debug.stoppedAt(lineOf(THINKER, "const mine"));
    await editing.source.focus();
    await page.keyboard.press("Control+Home");
    await page.keyboard.insertText("// A new first line.\n");
    await page.keyboard.press("F10");
    await page.getByText("as it played, to read").waitFor();
    await debug.stoppedAt(lineOf(THINKER, "for (const id"));
    await tauler.picture("debugger-as-it-played");
    await page.keyboard.press("Shift+F5");
    await page.getByRole("button", { name: "Close AIDemo.ts, as it played" }).click();
    // A file with unsaved text would not take what other programs write.
    const undone = async () => {
      await editing.source.focus();
      await page.keyboard.press("Control+z");
      return page.getByTitle("Not saved yet").count();
    };
    await expect.poll(undone).toBe(0);
  });

  step("stops at every exception, at those that nothing catches, or at none", async () => {
    const throwing = THINKER.replace(
      "    const mine",
      "    this.cerr('throws');\n    try {\n      this.fail();\n    } catch {\n      this.cerr('caught');\n    }\n    if (this.round() === 12) this.fail();\n    const mine",
    ).replace(
      "  private planOf",
      "  private fail(): never {\n    throw new RangeError('too far');\n  }\n\n  private planOf",
    );
    const choose = (choice: string) => page.getByLabel("Stop at exceptions").selectOption(choice);
    const thrownAt = lineOf(throwing, "throw new RangeError");
    await debug.play(demo, throwing, /throws/);
    await debug.goToRound(10);
    await page.getByRole("button", { name: "Debug this round" }).click();
    await debug.stoppedAt(lineOf(throwing, "this.cerr('throws')"));
    await choose("all");
    await page.keyboard.press("F5");
    await debug.stoppedAt(thrownAt);
    await expect.poll(() => debug.status.textContent()).toContain("round 10: RangeError: too far — It is caught.");
    await tauler.picture("debugger-exception");
    await choose("uncaught");
    await page.keyboard.press("F5");
    await expect.poll(() => debug.status.textContent()).toMatch(/round 12: .* Nothing in the code catches it/);
    await debug.stoppedAt(thrownAt);
    await page.keyboard.press("F5");
    await expect.poll(() => debug.status.textContent()).toContain("was frozen in round 12: RangeError: too far");
    await page.getByRole("button", { name: "Begin again" }).click();
    await debug.stoppedAt(lineOf(throwing, "this.cerr('throws')"));
    await choose("none");
    await page.keyboard.press("F5");
    await expect.poll(() => debug.status.textContent()).toContain("was frozen in round 12: RangeError: too far");
    await choose("uncaught");
  });

  step("is told what the session knows of a match that is still being played", async () => {
    const setCpu = async (seconds: string) => {
      await page.getByRole("button", { name: "Settings…" }).click();
      await page.getByLabel("CPU time of each player").selectOption(seconds);
      await page.getByRole("button", { name: "Close", exact: true }).click();
    };
    const slow = THINKER.replace(
      "    const mine",
      "    this.cerr('slow');\n    for (let n = 0; n < 20_000_000; n++);\n    const mine",
    );
    await setCpu("off");
    await debug.goToRound(2);
    writeFileSync(demo, slow);
    await debug.tab("Console").click();
    await debug.region("Console").getByRole("button", { name: /slow/ }).first().waitFor();
    await page.getByRole("button", { name: "Debug this round" }).click();
    await debug.stoppedAt(lineOf(slow, "this.cerr('slow')"));
    await page
      .getByRole("tabpanel", { name: "Debugger" })
      .getByText(/still being played: this session knows it up to round \d+; begin again for more/)
      .waitFor();
    await tauler.picture("debugger-still-played");
    await page.keyboard.press("Shift+F5");
    await setCpu("1");
  });

  step("pauses an endless loop, and stops it", async () => {
    const looping = THINKER.replace(
      "    const mine",
      "    this.cerr('loop');\n    while (this.round() === 5);\n    const mine",
    );
    await debug.play(demo, looping, /loop/);
    await debug.goToRound(5);
    await page.getByRole("button", { name: "Debug this round" }).click();
    await debug.stoppedAt(lineOf(looping, "this.cerr('loop')"));
    await page.keyboard.press("F5");
    await page.getByRole("button", { name: "Pause the code" }).waitFor();
    await page.keyboard.press("F6");
    await debug.stoppedAt(lineOf(looping, "while ("));
    await page.keyboard.press("F5");
    await page.keyboard.press("Shift+F5");
    await debug.status.waitFor({ state: "detached" });
    await debug.goToRound(3);
    await debug.expectRound(3);
  });

  step("is told when the player dies, and the window lives", async () => {
    const hungry = THINKER.replace(
      "    const mine",
      "    this.cerr('hungry');\n    for (const all: number[][] = []; this.round() === 4; ) all.push(Array(100000).fill(1));\n    const mine",
    );
    await debug.play(demo, hungry, /hungry/);
    await debug.goToRound(4);
    await page.getByRole("button", { name: "Debug this round" }).click();
    await debug.stoppedAt(lineOf(hungry, "this.cerr('hungry')"));
    // V8 stops once more just before the memory runs out.
    const goneOn = async () => {
      if ((await debug.status.getAttribute("data-kind")) === "paused") await page.keyboard.press("F5");
      return debug.status.getAttribute("data-kind");
    };
    await expect.poll(goneOn).toBe("ended");
    await tauler.picture("debugger-died");
    await debug.goToRound(2);
    await debug.expectRound(2);
  });

  for (const theme of ["light", "dark"] as const) {
    step(`has nothing serious that axe finds in the ${theme} debugger`, async () => {
      await switchTheme(page, theme);
      await page.keyboard.press("F5");
      await debug.region("Call stack").locator("[aria-current=true]").waitFor();
      expect(await findingsOf(page)).toEqual([]);
      await tauler.picture(`debugger-${theme}`);
      for (const tab of ["Values", "CPU"]) {
        await debug.tab("Analyse").click();
        await page.getByRole("button", { name: tab, exact: true }).click();
        expect(await findingsOf(page), tab).toEqual([]);
      }
      await page.keyboard.press("Shift+F5");
      await debug.tab("Debugger").click();
      expect(await findingsOf(page), "ended").toEqual([]);
    });
  }

  step("is told when the connection is lost, and goes on with the next session", async () => {
    await page.keyboard.press("F5");
    await debug.region("Call stack").locator("[aria-current=true]").waitFor();
    tauler.killHost();
    await expect.poll(() => debug.status.textContent()).toContain("The connection to Tauler was lost");
    // Until Tauler is back, a session ends with the same sentence.
    const here = debug.region("Call stack").locator("[aria-current=true]");
    const begin = async () => {
      if (!(await here.isVisible())) await page.keyboard.press("F5");
      return here.isVisible();
    };
    await expect.poll(begin, { interval: 1000 }).toBe(true);
  });
});
