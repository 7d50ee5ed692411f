import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { t } from "../../../main/contract/language/translate";

/** Unsaved text that one window has, or had. */
export interface WindowDraft {
  readonly path: string;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  /** The window that it was typed in. */
  readonly window: string;
}

/** Two windows of one workspace have drafts of their own, also of the same file. */
interface Kept extends WindowDraft {
  readonly workspace: string;
}

interface Schema extends DBSchema {
  drafts: { key: [workspace: string, window: string, path: string]; value: Kept };
}

type Database = IDBPDatabase<Schema>;

/** After every key that begins with the same word. */
const LAST = "\uffff";

/**
 * The drafts of a workspace in the browser's own database, which outlives the page, the browser and Tauler. What is put
 * there is on its way to another process before `put` returns.
 */
export class PageStore {
  readonly #workspace: string;
  #database: Database | null = null;
  #opening: Promise<Database> | null = null;

  /** @param workspace what it is known by */
  constructor(workspace: string) {
    this.#workspace = workspace;
    this.#open().catch(() => undefined);
  }

  /** Rejects when the browser keeps nothing, or no more. */
  put(draft: WindowDraft): Promise<void> {
    return this.#with((database) => write(database, { ...draft, workspace: this.#workspace }));
  }

  remove({ window, path }: Pick<WindowDraft, "window" | "path">): Promise<void> {
    return this.#with((database) => database.delete("drafts", [this.#workspace, window, path]));
  }

  all(): Promise<WindowDraft[]> {
    const range = IDBKeyRange.bound([this.#workspace], [this.#workspace, LAST]);
    return this.#with((database) => database.getAll("drafts", range));
  }

  /** At once where that can be. */
  #with<Value>(work: (database: Database) => Promise<Value>): Promise<Value> {
    return this.#database === null ? this.#open().then(work) : work(this.#database);
  }

  #open(): Promise<Database> {
    if (this.#opening === null) {
      this.#opening = this.#openNow();
      this.#opening.catch(() => this.#forget());
    }
    return this.#opening;
  }

  async #openNow(): Promise<Database> {
    this.#database = await openDB<Schema>("tauler", 1, {
      upgrade: (database) => void database.createObjectStore("drafts", { keyPath: ["workspace", "window", "path"] }),
      terminated: () => this.#forget(),
    });
    return this.#database;
  }

  #forget(): void {
    this.#database = null;
    this.#opening = null;
  }
}

/**
 * Until the browser says that it has it, not only until it has heard it. The end of the transaction is sent with the text: otherwise the browser waits
 * for a word of this page, which it does not say any more when both are killed. Nobody waits for the disk itself, which only a power cut would need.
 */
async function write(database: Database, kept: Kept): Promise<void> {
  const transaction = database.transaction("drafts", "readwrite", { durability: "relaxed" });
  const put = transaction.store.put(kept);
  transaction.commit();
  await Promise.all([put, transaction.done]);
}

/** Why a browser does not keep something, for a sentence. */
export function whyNot(error: unknown): string {
  const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
  return isFull ? t`it has no more room` : t`it stores nothing for this page`;
}
