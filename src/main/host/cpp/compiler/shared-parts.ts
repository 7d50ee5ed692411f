import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compilerFlags, type Effort, type Standard } from "./flags";
import type { FileTree, Toolchain } from "./toolchain";

/** What all players of a game share, compiled once: the headers, and the part of every module that is ours. */
export interface SharedParts {
  readonly headers: Uint8Array;
  readonly runtime: Uint8Array;
}

/** Where these files are in the compiler's folder, and what they are made of. */
export const HEADERS = "api.pch";
const PARTS = [
  { name: "headers", file: HEADERS, source: "game/Player.hh", how: ["-emit-pch"], language: "c++-header" },
  { name: "runtime", file: "runtime.o", source: "common/runtime.cc", how: ["-emit-obj"], language: "c++" },
] as const;
const HEADERS_ALONE = PARTS.slice(0, 1);

/** As many as there are games, for two efforts, two standards and two versions of Tauler. */
const MOST_KEPT = 40;

/** For which players the parts are. */
interface Sharing {
  readonly effort: Effort;
  readonly standard: Standard;
}

export interface PartsPlace {
  readonly toolchain: Toolchain;
  /** All headers: `game`, `common` and `overlay`. */
  readonly tree: FileTree;
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
  // Our own part is of the newer standard, for every player.
  if (sharing.standard === "c++11") {
    const { runtime } = sharedParts(place, { ...sharing, standard: "c++17" });
    return { headers: keptParts(place, sharing, HEADERS_ALONE).headers, runtime };
  }
  return keptParts(place, sharing, PARTS);
}

type Part = (typeof PARTS)[number];

/** To read them, and to see that they are whole, takes a good part of a look for problems: whoever saves again needs the same. */
let last: { readonly folder: string; readonly parts: readonly Part[]; readonly shared: SharedParts } | null = null;

/** Of the headers of each game. */
const hashes = new WeakMap<FileTree, string>();

function keptParts(place: PartsPlace, sharing: Sharing, parts: readonly Part[]): SharedParts {
  const hash = createHash("sha256")
    .update(place.version)
    .update(JSON.stringify(compilerFlags(sharing.effort, "", sharing.standard)))
    .update(hashOf(place.tree));
  const folder = join(place.cache, hash.digest("hex").slice(0, 32));
  if (last?.folder === folder && last.parts === parts) return last.shared;
  const kept = readKept(folder, parts) ?? prepare(place, sharing, { cache: place.cache, folder, parts });
  last = { folder, parts, shared: kept };
  return kept;
}

function hashOf(tree: FileTree): string {
  const known = hashes.get(tree);
  if (known !== undefined) return known;
  const hash = digest(Buffer.from(JSON.stringify(tree)));
  hashes.set(tree, hash);
  return hash;
}

function prepare(place: PartsPlace, sharing: Sharing, keeping: Keeping): SharedParts {
  place.onPrepare();
  return keep(keeping, compileParts(place, sharing, keeping.parts));
}

function compileParts(
  { toolchain, tree }: PartsPlace,
  { effort, standard }: Sharing,
  parts: readonly Part[],
): SharedParts {
  const made: Record<string, Uint8Array> = {};
  for (const { name, file, source, how, language } of parts) {
    const headers = name === "runtime" ? ["-include-pch", HEADERS] : [];
    const given = name === "runtime" ? { ...tree, [HEADERS]: made["headers"] } : tree;
    const args = [...compilerFlags(effort, source, standard), ...headers, ...how, "-o", file, "-x", language, source];
    const { exitCode, files, said } = toolchain.run(args, given);
    if (exitCode !== 0) throw new Error(`Tauler's own C++ does not compile: ${said.slice(0, 2000)}`);
    made[name] = files[file] as Uint8Array;
  }
  return made as unknown as SharedParts;
}

function readKept(folder: string, wanted: readonly Part[]): SharedParts | null {
  try {
    const parts = wanted.map(({ name, file }) => {
      const bytes = readFileSync(join(folder, file));
      const expected = readFileSync(join(folder, `${file}.sha256`), "utf8");
      if (digest(bytes) !== expected) throw new Error("not whole");
      return [name, new Uint8Array(bytes)];
    });
    const now = new Date();
    utimesSync(folder, now, now);
    return Object.fromEntries(parts) as unknown as SharedParts;
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
function keep({ cache, folder, parts }: Keeping, made: SharedParts): SharedParts {
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
