import { realpath } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** Where a path really leads, through all links; what is not there yet keeps its name. */
export async function realPlace(path: string): Promise<string> {
  const parent = dirname(path);
  const real = await realpath(path).catch(() => null);
  if (real !== null || parent === path) return real ?? path;
  return join(await realPlace(parent), basename(path));
}
