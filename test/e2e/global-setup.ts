import { prepare } from "../../scripts/lib/prepare.mjs";
import { obtainBrowser } from "./browser";

/** The journeys need the window and a browser too. */
export async function setup(): Promise<void> {
  await prepare();
  obtainBrowser();
}
