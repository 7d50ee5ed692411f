import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { describeUnless } from "../skips";
import { NO_BROWSER } from "./browser";
import { Debugging, lineOf, THINKER } from "./debugging";
import { Editing } from "./editing";
import { seeTheFirstMatch } from "./first-journey";
import { journey } from "./journey";
import { Tauler } from "./tauler";

const ROUNDS = 60;

describeUnless(NO_BROWSER, "A student who debugs a player", () => {
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

  step("sees where a breakpoint will stop, or why it will not, before anything is debugged", async () => {
    await debug.tab("Debugger").click();
    const list = debug.region("Breakpoints");
    const noted = () => list.getByRole("listitem").allTextContents();
    await debug.pressBeside("readonly steps: number[]");
    const type = lineOf(THINKER, "readonly steps");
    await expect.poll(noted).toEqual([`AIDemo.ts:${type}stops nowhere: types are gone when the code runs`]);
    await debug.pressBeside("private planOf");
    await expect.poll(noted).toContain(`AIDemo.ts:${lineOf(THINKER, "const dir =")}`);
    await page.locator(".view-line").filter({ hasText: "const most" }).first().click();
    for (const key of ["End", "ArrowLeft", "ArrowLeft", "ArrowLeft", "Shift+F9"]) await page.keyboard.press(key);
    const most = lineOf(THINKER, "const most");
    const column = THINKER.split("\n")[most - 1].indexOf("sum + (") + 1;
    await expect.poll(noted).toContain(`AIDemo.ts:${most}:${column}`);
    await tauler.picture("debugger-breakpoint-places");
    await page.locator('.view-line [class*="statement"]').first().click();
    await expect.poll(noted).toHaveLength(4);
    await tauler.picture("debugger-statements");
    while ((await noted()).length > 0)
      await list
        .getByRole("button", { name: /Remove the breakpoint/ })
        .first()
        .click();
  });

  step("goes to any round of the match at its first line, with one click", async () => {
    await debug.goToRound(20);
    await page.getByRole("button", { name: "Debug this round" }).click();
    await debug.stoppedAt(lineOf(THINKER, "const mine"));
    await expect.poll(() => debug.status.textContent()).toContain("round 20");
    await debug.expectRound(20);
    await tauler.picture("debugger-round");
  });

  step("stops where a breakpoint is set beside a line", async () => {
    await debug.pressBeside("this.cerr(");
    await page.keyboard.press("F5");
    await debug.stoppedAt(lineOf(THINKER, "this.cerr("));
    await debug.expectRound(20);
  });

  step("sees variables, opens them part by part with the keys, and a hundred at a time", async () => {
    await debug.variable(/^plan\b/).click();
    await debug.variable(/^steps/).waitFor();
    await debug.variable(/^this/).focus();
    await page.keyboard.press("ArrowRight");
    const squares = debug.variable(/^squares Array\(250\)/);
    await squares.click();
    // Whoever is there with the keys reads all of a value that has no room in one line.
    const isCut = () => squares.locator("[title^=Array]").evaluate((value) => value.scrollWidth > value.clientWidth);
    await expect.poll(isCut).toBe(true);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowDown");
    await expect.poll(isCut).toBe(false);
    await debug.variable(/^99 9801/).waitFor();
    await debug.variable(/150 more/).click();
    await debug.variable(/^199 39601/).waitFor();
    await debug.variable(/50 more/).waitFor();
    await tauler.documentPicture("debugger");
    await debug.variable(/^squares Array\(250\)/).click();
  });

  step("has a menu beside every line, which goes with Escape and with a press elsewhere", async () => {
    const expression = page.getByLabel("Evaluate an expression");
    const menu = page.getByRole("menu", { name: `Line ${lineOf(THINKER, "this.plans.set(")}` });
    await debug.scrollTo("this.plans.set(");
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

  step("stops only where a condition is true", async () => {
    await debug.evaluate("mine[5]");
    const answer = debug.page.getByRole("log", { name: "Debug console lines" });
    await expect.poll(() => answer.textContent()).toMatch(/mine\[5\]\d+$/);
    await debug.pressBeside("this.cerr(", "right");
    await page.getByRole("menuitem", { name: "Condition…" }).click();
    const condition = page.getByLabel("Stop only when this is true");
    await condition.fill("id === mine[5] &&");
    await page.getByRole("alert").getByText("is no expression of JavaScript").waitFor();
    expect(await page.getByRole("button", { name: "Save" }).isDisabled()).toBe(true);
    await tauler.picture("debugger-wrong-condition");
    await condition.fill("id === mine[5] && round === 20");
    await page.getByRole("alert").getByText("is no expression of JavaScript").waitFor({ state: "hidden" });
    await tauler.picture("debugger-condition");
    await page.keyboard.press("Enter");
    await page.getByLabel("Evaluate an expression").and(page.locator(":focus")).waitFor();
    await page.keyboard.press("F5");
    await debug.stoppedAt(lineOf(THINKER, "this.cerr("));
    await debug.evaluate("mine.indexOf(id)");
    await expect.poll(() => answer.textContent()).toMatch(/mine\.indexOf\(id\)5$/);
    expect(await debug.region("Orders of this round so far").getByRole("listitem").count()).toBe(5);
  });

  step("steps over, into and out of functions, and back", async () => {
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

  step("runs to the line of the text cursor, and steps into the one of two calls that is chosen", async () => {
    await editing.pointAt("return plan;");
    await page.keyboard.press("Control+F10");
    await debug.stoppedAt(lineOf(THINKER, "return plan;"));
    await expect.poll(() => debug.status.textContent()).toContain("to which the code was sent");
    await page.keyboard.press("Shift+F11");
    await debug.stoppedAt(lineOf(THINKER, "this.cerr("));
    await page.keyboard.press("Control+F11");
    const menu = page.getByRole("menu", { name: "Step into" });
    await menu.getByRole("menuitem", { name: "this.round()", exact: true }).and(page.locator(":focus")).waitFor();
    await tauler.picture("debugger-calls");
    await page.keyboard.press("Enter");
    await expect.poll(() => debug.status.textContent()).toContain("this.round() runs no code of this file.");
  });

  step("watches expressions, evaluates others, and is told what is wrong with them", async () => {
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

  step("sees values under the pointer", async () => {
    await page.locator(".view-line").filter({ hasText: "of mine" }).getByText("mine", { exact: true }).first().hover();
    await page
      .locator(".monaco-hover:visible")
      .getByText(/mine = Array/)
      .waitFor();
    await tauler.picture("debugger-hover");
    await page.mouse.move(5, 5);
  });

  step("stops where a value is written, forward and back", async () => {
    await page.getByLabel("Expression to watch").fill("this.plans");
    await page.keyboard.press("Enter");
    await debug
      .region("Watches")
      .getByRole("treeitem", { name: /^this\.plans Map/ })
      .click({ button: "right" });
    await page.getByRole("menuitem", { name: "Break on change" }).click();
    const list = debug.region("Breakpoints");
    await list.getByText("this.plans changes").waitFor();
    const written = async () => {
      await debug.stoppedAt(lineOf(THINKER, "this.plans.set("));
      await expect.poll(() => debug.status.textContent()).toMatch(/this\.plans.* becomes .* it was /);
      return debug.status.textContent();
    };
    await page.keyboard.press("F5");
    const first = await written();
    await tauler.picture("debugger-break-on-change");
    await page.keyboard.press("F5");
    await expect.poll(() => debug.status.textContent()).not.toBe(first);
    expect(await written()).not.toBe(first);
    await page.keyboard.press("Shift+F8");
    await expect.poll(() => debug.status.textContent()).toBe(first);
    await list.getByRole("button", { name: "Remove the break on change of this.plans" }).click();
    await list.getByText("this.plans changes").waitFor({ state: "hidden" });
  });

  step("writes with a logpoint, and goes on", async () => {
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

  step("is told when the match is over", async () => {
    await expect.poll(() => debug.status.getAttribute("data-kind")).toBe("ended");
    expect((await debug.status.textContent())?.length).toBeGreaterThan(15);
    await tauler.picture("debugger-ended");
    await page.getByRole("button", { name: /Remove the breakpoint/ }).click();
  });

  step("stops from a hit count on", async () => {
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
  });

  step("changes the player where it stands, and plays on with it", async () => {
    await debug.evaluate("this.plans.clear()");
    await page.getByRole("button", { name: "Run it anyway" }).last().click();
    const note = page.getByRole("note", { name: "Changed by the console" });
    await note.getByText("this.plans.clear()").waitFor();
    await debug.variable(/^dir \d/).click({ button: "right" });
    await page.getByRole("menuitem", { name: "Set another value…" }).click();
    await page.getByRole("textbox", { name: "Another value of plan.dir" }).fill("0");
    await page.keyboard.press("Enter");
    await note.getByText("plan.dir = 0").waitFor();
    await tauler.picture("debugger-changed");
    await note.getByRole("button", { name: "Play on from here" }).click();
    const whatIf = page.getByRole("tabpanel", { name: "What if" });
    await expect.poll(() => whatIf.textContent()).toMatch(/Demo was changed by hand in the debugger/);
    await whatIf.getByText(/First difference/).waitFor();
    await tauler.picture("debugger-play-on");
    await page.keyboard.press("Shift+F5");
    await debug.status.waitFor({ state: "detached" });
  });
});
