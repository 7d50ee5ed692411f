import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { describeUnless } from "../skips";
import { NO_BROWSER } from "./browser";
import { Editing } from "./editing";
import { seeTheEnd } from "./first-journey";
import { journey } from "./journey";
import { Tauler } from "./tauler";

describeUnless(NO_BROWSER, "Writing a player", () => {
  const step = journey();
  let tauler: Tauler;
  let page: Page;
  let editing: Editing;
  let demo: string;

  beforeAll(async () => {
    tauler = await Tauler.start({ rounds: 20 });
    page = tauler.page;
    editing = new Editing(page);
    demo = join(tauler.workspace, "harry-potter", "AIDemo.ts");
    await seeTheEnd(page);
    await lines().filter({ hasText: "export class Demo extends Player" }).waitFor();
  });

  afterAll(() => tauler.stop());

  function lines() {
    return editing.lines;
  }

  step("tells what a call of the API does, in the words of its reference", async () => {
    await editing.pointAt("status(this.me())");
    await page.keyboard.press("Control+k");
    await page.keyboard.press("Control+i");
    await page.locator(".monaco-hover:visible").getByText("The share of its CPU time that a player has used").waitFor();
    await tauler.picture("hover");
    await page.keyboard.press("Escape");
  });

  step("shows the parameters of a call that is being written", async () => {
    await editing.pointAt("// Running out");
    await page.keyboard.type("this.spell(");
    await page.locator(".parameter-hints-widget").getByText("labels").first().waitFor();
    await tauler.picture("signature-help");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Shift+Home");
    await page.keyboard.press("Delete");
  });

  step("completes calls of the API", async () => {
    await page.keyboard.type("this.posVol");
    await page.locator(".suggest-widget").getByText("posVoldemort").first().waitFor();
    await page.keyboard.press("Enter");
    await lines().getByText("posVoldemort").first().waitFor();
  });

  step("writes on the console, which the editor knows", async () => {
    await page.keyboard.type("();");
    await page.keyboard.press("Enter");
    await page.keyboard.type("console.war");
    await page.locator(".suggest-widget").getByText("warn").first().waitFor();
    await page.keyboard.press("Enter");
    await lines().getByText("console.warn").first().waitFor();
  });

  step("offers the game's typical loops", async () => {
    await page.keyboard.type("();");
    await page.keyboard.press("Enter");
    await page.keyboard.type("wizardsr");
    await page.locator(".suggest-widget").getByText("wizardsrandom").first().waitFor();
    await tauler.picture("snippet");
    await page.keyboard.press("Enter");
    await lines().filter({ hasText: "this.randomPermutation(ids.length)" }).waitFor();
  });

  step("is told wrong types and what the bundler refuses, in one list", async () => {
    await page.keyboard.type("this.move(id, 'up');");
    await page.getByRole("tab", { name: /^Problems \d+$/ }).click();
    const problems = page.getByRole("region", { name: "Problems" });
    await problems.getByText(/Argument of type '"up"' is not assignable/).waitFor();
    await editing.pointAt("import { CellType");
    await page.keyboard.type('import "fs";\n');
    await problems.getByRole("button", { name: /fs/ }).first().waitFor();
    await tauler.picture("problems");
    await problems.getByText(/Argument of type '"up"' is not assignable/).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest(".monaco-editor") !== null)).toBe(true);
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Delete");
    await page.keyboard.insertText(readFileSync(demo, "utf8"));
    await page.getByText("No problems in the players of this game.").waitFor();
  });

  step("is told the problems of players that are not open, and goes there", async () => {
    const neville = join(tauler.workspace, "harry-potter", "AINeville.ts");
    const text = readFileSync(neville, "utf8");
    writeFileSync(neville, `${text}\nconst wrong: number = "text";\n`);
    const problems = page.getByRole("region", { name: "Problems" });
    await problems.getByText(/Type 'string' is not assignable to type 'number'/).click();
    await page.getByRole("button", { name: "Close AINeville.ts" }).waitFor();
    await lines().filter({ hasText: "const wrong" }).waitFor();
    writeFileSync(neville, text);
    await page.getByText("No problems in the players of this game.").waitFor();
    await page.getByRole("button", { name: "Close AINeville.ts" }).click();
  });

  step("goes to the definition in the API, which is there to read", async () => {
    await editing.pointAt("random(0, 3)");
    await editing.command("Go to the definition");
    const tab = page.getByRole("button", { name: /\.d\.ts \(to read\)$/ });
    await tab.waitFor();
    await lines().filter({ hasText: "random(low: number, high: number): number;" }).waitFor();
    await tauler.picture("definition");
    await page.getByRole("button", { name: /^Close .*\.d\.ts/ }).click();
    await lines().filter({ hasText: "this.isCorridor(id, dir)" }).first().waitFor();
  });

  step("renames a symbol everywhere in the file", async () => {
    await editing.pointAt("isCorridor(id: number");
    await editing.command("Rename the symbol");
    const name = page.getByRole("textbox", { name: /Rename input/ });
    await name.fill("isOpen");
    await name.press("Enter");
    await lines().filter({ hasText: "private isOpen(id: number, dir: Dir)" }).waitFor();
    expect(await lines().filter({ hasText: "isCorridor" }).count()).toBe(0);
  });

  step("formats the file", async () => {
    await editing.pointAt("isOpen(id: number");
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await page.keyboard.insertText("if(id===1){return   false;}");
    await editing.command("Format the file");
    await lines().filter({ hasText: "if (id === 1) { return false; }" }).waitFor();
  });

  step("writes on as quickly as it leaves the finder, which takes no key with it", async () => {
    const { keyboard } = page;
    const finder = page.locator(".find-widget.visible");
    for (let time = 0; time < 4; time++) {
      await editing.pointAt("import { CellType");
      await keyboard.press("Control+f");
      await finder.getByRole("textbox", { name: "Find" }).fill("export class Demo");
      await finder.getByText("1 of 1").waitFor();
      await Promise.all(["Escape", "End", "Enter"].map((key) => keyboard.press(key)));
      await keyboard.insertText(`// time ${time}`);
      await lines()
        .filter({ hasText: `// time ${time}` })
        .waitFor();
      expect(await lines().filter({ hasText: "export class Demo extends Player" }).count()).toBe(1);
    }
  });

  step("is never shown an error that nobody explains, nor one of work that the editor has given up", async () => {
    await page.evaluate(() => void Promise.reject(Object.assign(new Error("Canceled"), { name: "Canceled" })));
    expect(tauler.complaints).toEqual([]);
  });
});
