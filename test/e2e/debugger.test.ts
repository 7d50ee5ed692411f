import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { describeUnless } from "../skips";
import { findingsOf } from "./axe";
import { NO_BROWSER } from "./browser";
import { Debugging, lineOf } from "./debugging";
import { Editing } from "./editing";
import { seeTheFirstMatch } from "./first-journey";
import { Tauler } from "./tauler";
import { switchTheme } from "./theme";

const JOURNEY = 120_000;

vi.setConfig({ testTimeout: JOURNEY, hookTimeout: JOURNEY });

/** A player with something to look at. */
const THINKER = `import { Dir, Player } from "tauler/harry-potter";

interface Plan {
  readonly dir: Dir;
  readonly steps: number[];
}

export class Demo extends Player {
  private readonly plans = new Map<number, Plan>();
  private readonly squares = Array.from({ length: 250 }, (_, index) => index * index);

  play(): void {
    const mine = this.wizards(this.me());
    for (const id of mine) {
      const plan = this.planOf(id);
      this.cerr("unit", id, "round", this.round());
      this.move(id, plan.dir);
    }
  }

  private planOf(id: number): Plan {
    const dir = this.round() % 2 === 0 ? Dir.Up : Dir.Down;
    const most = this.squares.reduce((sum, square) => sum + (square % (id + 2)), 0);
    const plan = { dir, steps: [id, most] };
    this.plans.set(id, plan);
    return plan;
  }
}
`;

describeUnless(NO_BROWSER, "A student who debugs a player", () => {
  let tauler: Tauler;
  let page: Page;
  let debug: Debugging;
  let editing: Editing;
  let demo: string;

  /** Writes the player and waits until a match with it is in view. */
  async function play(text: string, written: RegExp): Promise<void> {
    writeFileSync(demo, text);
    await debug.tab("Console").click();
    await debug.region("Console").getByLabel("Filter lines by text").fill("");
    await debug.region("Console").getByRole("button", { name: written }).first().waitFor();
    // Only rounds that have been played can be debugged, and a slow player takes its time.
    await page.getByRole("slider", { name: "Round" }).and(page.locator("[max='200']")).waitFor();
  }

  beforeAll(async () => {
    tauler = await Tauler.start();
    page = tauler.page;
    debug = new Debugging(page);
    editing = new Editing(page);
    demo = join(tauler.workspace, "harry-potter", "AIDemo.ts");
    await seeTheFirstMatch(page);
    await play(THINKER, /unit \d+ round 0/);
    await editing.lines.filter({ hasText: "planOf(id: number)" }).waitFor();
  });

  afterAll(() => tauler.stop());

  it("goes to any round of the match at its first line, with one click", async () => {
    await debug.goToRound(20);
    await page.getByRole("button", { name: "Debug this round" }).click();
    await debug.stoppedAt(lineOf(THINKER, "const mine"));
    await expect.poll(() => debug.status.textContent()).toContain("round 20");
    await debug.expectRound(20);
    await tauler.picture("debugger-round");
  });

  it("stops where a breakpoint is set beside a line", async () => {
    await debug.pressBeside("this.cerr(");
    await page.keyboard.press("F5");
    await debug.stoppedAt(lineOf(THINKER, "this.cerr("));
    await debug.expectRound(20);
  });

  it("sees variables, opens them part by part with the keys, and a hundred at a time", async () => {
    await debug.variable(/^plan\b/).click();
    await debug.variable(/^steps/).waitFor();
    await debug.variable(/^this/).focus();
    await page.keyboard.press("ArrowRight");
    await debug.variable(/^squares Array\(250\)/).click();
    await debug.variable(/^99 9801/).waitFor();
    await debug.variable(/150 more/).click();
    await debug.variable(/^199 39601/).waitFor();
    await debug.variable(/50 more/).waitFor();
    await tauler.picture("debugger-variables");
    await debug.variable(/^squares Array\(250\)/).click();
  });

  it("has a menu beside every line, which goes with Escape and with a press elsewhere", async () => {
    const expression = page.getByLabel("Evaluate an expression");
    const menu = page.getByRole("menu", { name: `Line ${lineOf(THINKER, "this.plans.set(")}` });
    await expression.focus();
    await debug.pressBeside("this.plans.set(", "right");
    await menu.getByRole("menuitem", { name: "Add a breakpoint", exact: true }).and(page.locator(":focus")).waitFor();
    await tauler.picture("debugger-line-menu");
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "hidden" });
    await expression.and(page.locator(":focus")).waitFor();
    await debug.pressBeside("this.plans.set(", "right");
    await menu.waitFor();
    await debug.region("Call stack").getByText("play").click();
    await menu.waitFor({ state: "hidden" });
  });

  it("stops only where a condition is true", async () => {
    await debug.evaluate("mine[5]");
    const answer = debug.page.getByRole("log", { name: "Debug console lines" });
    await expect.poll(() => answer.textContent()).toMatch(/mine\[5\]\d+$/);
    await debug.pressBeside("this.cerr(", "right");
    await page.getByRole("menuitem", { name: "Condition…" }).click();
    await page.getByLabel("Stop only when this is true").fill("id === mine[5] && round === 20");
    await tauler.picture("debugger-condition");
    await page.keyboard.press("Enter");
    await page.getByLabel("Evaluate an expression").and(page.locator(":focus")).waitFor();
    await page.keyboard.press("F5");
    await debug.stoppedAt(lineOf(THINKER, "this.cerr("));
    await debug.evaluate("mine.indexOf(id)");
    await expect.poll(() => answer.textContent()).toMatch(/mine\.indexOf\(id\)5$/);
    expect(await debug.region("Orders of this round so far").getByRole("listitem").count()).toBe(5);
  });

  it("steps over, into and out of functions, and back", async () => {
    await page.keyboard.press("F10");
    await debug.stoppedAt(lineOf(THINKER, "this.move("));
    await page.keyboard.press("Shift+F10");
    await debug.stoppedAt(lineOf(THINKER, "this.cerr("));
    for (const part of ["this.move(", "for (const id", "const plan = this.planOf"]) {
      await page.keyboard.press("F10");
      const line = lineOf(THINKER, part);
      await expect
        .poll(() => debug.region("Call stack").locator("[aria-current=true]").textContent())
        .toContain(`line ${line}`);
    }
    await page.keyboard.press("F11");
    await debug.stoppedAt(lineOf(THINKER, "const dir ="));
    await debug
      .region("Call stack")
      .getByRole("button", { name: /play line \d+/ })
      .click();
    await debug.variable(/^mine/).waitFor();
    await page.keyboard.press("Shift+F11");
    await debug.stoppedAt(lineOf(THINKER, "this.cerr("));
  });

  it("watches expressions, evaluates others, and is told what is wrong with them", async () => {
    await page.getByLabel("Expression to watch").fill("this.round() * 2");
    await page.keyboard.press("Enter");
    await debug.region("Watches").getByRole("treeitem", { name: "this.round() * 2 40" }).waitFor();
    await debug.evaluate("nobody.knows");
    await debug
      .region("Debug console")
      .getByText(/nobody is not defined/)
      .waitFor();
    await tauler.picture("debugger-evaluate");
  });

  it("sees values under the pointer", async () => {
    await page.locator(".view-line").filter({ hasText: "of mine" }).getByText("mine", { exact: true }).first().hover();
    await page
      .locator(".monaco-hover:visible")
      .getByText(/mine = Array/)
      .waitFor();
    await tauler.picture("debugger-hover");
    await page.mouse.move(5, 5);
  });

  it("writes with a logpoint, and goes on", async () => {
    await debug.pressBeside("this.cerr(", "right");
    await page.getByRole("menuitem", { name: "Remove the breakpoint" }).click();
    await debug.pressBeside("this.plans.set(", "right");
    await page.getByRole("menuitem", { name: "Add a logpoint…" }).click();
    await page.getByLabel("Write this instead of stopping").fill("unit {id} has {plan.steps.length} steps");
    await page.keyboard.press("Enter");
    await page.keyboard.press("F5");
    await debug
      .region("Debug console")
      .getByText(/unit \d+ has 2 steps/)
      .first()
      .waitFor();
    await page.getByRole("button", { name: "Begin again" }).waitFor();
  });

  it("is told when the match is over", async () => {
    await expect.poll(() => debug.bar.getAttribute("data-kind"), { timeout: 30_000 }).toBe("ended");
    expect((await debug.status.textContent())?.length).toBeGreaterThan(15);
    await tauler.picture("debugger-ended");
    await page.getByRole("button", { name: /Remove the breakpoint/ }).click();
  });

  it("stops from a hit count on", async () => {
    await debug.goToRound(40);
    await page.getByRole("button", { name: "Debug this round" }).click();
    await debug.stoppedAt(lineOf(THINKER, "const mine"));
    await debug.pressBeside("this.move(", "right");
    await page.getByRole("menuitem", { name: "Add a breakpoint with a condition…" }).click();
    await page.getByLabel("Stop from this time on").fill("7");
    await tauler.picture("debugger-hit-count");
    await page.keyboard.press("Enter");
    await page.keyboard.press("F5");
    await debug.stoppedAt(lineOf(THINKER, "this.move("));
    const orders = debug.region("Orders of this round so far").getByRole("listitem");
    expect(await orders.count()).toBe(6);
    await page.keyboard.press("F5");
    await expect.poll(() => orders.count()).toBe(7);
    await debug.pressBeside("this.move(", "right");
    await page.getByRole("menuitem", { name: "Remove the breakpoint" }).click();
    await page.keyboard.press("Shift+F5");
  });

  it("goes from an order to the line that gave it", async () => {
    await debug.goToRound(33);
    await debug.tab("Orders").click();
    const row = page
      .getByRole("treegrid", { name: "Orders in order of execution" })
      .getByRole("row", { name: /move/ })
      .nth(3);
    await row.click();
    await page.keyboard.press("Enter");
    await debug.stoppedAt(lineOf(THINKER, "this.move("));
    await debug.expectRound(33);
    await page.keyboard.press("Shift+F5");
  });

  it("goes from a line of the console to the line that wrote it", async () => {
    await debug.tab("Console").click();
    const console = debug.region("Console");
    await console.getByLabel("Filter lines by text").fill("round 77");
    await console
      .getByRole("button", { name: /unit \d+ round 77/ })
      .nth(2)
      .waitFor();
    await console.getByRole("button", { name: "Go to the line that wrote this" }).nth(2).click();
    await debug.stoppedAt(lineOf(THINKER, "this.cerr("));
    await debug.expectRound(77);
    await page.keyboard.press("Shift+F5");
    await expect.poll(() => debug.bar.getAttribute("data-kind")).toBe("ended");
  });

  it("sees the values of an expression in all rounds, as a chart and a table", async () => {
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
  });

  it("sees where the CPU time goes, and goes to a function", async () => {
    await debug.tab("CPU").click();
    await page.getByRole("button", { name: "Profile", exact: true }).click();
    const row = page.getByRole("row", { name: /planOf/ });
    await row.waitFor();
    await page.getByText(/a whole match takes (under )?[\d.]+ % of the judge’s 1 s/).waitFor();
    await tauler.picture("debugger-profile");
    await row.getByRole("button").click();
    await editing.lines.filter({ hasText: "private planOf" }).waitFor();
  });

  it("reads the source that played when the file has changed since", async () => {
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

  it("stops at every exception, at those that nothing catches, or at none", async () => {
    const throwing = THINKER.replace(
      "    const mine",
      "    this.cerr('throws');\n    try {\n      this.fail();\n    } catch {\n      this.cerr('caught');\n    }\n    if (this.round() === 12) this.fail();\n    const mine",
    ).replace(
      "  private planOf",
      "  private fail(): never {\n    throw new RangeError('too far');\n  }\n\n  private planOf",
    );
    const choose = (choice: string) => page.getByLabel("Stop at exceptions").selectOption(choice);
    const thrownAt = lineOf(throwing, "throw new RangeError");
    await play(throwing, /throws/);
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
    await debug.bar.getByRole("button", { name: "Begin again" }).click();
    await debug.stoppedAt(lineOf(throwing, "this.cerr('throws')"));
    await choose("none");
    await page.keyboard.press("F5");
    await expect.poll(() => debug.status.textContent()).toContain("was frozen in round 12: RangeError: too far");
    await choose("uncaught");
  });

  it("is told what the session knows of a match that is still being played", async () => {
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
    await debug.bar
      .getByText(/still being played: this session knows it up to round \d+; begin again for more/)
      .waitFor();
    await tauler.picture("debugger-still-played");
    await page.keyboard.press("Shift+F5");
    await setCpu("1");
  });

  it("pauses an endless loop, and stops it", async () => {
    const looping = THINKER.replace(
      "    const mine",
      "    this.cerr('loop');\n    while (this.round() === 5);\n    const mine",
    );
    await play(looping, /loop/);
    await debug.goToRound(5);
    await page.getByRole("button", { name: "Debug this round" }).click();
    await debug.stoppedAt(lineOf(looping, "this.cerr('loop')"));
    await page.keyboard.press("F5");
    await page.getByRole("button", { name: "Pause the code" }).waitFor();
    await page.keyboard.press("F6");
    await debug.stoppedAt(lineOf(looping, "while ("));
    await page.keyboard.press("F5");
    await page.keyboard.press("Shift+F5");
    await expect.poll(() => debug.status.textContent()).toContain("Stopped.");
    await debug.goToRound(3);
    await debug.expectRound(3);
  });

  it("is told when the player dies, and the window lives", async () => {
    const hungry = THINKER.replace(
      "    const mine",
      "    this.cerr('hungry');\n    for (const all: number[][] = []; this.round() === 4; ) all.push(Array(100000).fill(1));\n    const mine",
    );
    await play(hungry, /hungry/);
    await debug.goToRound(4);
    await page.getByRole("button", { name: "Debug this round" }).click();
    await debug.stoppedAt(lineOf(hungry, "this.cerr('hungry')"));
    // V8 stops once more just before the memory runs out.
    const goneOn = async () => {
      if ((await debug.bar.getAttribute("data-kind")) === "paused") await page.keyboard.press("F5");
      return debug.bar.getAttribute("data-kind");
    };
    await expect.poll(goneOn, { timeout: 60_000 }).toBe("ended");
    await tauler.picture("debugger-died");
    await debug.goToRound(2);
    await debug.expectRound(2);
  });

  for (const theme of ["light", "dark"] as const) {
    it(`has nothing serious that axe finds in the ${theme} debugger`, async () => {
      await switchTheme(page, theme);
      await page.keyboard.press("F5");
      await debug.region("Call stack").locator("[aria-current=true]").waitFor();
      expect(await findingsOf(page)).toEqual([]);
      await tauler.picture(`debugger-${theme}`);
      for (const tab of ["Values", "CPU"]) {
        await debug.tab(tab).click();
        expect(await findingsOf(page), tab).toEqual([]);
      }
      await page.keyboard.press("Shift+F5");
      await debug.tab("Debugger").click();
      expect(await findingsOf(page), "ended").toEqual([]);
    });
  }

  it("is told when the connection is lost, and goes on with the next session", async () => {
    await page.keyboard.press("F5");
    await debug.region("Call stack").locator("[aria-current=true]").waitFor();
    tauler.killHost();
    await expect.poll(() => debug.status.textContent()).toContain("The connection to Tauler was lost");
    await page.getByText("The connection to Tauler is lost.").waitFor({ state: "hidden" });
    await page.keyboard.press("F5");
    await debug.region("Call stack").locator("[aria-current=true]").waitFor();
  });
});
