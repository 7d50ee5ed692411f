import { createHash } from "node:crypto";
import type { Result } from "../../../engine/contract/result";
import { type JsonReader, readingJson } from "../../../engine/text/json-reader";
import { parseJsonStrictly } from "../../../engine/text/strict-json";
import { withMember } from "../../contract/kept-member";
import type { Gateway } from "../files/gateway";
import { makeFolder } from "../files/make-folder";
import { readInAll } from "../files/read-in-all";
import { orRefuse, Refused } from "../refused";

type Values = Readonly<Record<string, unknown>>;

const LARGEST_VALUE = 4 * 1024 * 1024;
/** More than the window has: a workspace may have come from a stranger. */
const MOST_VALUES = 100;
/** In bytes: a value becomes some twenty times as much in memory. */
const SIZES = { each: LARGEST_VALUE, inAll: 2 * LARGEST_VALUE };
/** All settings in one file, as they were kept before; still read, for keys that have no file of their own yet. */
const OLD_FILE = "settings.json";
const SETTINGS = "settings";

/**
 * What the window keeps from one start to the next: a file for each key, so that two hosts of one user lose nothing of each other. A broken file counts
 * as none: settings are never worth a failed start.
 */
export class KeptSettings {
  readonly #place: Gateway;
  readonly #folder: Gateway;
  /** Values of one key follow one another. */
  #last: Promise<unknown> = Promise.resolve();

  /** @param place the folder of the user's data, or Tauler's own in a workspace; the settings are in one of its own. */
  constructor(place: Gateway) {
    this.#place = place;
    this.#folder = place.below(SETTINGS);
  }

  async get(): Promise<Values> {
    await this.#last;
    return this.#read();
  }

  async #read(): Promise<Values> {
    const old = readValue(await this.#place.read(OLD_FILE, LARGEST_VALUE), (json) =>
      json.members().map(([key, { value }]) => [key, value] as const),
    );
    const entries = await this.#folder.list();
    const names = (entries.ok ? entries.value : []).map(({ name }) => name).filter((name) => name.endsWith(".json"));
    const kept: (readonly [string, unknown])[] = [];
    for await (const { bytes } of readInAll(this.#folder, names.slice(0, MOST_VALUES), SIZES)) {
      const setting = readValue(
        bytes,
        (json) => [json.member("key").text(LARGEST_VALUE), json.member("value").value] as const,
      );
      if (setting !== null) kept.push(setting);
    }
    return Object.fromEntries([...(old ?? []), ...kept]);
  }

  /**
   * Resolves when the value is on disk; refuses when it cannot be.
   *
   * @param at of what is kept, the member that becomes this value, name by name: what another window has written beside it stays.
   */
  set(key: string, value: unknown, at: readonly string[] = []): Promise<void> {
    const before = this.#last;
    const write = async () => {
      const kept = at.length === 0 ? undefined : (await this.#read())[key];
      await this.#write(key, withMember(kept, at, value));
    };
    const done = before.then(write);
    this.#last = done.catch(() => undefined);
    return done;
  }

  async #write(key: string, value: unknown): Promise<void> {
    if (this.#place.closed !== null) throw new Refused(this.#place.closed);
    orRefuse(await makeFolder(this.#place.folder));
    orRefuse(await this.#folder.make());
    const text = JSON.stringify({ key, value });
    // What could not be read again is not kept.
    orRefuse(parseJsonStrictly(text));
    orRefuse(await this.#folder.write(fileOf(key), text));
  }
}

/** Capitals count in keys, and not in the names of files on every system. */
function fileOf(key: string): string {
  return `${createHash("sha256").update(key).digest("hex").slice(0, 32)}.json`;
}

/** Null for what cannot be read, or is something else. */
function readValue<Value>(bytes: Result<Buffer>, read: (json: JsonReader) => Value): Value | null {
  if (!bytes.ok) return null;
  const value = readingJson({ text: bytes.value.toString("utf8"), file: SETTINGS, line: 1 }, read);
  return value.ok ? value.value : null;
}
