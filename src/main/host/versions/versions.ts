import { access, appendFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { hashOf } from "../bundler/player-source";
import { makeFolder } from "../files/make-folder";
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

/** A version, and the file that had it: a path in the workspace. */
export interface VersionOfFile extends Version {
  readonly path: string;
}

/** More than anybody chooses from. */
const MOST_OF_GAME = 200;

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
    orRefuse(await makeFolder(this.#folder));
    orRefuse(await writeAtomically(this.#fileOf(hash), text));
    const entry: VersionOfFile = { path, hash, at: Date.now(), bytes: Buffer.byteLength(text) };
    await appendFile(this.#index, `${JSON.stringify(entry)}\n`);
    return hash;
  }

  /** The versions of a file, the newest first. */
  async list(path: string): Promise<Version[]> {
    const entries = (await this.#entries()).filter((entry) => entry.path === path);
    return entries.map(({ hash, at, bytes }) => ({ hash, at, bytes }));
  }

  /** The newest versions of all files in the folder of a game, the newest first. */
  async ofGame(game: string): Promise<VersionOfFile[]> {
    const entries = await this.#entries();
    return entries.filter(({ path }) => path.startsWith(`${game}/`)).slice(0, MOST_OF_GAME);
  }

  /** All that were ever kept, the newest first. */
  async #entries(): Promise<VersionOfFile[]> {
    const lines = (await readFile(this.#index, "utf8").catch(() => "")).split("\n");
    return lines.flatMap((line) => parseEntry(line) ?? []).reverse();
  }

  /** Is there a text with this hash? */
  has(hash: string): Promise<boolean> {
    if (!HASH.test(hash)) return Promise.resolve(false);
    return access(this.#fileOf(hash)).then(
      () => true,
      () => false,
    );
  }

  async read(hash: string): Promise<string> {
    if (!HASH.test(hash)) refuse("no-such-version", "There is no such version.");
    return orRefuse(await readTextFile(this.#fileOf(hash)));
  }

  /** The same without a refusal: null when there is no such version, or its text is not what it was. */
  async find(hash: string): Promise<string | null> {
    const text = HASH.test(hash) ? await readTextFile(this.#fileOf(hash)) : null;
    return text?.ok && hashOf(text.value) === hash ? text.value : null;
  }

  #fileOf(hash: string): string {
    return join(this.#folder, `${hash}.ts`);
  }
}

/** A line that a crash left unfinished is skipped. */
function parseEntry(line: string): VersionOfFile | null {
  try {
    const entry: unknown = JSON.parse(line);
    return isEntry(entry) ? entry : null;
  } catch {
    return null;
  }
}

function isEntry(json: unknown): json is VersionOfFile {
  if (typeof json !== "object" || json === null) return false;
  const { path, hash, at, bytes } = json as Partial<VersionOfFile>;
  return typeof path === "string" && typeof hash === "string" && typeof at === "number" && typeof bytes === "number";
}
