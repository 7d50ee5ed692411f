import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Changes the colours of the system, and waits until the page has followed. */
export async function switchTheme(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  // Who listens is told with the next frame, and a page where nothing moves may make none.
  const themeInForce = () =>
    page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => resolve(document.documentElement.dataset["theme"]));
        }),
    );
  await expect.poll(themeInForce).toBe(theme);
}
