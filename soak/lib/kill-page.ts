import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import { BROWSER_ARGUMENTS, browserPath } from "../../test/e2e/browser";
import type { Dice } from "../../test/fuzz/dice";
import { type Findings, note } from "./findings";
import { findDamage } from "./inspect";
import type { Shop } from "./kill-host";
import { below, kill, leftRunning, running } from "./processes";
import { World } from "./world";

const LONGEST_WORK_MS = 1500;
const LETTERS = [..."abcdefghijklmnopqrstuvwxyz0123456789"];
const PATIENCE_MS = 60_000;

/**
 * The browser is killed while somebody types, sometimes after the host or the shell: the next page offers every character that the browser had said it
 * keeps. A letter is typed every few milliseconds, so that one is mostly on its way: how many of those are missing is counted, too. In a world of its own,
 * so that nothing else is offered.
 */
export async function killPage(number: number, dice: Dice, findings: Findings): Promise<void> {
  const world = new World();
  const shop: Shop = { world, served: await world.serve(), kills: number };
  try {
    const profile = join(world.home, "browser");
    const { typed, kept } = await typeAndKill(shop, profile, dice, findings);
    await shop.served.stop();
    shop.served = await world.serve();
    const found = await findAgain(shop, profile);
    const missing = kept.length - commonLength(kept, found);
    const words = `${missing} of ${kept.length} kept characters are lost with the page: ${JSON.stringify({ typed, kept, found })}`;
    if (missing > 0) note(findings, "lost", words, missing);
    findings.typed += typed.length;
    findings.unconfirmed += typed.length - commonLength(typed, found) - missing;
    findDamage(world, findings);
  } finally {
    await shop.served.stop();
    world.remove();
  }
}

/** @returns what another page of the same browser offers */
async function findAgain({ served }: Shop, profile: string): Promise<string> {
  const context = await open(profile);
  try {
    return await textOffered(await visit(context, served.address));
  } finally {
    await context.close();
  }
}

/** @returns all that was in the editor before the end, and how much of it the browser had said it keeps */
async function typeAndKill(
  shop: Shop,
  profile: string,
  dice: Dice,
  findings: Findings,
): Promise<{ readonly typed: string; readonly kept: string }> {
  const context = await open(profile);
  let kept = "";
  try {
    await context.addInitScript(tellWhatIsKept, KEPT);
    context.on("console", (message) => {
      if (message.text().startsWith(KEPT)) kept = message.text().slice(KEPT.length);
    });
    const typed = await typeAway(await visit(context, shop.served.address), shop, dice);
    // What the editor opened with follows what was typed.
    return { typed, kept: kept.slice(0, commonLength(typed, kept)) };
  } finally {
    await killBrowser(profile, findings);
  }
}

const KEPT = "soak keeps: ";

/** Runs in the page: tells the first line of each text that the browser's database has confirmed. */
function tellWhatIsKept(mark: string): void {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (value, ...others) {
    const [line] = String(value?.text).split("\n");
    this.transaction.addEventListener("complete", () => console.debug(mark + line));
    return put.call(this, value, ...others);
  };
}

/** Types a letter after the other; meanwhile the host or the shell may end, which hinders nobody. */
async function typeAway(page: Page, shop: Shop, dice: Dice): Promise<string> {
  await page.getByRole("textbox", { name: "Source of the player" }).focus();
  await page.keyboard.press("Control+Home");
  let typed = `// ${shop.kills} `;
  await page.keyboard.type(typed);
  const end = Date.now() + dice.below(LONGEST_WORK_MS);
  const falls = dice.one(["nobody", "host", "shell"]);
  const fallsAt = Date.now() + dice.below(LONGEST_WORK_MS);
  let isOver = falls === "nobody";
  while (Date.now() < end) {
    const letter = dice.one(LETTERS);
    await page.keyboard.type(letter);
    typed += letter;
    if (!isOver && Date.now() > fallsAt) {
      kill(falls === "host" ? shop.served.host.pid : shop.served.pid);
      isOver = true;
    }
    await sleep(dice.below(20));
  }
  return typed;
}

async function killBrowser(profile: string, findings: Findings): Promise<void> {
  const browsers = running().filter(({ command }) => command.includes(`--user-data-dir=${profile}`));
  const main = browsers.find(({ command }) => !command.includes("--type="));
  if (main === undefined) return;
  const falling = below(main.pid);
  kill(main.pid);
  for (const { pid } of falling) kill(pid);
  for (const { command } of await leftRunning(falling)) note(findings, "orphans", `${command.slice(0, 120)} goes on`);
}

function open(profile: string): Promise<BrowserContext> {
  if (browserPath === null) throw new Error("there is no browser");
  const options = { executablePath: browserPath, args: BROWSER_ARGUMENTS, viewport: { width: 1440, height: 900 } };
  return chromium.launchPersistentContext(profile, options);
}

async function visit(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(address);
  await page.locator(".monaco-editor .view-line").first().waitFor();
  return page;
}

/** Takes what the page offers, if it offers something. @returns the first line of the source then */
async function textOffered(page: Page): Promise<string> {
  const restore = page.getByRole("button", { name: "Restore", exact: true });
  const isOffered = await restore
    .first()
    .waitFor({ timeout: 4000 })
    .then(
      () => true,
      () => false,
    );
  if (isOffered) await restore.first().click();
  await sleep(300);
  await page.getByRole("textbox", { name: "Source of the player" }).focus();
  await page.keyboard.press("Control+Home");
  const line = await page.locator(".monaco-editor .view-line").first().textContent();
  return (line ?? "").replaceAll("\u00a0", " ");
}

function commonLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}
