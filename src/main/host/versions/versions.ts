import { createHash } from "node:crypto";
import { z } from "zod";
import { en } from "../../../engine/contract/english";
import type { Problem } from "../../../engine/contract/result";
import { parseJsonStrictly } from "../../../engine/text/strict-json";
import { hashOf } from "../bundler/player-source";
import { decodeText } from "../files/decode-text";
import type { Gateway } from "../files/gateway";
import { orRefuse, Refused, refuse } from "../refused";

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

/** More than a student runs in years. In bytes. */
const LARGEST_INDEX = 16 * 1024 * 1024;
const LARGEST_TEXT = 4 * 1024 * 1024;
const INDEX = "index.jsonl";

/**
 * Every source that was ever run: its text under its hash, written once, and a list of which file had it when, one line
 * of JSON each, only ever appended to.
 */
export class Versions {
  readonly #folder: Gateway;
  readonly #onProblem: () => void;
  #problem: Problem | null = null;

  /**
   * @param folder of the versions; made with the first one
   * @param onProblem called when `problem` is another one
   */
  constructor(folder: Gateway, onProblem: () => void = () => {}) {
    this.#folder = folder;
    this.#onProblem = onProblem;
  }

  /** Why the last text that was run could not be kept; null when it was. */
  get problem(): Problem | null {
    return this.#problem;
  }

  /**
   * Keeps the text of a file that is run now; not where Tauler works without a folder of its own. Where it cannot, `problem` says why: nobody is kept
   * from playing by it. Refuses what has not the name of a player's file. @returns its hash.
   */
  async keep(path: string, text: string): Promise<string> {
    checkName(path);
    const hash = hashOf(text);
    if (this.#folder.closed !== null) return hash;
    try {
      await this.#keep(path, { hash, contents: text });
      this.#become(null);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.#become(error.problem);
    }
    return hash;
  }

  /** Keeps a file as it is, byte for byte, before it is made another. Refuses when it cannot. */
  async keepOriginal(path: string, bytes: Uint8Array): Promise<void> {
    checkName(path);
    const hash = createHash("sha256").update(bytes).digest("hex");
    await this.#keep(path, { hash, contents: bytes });
  }

  /** A file has another name now: its versions are found by that, too. Where they cannot be, they are found by the old one only. */
  async follow(from: string, to: string): Promise<void> {
    const entries = await this.#entries();
    const own = new Set(entries.flatMap(({ path, hash }) => (path === to ? [hash] : [])));
    const missing = entries.filter(({ path, hash }) => path === from && !own.has(hash)).reverse();
    const lines = missing.map((entry) => `${JSON.stringify({ ...entry, path: to })}\n`);
    if (lines.length === 0 || this.#folder.closed !== null) return;
    try {
      await this.#append(lines.join(""));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.#become(error.problem);
    }
  }

  /** The versions of a file, the newest first. */
  async list(path: string): Promise<Version[]> {
    const entries = (await this.#entries(`"${path}"`)).filter((entry) => entry.path === path);
    return entries.map(({ hash, at, bytes }) => ({ hash, at, bytes }));
  }

  /** The newest versions of all files in the folder of a game, the newest first. */
  async ofGame(game: string, others: readonly string[] = []): Promise<VersionOfFile[]> {
    const entries = await this.#entries();
    return entries.filter(({ path }) => path.startsWith(`${game}/`) || others.includes(path)).slice(0, MOST_OF_GAME);
  }

  /** Is there a text with this hash? */
  async has(hash: string): Promise<boolean> {
    return HASH.test(hash) && (await this.#folder.look(fileOf(hash)))?.kind === "file";
  }

  /** An original that was written in another encoding is given as the text that it was. */
  async read(hash: string): Promise<string> {
    if (!HASH.test(hash)) refuse("no-such-version", en`There is no such version.`);
    const decoded = decodeText(orRefuse(await this.#folder.read(fileOf(hash), LARGEST_TEXT)));
    return decoded.kind === "binary" ? refuse("no-such-version", en`This version is damaged.`) : decoded.text;
  }

  /** The same without a refusal: null when there is no such version, or its text is not what it was. */
  async find(hash: string): Promise<string | null> {
    const bytes = HASH.test(hash) ? await this.#folder.read(fileOf(hash), LARGEST_TEXT) : null;
    const decoded = bytes?.ok ? decodeText(bytes.value) : null;
    return decoded?.kind === "text" && hashOf(decoded.text) === hash ? decoded.text : null;
  }

  async #keep(path: string, { hash, contents }: { hash: string; contents: string | Uint8Array }): Promise<void> {
    if ((await this.#entries(`"${hash}"`)).some((entry) => entry.path === path)) return;
    orRefuse(await this.#folder.make());
    orRefuse(await this.#folder.write(fileOf(hash), contents));
    const kept: VersionOfFile = { path, hash, at: Date.now(), bytes: Buffer.byteLength(contents) };
    await this.#append(`${JSON.stringify(kept)}\n`);
  }

  #become(problem: Problem | null): void {
    const isNew = problem?.message !== this.#problem?.message;
    this.#problem = problem;
    if (isNew) this.#onProblem();
  }

  async #append(line: string): Promise<void> {
    const index = orRefuse(await this.#folder.openGrowing(INDEX));
    try {
      orRefuse(index.append(line));
      orRefuse(index.sync());
    } finally {
      await index.close();
    }
  }

  /**
   * All that were ever kept, the newest first.
   *
   * @param word those whose line has it: after months there are thousands, and every save asks for one.
   */
  async #entries(word = ""): Promise<VersionOfFile[]> {
    const index = await this.#folder.read(INDEX, LARGEST_INDEX);
    const lines = index.ok ? index.value.toString("utf8").split("\n") : [];
    const entries = lines.flatMap((line) => (line.includes(word) ? (parseEntry(line) ?? []) : []));
    return withoutRepeats(entries).reverse();
  }
}

/** Whoever keeps the same text at the same time, as a match and a comparison that begin together, has not seen the line of the other. */
function withoutRepeats(entries: readonly VersionOfFile[]): VersionOfFile[] {
  const first = new Map<string, VersionOfFile>();
  for (const entry of entries) {
    const key = `${entry.path} ${entry.hash}`;
    if (!first.has(key)) first.set(key, entry);
  }
  return [...first.values()];
}

/** `AIRon.ts` or `AIRon.cc`, in the workspace itself or in the folder of a game. */
const PLAYERS_FILE = /^(?:[a-z][a-z-]{0,40}\/)?AI[A-Za-z_]\w{0,11}\.(?:ts|cc)$/;

function checkName(path: string): void {
  if (!PLAYERS_FILE.test(path)) refuse("wrong-name", en`${path} is not the name of a player's file: it is not kept.`);
}

function fileOf(hash: string): string {
  return `${hash}.ts`;
}

/** A line that a crash left unfinished is skipped, and so is one that we would not have written. */
function parseEntry(line: string): VersionOfFile | null {
  const json = parseJsonStrictly(line, LIMITS);
  return json.ok ? (entry.safeParse(json.value).data ?? null) : null;
}

const LIMITS = { maxDepth: 1, maxLength: 1000 };

const entry = z.object({
  path: z.string().regex(PLAYERS_FILE),
  hash: z.string().regex(HASH),
  at: z.int().min(0),
  bytes: z.int().min(0),
});
