import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { parseJsonStrictly } from "../../engine/text/strict-json";
import { writeNamedFile } from "../host/files/named-file";
import { readTextFile } from "../host/files/read-text";

const MOST = 10;

/** The folders that were opened, the latest first. A list that cannot be read or written is a shorter list. */
export class RecentFolders {
  readonly #file: string;
  #folders: readonly string[] = [];

  constructor(file: string) {
    this.#file = file;
  }

  get all(): readonly string[] {
    return this.#folders;
  }

  async load(): Promise<void> {
    const text = await readTextFile(this.#file);
    this.#folders = parse(text.ok ? text.value : "[]");
  }

  async add(folder: string): Promise<void> {
    this.#folders = [folder, ...this.#folders.filter((one) => one !== folder)].slice(0, MOST);
    await mkdir(dirname(this.#file), { recursive: true }).catch(() => undefined);
    await writeNamedFile(this.#file, JSON.stringify(this.#folders));
  }
}

function parse(text: string): string[] {
  const json = parseJsonStrictly(text);
  return json.ok && Array.isArray(json.value) ? json.value.filter((one) => typeof one === "string").slice(0, MOST) : [];
}
