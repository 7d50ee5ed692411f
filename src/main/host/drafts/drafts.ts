import { createHash } from "node:crypto";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { makeFolder } from "../files/make-folder";
import { writeAtomically } from "../files/write-atomically";
import { orRefuse } from "../refused";

export interface Draft {
  readonly path: string;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

/** Unsaved texts, one file each, so that a crash of the window, of the host or of the machine loses no more than a second. */
export class Drafts {
  readonly #folder: string;
  /** Steps follow one another: a draft that is given up must not be overtaken by an earlier text of it. */
  #last: Promise<unknown> = Promise.resolve();

  /** @param folder of the drafts; made with the first one. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** A draft that cannot be read is no draft. */
  async list(): Promise<Draft[]> {
    const names = await readdir(this.#folder).catch(() => []);
    const drafts = await Promise.all(names.filter((name) => name.endsWith(".json")).map((name) => this.#read(name)));
    return drafts.filter((draft) => draft !== null).sort((a, b) => a.savedAt - b.savedAt);
  }

  /** Refuses when the draft cannot be written. */
  save(path: string, text: string): Promise<void> {
    const draft: Draft = { path, text, savedAt: Date.now() };
    return this.#next(async () => {
      orRefuse(await makeFolder(this.#folder));
      orRefuse(await writeAtomically(this.#fileOf(path), JSON.stringify(draft)));
    });
  }

  discard(path: string): Promise<void> {
    return this.#next(() => rm(this.#fileOf(path), { force: true }));
  }

  #next(step: () => Promise<void>): Promise<void> {
    const done = this.#last.then(step);
    this.#last = done.catch(() => undefined);
    return done;
  }

  #fileOf(path: string): string {
    return join(this.#folder, `${createHash("sha256").update(path).digest("hex").slice(0, 32)}.json`);
  }

  async #read(name: string): Promise<Draft | null> {
    try {
      const draft: unknown = JSON.parse(await readFile(join(this.#folder, name), "utf8"));
      return isDraft(draft) ? draft : null;
    } catch {
      return null;
    }
  }
}

function isDraft(json: unknown): json is Draft {
  if (typeof json !== "object" || json === null) return false;
  const { path, text, savedAt } = json as Partial<Draft>;
  return typeof path === "string" && typeof text === "string" && typeof savedAt === "number";
}
