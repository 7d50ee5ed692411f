import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { CPP_MISSING } from "../cpp";
import { describeUnless } from "../skips";
import { NO_BROWSER } from "./browser";
import { Debugging, lineOf } from "./debugging";
import { seeTheEnd } from "./first-journey";
import { journey } from "./journey";
import { Tauler } from "./tauler";
import { switchTheme } from "./theme";

/** It takes the way of another unit: `plans[0]` where `plans[id]` is meant. */
const WALKER = `#include "Player.hh"

#define PLAYER_NAME Demo

int walks = 0;

struct Plan {
  Dir dir;
  int steps;
};

struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }

  map<int, Plan> plans;

  Plan& plan_of(int id) {
    Plan& plan = plans[0];
    plan.dir = round() % 2 == 0 ? Up : Down;
    ++plan.steps;
    return plan;
  }

  virtual void play() {
    int total = 0;
    ++walks;
    for (int id : wizards(me())) {
      Plan& plan = plan_of(id);
      total += plan.steps;
      move(id, plan.dir);
    }
    cerr << "walked " << total << endl;
  }
};

RegisterPlayer(PLAYER_NAME);
`;

describeUnless(NO_BROWSER ?? CPP_MISSING, "A student who debugs a player in C++", () => {
  const step = journey();
  let tauler: Tauler;
  let page: Page;
  let debug: Debugging;

  beforeAll(async () => {
    tauler = await Tauler.start({
      rounds: 20,
      prepare: (workspace) => {
        mkdirSync(join(workspace, "harry-potter"), { recursive: true });
        writeFileSync(join(workspace, "harry-potter", "AIDemo.cc"), WALKER);
      },
    });
    page = tauler.page;
    debug = new Debugging(page, 20);
    await page.getByRole("slider", { name: "Round" }).and(page.locator("[max='20']")).waitFor();
    await seeTheEnd(page);
  });

  afterAll(() => tauler.stop());

  step("sets a breakpoint, and goes to a round at its first line", async () => {
    await debug.tab("Debugger").click();
    await debug.pressBeside("++plan.steps");
    const noted = debug.region("Breakpoints").getByRole("listitem");
    await expect.poll(() => noted.allTextContents()).toEqual([`AIDemo.cc:${lineOf(WALKER, "++plan.steps")}`]);
    await debug.goToRound(7);
    await page.getByRole("button", { name: "Debug this round" }).click();
    await debug.stoppedAt(lineOf(WALKER, "int total"));
    await debug.expectRound(7);
  });

  step("goes back to the breakpoint before, in the round before, and on to this round again", async () => {
    await page.keyboard.press("F5");
    await debug.stoppedAt(lineOf(WALKER, "++plan.steps"));
    await debug.bar.getByRole("button", { name: "Back to the breakpoint before" }).click();
    await debug.expectRound(6);
    await debug.stoppedAt(lineOf(WALKER, "++plan.steps"));
    await tauler.picture("cpp-breakpoint-before");
    await page.keyboard.press("F5");
    await debug.expectRound(7);
  });

  step("sees at the breakpoint what the variables hold, and finds the mistake on the console", async () => {
    await page.keyboard.press("F5");
    await debug.stoppedAt(lineOf(WALKER, "++plan.steps"));
    await debug.region("Call stack").getByText("Demo::play").waitFor();
    await debug.variable(/^plan /).click();
    await debug.variable(/^steps \d+/).waitFor();
    await debug.variable(/^id \d+/).waitFor();
    await tauler.picture("cpp-debugger");
    await debug.evaluate("plans.size()");
    await debug.region("Debug console").getByText("1", { exact: true }).waitFor();
  });

  step("sees where a value changed last, and sets another one", async () => {
    await debug.variable(/^steps \d+/).click({ button: "right" });
    const menu = page.getByRole("menu");
    expect(await menu.getByRole("menuitem").allTextContents()).toEqual([
      "Last change",
      "Next change",
      "All changes",
      "Set another value…",
    ]);
    await menu.getByRole("menuitem", { name: "All changes" }).click();
    await page.getByText("What lies at this place of the memory").first().waitFor();
    await tauler.picture("cpp-changes");
    await debug.variable(/^steps \d+/).click({ button: "right" });
    await menu.getByRole("menuitem", { name: "Set another value…" }).click();
    await page.getByLabel("Another value of plan.steps").fill("100");
    await page.keyboard.press("Enter");
    await debug.variable(/^steps 100/).waitFor();
    const onward = page.getByRole("button", { name: "Play on from here" });
    expect(await onward.isDisabled()).toBe(true);
    expect(await onward.getAttribute("title")).toContain("for players in TypeScript");
    await tauler.picture("cpp-set-by-hand");
  });

  step("steps out and back again, is told what C++ does not have, and stops", async () => {
    await page.keyboard.press("Shift+F11");
    await debug.stoppedAt(lineOf(WALKER, "total += plan.steps"));
    await page.keyboard.press("Shift+F10");
    await debug.stoppedAt(lineOf(WALKER, "plan_of(id);"));
    const trace = debug.bar.getByRole("button", { name: "Trace this round" });
    expect(await trace.isDisabled()).toBe(true);
    expect(await trace.getAttribute("title")).toContain("for players in TypeScript");
    await page.keyboard.press("Shift+F5");
    await page.getByRole("button", { name: "Debug this round" }).waitFor();
    expect(tauler.complaints).toEqual([]);
  });

  step("compares what it decides with a player in TypeScript, in the same rounds", async () => {
    await debug.tab("What if").click();
    const panel = page.getByRole("tabpanel", { name: "What if" });
    await panel.getByRole("button", { name: "Compare decisions" }).click();
    await panel.getByRole("combobox", { name: "Other version" }).selectOption("Neville");
    await panel.getByRole("button", { name: "Compare this match" }).click();
    await panel.getByText(/They decide differently in \d+ of 20 rounds/).waitFor();
    await panel
      .getByRole("button", { name: /^round \d+$/ })
      .first()
      .click();
    await panel
      .getByText(/AIDemo\.cc:\d+|line \d+/)
      .first()
      .waitFor();
    await tauler.picture("cpp-decisions");
  });

  step("asks whether it is ready for the judge, and goes to the line of a reason", async () => {
    await page.setViewportSize({ width: 1024, height: 700 });
    await page.keyboard.press("F1");
    await page.getByLabel("Find a command").fill("ready for the judge");
    await page.keyboard.press("Enter");
    const report = page.getByRole("dialog", { name: "AIDemo.cc: ready for the judge?" });
    await report.getByText(/^It plays match \d of 4 against three Dummies/).waitFor();
    await tauler.picture("cpp-judge-playing");
    await report.getByText("Not ready: it never beats three Dummies.").waitFor();
    for (const theme of ["dark", "light"] as const) {
      await switchTheme(page, theme);
      await tauler.picture(`cpp-judge-${theme}`);
    }
    const global = report.getByRole("listitem").filter({ hasText: "walks is one" });
    await global.getByRole("button", { name: `line ${lineOf(WALKER, "int walks")}` }).click();
    await page.getByText(`Ln ${lineOf(WALKER, "int walks")}, Col`).waitFor();
    expect(tauler.complaints).toEqual([]);
  });
});
