import { basename, dirname, join, resolve } from "node:path";
import { en } from "../../../engine/contract/english";
import type { Problem } from "../../../engine/contract/result";
import { games } from "../../../engine/games";
import type { WorkspaceChange, WorkspaceFile } from "../../contract/host-api";
import { namesakeOf, namesakeWords } from "../../contract/namesakes";
import { checkPlayerName, meantName } from "../../contract/player-name";
import { renamedClass } from "../../contract/renamed-class";
import { languageOf, nameOfSourceFile, type PlayerLanguage, sourceFileOf } from "../../contract/source-file";
import { hashOf } from "../bundler/player-source";
import { nameOfSealedFile } from "../bundler/sealed-file";
import { type Decoded, decodeText } from "../files/decode-text";
import { type FilePlace, Gateway } from "../files/gateway";
import { makeFolder } from "../files/make-folder";
import { sweepFolder, sweepTree } from "../files/sweep";
import { orRefuse, Refused, refuse } from "../refused";
import { type AddedPlayer, checkAddedPlayer } from "./added-player";
import { findPlayerByName, gamesNamedIn, type PlayerPlaces } from "./find-player";
import { createPlayer } from "./new-player";
import { makeOwnFolder, type OwnFolder, openOwnFolder, ownGateway } from "./own-folder";
import { addSamples } from "./samples";
import { nameProblem } from "./taken-names";
import { LARGEST_FILE, UserFiles, type UserPlace } from "./user-files";
import { WorkspaceChanges } from "./workspace-changes";
import { writeWorkspaceTypes } from "./write-types";

export interface WorkspaceOptions {
  readonly folder: string;
  readonly resources: string;
  readonly types: string;
}

export interface WrittenFile {
  readonly path: string;
  readonly text: string;
  /** Of the text that was edited; null to overwrite whatever is there. */
  readonly hash: string | null;
  /** Also over a file that is read-only; it stays read-only. */
  readonly overReadOnly?: boolean;
}

export interface ReadFile {
  readonly text: string;
  readonly hash: string;
  /** Why the file is not to be edited; null when it may be. */
  readonly readOnly: string | null;
}

export interface PlayerToCreate {
  readonly game: string;
  readonly name: string;
  /** Of the template. */
  readonly language: PlayerLanguage;
  /** The name of the player whose source it begins with; null for the template. */
  readonly from: string | null;
}

interface StartedWorkspace {
  readonly isNew: boolean;
  readonly own: OwnFolder;
  /** Sentences about folders with more files than are shown. */
  readonly crowds: readonly string[];
}

/** The user's folder of AI files: `<folder>/<game>/AI<Name>.ts`, and those that lie in the folder itself. Paths are relative to it, with forward slashes. */
export class WorkspaceService {
  readonly folder: string;
  readonly #resources: string;
  readonly #types: string;
  readonly #files: UserFiles;
  readonly #changes: WorkspaceChanges;
  #own: Gateway;

  constructor({ folder, resources, types }: WorkspaceOptions) {
    this.folder = resolve(folder);
    this.#resources = resources;
    this.#types = types;
    this.#files = new UserFiles(this.folder);
    this.#changes = new WorkspaceChanges(this.#files);
    this.#own = ownGateway(this.folder);
  }

  /**
   * Makes the folder, with the samples of every game, where there is none; and listens to it from now on. Refuses a folder
   * that cannot be made, read or written: there would be no drafts, no versions and nothing to save.
   */
  async start(): Promise<StartedWorkspace> {
    orRefuse(await makeFolder(this.folder));
    const own = await this.#openOwn();
    const isNew = await this.#isEmpty();
    if (isNew) await addSamples(this.folder, this.#resources);
    await this.#sweep();
    if (own.problem === null) await writeWorkspaceTypes(this.folder, this.#types);
    const folders = [TOP, ...games.map(({ id }) => id)];
    for (const one of folders) await this.#changes.watch(one);
    const crowds = await Promise.all(folders.map((one) => this.#files.crowd(one)));
    return { isNew, own, crowds: crowds.filter((crowd) => crowd !== null) };
  }

  stop(): void {
    this.#changes.stop();
  }

  /** The window is to ask for the list of files again, with what it must know of the folder. */
  tellTree(): void {
    this.#changes.tellTree();
  }

  changes(signal: AbortSignal | undefined): AsyncGenerator<WorkspaceChange> {
    return this.#changes.follow(signal);
  }

  /** All player files: those in the folder itself, by the game that they say, then game by game. */
  async tree(): Promise<WorkspaceFile[]> {
    const files: WorkspaceFile[] = [];
    for (const name of await this.#files.names(TOP)) {
      files.push({ path: name, game: await this.#gameSaidBy(name), player: playerOf(name) });
    }
    for (const { id } of games) {
      for (const name of await this.#files.names(id))
        files.push({ path: `${id}/${name}`, game: id, player: playerOf(name) });
    }
    return files;
  }

  /** Null for one in C++, which does not say it, and for what cannot be read. */
  async #gameSaidBy(path: string): Promise<string | null> {
    const read = await this.#files.read(path, LARGEST_FILE);
    const [said] = read.ok ? gamesNamedIn(read.value.bytes.toString("utf8")) : [];
    return games.find(({ id }) => id === said)?.id ?? null;
  }

  /** Refuses, with the code `other-encoding`, a text that `convert` could make one in UTF-8. */
  async read(path: string): Promise<ReadFile> {
    checkPath(path);
    const { bytes, isOutside } = orRefuse(await this.#files.read(path, LARGEST_FILE));
    const decoded = decodeText(bytes);
    if (decoded.kind === "binary") return refuse("not-utf8", en`${path} is no text.`);
    if (decoded.kind === "other") return refuse("other-encoding", otherEncoding(path, decoded));
    const outside = isOutside ? await this.#files.place(path) : null;
    const readOnly = outside === null || outside.ok ? null : outside.problem.message;
    return { text: decoded.text, hash: hashOf(decoded.text), readOnly };
  }

  /** The bytes of a file that really is in the workspace. */
  async bytes(path: string): Promise<Buffer> {
    const place = await this.#place(path);
    return orRefuse(await place.gateway.read(place.name, LARGEST_FILE));
  }

  async write({ path, text, hash, overReadOnly = false }: WrittenFile): Promise<{ readonly hash: string }> {
    const place = await this.#place(path);
    const present = await this.#present(place);
    if (hash !== null && present !== null && (present.kind !== "text" || hashOf(present.text) !== hash)) {
      refuse("changed-outside", en`${path} was changed by another program or window since you opened it.`);
    }
    const mark = present?.kind === "text" && present.hasMark ? "\uFEFF" : "";
    orRefuse(await place.gateway.make());
    this.#changes.expect(path, hashOf(text));
    const written = await place.gateway.write(place.name, mark + text, { overReadOnly });
    if (!written.ok) throw new Refused(notWritten(path, written.problem));
    this.#changes.tellWritten(path, hashOf(text), present === null);
    return { hash: hashOf(text) };
  }

  async create({ game, name, language, from }: PlayerToCreate): Promise<string> {
    if (!games.some(({ id }) => id === game)) refuse("unknown-game", en`There is no game "${game}".`);
    const { gateway } = await this.#place(`${game}/AINew.ts`);
    const places = this.#places;
    const beginning = from === null ? language : orRefuse(await findPlayerByName(from, game, places));
    const path = orRefuse(await createPlayer({ game, name, from: beginning, gateway, places }));
    return `${game}/${basename(path)}`;
  }

  /** Where players are found by their names. */
  get #places(): PlayerPlaces {
    return { workspace: this.folder, resources: this.#resources };
  }

  /** Takes in a player's file that the user has elsewhere. Never overwrites; the same text again changes nothing. */
  async add({ game, file, text }: AddedPlayer): Promise<string> {
    checkAddedPlayer({ game, file, text });
    const path = `${game}/${file}`;
    const present = await this.#present(await this.#place(path));
    if (present !== null && (present.kind !== "text" || present.text !== text)) {
      refuse("file-exists", en`There is already another ${file} in the workspace: rename one of the two.`);
    }
    if (present === null) await this.#refuseName(path, { game });
    await this.write({ path, text, hash: null });
    return path;
  }

  /** Gives a player another name, and its class in the file. @param word the name, or as its file is to be called */
  async rename(path: string, word: string): Promise<string> {
    const name = meantName(word);
    const wrong = checkPlayerName(name);
    if (wrong !== null) refuse(wrong.code, wrong.message);
    const from = await this.#entry(path);
    if (from.isLink) refuse("wrong-link", en`${path} is a link: rename the file that it leads to.`);
    const file = sourceFileOf(name, languageOf(path));
    const renamed = dirname(path) === "." ? file : `${dirname(path)}/${file}`;
    const folder = dirname(path) === "." ? await this.#gameSaidBy(path) : dirname(path);
    if (folder === null) await this.#refuseNamesake(renamed);
    else await this.#refuseName(renamed, { game: folder, except: join(this.folder, path) });
    const moved = await from.gateway.moveTo(from.name, await this.#entry(renamed));
    if (!moved.ok) throw new Refused(notMoved(moved.problem, en`There is already a file ${file}.`));
    // Before what the system tells of it: that one file is gone, and that there is another.
    this.#changes.tellRenamed(path, renamed);
    await this.#renameClass(renamed, { from: nameOfSourceFile(path) ?? "", to: name });
    return renamed;
  }

  /** Into the workspace's own trash, under a name of its own; nothing is ever deleted. @returns what takes it back */
  async trash(path: string): Promise<string> {
    const from = await this.#entry(path);
    const place = await this.trashPlace(path);
    orRefuse(await from.gateway.moveTo(from.name, place));
    return place.name;
  }

  /** Where in the trash a file of this path goes: a name that nothing has. */
  async trashPlace(path: string): Promise<FilePlace> {
    const at = new Date().toISOString().replaceAll(":", "-");
    const trash = this.#own.below("trash");
    orRefuse(await trash.make());
    return { gateway: trash, name: `${at} ${path.replaceAll("/", " ")}` };
  }

  /** Out of the trash, to where it was. */
  async takeBack(trashed: string): Promise<string> {
    const [, path] = /^[\dTZ.-]+ ([^/\\]+)$/.exec(trashed) ?? [];
    if (path === undefined) return refuse("not-in-trash", en`There is no ${trashed} in the trash.`);
    // A blank stands for the slash behind a game; of a file in the folder itself it is its own.
    const target = games.some(({ id }) => path.startsWith(`${id} `)) ? path.replace(" ", "/") : path;
    const to = await this.#entry(target);
    await this.#refuseNamesake(target);
    const moved = await this.#own.below("trash").moveTo(trashed, to);
    if (!moved.ok) throw new Refused(notMoved(moved.problem, en`There is another ${target} by now: rename it first.`));
    return target;
  }

  /** Nothing takes the name of another player of its game. */
  async #refuseName(
    path: string,
    { game, except }: { readonly game: string; readonly except?: string },
  ): Promise<void> {
    const problem = await nameProblem(basename(path), { game, places: this.#places, ...(except && { except }) });
    if (problem !== null) throw new Refused(problem);
  }

  /** Nothing comes beside a player of the same name in the other language. */
  async #refuseNamesake(path: string): Promise<void> {
    const file = basename(path);
    const namesake = namesakeOf(file, await this.#files.names(dirname(path), nameOfSourceFile(file) ?? undefined));
    if (namesake !== null) refuse("file-exists", namesakeWords(file, namesake));
  }

  async #renameClass(path: string, names: { readonly from: string; readonly to: string }): Promise<void> {
    const read = await this.read(path).catch(() => null);
    const text = read === null ? null : renamedClass(read.text, { path, ...names });
    if (read !== null && text !== null && text !== read.text) await this.write({ path, text, hash: read.hash });
  }

  async #place(path: string): Promise<UserPlace> {
    checkPath(path);
    return orRefuse(await this.#files.place(path));
  }

  async #entry(path: string): Promise<UserPlace> {
    checkPath(path);
    return orRefuse(await this.#files.entry(path));
  }

  /** What a file holds now; null when there is none. */
  async #present({ gateway, name }: UserPlace): Promise<Decoded | null> {
    if ((await gateway.look(name)) === null) return null;
    const read = await gateway.read(name, LARGEST_FILE);
    return read.ok ? decodeText(read.value) : { kind: "binary" };
  }

  async #openOwn(): Promise<OwnFolder> {
    const own = await openOwnFolder(this.folder);
    if (own.problem === null) orRefuse(await makeOwnFolder(own.gateway));
    const written = own.problem === null ? own.gateway : new Gateway({ root: this.folder });
    if (!(await written.mayWrite())) {
      refuse("unwritable-folder", en`cannot write into ${written.folder}: permission denied`);
    }
    this.#own = own.gateway;
    return own;
  }

  /** What was being written when an earlier host was killed. */
  async #sweep(): Promise<void> {
    await sweepTree(this.#own);
    const root = new Gateway({ root: this.folder });
    for (const folder of [root, ...games.map(({ id }) => root.below(id))]) await sweepFolder(folder);
  }

  async #isEmpty(): Promise<boolean> {
    const entries = orRefuse(await new Gateway({ root: this.folder }).list());
    return entries.every(({ name }) => name.startsWith("."));
  }
}

/** The folder itself, among those in which players lie. */
const TOP = "";

function playerOf(file: string): string | null {
  return nameOfSourceFile(file) ?? nameOfSealedFile(file);
}

/** Only players' files, in the folder itself or in that of a game: nothing else is read, written or moved for the window. */
function checkPath(path: string): void {
  const [, file] = /^(?:[a-z][a-z-]{0,40}\/)?([^/\\\0]+)$/.exec(path) ?? [];
  const isPlayers = file !== undefined && (nameOfSourceFile(file) ?? nameOfSealedFile(file)) !== null;
  if (!isPlayers) refuse("outside-workspace", en`${path} is not a file of the workspace.`);
}

function otherEncoding(path: string, { encoding }: { readonly encoding: string }): string {
  return en`${path} is written in ${encoding}, and players are written in UTF-8. Tauler can convert it, and keeps the original among its versions.`;
}

function notWritten(path: string, problem: Problem): Problem {
  if (problem.code !== "read-only") return problem;
  return { ...problem, message: en`${path} is read-only. It is written only if you say so; it stays read-only.` };
}

function notMoved(problem: Problem, taken: string): Problem {
  return problem.code === "file-exists" ? { ...problem, message: taken } : problem;
}
