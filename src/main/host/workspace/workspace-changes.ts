import { createHash } from "node:crypto";
import { basename } from "node:path";
import { EventPublisher } from "@orpc/server";
import type { WorkspaceChange } from "../../contract/host-api";
import { nameOfSourceFile } from "../../contract/source-file";
import { hashOf } from "../bundler/player-source";
import { nameOfSealedFile } from "../bundler/sealed-file";
import { decodeText } from "../files/decode-text";
import { Gateway } from "../files/gateway";

import { LARGEST_FILE, type UserFiles } from "./user-files";
import { type FolderWatch, watchFolder } from "./watch-folder";

/** Editors write a file in several steps; one change is told for all of them. */
const QUIET_MILLISECONDS = 40;
/** A program that empties a file before it writes it is given more time: nobody means an empty player. */
const EMPTY_MILLISECONDS = 1000;
/** More than a window may be late by, for example when another branch of a repository is taken. */
const MOST_WAITING = 10_000;
/** The hash of no text at all. */
const EMPTY = hashOf("");

/** What becomes of the players' files of a workspace, whoever writes them. */
export class WorkspaceChanges {
  readonly #files: UserFiles;
  readonly #changes = new EventPublisher<{ change: WorkspaceChange }>({ maxBufferedEvents: MOST_WAITING });
  /** The hash of each player file as it was last told of, or written by us. */
  readonly #known = new Map<string, string>();
  readonly #waiting = new Map<string, NodeJS.Timeout>();
  readonly #watches: FolderWatch[] = [];

  readonly #emptyMilliseconds: number;

  /** @param emptyMilliseconds that a file may be empty before it is told */
  constructor(files: UserFiles, emptyMilliseconds = EMPTY_MILLISECONDS) {
    this.#files = files;
    this.#emptyMilliseconds = emptyMilliseconds;
  }

  /** Begins to look at a folder, the workspace itself (`""`) or that of a game, which is made. One that is a link is not watched. */
  async watch(folder: string): Promise<void> {
    const gateway = new Gateway({ root: this.#files.folder, below: folder === "" ? [] : [folder] });
    if (!(await gateway.make()).ok) return;
    const pathOf = (name: string) => (folder === "" ? name : `${folder}/${name}`);
    const onChange = (name: string) => this.#noticeSoon(pathOf(name));
    const onReplaced = () => {
      for (const path of this.#known.keys()) if (pathOf(basename(path)) === path) this.#noticeSoon(path);
    };
    this.#watches.push(watchFolder({ folder: gateway.folder, onChange, onReplaced }));
    for (const name of await this.#files.names(folder)) await this.#getToKnow(pathOf(name));
  }

  /** We write this text ourselves: what is noticed of it is no news. */
  expect(path: string, hash: string): void {
    this.#known.set(path, hash);
  }

  /** One window has had it written; others may have the file open. Nobody has a new one open: that is no save, after which a match is played again. */
  tellWritten(path: string, hash: string, isNew: boolean): void {
    this.#changes.publish("change", { kind: isNew ? "tree" : "written", path, hash });
  }

  /** One window gave a file another name: to all others, too, it is the same file. */
  tellRenamed(from: string, path: string): void {
    this.#changes.publish("change", { kind: "renamed", path, from, hash: null });
  }

  /** What is told with the list of files may be something else. */
  tellTree(): void {
    this.#changes.publish("change", { kind: "tree", path: "", hash: null });
  }

  follow(signal: AbortSignal | undefined): AsyncGenerator<WorkspaceChange> {
    return this.#changes.subscribe("change", { ...(signal === undefined ? {} : { signal }) });
  }

  stop(): void {
    for (const watch of this.#watches) watch.stop();
    for (const timer of this.#waiting.values()) clearTimeout(timer);
  }

  async #getToKnow(path: string): Promise<void> {
    const hash = await this.#hashOf(path);
    if (hash !== null) this.#known.set(path, hash);
  }

  #noticeSoon(path: string): void {
    if (nameOfSourceFile(path) === null && nameOfSealedFile(path) === null) return;
    clearTimeout(this.#waiting.get(path));
    this.#waiting.set(
      path,
      setTimeout(() => void this.#noticeUnlessEmptied(path), QUIET_MILLISECONDS),
    );
  }

  /** A file that has just been emptied is looked at again later, unless it is written until then. */
  async #noticeUnlessEmptied(path: string): Promise<void> {
    const looked = this.#waiting.get(path);
    const before = this.#known.get(path);
    const isEmptied = before !== undefined && before !== EMPTY && (await this.#hashOf(path)) === EMPTY;
    // Somebody has written it meanwhile: then that is waited for.
    if (this.#waiting.get(path) !== looked) return;
    if (!isEmptied) return this.#notice(path);
    this.#waiting.set(
      path,
      setTimeout(() => void this.#notice(path), this.#emptyMilliseconds),
    );
  }

  /** Tells what has become of a file, unless it is what we wrote ourselves. */
  async #notice(path: string): Promise<void> {
    this.#waiting.delete(path);
    const hash = await this.#hashOf(path);
    const before = this.#known.get(path);
    if (hash !== null && hash === before) return;
    if (hash === null) this.#known.delete(path);
    else this.#known.set(path, hash);
    // A sealed player has no text that anybody edits: that it is another one is told with the list.
    const isSealed = nameOfSealedFile(path) !== null;
    if (hash === null || before === undefined || isSealed)
      this.#changes.publish("change", { kind: "tree", path, hash });
    if (!isSealed) this.#changes.publish("change", { kind: hash === null ? "removed" : "written", path, hash });
  }

  /** As `read` gives it; that of the bytes for what is no text in UTF-8. */
  async #hashOf(path: string): Promise<string | null> {
    const read = await this.#files.read(path, LARGEST_FILE);
    if (!read.ok) return null;
    const decoded = decodeText(read.value.bytes);
    if (decoded.kind === "text") return hashOf(decoded.text);
    return createHash("sha256").update(read.value.bytes).digest("hex");
  }
}
