import { createHash } from "node:crypto";
import { access, constants, cp, readdir, readFile, rename, stat } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { EventPublisher } from "@orpc/server";
import { games } from "../../../engine/games";
import type { WorkspaceChange, WorkspaceFile } from "../../contract/host-api";
import { checkPlayerName, nameOfSourceFile, sourceFileOf } from "../bundler/player-name";
import { nameOfSealedFile } from "../bundler/sealed-bundle";
import { makeFolder } from "../files/make-folder";
import { reasonOf } from "../files/read-text";
import { writeAtomically } from "../files/write-atomically";
import { orRefuse, refuse } from "../refused";
import { type AddedPlayer, checkAddedPlayer } from "./added-player";
import { createFromTemplate } from "./new-player";
import { type FolderWatch, watchFolder } from "./watch-folder";
import { writeWorkspaceTypes } from "./write-types";

export interface WorkspaceOptions {
  readonly folder: string;
  readonly resources: string;
  readonly types: string;
}

/** What Tauler keeps for itself in a workspace: drafts, versions, trash, types. */
export const OWN_FOLDER = ".tauler";
const TRASH = join(OWN_FOLDER, "trash");
const LARGEST_FILE = 4 * 1024 * 1024;
/** Editors write a file in several steps; one change is told for all of them. */
const QUIET_MILLISECONDS = 40;

/** The user's folder of AI files: `<folder>/<game>/AI<Name>.ts`. Paths are relative to it, with forward slashes. */
export class WorkspaceService {
  readonly folder: string;
  readonly #resources: string;
  readonly #types: string;
  readonly #changes = new EventPublisher<{ change: WorkspaceChange }>();
  /** The hash of each player file as it was last told of, or written by us. */
  readonly #known = new Map<string, string>();
  readonly #waiting = new Map<string, NodeJS.Timeout>();
  readonly #watches: FolderWatch[] = [];

  constructor({ folder, resources, types }: WorkspaceOptions) {
    this.folder = resolve(folder);
    this.#resources = resources;
    this.#types = types;
  }

  /**
   * Makes the folder, with the samples of every game, where there is none; and listens to it from now on. Refuses a folder
   * that cannot be made, read or written: there would be no drafts, no versions and nothing to save.
   */
  async start(): Promise<{ readonly isNew: boolean }> {
    orRefuse(await makeFolder(this.folder));
    orRefuse(await makeFolder(join(this.folder, OWN_FOLDER)));
    await this.#checkWritable();
    const isNew = await this.#isEmpty();
    if (isNew) await this.#addSamples();
    await writeWorkspaceTypes(this.folder, this.#types);
    for (const { id } of games) await this.#watch(id);
    return { isNew };
  }

  async #watch(game: string): Promise<void> {
    const folder = join(this.folder, game);
    if (!(await makeFolder(folder)).ok) return;
    this.#watches.push(watchFolder({ folder, onChange: (name) => this.#noticeSoon(`${game}/${name}`) }));
    for (const name of await this.#namesIn(game)) await this.#getToKnow(`${game}/${name}`);
  }

  async #getToKnow(path: string): Promise<void> {
    if (nameOfSourceFile(path) === null) return;
    const text = await readFile(join(this.folder, path), "utf8").catch(() => null);
    if (text !== null) this.#known.set(path, hashOf(text));
  }

  stop(): void {
    for (const watch of this.#watches) watch.stop();
    for (const timer of this.#waiting.values()) clearTimeout(timer);
  }

  changes(signal: AbortSignal | undefined): AsyncGenerator<WorkspaceChange> {
    return this.#changes.subscribe("change", { ...(signal === undefined ? {} : { signal }) });
  }

  /** All player files, game by game. */
  async tree(): Promise<WorkspaceFile[]> {
    const files: WorkspaceFile[] = [];
    for (const { id } of games) {
      for (const name of (await this.#namesIn(id)).sort()) {
        const player = nameOfSourceFile(name) ?? nameOfSealedFile(name);
        if (player !== null) files.push({ path: `${id}/${name}`, game: id, player });
      }
    }
    return files;
  }

  async read(path: string): Promise<{ readonly text: string; readonly hash: string }> {
    const file = this.fileOf(path);
    try {
      if ((await stat(file)).size > LARGEST_FILE) refuse("too-large", `${path} is larger than 4 MB.`);
      const text = await readFile(file, "utf8");
      return { text, hash: hashOf(text) };
    } catch (error) {
      return isOurs(error) ? rethrow(error) : refuse("unreadable-file", `Cannot read ${path}: ${reasonOf(error)}.`);
    }
  }

  /** @param hash of the text that was edited; null to overwrite whatever is there. */
  async write(path: string, text: string, hash: string | null): Promise<{ readonly hash: string }> {
    const file = this.fileOf(path);
    const present = await readFile(file, "utf8").catch(() => null);
    if (hash !== null && present !== null && hashOf(present) !== hash) {
      refuse("changed-outside", `${path} was changed by another program since you opened it.`);
    }
    orRefuse(await makeFolder(dirname(file)));
    this.#known.set(path, hashOf(text));
    orRefuse(await writeAtomically(file, text));
    return { hash: hashOf(text) };
  }

  async create(game: string, name: string): Promise<string> {
    if (!games.some(({ id }) => id === game)) refuse("unknown-game", `There is no game "${game}".`);
    const folder = join(this.folder, game);
    const created = await createFromTemplate({ game, name, folder, resources: this.#resources });
    return toSlashes(relative(this.folder, orRefuse(created)));
  }

  /** Takes in a player's file that the user has elsewhere. Never overwrites; the same text again changes nothing. */
  async add({ game, file, text }: AddedPlayer): Promise<string> {
    checkAddedPlayer({ game, file, text });
    const path = `${game}/${file}`;
    const present = await readFile(this.fileOf(path), "utf8").catch(() => null);
    if (present !== null && present !== text) {
      refuse("file-exists", `There is already another ${file} in the workspace: rename one of the two.`);
    }
    await this.write(path, text, null);
    return path;
  }

  /** Gives a player another name, and its class in the file. */
  async rename(path: string, name: string): Promise<string> {
    const wrong = checkPlayerName(name);
    if (wrong !== null) refuse(wrong.code, wrong.message);
    const renamed = `${dirname(path)}/${sourceFileOf(name)}`;
    const taken = await stat(this.fileOf(renamed)).catch(() => null);
    if (taken !== null) refuse("file-exists", `There is already a file ${sourceFileOf(name)}.`);
    await this.#move(this.fileOf(path), this.fileOf(renamed));
    await this.#renameClass(renamed, { from: nameOfSourceFile(path) ?? "", to: name });
    return renamed;
  }

  /** Into the workspace's own trash, under a name of its own; nothing is ever deleted. @returns what takes it back */
  async trash(path: string): Promise<string> {
    const at = new Date().toISOString().replaceAll(":", "-");
    const trashed = `${at} ${path.replaceAll("/", " ")}`;
    orRefuse(await makeFolder(join(this.folder, TRASH)));
    await this.#move(this.fileOf(path), join(this.folder, TRASH, trashed));
    return trashed;
  }

  /** Out of the trash, to where it was. */
  async takeBack(trashed: string): Promise<string> {
    const [, path] = /^[\dTZ.-]+ ([^/\\]+)$/.exec(trashed) ?? [];
    if (path === undefined) return refuse("not-in-trash", `There is no ${trashed} in the trash.`);
    const target = path.replace(" ", "/");
    const taken = await stat(this.fileOf(target)).catch(() => null);
    if (taken !== null) refuse("file-exists", `There is another ${target} by now: rename it first.`);
    await this.#move(join(this.folder, TRASH, trashed), this.fileOf(target));
    return target;
  }

  /** The file of a path; refuses what leads out of the workspace or into Tauler's own folder. */
  fileOf(path: string): string {
    const file = resolve(this.folder, path);
    const inside = relative(this.folder, file);
    const isOutside = inside === "" || inside.startsWith("..") || resolve(inside) === inside;
    if (isOutside || inside.split(sep)[0] === OWN_FOLDER || path.includes("\0")) {
      refuse("outside-workspace", `${path} is not a file of the workspace.`);
    }
    return file;
  }

  /** A text that calls its class otherwise is left alone: the bundler says what it thinks of it. */
  async #renameClass(path: string, { from, to }: { readonly from: string; readonly to: string }): Promise<void> {
    const { text, hash } = await this.read(path);
    const renamed = text.replace(new RegExp(`\\bclass ${from}\\b`), `class ${to}`);
    if (renamed !== text) await this.write(path, renamed.replace(new RegExp(`\\b${from}\\.`, "g"), `${to}.`), hash);
  }

  async #move(from: string, to: string): Promise<void> {
    try {
      await rename(from, to);
    } catch (error) {
      refuse("not-moved", `Cannot move ${relative(this.folder, from)}: ${reasonOf(error)}.`);
    }
  }

  async #checkWritable(): Promise<void> {
    try {
      await access(join(this.folder, OWN_FOLDER), constants.W_OK);
    } catch (error) {
      refuse("unwritable-folder", `cannot write into ${this.folder}: ${reasonOf(error)}`);
    }
  }

  async #isEmpty(): Promise<boolean> {
    try {
      const names = await readdir(this.folder);
      return names.every((name) => name.startsWith("."));
    } catch (error) {
      return refuse("unreadable-folder", `cannot read ${this.folder}: ${reasonOf(error)}`);
    }
  }

  /** The readable players only: the sealed ones are shipped with Tauler, and found there. */
  async #addSamples(): Promise<void> {
    for (const { id } of games) {
      orRefuse(await makeFolder(join(this.folder, id)));
      const samples = join(this.#resources, "games", id, "players");
      for (const name of await readdir(samples).catch(() => [])) {
        if (nameOfSourceFile(name) !== null) await this.#copy(join(samples, name), join(this.folder, id, name));
      }
    }
  }

  async #copy(from: string, to: string): Promise<void> {
    try {
      await cp(from, to, { force: false });
    } catch (error) {
      refuse("unwritable-file", `cannot write ${to}: ${reasonOf(error)}`);
    }
  }

  #namesIn(game: string): Promise<string[]> {
    return readdir(join(this.folder, game)).catch(() => []);
  }

  #noticeSoon(path: string): void {
    if (nameOfSourceFile(path) === null) return;
    clearTimeout(this.#waiting.get(path));
    this.#waiting.set(
      path,
      setTimeout(() => void this.#notice(path), QUIET_MILLISECONDS),
    );
  }

  /** Tells what has become of a file, unless it is what we wrote ourselves. */
  async #notice(path: string): Promise<void> {
    this.#waiting.delete(path);
    const text = await readFile(join(this.folder, path), "utf8").catch(() => null);
    const hash = text === null ? null : hashOf(text);
    const before = this.#known.get(path);
    if (hash !== null && hash === before) return;
    if (hash === null) this.#known.delete(path);
    else this.#known.set(path, hash);
    if (hash === null || before === undefined) this.#changes.publish("change", { kind: "tree", path, hash });
    this.#changes.publish("change", { kind: hash === null ? "removed" : "written", path, hash });
  }
}

function toSlashes(path: string): string {
  return path.replaceAll("\\", "/");
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function isOurs(error: unknown): boolean {
  return error instanceof Error && "problem" in error;
}

function rethrow(error: unknown): never {
  throw error;
}
