import type { Page } from "playwright-core";

/** The windows of the journey that is made in this process. */
export const openPages = new Set<Page>();

/** Characters of a window that are told: enough for all but the code. */
const LONGEST = 6000;
/** Milliseconds: a window that has hung says nothing. */
const PATIENCE = 10_000;

/** What somebody would see and hear in each window, for whoever must find out from the log alone why a journey ended. */
export async function whatIsSeen(): Promise<string> {
  const told = [...openPages].map(async (page) => {
    const seen = await page
      .locator("body")
      .ariaSnapshot({ timeout: PATIENCE })
      .catch((error: unknown) => `nothing: ${String(error)}`);
    return `In the window ${page.url()}:\n${seen.slice(0, LONGEST)}`;
  });
  return (await Promise.all(told)).join("\n");
}
