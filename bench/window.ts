/**
 * The window as a student has it: the built window in a browser of this machine, driven as a test drives it. What is
 * measured is measured inside the page, so that the way to the browser does not count.
 */

import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { games } from "../src/engine/games";
import { browserPath } from "../test/e2e/browser";
import { sharedBrowser } from "../test/e2e/shared-browser";
import { Tauler } from "../test/e2e/tauler";
import { isWanted, report } from "./harness";
import { observePage, type PageClock, type SaveTimes, type SeekTimes } from "./lib/page-clock";

const root = join(import.meta.dirname, "../..");
const SAVES = 20;
const SEEKS = 60;
/** Of the fastest speed, 64 rounds a second: less than the shortest match lasts. */
const PLAYED_SECONDS = 1.6;
const PLAYS = 4;
/** As long as somebody needs to change a line: the processes for its players are there by then. */
const TYPING_MILLISECONDS = 1000;
const RERUNS = 80;
/** The window keeps the last twenty matches, to ask what if: then it has them. */
const FIRST_RERUNS = 20;
/** Of Harry Potter: 2 MB. */
const LARGE_MATCH_ROUNDS = 320;
const OPENINGS = 5;

const FIGURES = {
  start: "start to interactive, warm",
  repaint: "save to the first picture, at the beginning",
  laterRepaint: "save to the first picture, at round 60",
  match: "save to the end of 200 rounds of Demos",
  seek: "seek to any round, board painted",
  seekAll: "seek to any round, everything rendered",
  frame: "frame at 64 rounds a second",
  slowFrame: "the slowest in a hundred",
  compared: "the same while a comparison runs",
  orders: "orders: open the table of a round of 3,700",
  filter: "console: filter a million lines",
  open: "open a .res of 2 MB, board painted",
  growth: `heap: growth over ${RERUNS - FIRST_RERUNS} matches`,
} as const;

if (Object.values(FIGURES).some(isWanted)) await measureWindow();

async function measureWindow(): Promise<void> {
  if (browserPath === null || !existsSync(browserPath)) {
    console.log("  There is no browser on this machine: the window is not measured.");
    return;
  }
  const tauler = await Tauler.start();
  try {
    const { page } = tauler;
    await firstMatch(page);
    if (isWanted(FIGURES.start)) await measureStart(page);
    const clock = await observePage(page);
    const { repaint, laterRepaint, match } = FIGURES;
    if ([repaint, laterRepaint, match].some(isWanted)) await measureSaves(clock);
    if (isWanted(FIGURES.seek) || isWanted(FIGURES.seekAll)) await measureSeeks(clock);
    const { frame, slowFrame, compared } = FIGURES;
    if ([frame, slowFrame, compared].some(isWanted)) await measureFrames(tauler, clock);
    if (isWanted(FIGURES.growth)) await measureMemory(page, clock);
    await measureOrders(tauler, clock);
    if (isWanted(FIGURES.filter)) await measureFlood(tauler, clock);
    if (isWanted(FIGURES.open)) await measureOpening(page, clock);
  } finally {
    await tauler.stop();
    await (await sharedBrowser()).close();
  }
}

async function firstMatch(page: Page): Promise<void> {
  await page.getByRole("slider", { name: "Round" }).and(page.locator("[max='200']")).waitFor();
  await page.locator(".monaco-editor").getByText("export class Demo extends Player").waitFor();
  await page.getByRole("button", { name: "Run", exact: true }).waitFor();
}

/** From the request for the page to text in the editor and a board that can be moved. */
async function measureStart(page: Page): Promise<void> {
  const samples: number[] = [];
  for (let run = 0; run < 5; run++) {
    await page.reload();
    await page.locator(".monaco-editor").getByText("export class Demo extends Player").waitFor();
    await page
      .getByRole("img", { name: /round \d+/ })
      .first()
      .waitFor();
    samples.push(await page.evaluate(() => performance.now()));
    await firstMatch(page);
  }
  report(FIGURES.start, samples, { unit: "ms", against: { label: "the target", value: 2000 } });
}

/**
 * Each save changes the player's code, as a save does. The round in view stays, so the new match is not seen before it has
 * come there: at round 1 the figure says how long the way is, at round 60 how fast a match of players begins that are all new.
 */
async function measureSaves(clock: PageClock): Promise<void> {
  await clock.seek(60);
  for (let save = 0; save < 3; save++) await clock.save(TYPING_MILLISECONDS);
  const later = await savesOf(clock);
  await clock.seek(1);
  const early = await savesOf(clock);
  const target = (value: number) => ({ unit: "ms", against: { label: "the target", value } });
  const repainted = (saves: readonly SaveTimes[]) => saves.map((save) => save.repainted);
  report(FIGURES.repaint, repainted(early), target(100));
  report(FIGURES.laterRepaint, repainted(later), target(100));
  report(
    FIGURES.match,
    [...later, ...early].map(({ finished }) => finished),
    target(500),
  );
}

async function savesOf(clock: PageClock): Promise<SaveTimes[]> {
  const saves: SaveTimes[] = [];
  for (let save = 0; save < SAVES; save++) saves.push(await clock.save(TYPING_MILLISECONDS));
  return saves;
}

async function measureSeeks(clock: PageClock): Promise<void> {
  const seeks: SeekTimes[] = [];
  for (let seek = 0; seek < SEEKS; seek++) seeks.push(await clock.seek((seek * 73) % 200));
  const target = { label: "the target", value: 16 };
  report(
    FIGURES.seek,
    seeks.map(({ painted }) => painted),
    { unit: "ms", against: target },
  );
  report(
    FIGURES.seekAll,
    seeks.map(({ rendered }) => rendered),
    { unit: "ms" },
  );
}

/** All games at the fastest speed, every frame another round; and the one with the most cells beside a comparison. */
async function measureFrames(tauler: Tauler, clock: PageClock): Promise<void> {
  const { page } = tauler;
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.getByLabel("Speed").selectOption("64");
  for (const { title } of games) {
    await page.getByLabel("Game").selectOption(title);
    await clock.rerun();
    reportFrames(`${FIGURES.frame}: ${title}`, await playedFrames(page, clock));
  }
  if (isWanted(FIGURES.compared)) await measureBesideComparison(tauler, clock);
  await page.getByLabel("Game").selectOption("Harry Potter");
  await clock.rerun();
}

async function measureBesideComparison({ page, workspace }: Tauler, clock: PageClock): Promise<void> {
  await page.getByLabel("Game").selectOption("Crematoria");
  const demo = readFileSync("resources/games/crematoria/players/AIDemo.ts", "utf8");
  writeFileSync(join(workspace, "crematoria", "AITwin.ts"), demo.replace("class Demo", "class Twin"));
  await clock.rerun();
  const compare = page.getByRole("region", { name: "Compare", exact: true });
  await page.getByRole("button", { name: "Compare", exact: true }).click();
  // Players of the same strength, and a question that takes thousands of matches: it is not over before all frames have been seen.
  await compare.getByLabel("Player A").selectOption("Twin");
  await compare.getByText("Question, budget and settings").click();
  await compare.getByLabel("Score that counts as yes (p1)").fill("0.501");
  await compare.getByRole("button", { name: "Start" }).click();
  await compare.getByRole("button", { name: "Pause" }).waitFor();
  await compare.getByRole("button", { name: "Back to the match" }).click();
  reportFrames(FIGURES.compared, await playedFrames(page, clock));
  await page.getByRole("button", { name: "Compare", exact: true }).click();
  await compare.getByRole("button", { name: "Pause" }).click();
  await compare.getByRole("button", { name: "Back to the match" }).click();
}

async function playedFrames(page: Page, clock: PageClock): Promise<number[]> {
  const frames: number[] = [];
  for (let play = 0; play < PLAYS; play++) {
    await page.getByRole("button", { name: "First round" }).click();
    await page.getByRole("button", { name: "Play", exact: true }).click();
    frames.push(...(await clock.frames(PLAYED_SECONDS)));
    const pause = page.getByRole("toolbar", { name: "Playback" }).getByRole("button", { name: "Pause" });
    // On a busy machine the last round may have come by now.
    await pause.evaluateAll(([button]) => (button as HTMLElement | undefined)?.click());
  }
  return frames;
}

function reportFrames(name: string, frames: readonly number[]): void {
  const sorted = [...frames].sort((one, other) => one - other);
  const target = { label: "a frame of 60 a second", value: 16.7 };
  report(name, frames, { unit: "ms", against: target });
  report(`  ${FIGURES.slowFrame}`, [sorted[Math.floor(sorted.length * 0.99)]], { unit: "ms", against: target });
}

async function measureMemory(page: Page, clock: PageClock): Promise<void> {
  for (let run = 0; run < FIRST_RERUNS; run++) await clock.rerun();
  const before = await heapOf(page);
  for (let run = FIRST_RERUNS; run < RERUNS; run++) await clock.rerun();
  const after = await heapOf(page);
  report(FIGURES.growth, [after - before], { unit: "MB" });
  console.log(`  (${before.toFixed(1)} MB after ${FIRST_RERUNS} matches, ${after.toFixed(1)} MB after ${RERUNS})`);
}

/** Megabytes that are in use once the rubbish is out. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  await session.detach();
  return usedSize / 2 ** 20;
}

/** Four players that give nearly as many orders as they may: most of them get no slot, and each is listed with its reason. */
async function measureOrders({ page, workspace }: Tauler, clock: PageClock): Promise<void> {
  if (!isWanted(FIGURES.orders)) return;
  const slider = page.getByRole("slider", { name: "Round" });
  await slider.fill("1");
  const demo = join(workspace, "harry-potter", "AIDemo.ts");
  const text = readFileSync(demo, "utf8");
  const orders = "for (let i = 0; i < 900; i++) this.move(this.wizards(this.me())[0] ?? 0, Dir.Up);";
  await page.getByRole("tab", { name: "Orders" }).click();
  writeFileSync(demo, text.replace("play(): void {", `play(): void { ${orders}`));
  await seeOrders(page, /^3\d{3}$/);
  const samples: number[] = [];
  for (let seek = 0; seek < SEEKS; seek++) {
    await page.getByRole("tab", { name: "Console" }).click();
    // Not by the clock: it waits for another ground, and not every round of these players has one.
    await slider.fill(String((seek * 73) % 200));
    samples.push(await clock.open("Orders", "[role=treegrid] [role=row][data-kind=order]"));
  }
  report(FIGURES.orders, samples, { unit: "ms", against: { label: "the target", value: 16 } });
  writeFileSync(demo, text);
  await seeOrders(page, /^\d\d$/);
}

/** Who reads the orders when a save has been played is taken to its changes, and goes back from there. @param count of the orders of the round */
async function seeOrders(page: Page, count: RegExp): Promise<void> {
  await page.getByRole("tab", { name: "Changes", selected: true }).waitFor();
  await page.getByRole("tab", { name: "Orders" }).click();
  await page.getByRole("status", { name: "Orders shown of all" }).filter({ hasText: count }).waitFor();
}

/** Four players write all that the host keeps of them, and then nothing again: a match for the next figure. */
async function measureFlood({ page, workspace }: Tauler, clock: PageClock): Promise<void> {
  const demo = join(workspace, "harry-potter", "AIDemo.ts");
  const text = readFileSync(demo, "utf8");
  writeFileSync(demo, text.replace("play(): void {", "play(): void { this.cerr('line\\n'.repeat(12000));"));
  await page.getByRole("tab", { name: "Console" }).click();
  await page.getByText("the console keeps the first million").waitFor();
  // All rounds, not only the one in view.
  await page.getByRole("button", { name: "Follows the round" }).click();
  const samples: number[] = [];
  for (const wanted of ["l", "li", "lin", "nothing", "", "line"]) {
    samples.push(await clock.fill("Filter lines by text", wanted));
  }
  report(FIGURES.filter, samples, { unit: "ms" });
  console.log(
    `  (${(await heapOf(page)).toFixed(1)} MB of heap with ${await page.getByText(/^\d+ lines$/).textContent()})`,
  );
  writeFileSync(demo, text);
  await page.getByText("Nothing was written").waitFor();
  await page.getByRole("button", { name: "Run", exact: true }).waitFor();
}

async function measureOpening(page: Page, clock: PageClock): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "tauler-bench-"));
  const file = join(folder, "large.res");
  writeLargeMatch(folder, file);
  const samples: number[] = [];
  for (let opening = 0; opening < OPENINGS; opening++) {
    await clock.expectOpening();
    await page.getByLabel("Match to open").setInputFiles(file);
    samples.push(await clock.timeOfOpening());
    await clock.rerun();
  }
  console.log(`  (${(statSync(file).size / 2 ** 20).toFixed(1)} MB)`);
  rmSync(folder, { recursive: true });
  report(FIGURES.open, samples, { unit: "ms", against: { label: "the target", value: 1000 } });
}

function writeLargeMatch(folder: string, file: string): void {
  const settings = readFileSync(join(root, "resources/games/harry-potter/default.cnf"), "utf8");
  const configuration = join(folder, "long.cnf");
  writeFileSync(configuration, settings.replace(/^NUM_ROUNDS.*$/m, `NUM_ROUNDS ${LARGE_MATCH_ROUNDS}`));
  const players = ["Demo", "Demo", "Demo", "Demo"];
  const flags = ["-s", "30", "-i", configuration, "-o", file];
  execFileSync(process.execPath, [join(root, "out/cli/main.mjs"), "run", "harry-potter", ...players, ...flags]);
}
