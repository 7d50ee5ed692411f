import { lstat, readlink, realpath } from "node:fs/promises";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { isMissing } from "./reason-of";

/** Where a path of a folder really is. */
export type Followed =
  /** In the folder, by a path without links. The last part may be missing. */
  | { readonly kind: "inside"; readonly parts: readonly string[]; readonly isLink: boolean }
  /** A link leads out of the folder. */
  | { readonly kind: "outside" }
  /** A link leads to another machine, where asking alone could send the user's name and password. */
  | { readonly kind: "elsewhere" }
  /** Links that lead in a circle, or through what is no folder. */
  | { readonly kind: "nowhere" };

const MOST_LINKS = 16;

/** Follows the links of a path one by one, without opening anything; nothing outside the folder is looked at. */
export async function followLinks(root: string, parts: readonly string[]): Promise<Followed> {
  const real = await realpath(root);
  let left = [...parts];
  let walked: string[] = [];
  for (let links = 0; left.length > 0; ) {
    const [part] = left.splice(0, 1);
    const path = join(real, ...walked, part);
    const target = await targetOf(path);
    if (target === null) {
      walked.push(part);
      continue;
    }
    if (++links > MOST_LINKS) return { kind: "nowhere" };
    if (leadsElsewhere(target)) return { kind: "elsewhere" };
    const full = resolve(dirname(path), target);
    // The user may know the folder by another path than its real one.
    const inside = partsBelow(real, full) ?? partsBelow(resolve(root), full);
    if (inside === null) return { kind: "outside" };
    left = [...inside, ...left];
    walked = [];
  }
  return { kind: "inside", parts: walked, isLink: walked.join(sep) !== parts.join(sep) };
}

/** Null for what is no link, or is not there. */
async function targetOf(path: string): Promise<string | null> {
  try {
    return (await lstat(path)).isSymbolicLink() ? await readlink(path) : null;
  } catch (error) {
    if (isMissing(error) || isNoFolder(error)) return null;
    throw error;
  }
}

function isNoFolder(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOTDIR";
}

/** `\\host\share` and its kind; on other systems two slashes are one. */
function leadsElsewhere(target: string): boolean {
  return process.platform === "win32" && /^[\\/]{2}/.test(target);
}

function partsBelow(root: string, path: string): string[] | null {
  const inside = relative(root, path);
  if (inside === "" || inside === ".." || inside.startsWith(`..${sep}`) || isAbsolute(inside)) return null;
  return inside.split(sep);
}
