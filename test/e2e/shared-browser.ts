import { type Browser, chromium } from "playwright-core";
import { BROWSER_ARGUMENTS, browserPath } from "./browser";

let shared: Browser | null = null;

/** The browser of the journeys that are made in this process, one after the other; it ends with the process. */
export async function sharedBrowser(): Promise<Browser> {
  if (browserPath === null) throw new Error("there is no browser");
  if (shared?.isConnected() !== true)
    shared = await chromium.launch({ executablePath: browserPath, args: BROWSER_ARGUMENTS });
  return shared;
}
