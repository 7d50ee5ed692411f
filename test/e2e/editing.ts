import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** The editor as a user has it: keys, and the lines that are in view. */
export class Editing {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** The lines of the source that are in view. */
  get lines(): Locator {
    return this.#page.locator(".monaco-editor .view-line");
  }

  /** Where the user types. */
  get source(): Locator {
    return this.#page.getByRole("textbox", { name: "Source of the player" });
  }

  /** Runs a command by its name on the list of all commands. */
  async command(name: string): Promise<void> {
    await this.#page.keyboard.press("F1");
    await this.#page.getByRole("searchbox", { name: "Find a command" }).fill(name);
    await this.#page.keyboard.press("Enter");
  }

  /** Puts the text cursor before the first place with this text. */
  async pointAt(text: string): Promise<void> {
    const { keyboard } = this.#page;
    const finder = this.#page.locator(".find-widget.visible");
    await this.source.focus();
    await keyboard.press("Control+Home");
    await keyboard.press("Control+f");
    await finder.getByRole("textbox", { name: "Find" }).fill(text);
    await expect
      .poll(async () => {
        // What comes into the file only now is counted, and not gone to.
        if (await finder.getByText(/^\? of [1-9]/).isVisible()) await keyboard.press("Enter");
        return finder.getByText(/^1 of \d+/).isVisible();
      })
      .toBe(true);
    await expect
      .poll(async () => {
        // Another small window of the editor may have taken the key for itself.
        if (await finder.isVisible()) await keyboard.press("Escape");
        return (await finder.count()) === 0 && this.source.evaluate((element) => element.matches(":focus"));
      })
      .toBe(true);
    await keyboard.press("ArrowLeft");
  }
}
