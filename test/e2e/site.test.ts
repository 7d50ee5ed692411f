import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { buildSite } from "../../scripts/lib/site/build.mjs";
import { describeUnless } from "../skips";
import { findingsOf } from "./axe";
import { NO_BROWSER } from "./browser";
import { journey } from "./journey";
import { openPages } from "./open-pages";
import { sharedBrowser } from "./shared-browser";

const PAGES = [
  "index.html",
  "writing-players.html",
  "porting/pandemic.html",
  "ca/rules/harry-potter.html",
  "adr/index.html",
];
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

describeUnless(NO_BROWSER, "The documentation in a browser, from a folder", () => {
  const step = journey();
  const folder = mkdtempSync(join(tmpdir(), "tauler-site-"));
  const complaints: string[] = [];
  let page: Page;

  beforeAll(async () => {
    await buildSite(folder);
    page = await (await sharedBrowser()).newPage({ colorScheme: "dark", reducedMotion: "reduce" });
    openPages.add(page);
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(String(error)));
  });

  afterAll(async () => {
    openPages.delete(page);
    await page.context().close();
    rmSync(folder, { recursive: true, force: true });
  });

  const open = (address: string) => page.goto(pathToFileURL(join(folder, address)).href);
  const theme = () => page.evaluate(() => document.documentElement.dataset["theme"]);
  const isHere = (address: string) => expect.poll(() => page.url()).toMatch(new RegExp(`${address}$`));

  step("has the system's colours, and keeps others that are chosen", async () => {
    await open("index.html");
    expect(await theme()).toBe("dark");
    await page.getByRole("button", { name: "Light colours" }).click();
    expect(await theme()).toBe("light");
    await open("debugging.html");
    expect(await theme()).toBe("light");
    await page.getByRole("button", { name: "Dark colours" }).click();
  });

  step("unfolds its pages on a phone", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open("index.html");
    const link = page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Debugging a player" });
    expect(await link.isVisible()).toBe(false);
    await page.getByText("Pages", { exact: true }).click();
    await link.click();
    await isHere("/debugging.html");
  });

  step("finds a word without its accent, and goes to its heading with the keys", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open("ca/rules/pandemic.html");
    await page.keyboard.press("/");
    await page.keyboard.type("la mascara apareix");
    await page.getByText(/^\d+ resultats$/).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await isHere("/ca/rules/pandemic.html#.+");
    await page.getByRole("searchbox").fill("xyzzy");
    await page.getByText("No s’ha trobat res").waitFor();
    await page.keyboard.press("Escape");
    await page.getByText("No s’ha trobat res").waitFor({ state: "hidden" });
  });

  step("leads from a page to the same one in another language", async () => {
    await page.getByRole("link", { name: "Español" }).click();
    await isHere("/es/rules/pandemic.html");
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Pandemic: las reglas");
  });

  step("has complained of nothing", () => {
    expect(complaints).toEqual([]);
  });

  // axe reads the styles in a way that a folder refuses, and that is complained of: it comes last.
  step("has room for every page, wide and narrow, and axe finds nothing in it, in either colours", async () => {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      for (const address of PAGES) {
        await open(address);
        const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(tooWide, address).toBeLessThanOrEqual(0);
        expect(await findingsOf(page), address).toEqual([]);
        await page.getByRole("button", { name: /clars|Light/ }).click();
        expect(await findingsOf(page, { rules: ["color-contrast"] }), address).toEqual([]);
        await page.getByRole("button", { name: /foscos|Dark/ }).click();
      }
    }
  });
});
