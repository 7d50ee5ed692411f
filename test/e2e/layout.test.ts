import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { describeUnless } from "../skips";
import { NO_BROWSER } from "./browser";
import { seeTheEnd, seeTheFirstMatch } from "./first-journey";
import { journey } from "./journey";
import { Tauler } from "./tauler";

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A window, and how many pixels a board of so many cells gets in it. */
interface Expected {
  readonly width: number;
  readonly height: number;
  /** Of 60 by 60 cells. */
  readonly board: number;
}

const SIZES: readonly Expected[] = [
  { width: 1440, height: 900, board: 660 },
  { width: 1280, height: 720, board: 480 },
  { width: 1024, height: 700, board: 420 },
  { width: 2560, height: 1440, board: 1140 },
  { width: 1024, height: 500, board: 300 },
  { width: 720, height: 450, board: 300 },
];
const STANDARD = { width: 1440, height: 900 };
/** Of the height of the window, for the boards of all levels with nothing around them. */
const LEAST_SHARE = 0.55;
const RULERS = { width: 24 + 6, height: 16 + 6 };

/** Names in the cards, words of the timeline and the game that are not whole, in a window with a match of Demos. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("#scores th span, header select, #timeline [role=option]")]
      .filter((part) => part.checkVisibility() && getComputedStyle(part).clipPath === "none")
      .filter((part) => part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 3)
      .filter((part) => getComputedStyle(part).overflowX !== "visible")
      .map((part) => part.textContent ?? ""),
  );
}

/** The canvases of the board, whole pixels and all. */
function canvases(page: Page): Promise<Box[]> {
  return page
    .getByRole("region", { name: "Board" })
    .getByRole("img")
    .evaluateAll((found) =>
      found.map((canvas) => {
        const { x, y, width, height } = canvas.getBoundingClientRect();
        return { x, y, width, height };
      }),
    );
}

/** The largest cells that fit the canvas, in whole pixels: what the camera draws at "Fit". */
function cellIn({ width, height }: Box, { rows, cols }: { rows: number; cols: number }): number {
  return Math.floor(Math.min((width - RULERS.width) / cols, (height - RULERS.height) / rows));
}

/** The buttons that are filled with the colour of what to press. */
function primaryButtons(page: Page): Promise<string[]> {
  return page.locator("button:visible").evaluateAll((buttons) => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.background = "var(--accent)";
    const accent = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return buttons
      .filter((button) => getComputedStyle(button).backgroundColor === accent)
      .map((button) => button.getAttribute("aria-label") ?? (button.textContent ?? "").trim());
  });
}

/** What hangs over the edge of the window, or of what is around it; nothing that is only read aloud. */
function cropped(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = document.querySelectorAll<HTMLElement>(
      "header button, header select, header input, [role=tab], #scores tbody button, #timeline [role=toolbar] button, footer",
    );
    return [...parts]
      .filter((part) => part.checkVisibility() && getComputedStyle(part).clipPath === "none")
      .filter((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        return left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5;
      })
      .map((part) => part.getAttribute("aria-label") ?? part.textContent ?? part.tagName);
  });
}

describeUnless(NO_BROWSER, "The board", () => {
  const step = journey();
  let tauler: Tauler;
  let page: Page;
  let demo: string;
  let good: string;

  beforeAll(async () => {
    tauler = await Tauler.start({ size: STANDARD, rounds: 40 });
    page = tauler.page;
    demo = join(tauler.workspace, "harry-potter", "AIDemo.ts");
    good = readFileSync(demo, "utf8");
    await seeTheFirstMatch(page, 40);
  });

  afterAll(() => tauler.stop());

  for (const { width, height, board } of SIZES) {
    step(
      `has ${board} pixels for 60 by 60 cells in a window of ${width} by ${height}, and nothing is cropped`,
      async () => {
        await page.setViewportSize({ width, height });
        await expect.poll(async () => 60 * cellIn((await canvases(page))[0], { rows: 60, cols: 60 })).toBe(board);
        expect(board / height).toBeGreaterThanOrEqual(LEAST_SHARE);
        expect(await cropped(page)).toEqual([]);
        await expect.poll(() => cutTexts(page)).toEqual([]);
        const tops = await page
          .getByRole("banner")
          .locator("button:visible")
          .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().bottom));
        expect(Math.max(...tops)).toBeLessThanOrEqual(40);
        await tauler.picture(`layout-${width}x${height}`);
      },
    );
  }

  step("is beside code in the bundled font, as large and as high as all code of the window", async () => {
    const code = page.locator(".monaco-editor .view-lines").first();
    const looks = await code.evaluate((lines) => {
      const { fontFamily, fontSize, lineHeight } = getComputedStyle(lines);
      return `${fontFamily.split(",")[0]} ${fontSize}/${lineHeight}`;
    });
    expect(looks).toBe('"JetBrains Mono" 13px/19px');
    expect(await page.evaluate(() => document.fonts.check('13px "JetBrains Mono"'))).toBe(true);
  });

  step(
    "stays where it is, pixel for pixel, while a save is played, with a mistake, with a player that is frozen",
    async () => {
      await page.setViewportSize(STANDARD);
      await expect.poll(async () => (await canvases(page))[0].width).toBe(698);
      await page.getByRole("tab", { name: /^Changes/ }).click();
      const before = await canvases(page);
      await page.getByRole("slider", { name: "Round" }).fill("50");
      const seen = new Set<string>();
      const watch = await page.evaluateHandle(() => {
        const found: string[] = [];
        const region = document.querySelector("section[aria-label=Board]");
        const look = () => {
          for (const canvas of region?.querySelectorAll("canvas[role=img]") ?? []) {
            const { x, y, width, height } = canvas.getBoundingClientRect();
            found.push(JSON.stringify({ x, y, width, height }));
          }
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
        return found;
      });
      writeFileSync(
        demo,
        good.replace("play(): void {", "play(): void { if (this.round() === 9) throw new Error('no');"),
      );
      const frozen = page.getByRole("button", { name: /frozen r \d+: an exception/ }).first();
      await frozen.waitFor();
      expect(await canvases(page)).toEqual(before);
      writeFileSync(demo, good.replace("play(): void {", "play(): void { let"));
      await page.getByRole("tab", { name: /^Problems/, selected: true }).waitFor();
      expect(await canvases(page)).toEqual(before);
      writeFileSync(demo, good);
      await page.getByRole("tab", { name: /^Changes/, selected: true }).waitFor();
      await expect.poll(() => page.getByRole("button", { name: /frozen/ }).count()).toBe(0);
      await seeTheEnd(page);
      for (const box of await watch.jsonValue()) seen.add(box);
      expect([...seen]).toEqual(before.map((box) => JSON.stringify(box)));
    },
  );

  step("stays there with the legend, the layers, the debugger and the workspace", async () => {
    const before = await canvases(page);
    const source = page.getByRole("textbox", { name: "Source of the player" });
    for (const name of ["Legend", "Layers"]) {
      await page.getByRole("button", { name, exact: true }).click();
      await page.getByRole("region", { name, exact: true }).waitFor();
      expect(await canvases(page), name).toEqual(before);
      await page.keyboard.press("Escape");
      await page.getByRole("region", { name, exact: true }).waitFor({ state: "hidden" });
    }
    const text = await page.locator(".monaco-editor").first().boundingBox();
    const linesOfCode = () =>
      page
        .locator(".monaco-editor .line-numbers")
        .evaluateAll((lines) => lines.map((line) => `${line.getBoundingClientRect().top} ${line.textContent}`).sort());
    const lines = await linesOfCode();
    expect(await primaryButtons(page)).toEqual(["Run"]);
    await page.getByRole("slider", { name: "Round" }).fill("30");
    await page.getByRole("button", { name: "Debug this round" }).click();
    await page.getByRole("button", { name: "Continue" }).waitFor();
    expect(await primaryButtons(page)).toEqual(["Continue"]);
    expect([await canvases(page), await page.locator(".monaco-editor").first().boundingBox()]).toEqual([before, text]);
    expect(await linesOfCode()).toEqual(expect.arrayContaining(lines));
    // Where one types is in sight in a small window, too.
    await page.setViewportSize({ width: 1024, height: 700 });
    const typed = await page.getByLabel("Evaluate an expression").boundingBox();
    const details = await page.getByRole("tabpanel", { name: "Debugger" }).boundingBox();
    expect((typed?.y ?? 0) + (typed?.height ?? 0)).toBeLessThanOrEqual((details?.y ?? 0) + (details?.height ?? 0));
    await page.setViewportSize(STANDARD);
    await expect.poll(() => canvases(page)).toEqual(before);
    await page.getByRole("button", { name: "Stop debugging" }).click();
    await source.focus();
    await page.keyboard.press("Control+b");
    await page.getByRole("navigation", { name: "Workspace" }).waitFor();
    expect(await canvases(page)).toEqual(before);
    await page.keyboard.press("Control+b");
  });

  step("takes four fifths of the height by F4, also from the editor, and gives them back by Escape", async () => {
    const before = await canvases(page);
    await page.getByRole("textbox", { name: "Source of the player" }).focus();
    await page.keyboard.press("F4");
    const share = async () => (60 * cellIn((await canvases(page))[0], { rows: 60, cols: 60 })) / STANDARD.height;
    await expect.poll(share).toBeGreaterThanOrEqual(0.8);
    await page.getByRole("table", { name: "Scores" }).getByRole("rowheader", { name: "CPU" }).waitFor();
    await tauler.picture("layout-maximised");
    await page.keyboard.press("Escape");
    await expect.poll(() => canvases(page)).toEqual(before);
    await page.locator(".monaco-editor .view-line").first().waitFor();
  });

  step("is below cards that say who is frozen, in a small window too", async () => {
    writeFileSync(
      demo,
      good.replace("play(): void {", "play(): void { if (this.round() === 9) throw new Error('no');"),
    );
    await page.getByRole("slider", { name: "Round" }).fill("30");
    const frozen = page.getByRole("button", { name: /frozen r 9: an exception/ });
    for (const size of [STANDARD, { width: 1024, height: 500 }, { width: 720, height: 450 }]) {
      await page.setViewportSize(size);
      await expect.poll(() => frozen.count()).toBe(4);
      expect((await frozen.first().innerText()).trim()).toMatch(/r 9$/);
      expect(await cropped(page)).toEqual([]);
      // What there is no room for is not a letter and three dots.
      const rounds = page.getByRole("contentinfo").getByTitle("40 rounds");
      expect(await rounds.evaluate((words) => words.scrollWidth <= words.clientWidth)).toBe(true);
    }
    await page.setViewportSize(STANDARD);
    await page.getByRole("tab", { name: /^Changes/ }).click();
    const cause = page.getByText(/is frozen here/).first();
    expect((await cause.locator("..").innerText()).match(/\d(?= Demo is frozen here)/g)).toEqual(["0", "1", "2", "3"]);
    writeFileSync(demo, good);
    await expect.poll(() => frozen.count()).toBe(0);
    await seeTheEnd(page);
  });

  step("leaves room for the chart of a figure, and for which line is whose, where there is little height", async () => {
    await page.getByRole("slider", { name: "Round" }).fill("20");
    const panel = page.getByRole("tabpanel", { name: "Analyse" });
    const score = await page.locator("#scores tbody tr").first().getByRole("cell").nth(1).textContent();
    for (const [width, height] of [
      [1024, 500],
      [720, 450],
    ]) {
      await page.setViewportSize({ width, height });
      await page.getByRole("tab", { name: "Orders" }).click();
      await page.getByRole("tab", { name: "Analyse" }).click();
      // Also in another size it is the legend of the round in view.
      await expect.poll(() => panel.getByRole("row", { name: /^0 / }).getByRole("cell").textContent()).toBe(score);
      const hidden = () =>
        panel.evaluate((element) => {
          const { bottom, right } = element.getBoundingClientRect();
          return [...element.querySelectorAll<HTMLElement>(".u-series:not(:first-child), .u-over, select, input")]
            .filter(
              (part) => part.getBoundingClientRect().bottom > bottom || part.getBoundingClientRect().right > right,
            )
            .map((part) => part.textContent);
        });
      await expect.poll(hidden, { message: `${width}x${height}` }).toEqual([]);
      expect(await panel.locator(".u-over").evaluate(({ clientHeight }) => clientHeight)).toBeGreaterThanOrEqual(16);
      // The points of the round are on the lines, which are halfway up by then, and not where they were in another size.
      const heights = () =>
        panel.locator(".u-over").evaluate((over) => {
          const { top, height } = over.getBoundingClientRect();
          return [...over.querySelectorAll(".u-cursor-pt")].map((point) => {
            const place = point.getBoundingClientRect();
            return (place.top + place.height / 2 - top) / height;
          });
        });
      await expect.poll(async () => Math.min(...(await heights()))).toBeGreaterThan(0.25);
    }
    await page.setViewportSize(STANDARD);
  });

  step(
    "is that of the game that was chosen from the first moment on, and the match is played where it lies",
    async () => {
      const watch = await page.evaluateHandle(() => {
        const found = { boards: new Set<string | undefined>(), boxes: new Set<string>(), isWatching: true };
        const look = () => {
          if (found.isWatching) requestAnimationFrame(look);
          if (document.querySelector<HTMLSelectElement>("header select")?.value !== "crematoria") return;
          for (const canvas of document.querySelectorAll("section[aria-label=Board] canvas[role=img]")) {
            found.boards.add(canvas.getAttribute("aria-label")?.split(/,| before/)[0]);
            const { x, y, width, height } = canvas.getBoundingClientRect();
            found.boxes.add(JSON.stringify({ x, y, width, height }));
          }
        };
        look();
        return found;
      });
      await page.getByRole("combobox", { name: "Game" }).selectOption("Crematoria");
      await page.getByRole("img", { name: /^Outside before the match/ }).waitFor();
      await page.getByRole("region", { name: "Board" }).getByText("Starting…").waitFor({ state: "detached" });
      await seeTheEnd(page);
      const [boards, boxes] = await watch.evaluate((found) => {
        found.isWatching = false;
        return [[...found.boards], [...found.boxes]];
      });
      expect([boards, boxes.length]).toEqual([["Underground", "Outside"], 2]);
      await page.getByRole("combobox", { name: "Game" }).selectOption("Harry Potter");
      await seeTheEnd(page);
    },
  );

  step("is below a bar of one row, from 640 pixels of width on", async () => {
    await page.setViewportSize({ width: 640, height: 450 });
    expect(await page.getByRole("banner").evaluate(({ clientHeight }) => clientHeight)).toBeLessThanOrEqual(40);
    expect(await cropped(page)).toEqual([]);
    await tauler.picture("layout-640x450");
    await page.setViewportSize(STANDARD);
  });

  step("is beside the tabs of as many files as have room, and how many have none", async () => {
    await page.getByRole("button", { name: "Rules", exact: true }).click();
    await page.setViewportSize({ width: 720, height: 450 });
    const more = page.getByRole("button", { name: "⋯ 1 more" });
    await more.waitFor();
    expect((await more.innerText()).trim()).toBe("⋯ 1");
    expect(await more.evaluate((button) => button.scrollWidth <= button.clientWidth)).toBe(true);
    await page.setViewportSize(STANDARD);
    await page.getByRole("button", { name: /^Close Rules/ }).click();
  });

  step("has eight tabs whose names are whole, at 1024 by 700 too", async () => {
    await page.setViewportSize({ width: 1024, height: 700 });
    const tabs = page.getByRole("tablist", { name: "Details" }).getByRole("tab");
    expect(await tabs.count()).toBe(8);
    const whole = await tabs.evaluateAll((found) => found.every((tab) => tab.scrollWidth <= tab.clientWidth));
    const list = page.getByRole("tablist", { name: "Details" });
    expect([whole, await list.evaluate((strip) => strip.scrollWidth <= strip.clientWidth)]).toEqual([true, true]);
    const scores = page.getByRole("table", { name: "Scores" });
    expect(await scores.evaluate((table) => table.scrollWidth <= table.clientWidth)).toBe(true);
    await page.setViewportSize(STANDARD);
  });

  step("is reached by keys: skip links first, regions in a circle, and few stops from Game to the text", async () => {
    // Tab goes on from where the focus was last, unless that is the page itself.
    await page.evaluate(() => {
      document.body.tabIndex = -1;
      document.body.focus();
      document.body.removeAttribute("tabindex");
    });
    await page.keyboard.press("Tab");
    const focused = () =>
      page.evaluate(() => {
        const { activeElement } = document;
        return activeElement?.getAttribute("aria-label") ?? activeElement?.textContent ?? "";
      });
    expect(await focused()).toBe("Skip to Editor");
    await page.getByRole("combobox", { name: "Game" }).focus();
    const stops: string[] = [];
    const isInText = () => page.evaluate(() => document.activeElement?.closest(".monaco-editor") != null);
    while (stops.length < 20 && !(await isInText())) {
      await page.keyboard.press("Tab");
      stops.push(await focused());
    }
    expect(stops.length - 1, stops.join(", ")).toBeLessThanOrEqual(12);
    const regions: string[] = [];
    await page.getByRole("textbox", { name: "Source of the player" }).focus();
    for (let presses = 0; presses < 5; presses++) {
      await page.keyboard.press("Control+F6");
      regions.push(
        await page.evaluate(
          () => document.activeElement?.closest("[id]:is(#editor, #details, #scores, #board, #timeline)")?.id ?? "",
        ),
      );
    }
    expect(regions).toEqual(["details", "scores", "board", "timeline", "editor"]);
  });
});
