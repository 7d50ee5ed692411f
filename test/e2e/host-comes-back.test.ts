import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { describeUnless } from "../skips";
import { NO_BROWSER } from "./browser";
import { finalScores } from "./first-journey";
import { journey } from "./journey";
import { Tauler } from "./tauler";

describeUnless(NO_BROWSER, "A student whose host is killed", () => {
  const step = journey();
  let tauler: Tauler;
  let page: Page;

  beforeAll(async () => {
    tauler = await Tauler.start({ rounds: 20 });
    page = tauler.page;
    await page.getByRole("slider", { name: "Round" }).and(page.locator("[max='20']")).waitFor();
    await page.locator(".monaco-editor").getByText("export class Demo extends Player").waitFor();
  });

  afterAll(() => tauler.stop());

  async function type(text: string): Promise<void> {
    await page.getByRole("textbox", { name: "Source of the player" }).focus();
    await page.keyboard.press("Control+Home");
    await page.keyboard.type(`${text}\n`);
    await page.locator(".monaco-editor").getByText(text).waitFor();
  }

  /** Kills the host, sees the window say so, and waits until it has come back by itself. */
  async function killAndComeBack(): Promise<void> {
    const lost = page.getByRole("alert").filter({ hasText: "The connection to Tauler is lost" });
    const seen = lost.waitFor();
    tauler.killHost();
    await seen;
    await tauler.picture("host-killed");
    await lost.waitFor({ state: "hidden" });
  }

  function drafts(): string {
    const folder = join(tauler.workspace, ".tauler", "drafts");
    try {
      return readdirSync(folder)
        .map((name) => readFileSync(join(folder, name), "utf8"))
        .join();
    } catch {
      return "";
    }
  }

  step("sees that the connection is lost, keeps every character, and plays again when it is back", async () => {
    await type("// written before the end");
    await killAndComeBack();
    await page.locator(".monaco-editor").getByText("// written before the end").waitFor();
    await type("// and after it");
    const before = await finalScores(page);
    await page.getByRole("textbox", { name: "Seed" }).fill("77");
    await page.getByRole("button", { name: "Run", exact: true }).click();
    await expect.poll(() => finalScores(page)).not.toBe(before);
    await page.getByRole("button", { name: "Run", exact: true }).waitFor();
    expect(await page.getByRole("slider", { name: "Round" }).getAttribute("max")).toBe("20");
    await page.keyboard.press("Control+s");
    const demo = join(tauler.workspace, "harry-potter", "AIDemo.ts");
    await expect.poll(() => readFileSync(demo, "utf8")).toContain("// and after it\n// written before the end\n");
  });

  step("finds the unsaved text again in a page that is opened while the host is away", async () => {
    await type("// not saved by anybody");
    await expect.poll(drafts).toContain("// not saved by anybody");
    tauler.killHost();
    await page.reload();
    await page.getByRole("button", { name: "Restore" }).click();
    await page.locator(".monaco-editor").getByText("// not saved by anybody").waitFor();
    await page.getByRole("slider", { name: "Round" }).and(page.locator("[max='20']")).waitFor();
    await tauler.picture("after-reload");
  });
});
