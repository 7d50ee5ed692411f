// Says on standard error which modules are loaded that are not Node's own, one a line: `LOADED file:///…`.
import { register } from "node:module";

const hooks = `
import { writeSync } from "node:fs";
export async function load(url, context, next) {
  if (url.startsWith("file:")) writeSync(2, "LOADED " + url + "\\n");
  return next(url, context);
}`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
