// What electron-builder and npm do not do: see to it that what they pack was built now, and has the licences of all that is in it.

import { join } from "node:path";
import { forgetBuilds } from "./build.mjs";
import { findHomepage } from "./homepage.mjs";
import { writeNotices } from "./notices.mjs";
import { prepare } from "./prepare.mjs";
import { root } from "./root.mjs";
import { runNode } from "./run.mjs";
import { SetupError, say } from "./terminal.mjs";

/**
 * Packages the desktop app as `electron-builder.yml` says, into `dist`. Needs the network for Electron itself.
 *
 * @param {readonly string[]} args of electron-builder, such as `--linux` or `--dir`
 */
export async function packageApp(args) {
  await prepareRelease();
  const builder = join(root, "node_modules/electron-builder/cli.js");
  const homepage = findHomepage();
  if (homepage === null)
    say("This clone has no origin that has a page: a .deb must name one, as in -c.extraMetadata.homepage=https://…");
  const page = homepage === null ? [] : [`-c.extraMetadata.homepage=${homepage}`];
  const code = await runNode([builder, "--publish", "never", ...page, ...args]);
  if (code !== 0) throw new SetupError(`The app could not be packaged: electron-builder ended with code ${code}.`);
}

/** Builds all that is packed, anew. */
export async function prepareRelease() {
  // What earlier builds left there for apps that were running is not to be packaged.
  forgetBuilds();
  await prepare();
  writeNotices();
}
