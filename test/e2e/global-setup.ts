import { prepare } from "../../scripts/lib/prepare.mjs";

/** The journeys need the window too. */
export async function setup(): Promise<void> {
  await prepare();
}
