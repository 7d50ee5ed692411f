import { prepare } from "../../scripts/lib/prepare.mjs";
import { obtainNativeCompiler } from "../native-compiler";
import { obtainQueueServer } from "../queue-server";
import { obtainBrowser } from "./browser";

/** The journeys need the window and a browser too; tests of processes compare with native programs, and need a queue's server. */
export async function setup(): Promise<void> {
  await prepare();
  obtainBrowser();
  obtainNativeCompiler();
  obtainQueueServer();
}
