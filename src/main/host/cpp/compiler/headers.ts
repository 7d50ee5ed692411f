import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readLibraryHeaders } from "../overlay/library-headers";
import { overlayOf } from "../overlay/overlay";
import type { FileTree } from "./toolchain";

/** What clang finds below `/game` and `/common`: the game's own headers, and those of all games. */
export function readHeaders(resources: string, game: string): Readonly<Record<"game" | "common", FileTree>> {
  return { game: readTree(join(resources, "games", game, "cpp")), common: readTree(join(resources, "cpp")) };
}

/** What clang finds below `/overlay`: the headers of its library that we have patched. @param compiler the folder of its package */
export function patchedHeaders(compiler: string): FileTree {
  const tree: Record<string, FileTree | string> = {};
  const headers = overlayOf(readLibraryHeaders(readFileSync(join(compiler, "llvm-resources.tar"))));
  for (const [path, text] of Object.entries(headers)) {
    const [folder, file] = path.split("/");
    if (file === undefined) tree[path] = text;
    else tree[folder] = { ...(tree[folder] as FileTree | undefined), [file]: text };
  }
  return tree;
}

/** Text files. @throws when there is no such folder. */
function readTree(folder: string): FileTree {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return Object.fromEntries(
    entries.map((entry) => {
      const path = join(folder, entry.name);
      return [entry.name, entry.isDirectory() ? readTree(path) : readFileSync(path, "utf8")];
    }),
  );
}
