// The documentation as a site, in out/site.

import { join } from "node:path";
import { prepare } from "./prepare.mjs";
import { root } from "./root.mjs";
import { say, seconds } from "./terminal.mjs";

export async function makeSite() {
  const started = Date.now();
  await prepare([]);
  const { buildSite } = await import("./site/build.mjs");
  const folder = join(root, "out", "site");
  const count = await buildSite(folder);
  say(`${count} pages in ${seconds(started)}: open ${join(folder, "index.html")}`);
}
