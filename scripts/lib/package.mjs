// What electron-builder does not do: see to it that what it packs was built now.

import { join } from "node:path";
import { forgetBuilds } from "./build.mjs";
import { prepare } from "./prepare.mjs";
import { root } from "./root.mjs";
import { runNode } from "./run.mjs";
import { SetupError } from "./terminal.mjs";

/**
 * Packages the desktop app as `electron-builder.yml` says, into `dist`. Needs the network for Electron itself.
 *
 * @param {readonly string[]} args of electron-builder, such as `--linux` or `--dir`
 */
export async function packageApp(args) {
  // What earlier builds left there for apps that were running is not to be packaged.
  forgetBuilds();
  await prepare();
  const builder = join(root, "node_modules/electron-builder/cli.js");
  const code = await runNode([builder, "--publish", "never", ...args]);
  if (code !== 0) throw new SetupError(`The app could not be packaged: electron-builder ended with code ${code}.`);
}
