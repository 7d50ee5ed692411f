import { mkdir, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { writeAtomically } from "../host/files/write-atomically";

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
    const text = await readFile(this.#file, "utf8").catch(() => "[]");
    this.#folders = parse(text);
  }

  async add(folder: string): Promise<void> {
    this.#folders = [folder, ...this.#folders.filter((one) => one !== folder)].slice(0, MOST);
    await mkdir(dirname(this.#file), { recursive: true }).catch(() => undefined);
    await writeAtomically(this.#file, JSON.stringify(this.#folders));
  }
}

function parse(text: string): string[] {
  try {
    const json: unknown = JSON.parse(text);
    return Array.isArray(json) ? json.filter((one) => typeof one === "string").slice(0, MOST) : [];
  } catch {
    return [];
  }
}
