import { createHash } from "node:crypto";
import { type FSWatcher, watch } from "node:fs";
import { cp, mkdir, readdir, readFile, rename, stat } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { EventPublisher } from "@orpc/server";
import { games } from "../../../engine/games";
import type { WorkspaceFile } from "../../contract/host-api";
import { checkPlayerName, nameOfSourceFile, sourceFileOf } from "../bundler/player-name";
import { nameOfSealedFile } from "../bundler/sealed-bundle";
import { reasonOf } from "../files/read-text";
import { writeAtomically } from "../files/write-atomically";
import { orRefuse, refuse } from "../refused";
import { createFromTemplate } from "./new-player";
import { writeWorkspaceTypes } from "./write-types";

export interface WorkspaceChange {
  readonly kind: "written" | "removed" | "tree";
  readonly path: string;
  readonly hash: string | null;
}

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
  readonly #known = new Map<string, string>();
  readonly #waiting = new Map<string, NodeJS.Timeout>();
  readonly #watchers: FSWatcher[] = [];

  constructor({ folder, resources, types }: WorkspaceOptions) {
    this.folder = resolve(folder);
    this.#resources = resources;
    this.#types = types;
  }

  /** Makes the folder, with the samples of every game, where there is none; and listens to it from now on. */
  async start(): Promise<{ readonly isNew: boolean }> {
    const isNew = await this.#isEmpty();
    if (isNew) await this.#addSamples();
    await writeWorkspaceTypes(this.folder, this.#types);
    for (const { id } of games) await this.#watch(id);
    return { isNew };
  }

  /** Each folder on its own: where Node watches folders below folders itself, it loses files that are written by renaming. */
  async #watch(game: string): Promise<void> {
    const folder = join(this.folder, game);
    await mkdir(folder, { recursive: true });
    const watcher = watch(folder, (_event, name) => {
      if (name !== null) this.#noticeSoon(`${game}/${name}`);
    });
    watcher.on("error", () => undefined);
    this.#watchers.push(watcher);
  }

  stop(): void {
    for (const watcher of this.#watchers) watcher.close();
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
      this.#known.set(path, hashOf(text));
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
    await mkdir(dirname(file), { recursive: true });
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

  /** Gives a player another name; the class in the file keeps its own until the user changes it. */
  async rename(path: string, name: string): Promise<string> {
    const wrong = checkPlayerName(name);
    if (wrong !== null) refuse(wrong.code, wrong.message);
    const renamed = `${dirname(path)}/${sourceFileOf(name)}`;
    const taken = await stat(this.fileOf(renamed)).catch(() => null);
    if (taken !== null) refuse("file-exists", `There is already a file ${sourceFileOf(name)}.`);
    await this.#move(this.fileOf(path), this.fileOf(renamed));
    return renamed;
  }

  /** Into the workspace's own trash, under a name of its own; nothing is ever deleted. */
  async trash(path: string): Promise<void> {
    const at = new Date().toISOString().replaceAll(":", "-");
    const target = join(this.folder, TRASH, `${at} ${path.replaceAll("/", " ")}`);
    await mkdir(dirname(target), { recursive: true });
    await this.#move(this.fileOf(path), target);
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

  async #move(from: string, to: string): Promise<void> {
    try {
      await rename(from, to);
    } catch (error) {
      refuse("not-moved", `Cannot move ${relative(this.folder, from)}: ${reasonOf(error)}.`);
    }
  }

  async #isEmpty(): Promise<boolean> {
    const names = await readdir(this.folder).catch(() => []);
    return names.every((name) => name.startsWith("."));
  }

  /** The readable players only: the sealed ones are shipped with Tauler, and found there. */
  async #addSamples(): Promise<void> {
    for (const { id } of games) {
      await mkdir(join(this.folder, id), { recursive: true });
      const samples = join(this.#resources, "games", id, "players");
      for (const name of await readdir(samples).catch(() => [])) {
        if (nameOfSourceFile(name) !== null)
          await cp(join(samples, name), join(this.folder, id, name), { force: false });
      }
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

  /** Tells what has become of a file, unless it is what we wrote or read ourselves. */
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
