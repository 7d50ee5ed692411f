import { createHash } from "node:crypto";
import { z } from "zod";
import { parseJsonStrictly } from "../../../engine/text/strict-json";
import type { Gateway } from "../files/gateway";
import { readInAll } from "../files/read-in-all";
import { orRefuse } from "../refused";

export interface Draft {
  readonly path: string;
  readonly text: string;
  /** When its window gave it away, in milliseconds since 1970: it may be written much later, and a newer text be elsewhere by then. */
  readonly savedAt: number;
  /** In which it was typed; empty for what an older Tauler has kept. */
  readonly window: string;
}

/** The longest draft, as JSON. */
const LARGEST_DRAFT = 32 * 1024 * 1024;
/** More than anybody has open. */
const MOST_DRAFTS = 100;
const SIZES = { each: LARGEST_DRAFT, inAll: 2 * LARGEST_DRAFT };
const LIMITS = { maxDepth: 1, maxLength: LARGEST_DRAFT };

/** Unsaved texts, one file each, so that a crash of the window, of the host or of the machine loses nothing. */
export class Drafts {
  readonly #folder: Gateway;
  /** Steps follow one another: a draft that is given up must not be overtaken by an earlier text of it. */
  #last: Promise<unknown> = Promise.resolve();

  /** @param folder of the drafts; made with the first one. */
  constructor(folder: Gateway) {
    this.#folder = folder;
  }

  /** A draft that cannot be read is no draft. */
  async list(): Promise<Draft[]> {
    const entries = await this.#folder.list();
    const names = (entries.ok ? entries.value : []).map(({ name }) => name).filter((name) => name.endsWith(".json"));
    const drafts: Draft[] = [];
    for await (const { name, bytes } of readInAll(this.#folder, names.slice(0, MOST_DRAFTS), SIZES)) {
      const draft = bytes.ok ? draftOf(name, bytes.value) : null;
      if (draft !== null) drafts.push(draft);
    }
    return drafts.sort((a, b) => a.savedAt - b.savedAt);
  }

  /** Refuses when the draft cannot be written. */
  save(draft: Draft): Promise<void> {
    return this.#next(async () => {
      orRefuse(await this.#folder.make());
      orRefuse(await this.#folder.write(fileOf(draft), JSON.stringify(draft)));
    });
  }

  /** Where Tauler has no folder of its own, there is none. */
  discard(draft: Pick<Draft, "path" | "window">): Promise<void> {
    return this.#next(async () => {
      if (this.#folder.closed === null) orRefuse(await this.#folder.remove(fileOf(draft)));
    });
  }

  #next(step: () => Promise<void>): Promise<void> {
    const done = this.#last.then(step);
    this.#last = done.catch(() => undefined);
    return done;
  }
}

function draftOf(name: string, bytes: Buffer): Draft | null {
  const json = parseJsonStrictly(bytes.toString("utf8"), LIMITS);
  const kept = json.ok ? keptDraft.safeParse(json.value).data : undefined;
  return kept !== undefined && name === fileOf(kept) ? kept : null;
}

function fileOf({ path, window }: Pick<Draft, "path" | "window">): string {
  return `${createHash("sha256")
    .update(window === "" ? path : `${window}\n${path}`)
    .digest("hex")
    .slice(0, 32)}.json`;
}

const keptDraft = z.object({
  path: z.string().regex(/^(?:[a-z][a-z-]{0,40}\/)?[^/\\\p{Cc}]{1,200}$/u),
  text: z.string(),
  savedAt: z.number().min(0),
  window: z.string().max(64).default(""),
});
