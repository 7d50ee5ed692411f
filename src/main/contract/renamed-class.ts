import { isCppFile } from "./source-file";

/** A player's text under another name; one that calls its class otherwise is left alone: the bundler says what it thinks of it. */
export function renamedClass(
  text: string,
  { path, from, to }: { readonly path: string; readonly from: string; readonly to: string },
): string {
  if (!/^\w+$/.test(from)) return text;
  const named = isCppFile(path) ? `(#[ \\t]*define[ \\t]+PLAYER_NAME[ \\t]+)${from}\\b` : `(\\bclass )${from}\\b`;
  const renamed = text.replace(new RegExp(named), `$1${to}`);
  return renamed === text ? text : renamed.replace(new RegExp(`\\b${from}\\.`, "g"), `${to}.`);
}
