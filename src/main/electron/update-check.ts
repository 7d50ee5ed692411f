import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { parseJsonStrictly } from "../../engine/text/strict-json";
import { writeNamedFile } from "../host/files/named-file";
import { readTextFile } from "../host/files/read-text";

/** Milliseconds. */
const DAY = 24 * 60 * 60 * 1000;

export interface UpdateCheckOptions {
  /** Where it remembers whether it is wanted, and what it found. */
  readonly file: string;
  /** The version that runs. */
  readonly version: string;
  /** The project's page, which has its releases below it; null where the package names none. */
  readonly homepage: string | null;
  /** Asks a page and follows where it leads; the tests' own. */
  readonly ask?: (address: string) => Promise<{ readonly ok: boolean; readonly url: string }>;
}

/** A version that is newer than the one that runs. */
export interface Update {
  readonly version: string;
  readonly page: string;
}

interface Kept {
  readonly isOn: boolean;
  /** When the page was asked last, in milliseconds since 1970. */
  readonly asked: number;
  /** The newest version that is known; null for none yet. */
  readonly newest: string | null;
}

/** Asks the project's page once a day, unless that is switched off, which version is the newest. Nothing is sent but the question. */
export class UpdateCheck {
  readonly #options: UpdateCheckOptions;
  #kept: Kept = { isOn: true, asked: 0, newest: null };

  constructor(options: UpdateCheckOptions) {
    this.#options = options;
  }

  /** Whether there is a page to ask. */
  get isPossible(): boolean {
    return this.#options.homepage !== null;
  }

  get isOn(): boolean {
    return this.#kept.isOn;
  }

  async load(): Promise<void> {
    const text = await readTextFile(this.#options.file);
    if (text.ok) this.#kept = parse(text.value);
  }

  async turn(isOn: boolean): Promise<void> {
    await this.#keep({ ...this.#kept, isOn });
  }

  /** @returns null when there is no newer version, or none is known: without a network nothing is said */
  async find(now: number): Promise<Update | null> {
    const { homepage, version, ask = askPage } = this.#options;
    if (homepage === null || !this.isOn) return null;
    const latest = `${homepage}/releases/latest`;
    if (Math.abs(now - this.#kept.asked) >= DAY) {
      const answer = await ask(latest).catch(() => null);
      const newest = answer?.ok === true ? versionIn(answer.url) : null;
      if (answer !== null) await this.#keep({ ...this.#kept, asked: now, newest: newest ?? this.#kept.newest });
    }
    const { newest } = this.#kept;
    return newest !== null && isNewer(newest, version) ? { version: newest, page: latest } : null;
  }

  async #keep(kept: Kept): Promise<void> {
    this.#kept = kept;
    await mkdir(dirname(this.#options.file), { recursive: true }).catch(() => undefined);
    await writeNamedFile(this.#options.file, JSON.stringify(kept));
  }
}

/** The page of the latest release leads to that of its tag. */
function askPage(address: string): Promise<Response> {
  return fetch(address, { method: "HEAD", signal: AbortSignal.timeout(10_000) });
}

function versionIn(address: string): string | null {
  return /\/tag\/v?(\d+\.\d+\.\d+)$/.exec(address)?.[1] ?? null;
}

function isNewer(one: string, other: string): boolean {
  const [left, right] = [one, other].map((version) => version.split(".").map(Number));
  const at = left.findIndex((number, index) => number !== right[index]);
  return at >= 0 && left[at] > right[at];
}

function parse(text: string): Kept {
  const json = parseJsonStrictly(text);
  const found: Partial<Record<keyof Kept, unknown>> = (json.ok ? json.value : null) ?? {};
  const { isOn, asked, newest } = found;
  return {
    isOn: isOn !== false,
    asked: typeof asked === "number" ? asked : 0,
    newest: typeof newest === "string" && versionIn(`/tag/${newest}`) !== null ? newest : null,
  };
}
