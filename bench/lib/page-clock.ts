import type { Page } from "playwright-core";

/** All in milliseconds, by the page's own clock. */
export interface SaveTimes {
  /** From the key to the frame of the screen that shows the new match. */
  readonly repainted: number;
  /** From the key to the last round. */
  readonly finished: number;
}

export interface SeekTimes {
  /** From the slider to a board that is drawn. */
  readonly painted: number;
  /** The same, with all tables. */
  readonly rendered: number;
}

interface MatchClock {
  /** Begins to wait for the key that saves. */
  expectSave(): void;
  timesOfSave(): Promise<SaveTimes>;
  rerun(): Promise<void>;
  /** Begins to wait for a file that is chosen. */
  expectOpening(): void;
  timeOfOpening(): Promise<number>;
}

interface MatchBar {
  button(name: string): HTMLElement | undefined;
  /** When the match that begins now is over. */
  endOfMatch(): Promise<number>;
}

interface ViewClock {
  seek(round: number): Promise<SeekTimes>;
  frames(milliseconds: number): Promise<number[]>;
  fill(label: string, text: string): Promise<number>;
  open(tab: string, row: string): Promise<number>;
}

declare global {
  interface Window {
    matchClock: MatchClock;
    viewClock: ViewClock;
    /** When the board is next drawn from a state that was not drawn before. */
    nextPicture(): Promise<number>;
    /** When the next frame of the screen begins. */
    nextFrame(): Promise<number>;
    /** When nothing is left to be done in the page. */
    quiet(): Promise<void>;
    matchBar: MatchBar;
  }
}

/** A stop-watch inside the page. */
export class PageClock {
  readonly #page: Page;
  #saves = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Adds a function to the text and saves after a while, as somebody who types. */
  async save(typing: number): Promise<SaveTimes> {
    await this.#page.locator(".monaco-editor").first().click();
    await this.#page.keyboard.press("Control+End");
    const number = this.#saves++;
    await this.#page.keyboard.insertText(`\nfunction change${number}() { return ${number}; }`);
    await this.#page.waitForTimeout(typing);
    await this.#page.evaluate(() => window.matchClock.expectSave());
    await this.#page.keyboard.press("Control+s");
    return this.#page.evaluate(() => window.matchClock.timesOfSave());
  }

  seek(round: number): Promise<SeekTimes> {
    return this.#page.evaluate((wanted) => window.viewClock.seek(wanted), round);
  }

  /** The same match again, to its end. */
  rerun(): Promise<void> {
    return this.#page.evaluate(() => window.matchClock.rerun());
  }

  /** Begins to wait for the file of a match. */
  expectOpening(): Promise<void> {
    return this.#page.evaluate(() => window.matchClock.expectOpening());
  }

  /** From the choice of the file to a board that is drawn. */
  timeOfOpening(): Promise<number> {
    return this.#page.evaluate(() => window.matchClock.timeOfOpening());
  }

  /** The time between one frame of the screen and the next, for so many seconds. */
  frames(seconds: number): Promise<number[]> {
    return this.#page.evaluate((milliseconds) => window.viewClock.frames(milliseconds), seconds * 1000);
  }

  /** From a text in a field to everything that it changes. */
  fill(label: string, text: string): Promise<number> {
    return this.#page.evaluate(([name, value]) => window.viewClock.fill(name, value), [label, text] as const);
  }

  /** From a tab to the rows in it. @param row selector of a row. */
  open(tab: string, row: string): Promise<number> {
    return this.#page.evaluate(([name, selector]) => window.viewClock.open(name, selector), [tab, row] as const);
  }
}

/** @param page with the window in it; it must not be loaded again. */
export async function observePage(page: Page): Promise<PageClock> {
  await page.evaluate(watchPictures);
  await page.evaluate(watchTheScreen);
  await page.evaluate(watchTheBar);
  await page.evaluate(watchMatches);
  await page.evaluate(watchFields);
  return new PageClock(page);
}

/** Runs inside the page: it can use nothing from here. */
function watchPictures(): void {
  const known = new WeakSet<object>();
  let tell: (() => void) | null = null;
  const drawImage = CanvasRenderingContext2D.prototype.drawImage;

  /** The ground of a board is a canvas of its own for each state: a new one is a new picture. */
  CanvasRenderingContext2D.prototype.drawImage = function draw(this: CanvasRenderingContext2D, ...args: unknown[]) {
    Reflect.apply(drawImage, this, args);
    const [image] = args;
    if (!(image instanceof HTMLCanvasElement) || known.has(image)) return;
    known.add(image);
    tell?.();
  };

  window.nextPicture = () =>
    new Promise((resolve) => {
      tell = () => {
        tell = null;
        resolve(performance.now());
      };
    });
}

/** Runs inside the page. */
function watchTheBar(): void {
  const button = (name: string) =>
    [...document.querySelectorAll<HTMLElement>("header button")].find(
      ({ textContent }) => textContent?.trim() === name,
    );
  /** Looked for only when the bar of the match changes: at every frame it would cost more than what is measured. */
  const whenCalled = (name: string) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (button(name) === undefined) return;
        observer.disconnect();
        resolve();
      };
      const observer = new MutationObserver(look);
      observer.observe(document.querySelector("header") ?? document, {
        childList: true,
        characterData: true,
        subtree: true,
      });
      look();
    });
  const endOfMatch = async () => {
    await whenCalled("Stop");
    await whenCalled("Run");
    return performance.now();
  };
  window.matchBar = { button, endOfMatch };
}

/** Runs inside the page, after `watchPictures`, `watchTheScreen` and `watchTheBar`. */
function watchMatches(): void {
  const keyOfSaving = () =>
    new Promise<number>((resolve) => {
      const listen = ({ key, ctrlKey }: KeyboardEvent) => {
        if (key !== "s" || !ctrlKey) return;
        window.removeEventListener("keydown", listen, true);
        resolve(performance.now());
      };
      window.addEventListener("keydown", listen, true);
    });
  const timesFromKey = async () => {
    const start = await keyOfSaving();
    const ended = window.matchBar.endOfMatch();
    await window.nextPicture();
    const repainted = (await window.nextFrame()) - start;
    return { repainted, finished: (await ended) - start };
  };
  const openingFromChoice = async () => {
    const start = await new Promise<number>((resolve) => {
      window.addEventListener("change", () => resolve(performance.now()), { capture: true, once: true });
    });
    return (await window.nextPicture()) - start;
  };
  let opening = Promise.resolve(0);
  let times = Promise.resolve({ repainted: 0, finished: 0 });
  window.matchClock = {
    expectSave: () => {
      times = timesFromKey();
    },
    timesOfSave: () => times,
    expectOpening: () => {
      opening = openingFromChoice();
    },
    timeOfOpening: () => opening,
    rerun: async () => {
      window.matchBar.button("Run")?.click();
      await window.matchBar.endOfMatch();
    },
  };
}

/** Runs inside the page. */
function watchTheScreen(): void {
  window.nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  window.quiet = () =>
    new Promise((resolve) => setTimeout(() => requestIdleCallback(() => resolve(), { timeout: 5000 }), 0));
}

/** Runs inside the page, after `watchPictures` and `watchTheScreen`. */
function watchFields(): void {
  const { quiet, nextFrame } = window;
  const set = (label: string, value: string) => {
    const field = document.querySelector(`input[aria-label="${label}"]`);
    if (!(field instanceof HTMLInputElement)) throw new Error(`there is no field "${label}"`);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  window.viewClock = {
    async seek(round) {
      if (document.querySelector<HTMLInputElement>('input[aria-label="Round"]')?.value === String(round)) {
        // Going where one is paints nothing.
        const elsewhere = window.nextPicture();
        set("Round", String(round === 0 ? 1 : round - 1));
        await elsewhere;
      }
      await quiet();
      const start = performance.now();
      const picture = window.nextPicture();
      set("Round", String(round));
      const painted = (await picture) - start;
      await quiet();
      return { painted, rendered: performance.now() - start };
    },
    async frames(milliseconds) {
      const times: number[] = [];
      const start = await nextFrame();
      for (let before = start; before - start < milliseconds; ) {
        const now = await nextFrame();
        times.push(now - before);
        before = now;
      }
      return times;
    },
    async open(name, row) {
      await quiet();
      const tab = [...document.querySelectorAll<HTMLElement>("[role=tab]")].find(
        ({ textContent }) => textContent === name,
      );
      const start = performance.now();
      const shown = new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (document.querySelector(row) === null) return;
          observer.disconnect();
          resolve(performance.now());
        });
        observer.observe(document.body, { childList: true, subtree: true });
      });
      tab?.click();
      return (await shown) - start;
    },
    async fill(label, text) {
      await quiet();
      const start = performance.now();
      set(label, text);
      await quiet();
      return performance.now() - start;
    },
  };
}
