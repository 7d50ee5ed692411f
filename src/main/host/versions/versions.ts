import { appendFile, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { hashOf } from "../bundler/player-source";
import { readTextFile } from "../files/read-text";
import { writeAtomically } from "../files/write-atomically";
import { orRefuse, refuse } from "../refused";

export interface Version {
  /** SHA-256 of the text, as in bundles and replays. */
  readonly hash: string;
  /** Milliseconds since 1970 of its first run. */
  readonly at: number;
  readonly bytes: number;
}

interface Entry extends Version {
  readonly path: string;
}

const HASH = /^[0-9a-f]{64}$/;

/**
 * Every source that was ever run: its text under its hash, written once, and a list of which file had it when, one line
 * of JSON each, only ever appended to.
 */
export class Versions {
  readonly #folder: string;
  readonly #index: string;

  /** @param folder of the versions; made with the first one. */
  constructor(folder: string) {
    this.#folder = folder;
    this.#index = join(folder, "index.jsonl");
  }

  /** Keeps the text of a file that is run now. @returns its hash. */
  async keep(path: string, text: string): Promise<string> {
    const hash = hashOf(text);
    const known = await this.list(path);
    if (known.some((version) => version.hash === hash)) return hash;
    await mkdir(this.#folder, { recursive: true });
    orRefuse(await writeAtomically(this.#fileOf(hash), text));
    const entry: Entry = { path, hash, at: Date.now(), bytes: Buffer.byteLength(text) };
    await appendFile(this.#index, `${JSON.stringify(entry)}\n`);
    return hash;
  }

  /** The versions of a file, the newest first. */
  async list(path: string): Promise<Version[]> {
    const lines = (await readFile(this.#index, "utf8").catch(() => "")).split("\n");
    const entries = lines.flatMap((line) => parseEntry(line) ?? []);
    return entries
      .filter((entry) => entry.path === path)
      .map(({ hash, at, bytes }) => ({ hash, at, bytes }))
      .reverse();
  }

  async read(hash: string): Promise<string> {
    if (!HASH.test(hash)) refuse("no-such-version", "There is no such version.");
    return orRefuse(await readTextFile(this.#fileOf(hash)));
  }

  #fileOf(hash: string): string {
    return join(this.#folder, `${hash}.ts`);
  }
}

/** A line that a crash left unfinished is skipped. */
function parseEntry(line: string): Entry | null {
  try {
    const entry: unknown = JSON.parse(line);
    return isEntry(entry) ? entry : null;
  } catch {
    return null;
  }
}

function isEntry(json: unknown): json is Entry {
  if (typeof json !== "object" || json === null) return false;
  const { path, hash, at, bytes } = json as Partial<Entry>;
  return typeof path === "string" && typeof hash === "string" && typeof at === "number" && typeof bytes === "number";
}
