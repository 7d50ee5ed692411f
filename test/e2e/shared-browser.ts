import { type Browser, chromium } from "playwright-core";
import { BROWSER_ARGUMENTS, browserPath } from "./browser";

/** V8's second compiler takes more CPU of a journey than the code that it makes fast: a journey is short. */
const FOR_JOURNEYS = [...BROWSER_ARGUMENTS, "--js-flags=--no-opt"];

let shared: Browser | null = null;

/** The browser of the journeys that are made in this process, one after the other; it ends with the process. */
export async function sharedBrowser(): Promise<Browser> {
  if (browserPath === null) throw new Error("there is no browser");
  if (shared?.isConnected() !== true)
    shared = await chromium.launch({ executablePath: browserPath, args: FOR_JOURNEYS });
  return shared;
}
