import { prepare } from "../../scripts/lib/prepare.mjs";
import { obtainNativeCompiler } from "../native-compiler";
import { obtainBrowser } from "./browser";

/** The journeys need the window and a browser too; tests of processes compare with native programs. */
export async function setup(): Promise<void> {
  await prepare();
  obtainBrowser();
  obtainNativeCompiler();
}
