import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compilerFlags, type EffortOfParts, type Standard } from "./flags";
import type { FileTree, Toolchain } from "./toolchain";

/** What players share, compiled once: their headers, and the part of every module that is ours. */
export interface SharedParts {
  /** The library's headers: the same for all games. */
  readonly library: Uint8Array;
  /** The game's, on top of those. */
  readonly headers: Uint8Array;
  readonly runtime: Uint8Array;
}

/** Something that is compiled once. */
interface Part<Name extends keyof SharedParts = keyof SharedParts> {
  readonly name: Name;
  /** Where it is in the compiler's folder. */
  readonly file: string;
  readonly source: string;
  /** The headers that it begins with, compiled before. */
  readonly after: string | null;
  readonly how: "-emit-pch" | "-emit-obj";
  readonly language: string;
}

const LIBRARY = "library.pch";
export const HEADERS = "api.pch";

/** By far the longest to compile, and the largest. */
const OF_LIBRARY: readonly Part<"library">[] = [
  {
    name: "library",
    file: LIBRARY,
    source: "common/bits/stdc++.h",
    after: null,
    how: "-emit-pch",
    language: "c++-header",
  },
];
const OF_GAME: readonly Part<"headers" | "runtime">[] = [
  {
    name: "headers",
    file: HEADERS,
    source: "game/Player.hh",
    after: LIBRARY,
    how: "-emit-pch",
    language: "c++-header",
  },
  {
    name: "runtime",
    file: "runtime.o",
    source: "common/runtime.cc",
    after: HEADERS,
    how: "-emit-obj",
    language: "c++",
  },
];
const HEADERS_ALONE = OF_GAME.slice(0, 1);

/** As many as there are games, and the library, for two efforts, two standards and two versions of Tauler. */
const MOST_KEPT = 48;

/** For which players the parts are. */
interface Sharing {
  readonly effort: EffortOfParts;
  readonly standard: Standard;
}

/** All headers. */
interface Headers extends FileTree {
  /** The game's own. */
  readonly game: FileTree;
  /** Ours, of all games. */
  readonly common: FileTree;
  /** Those of the library that we have patched. */
  readonly overlay: FileTree;
}

export interface PartsPlace {
  readonly toolchain: Toolchain;
  readonly tree: Headers;
  readonly cache: string;
  /** Of the compiler. */
  readonly version: string;
  /** Told before the parts are compiled that the disk does not have. */
  readonly onPrepare: () => void;
}

/**
 * Compiles the shared parts, or takes them from the disk, where they are under the hash of all that they are made of. A file there that is not whole is not
 * used: its own hash is in its name.
 */
export function sharedParts(place: PartsPlace, sharing: Sharing): SharedParts {
  const { game, common, overlay } = place.tree;
  const ofAll = { common, overlay };
  const { library } = keptParts(place, sharing, { parts: OF_LIBRARY, files: ofAll, sources: [common, overlay] });
  const ofGame = { files: { game, ...ofAll, [LIBRARY]: library }, sources: [game, common, overlay] };
  if (sharing.standard === "c++17") return { library, ...keptParts(place, sharing, { parts: OF_GAME, ...ofGame }) };
  // Our own part is of the newer standard, for every player.
  const { runtime } = sharedParts(place, { ...sharing, standard: "c++17" });
  return { library, runtime, headers: keptParts(place, sharing, { parts: HEADERS_ALONE, ...ofGame }).headers };
}

/** What clang is given with a player's own file. */
export function filesWith(tree: FileTree, { library, headers }: SharedParts): FileTree {
  return { ...tree, [LIBRARY]: library, [HEADERS]: headers };
}

/** By the name of the part. */
type Made = Readonly<Record<string, Uint8Array>>;

interface ToMake<Name extends keyof SharedParts = keyof SharedParts> {
  readonly parts: readonly Part<Name>[];
  /** What clang is given. */
  readonly files: FileTree;
  /** What of it tells one such part from another. */
  readonly sources: readonly FileTree[];
}

/** To read them, and to see that they are whole, takes a good part of a look for problems: whoever saves again needs the same. */
const last = new Map<unknown, { readonly folder: string; readonly made: Made }>();

/** Of the headers of each game, and of those that are for all. */
const hashes = new WeakMap<FileTree, string>();

function keptParts<Name extends keyof SharedParts>(
  place: PartsPlace,
  sharing: Sharing,
  { parts, files, sources }: ToMake<Name>,
): Pick<SharedParts, Name> {
  const hash = createHash("sha256")
    .update(place.version)
    .update(JSON.stringify([parts, compilerFlags(sharing.effort, "", sharing.standard)]))
    .update(sources.map(hashOf).join(""));
  const folder = join(place.cache, hash.digest("hex").slice(0, 32));
  const known = last.get(parts);
  if (known?.folder === folder) return known.made as Pick<SharedParts, Name>;
  const made = readKept(folder, parts) ?? prepare(place, sharing, { cache: place.cache, folder, parts, files });
  last.set(parts, { folder, made });
  return made as Pick<SharedParts, Name>;
}

function hashOf(tree: FileTree): string {
  const known = hashes.get(tree);
  if (known !== undefined) return known;
  const hash = digest(Buffer.from(JSON.stringify(tree)));
  hashes.set(tree, hash);
  return hash;
}

function prepare(place: PartsPlace, sharing: Sharing, keeping: Keeping & Pick<ToMake, "files">): Made {
  place.onPrepare();
  return keep(keeping, compileParts(place, sharing, keeping));
}

function compileParts(
  { toolchain }: PartsPlace,
  { effort, standard }: Sharing,
  { parts, files: given }: Pick<ToMake, "parts" | "files">,
): Made {
  const made: Record<string, Uint8Array> = {};
  let files = given;
  for (const { name, file, source, after, how, language } of parts) {
    const headers = after === null ? [] : ["-include-pch", after];
    const args = [...compilerFlags(effort, source, standard), ...headers, how, "-o", file, "-x", language, source];
    const compiled = toolchain.run(args, files);
    if (compiled.exitCode !== 0) throw new Error(`Tauler's own C++ does not compile: ${compiled.said.slice(0, 2000)}`);
    const bytes = compiled.files[file] as Uint8Array;
    made[name] = bytes;
    files = { ...files, [file]: bytes };
  }
  return made;
}

function readKept(folder: string, wanted: readonly Part[]): Made | null {
  try {
    const parts = wanted.map(({ name, file }) => {
      const bytes = readFileSync(join(folder, file));
      const expected = readFileSync(join(folder, `${file}.sha256`), "utf8");
      if (digest(bytes) !== expected) throw new Error("not whole");
      return [name, new Uint8Array(bytes)];
    });
    const now = new Date();
    utimesSync(folder, now, now);
    return Object.fromEntries(parts);
  } catch {
    return null;
  }
}

interface Keeping {
  readonly cache: string;
  readonly folder: string;
  readonly parts: readonly Part[];
}

/** Not being able to keep them costs time, and nothing else. */
function keep({ cache, folder, parts }: Keeping, made: Made): Made {
  const staged = `${folder}.${randomBytes(6).toString("hex")}`;
  try {
    mkdirSync(staged, { recursive: true });
    for (const { name, file } of parts) {
      writeFileSync(join(staged, file), made[name]);
      writeFileSync(join(staged, `${file}.sha256`), digest(made[name]));
    }
    rmSync(folder, { recursive: true, force: true });
    renameSync(staged, folder);
    forgetOldest(cache);
  } catch {
    rmSync(staged, { recursive: true, force: true });
  }
  return made;
}

function forgetOldest(cache: string): void {
  const kept = readdirSync(cache).map((name) => ({ name, at: statSync(join(cache, name)).mtimeMs }));
  const old = kept.sort((a, b) => b.at - a.at).slice(MOST_KEPT);
  for (const { name } of old) rmSync(join(cache, name), { recursive: true, force: true });
}

function digest(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
