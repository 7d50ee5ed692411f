import { WITHOUT_WINDOW } from "../scripts/lib/build.mjs";
import { prepare } from "../scripts/lib/prepare.mjs";
import { obtainNativeCompiler } from "./native-compiler";

/** Tests never run against a stale build, also when vitest is started by hand. */
export async function setup(): Promise<void> {
  await prepare(WITHOUT_WINDOW);
  obtainNativeCompiler();
}
