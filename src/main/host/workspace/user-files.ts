import { en } from "../../../engine/contract/english";
import { failure, type Problem, type Result, success } from "../../../engine/contract/result";
import { nameOfSourceFile } from "../../contract/source-file";
import { LARGEST_SOURCE, type PlayerSource, sourceOf } from "../bundler/player-source";
import { nameOfSealedFile } from "../bundler/sealed-file";
import { followLinks } from "../files/follow-links";
import { type FilePlace, Gateway } from "../files/gateway";
import { readNamedFile } from "../files/named-file";

/** What Tauler keeps for itself in a workspace: drafts, versions, trash, types. */
export const OWN_FOLDER = ".tauler";

/** More than anybody writes for a game: of a folder with more of them so many are shown. */
const MOST_PLAYERS = 1000;

/** What the window shows and writes at most, in bytes. */
export const LARGEST_FILE = 4 * 1024 * 1024;

/** Where a player's file of the workspace really is. */
export interface UserPlace extends FilePlace {
  readonly isLink: boolean;
}

/** What a player's file holds. */
export interface UserBytes {
  readonly bytes: Buffer;
  /** It is not in the workspace: a link leads out of it. Such a file is read, never written nor kept. */
  readonly isOutside: boolean;
}

/** The files of a user's folder as strangers may have made them: links are followed in it, and never written through out of it. */
export class UserFiles {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /**
   * The names of what may be players' files, in the folder itself or in one of its folders; links are among them. Of too many, those of the player that
   * is wanted are there.
   */
  async names(folder: string, wanted?: string): Promise<string[]> {
    const all = await this.#allNames(folder);
    const isWanted = (name: string) => (nameOfSourceFile(name) ?? nameOfSealedFile(name)) === wanted;
    const others = all.slice(0, MOST_PLAYERS).filter((name) => !isWanted(name));
    return [...all.filter(isWanted), ...others].sort();
  }

  /** A sentence about a folder with more players' files than are shown; null for any other. */
  async crowd(folder: string): Promise<string | null> {
    const { length } = await this.#allNames(folder);
    if (length <= MOST_PLAYERS) return null;
    return en`The folder ${folder || this.folder} holds ${length} players' files. The first ${MOST_PLAYERS} are shown; the others can be played by their names.`;
  }

  async #allNames(folder: string): Promise<string[]> {
    const path = folder === "" ? [] : [folder];
    const place = await this.#follow(path);
    if (place.kind !== "inside") return [];
    const listed = await new Gateway({ root: this.folder, below: place.parts }).list();
    const entries = listed.ok ? listed.value : [];
    const names = entries.filter(({ kind }) => kind === "file" || kind === "link").map(({ name }) => name);
    return names.filter(isPlayersFile).sort();
  }

  /** Where a file is, or would be. @param path relative, with forward slashes. @returns why it is nowhere that may be written */
  async place(path: string): Promise<Result<UserPlace>> {
    const found = await this.#follow(path.split("/"));
    if (found.kind !== "inside") return failure(notHere(path, found.kind));
    if (isOwn(found.parts)) return failure(notHere(path, "own"));
    const gateway = new Gateway({ root: this.folder, below: found.parts.slice(0, -1) });
    return success({ gateway, name: found.parts[found.parts.length - 1], isLink: found.isLink });
  }

  /** Where the entry of this path itself is: where it is a link, the link. */
  async entry(path: string): Promise<Result<UserPlace>> {
    const parts = path.split("/");
    const folder = await this.#follow(parts.slice(0, -1));
    if (folder.kind !== "inside") return failure(notHere(path, folder.kind));
    if (isOwn(folder.parts)) return failure(notHere(path, "own"));
    const gateway = new Gateway({ root: this.folder, below: folder.parts });
    const name = parts[parts.length - 1];
    return success({ gateway, name, isLink: (await gateway.look(name))?.kind === "link" });
  }

  /** @param limit in bytes */
  async read(path: string, limit: number): Promise<Result<UserBytes>> {
    const place = await this.place(path);
    if (place.ok) {
      const read = await place.value.gateway.read(place.value.name, limit);
      return read.ok ? success({ bytes: read.value, isOutside: false }) : read;
    }
    if (place.problem.code !== OUTSIDE) return place;
    const read = await readNamedFile(`${this.folder}/${path}`, limit);
    return read.ok ? success({ bytes: read.value, isOutside: true }) : read;
  }

  /** A player's source that really is in the folder: what may be kept as a version of it. */
  async ownSource(path: string): Promise<PlayerSource | null> {
    const place = await this.place(path);
    const read = place.ok ? await place.value.gateway.read(place.value.name, LARGEST_SOURCE) : place;
    const source = read.ok ? sourceOf(path, read.value) : read;
    return source.ok ? source.value : null;
  }

  async #follow(parts: readonly string[]): ReturnType<typeof followLinks> {
    try {
      return await followLinks(this.folder, parts);
    } catch {
      return { kind: "nowhere" };
    }
  }
}

/** The code of a problem with a link that leads out of the folder. */
const OUTSIDE = "outside-link";

type Elsewhere = "outside" | "elsewhere" | "nowhere" | "own";

function notHere(path: string, where: Elsewhere): Problem {
  const reasons: Readonly<Record<Elsewhere, string>> = {
    outside: en`${path} is a link that leads out of your folder of players: Tauler shows it and plays it, but does not write it.`,
    elsewhere: en`${path} is a link to another machine, which Tauler does not open.`,
    nowhere: en`${path} is a link that leads nowhere.`,
    own: en`${path} is a link into Tauler's own folder, which is not for players.`,
  };
  return { code: where === "outside" ? OUTSIDE : "wrong-link", message: reasons[where], file: path };
}

function isPlayersFile(name: string): boolean {
  return (nameOfSourceFile(name) ?? nameOfSealedFile(name)) !== null;
}

/** On some systems capitals do not count. */
function isOwn([first]: readonly string[]): boolean {
  return first?.toLowerCase() === OWN_FOLDER;
}
