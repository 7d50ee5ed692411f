// Says on standard error which packages' modules are loaded, one a line: `LOADED typescript`.
import { register } from "node:module";

const hooks = `
import { writeSync } from "node:fs";
export async function load(url, context, next) {
  const [, name] = /.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)\\//.exec(url) ?? [];
  if (name !== undefined) writeSync(2, "LOADED " + name + "\\n");
  return next(url, context);
}`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
