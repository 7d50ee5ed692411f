import { dirname } from "node:path";
import { makeFolder } from "../files/make-folder";
import { readTextFile } from "../files/read-text";
import { writeAtomically } from "../files/write-atomically";

type Values = Readonly<Record<string, unknown>>;

/** A file of JSON by key: what the window keeps from one start to the next. Writes follow one another. */
export class SettingsFile {
  readonly #file: string;
  #values: Promise<Values>;
  #written: Promise<unknown> = Promise.resolve();

  constructor(file: string) {
    this.#file = file;
    this.#values = readValues(file);
  }

  get(): Promise<Values> {
    return this.#values;
  }

  /** Resolves when the value is on disk. */
  async set(key: string, value: unknown): Promise<void> {
    this.#values = this.#values.then((values) => ({ ...values, [key]: value }));
    const values = await this.#values;
    this.#written = this.#written.then(() => this.#write(values));
    await this.#written;
  }

  async #write(values: Values): Promise<void> {
    await makeFolder(dirname(this.#file));
    await writeAtomically(this.#file, JSON.stringify(values));
  }
}

/** A broken file counts as none: settings are never worth a failed start. */
async function readValues(file: string): Promise<Values> {
  const text = await readTextFile(file);
  if (!text.ok) return {};
  try {
    const values: unknown = JSON.parse(text.value);
    return typeof values === "object" && values !== null && !Array.isArray(values) ? { ...values } : {};
  } catch {
    return {};
  }
}
