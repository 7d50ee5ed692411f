import { writeFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** A player with something to look at. */
export const THINKER = `import { Dir, Player } from "tauler/harry-potter";

interface Plan {
  readonly dir: Dir;
  readonly steps: number[];
}

export class Demo extends Player {
  private readonly plans = new Map<number, Plan>();
  private readonly squares = Array.from({ length: 250 }, (_, index) => index * index);

  play(): void {
    const mine = this.wizards(this.me());
    for (const id of mine) {
      const plan = this.planOf(id);
      this.cerr("unit", id, "round", this.round());
      this.move(id, plan.dir);
    }
  }

  private planOf(id: number): Plan {
    const dir = this.round() % 2 === 0 ? Dir.Up : Dir.Down;
    const most = this.squares.reduce((sum, one) => sum + (one % (id + 2)), 0);
    const plan = { dir, steps: [id, most] };
    this.plans.set(id, plan);
    return plan;
  }
}
`;

/** The number of a line of a text, from 1. */
export function lineOf(text: string, part: string): number {
  return text.split("\n").findIndex((line) => line.includes(part)) + 1;
}

/** The window's debugger, as a user meets it. */
export class Debugging {
  readonly page: Page;
  readonly #rounds: number;

  /** @param rounds of the matches that are debugged. */
  constructor(page: Page, rounds: number) {
    this.page = page;
    this.#rounds = rounds;
  }

  get bar(): Locator {
    return this.page.getByRole("toolbar", { name: "Debugging" });
  }

  get status(): Locator {
    return this.page.getByRole("status", { name: "Debugger" });
  }

  region(name: string): Locator {
    return this.page.getByRole("region", { name, exact: true });
  }

  tab(name: string): Locator {
    return this.page.getByRole("tab", { name, exact: true });
  }

  variable(name: RegExp): Locator {
    return this.region("Variables").getByRole("treeitem", { name });
  }

  /** Writes a player and waits until a match with it is in view. @param written what it writes to its console */
  async play(file: string, text: string, written: RegExp): Promise<void> {
    writeFileSync(file, text);
    await this.tab("Console").click();
    await this.region("Console").getByLabel("Filter lines by text").fill("");
    await this.region("Console").getByRole("button", { name: written }).first().waitFor();
    // Only rounds that have been played can be debugged, and a slow player takes its time.
    await this.page
      .getByRole("slider", { name: "Round" })
      .and(this.page.locator(`[max='${this.#rounds}']`))
      .waitFor();
  }

  /** Waits until the code stands at a line. */
  async stoppedAt(line: number): Promise<void> {
    const frame = this.region("Call stack").locator("[aria-current=true]");
    await expect.poll(async () => (await frame.allTextContents()).join()).toMatch(new RegExp(`line ${line}$`));
    await this.page.getByRole("button", { name: "Continue" }).waitFor();
  }

  /** Turns the wheel over the text until a line below is in view. */
  async scrollTo(text: string): Promise<void> {
    const line = this.page.locator(".monaco-editor .view-line").filter({ hasText: text });
    await this.page.locator(".monaco-editor .view-lines").first().hover();
    await expect
      .poll(async () => {
        const isThere = (await line.count()) > 0;
        if (!isThere) await this.page.mouse.wheel(0, 40);
        return isThere;
      })
      .toBe(true);
  }

  /** Presses beside a line of the text that is in view. */
  async pressBeside(text: string, button: "left" | "right" = "left"): Promise<void> {
    const line = this.page.locator(".monaco-editor .view-line").filter({ hasText: text }).first();
    const numberOfLine = await line.evaluate(({ style }: HTMLElement) => {
      const rows = [...document.querySelectorAll<HTMLElement>(".monaco-editor .margin-view-overlays > div")];
      return rows.find((row) => row.style.top === style.top)?.textContent?.trim();
    });
    // By the number of the line, wherever it is at that moment: the editor may still be on its way to where the code has stopped, and the text moves sideways, too.
    const number = this.page
      .locator(".monaco-editor .margin .line-numbers")
      .filter({ hasText: new RegExp(`^${numberOfLine}$`) });
    const [at, margin] = await Promise.all([
      number.boundingBox(),
      this.page.locator(".monaco-editor .margin").boundingBox(),
    ]);
    if (at === null || margin === null) throw new Error(`the line with "${text}" is not in view`);
    await number.click({ position: { x: margin.x + 9 - at.x, y: at.height / 2 }, button, force: true });
  }

  async evaluate(expression: string): Promise<void> {
    await this.page.getByLabel("Evaluate an expression").fill(expression);
    await this.page.keyboard.press("Enter");
  }

  async goToRound(round: number): Promise<void> {
    await this.page.getByRole("slider", { name: "Round" }).fill(String(round));
  }

  async expectRound(round: number): Promise<void> {
    await expect.poll(() => this.page.getByRole("slider", { name: "Round" }).inputValue()).toBe(String(round));
  }
}
