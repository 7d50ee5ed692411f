import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** The number of a line of a text, from 1. */
export function lineOf(text: string, part: string): number {
  return text.split("\n").findIndex((line) => line.includes(part)) + 1;
}

/** The window's debugger, as a user meets it. */
export class Debugging {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get bar(): Locator {
    return this.page.getByRole("toolbar", { name: "Debugging" });
  }

  get status(): Locator {
    return this.bar.getByRole("status");
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

  /** Waits until the code stands at a line. */
  async stoppedAt(line: number): Promise<void> {
    const frame = this.region("Call stack").locator("[aria-current=true]");
    await expect.poll(async () => (await frame.allTextContents()).join()).toMatch(new RegExp(`line ${line}$`));
    await this.page.getByRole("button", { name: "Continue" }).waitFor();
  }

  /** Presses beside a line of the text that is in view. */
  async pressBeside(text: string, button: "left" | "right" = "left"): Promise<void> {
    const line = this.page.locator(".monaco-editor .view-line").filter({ hasText: text }).first();
    const [at, margin] = await Promise.all([
      line.boundingBox(),
      this.page.locator(".monaco-editor .margin").boundingBox(),
    ]);
    if (at === null || margin === null) throw new Error(`the line with "${text}" is not in view`);
    await this.page.mouse.click(margin.x + 9, at.y + at.height / 2, { button });
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
