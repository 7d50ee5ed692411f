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

interface ClockInPage {
  save(): Promise<SaveTimes>;
  seek(round: number): Promise<SeekTimes>;
  rerun(): Promise<void>;
  frames(milliseconds: number): Promise<number[]>;
  fill(label: string, text: string): Promise<number>;
}

declare global {
  interface Window {
    tauler: ClockInPage;
    /** When the board is next drawn from a state that was not drawn before. */
    nextPicture(): Promise<number>;
  }
}

/** A stop-watch inside the page. */
export class PageClock {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Types a character into the editor and saves. */
  async save(): Promise<SaveTimes> {
    await this.#page.locator(".monaco-editor").first().click();
    await this.#page.keyboard.press("Control+End");
    await this.#page.keyboard.type(" ");
    const times = this.#page.evaluate(() => window.tauler.save());
    await this.#page.keyboard.press("Control+s");
    return times;
  }

  seek(round: number): Promise<SeekTimes> {
    return this.#page.evaluate((wanted) => window.tauler.seek(wanted), round);
  }

  /** The same match again, to its end. */
  rerun(): Promise<void> {
    return this.#page.evaluate(() => window.tauler.rerun());
  }

  /** The time between one frame of the screen and the next, for so many seconds. */
  frames(seconds: number): Promise<number[]> {
    return this.#page.evaluate((milliseconds) => window.tauler.frames(milliseconds), seconds * 1000);
  }

  /** From a text in a field to everything that it changes. */
  fill(label: string, text: string): Promise<number> {
    return this.#page.evaluate(([name, value]) => window.tauler.fill(name, value), [label, text] as const);
  }
}

/** @param page with the window in it; it must not be loaded again. */
export async function observePage(page: Page): Promise<PageClock> {
  await page.evaluate(watchPictures);
  await page.evaluate(install);
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

/** Runs inside the page, after `watchPictures`. */
function install(): void {
  const { nextPicture } = window;
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const quiet = () =>
    new Promise<void>((resolve) => setTimeout(() => requestIdleCallback(() => resolve(), { timeout: 5000 }), 0));
  const buttonCalled = (name: string) =>
    [...document.querySelectorAll("button")].find(({ textContent }) => textContent?.trim() === name);
  const endOfMatch = async () => {
    while (buttonCalled("Stop") === undefined) await frame();
    while (buttonCalled("Run") === undefined) await frame();
    return performance.now();
  };
  const keyOfSaving = () =>
    new Promise<number>((resolve) => {
      window.addEventListener(
        "keydown",
        function listen({ key, ctrlKey }) {
          if (key !== "s" || !ctrlKey) return;
          window.removeEventListener("keydown", listen, true);
          resolve(performance.now());
        },
        true,
      );
    });
  const setValue = (field: HTMLInputElement, value: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const fieldCalled = (label: string) => {
    const field = document.querySelector(`input[aria-label="${label}"]`);
    if (!(field instanceof HTMLInputElement)) throw new Error(`there is no field "${label}"`);
    return field;
  };

  window.tauler = {
    async save() {
      const start = await keyOfSaving();
      const ended = endOfMatch();
      await nextPicture();
      const repainted = (await frame()) - start;
      return { repainted, finished: (await ended) - start };
    },
    async seek(round) {
      await quiet();
      const start = performance.now();
      const picture = nextPicture();
      setValue(fieldCalled("Round"), String(round));
      const painted = (await picture) - start;
      await quiet();
      return { painted, rendered: performance.now() - start };
    },
    async rerun() {
      buttonCalled("Run")?.click();
      await endOfMatch();
    },
    async frames(milliseconds) {
      const times: number[] = [];
      const start = await frame();
      for (let before = start; before - start < milliseconds; ) {
        const now = await frame();
        times.push(now - before);
        before = now;
      }
      return times;
    },
    async fill(label, text) {
      await quiet();
      const start = performance.now();
      setValue(fieldCalled(label), text);
      await quiet();
      return performance.now() - start;
    },
  };
}
