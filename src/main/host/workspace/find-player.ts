import { basename, dirname, join, resolve } from "node:path";
import { en } from "../../../engine/contract/english";
import { failure, type Problem, type Result, success } from "../../../engine/contract/result";
import { games } from "../../../engine/games";
import { namesakeOf } from "../../contract/namesakes";
import { nameOfSourceFile } from "../../contract/source-file";
import {
  LARGEST_SOURCE,
  type PlayerSource,
  readPlayerSource,
  sourceOf,
  unreadableSource,
} from "../bundler/player-source";
import { nameOfSealedFile } from "../bundler/sealed-file";
import { Gateway } from "../files/gateway";
import { nearest } from "./nearest";
import { UserFiles } from "./user-files";

/** The folders in which players live. */
export interface PlayerPlaces {
  /** The person's own folder; players lie in it, or in a folder of it that is called like the game. */
  readonly workspace: string;
  /** The folder with `games/<game>/players`: the shipped ones. */
  readonly resources: string;
}

export interface PlayerFile {
  readonly name: string;
  readonly path: string;
  /** An `AI<name>.ts` or `AI<name>.cc`, or an exported `<name>.player.js`. */
  readonly kind: "source" | "sealed";
  readonly origin: "workspace" | "shipped" | "path";
  /** Its text. */
  readonly read: () => Promise<Result<PlayerSource>>;
}

/**
 * The player that a person means: a path to an `AI*.ts` or `*.player.js`, or a name. A name is looked for in the workspace
 * and then among the shipped players; a file's mere name, which is no path from here, in the workspace. Capitals count, on every system.
 */
export async function findPlayer(word: string, game: string, places: PlayerPlaces): Promise<Result<PlayerFile>> {
  if (!looksLikePath(word)) return findPlayerByName(word, game, places);
  const found = await findPath(word, game);
  if (found.ok || found.problem.code !== "no-such-file") return found;
  const own = await ownFilesCalled(word, [game], places);
  const [first] = own;
  if (first === undefined) return found;
  return own.length === 1 ? success(first) : failure(ambiguous(first.name, own));
}

/** The same by name alone, for whatever a file or the window calls a player: such a name is never a path. */
export async function findPlayerByName(word: string, game: string, places: PlayerPlaces): Promise<Result<PlayerFile>> {
  const isMeant = ({ name }: PlayerFile) => name === word;
  const named = (await ownFilesFor(game, places, word)).filter(isMeant);
  const own = withoutTwins(await keepGame(named, game));
  const meant = own.length > 0 ? own : (await shippedPlayers(places.resources, game)).filter(isMeant);
  const [first] = meant;
  // Only who is not found is looked for in the texts of all others.
  if (first === undefined)
    return failure(await notFound(word, { players: await listPlayers(game, places, word), game, places }));
  return meant.length === 1 ? success(first) : failure(ambiguous(word, meant));
}

/**
 * All players of a game, by name: those of the workspace first.
 *
 * @param wanted one that is among them, however many there are
 */
export async function listPlayers(game: string, places: PlayerPlaces, wanted?: string): Promise<readonly PlayerFile[]> {
  const own = await keepGame(await ownFilesFor(game, places, wanted), game);
  const shipped = await shippedPlayers(places.resources, game);
  return [...own.sort(byName), ...shipped.sort(byName)];
}

/** Those of the workspace that may be for this game: which one each is for stands in its text. */
async function ownFilesFor(game: string, { workspace }: PlayerPlaces, wanted?: string): Promise<PlayerFile[]> {
  const inFolder = (folder: string) => ownPlayers(workspace, folder, wanted);
  return [...(await inFolder("")), ...(await inFolder(game))];
}

/**
 * The file that a person means where no game is said: a path, or the name of a player of the workspace, in whatever game it is.
 *
 * @param inGames where it is looked for
 */
export async function findOwnFile(
  word: string,
  inGames: readonly string[],
  places: PlayerPlaces,
): Promise<Result<string>> {
  if (await isFolder(word, places)) {
    const example = en`Name its players, as Ron, or their files, as ${join(word, "AIRon.ts")}.`;
    return failure({ code: "folder", file: word, message: `${en`This is a folder.`} ${example}` });
  }
  if (looksLikePath(word)) return fileMeant(word, inGames, places);
  const found = new Map<string, PlayerFile>();
  const near = new Set<string>();
  for (const game of inGames) {
    const own = (await listPlayers(game, places, word)).filter(({ origin }) => origin === "workspace");
    for (const { name } of own) near.add(name);
    // One in the workspace itself that names no game is a player of each.
    for (const file of withoutTwins(own.filter(({ name }) => name === word))) found.set(file.path, file);
  }
  const [first, ...others] = found.values();
  if (others.length > 0) return failure(ambiguous(word, [...found.values()]));
  if (first !== undefined) return success(first.path);
  const elsewhere = inGames.length === 1 ? await inOtherGame(word, inGames[0], places) : null;
  if (elsewhere !== null) return failure(elsewhere);
  const advice = nearest(word, [...near]);
  const message = en`There is no player called "${word}" in ${resolve(places.workspace)}, and a path ends in .ts, .cc or .js.`;
  return failure({
    code: "no-such-player",
    message: advice.length > 0 ? `${message} ${en`Did you mean ${advice.join(" or ")}?`}` : message,
  });
}

/** A path, wherever it leads; a file's mere name, which is no path from here, is that of the workspace's. */
async function fileMeant(word: string, inGames: readonly string[], places: PlayerPlaces): Promise<Result<string>> {
  if ((await nameOnDisk(resolve(word))) !== null) return success(word);
  const own = await ownFilesCalled(word, inGames, places);
  const [first] = own;
  return own.length > 1 ? failure(ambiguous(first.name, own)) : success(first?.path ?? word);
}

/** The workspace's files of this name: that is what a person means by `AIRon.ts` who stands elsewhere. None for a path with folders. */
async function ownFilesCalled(
  word: string,
  inGames: readonly string[],
  places: PlayerPlaces,
): Promise<readonly PlayerFile[]> {
  const name = nameOfSourceFile(word) ?? nameOfSealedFile(word);
  if (name === null || basename(word) !== word) return [];
  const listed = await Promise.all(inGames.map((game) => listPlayers(game, places, name)));
  const called = listed.flat().filter(({ path, origin }) => origin === "workspace" && basename(path) === word);
  return [...new Map(called.map((file) => [file.path, file])).values()];
}

/** A folder where the person stands, or of the workspace. */
async function isFolder(word: string, { workspace }: PlayerPlaces): Promise<boolean> {
  for (const path of [resolve(word), resolve(workspace, word)]) {
    const seen = await new Gateway({ root: dirname(path) }).look(basename(path));
    if (seen?.kind === "folder") return true;
  }
  return false;
}

/** Where a source is, the sealed players of the same name are its twins, for friends: whoever means one of them gives its path. */
function withoutTwins(files: readonly PlayerFile[]): readonly PlayerFile[] {
  const sources = files.filter(({ kind }) => kind === "source");
  return sources.length > 0 ? sources : files;
}

function looksLikePath(word: string): boolean {
  return /[\\/]/.test(word) || /\.(ts|js|cc)$/.test(word);
}

async function findPath(path: string, game: string): Promise<Result<PlayerFile>> {
  const full = resolve(path);
  const name = await nameOnDisk(full);
  if (name === null) return failure({ code: "no-such-file", file: path, message: en`There is no such file.` });
  const real = join(dirname(full), name);
  const file = playerFile(real, "path", () => readPlayerSource(real));
  if (file === null) {
    const message = en`A player's file is called AIRon.ts or AIRon.cc, or Ron.player.js when it was exported.`;
    return failure({ code: "not-a-player", file: path, message });
  }
  const other = await otherGame(file, game);
  return other === null ? success(file) : failure({ ...wrongGame(name, { game, other }), file: path });
}

/** The file's name with its real capitals, which some systems do not ask for; null when there is no such file. */
async function nameOnDisk(path: string): Promise<string | null> {
  const listed = await new Gateway({ root: dirname(path) }).list();
  const names = listed.ok ? listed.value.filter(({ kind }) => kind !== "folder").map(({ name }) => name) : [];
  const wanted = basename(path);
  if (names.includes(wanted)) return wanted;
  const similar = names.find((name) => name.toLowerCase() === wanted.toLowerCase());
  return similar !== undefined && (await readPlayerSource(path)).ok ? similar : null;
}

/** @param folder of the workspace: itself, or that of a game */
async function ownPlayers(workspace: string, folder: string, wanted: string | undefined): Promise<PlayerFile[]> {
  const files = new UserFiles(resolve(workspace));
  const names = await files.names(folder, wanted);
  return names.flatMap((name) => {
    const path = join(workspace, folder, name);
    const read = async () => {
      const found = await files.read(folder === "" ? name : `${folder}/${name}`, LARGEST_SOURCE);
      return found.ok ? sourceOf(path, found.value.bytes) : failure(unreadableSource(path, found.problem));
    };
    return playerFile(path, "workspace", read) ?? [];
  });
}

/** Those that came with Tauler. */
export async function shippedPlayers(resources: string, game: string): Promise<PlayerFile[]> {
  const folder = join(resources, "games", game, "players");
  const listed = await new Gateway({ root: folder }).list();
  return (listed.ok ? listed.value : []).flatMap(({ name }) => {
    const path = join(folder, name);
    return playerFile(path, "shipped", () => readPlayerSource(path)) ?? [];
  });
}

function playerFile(path: string, origin: PlayerFile["origin"], read: PlayerFile["read"]): PlayerFile | null {
  const source = nameOfSourceFile(path);
  if (source !== null && source !== "") return { name: source, path, kind: "source", origin, read };
  const sealed = nameOfSealedFile(path);
  return sealed === null ? null : { name: sealed, path, kind: "sealed", origin, read };
}

async function keepGame(files: readonly PlayerFile[], game: string): Promise<PlayerFile[]> {
  const kept: PlayerFile[] = [];
  // One after the other: a folder may hold more than there is memory for.
  for (const file of files) if ((await otherGame(file, game)) === null) kept.push(file);
  return kept;
}

/** The game that a file says it is for, in its imports or its header, when that is not this game; else null. */
async function otherGame({ read }: PlayerFile, game: string): Promise<string | null> {
  const source = await read();
  return gameOtherThan(game, source.ok ? source.value.text : "");
}

/** The game that a text says it is for, when that is not this game; else null. */
export function gameOtherThan(game: string, text: string): string | null {
  const games = gamesNamedIn(text);
  return games.length === 0 || games.includes(game) ? null : games[0];
}

/** The games that a text says it is for: of a source, those that it imports; nothing in one in C++ says that. */
export function gamesNamedIn(text: string): readonly string[] {
  const sealed = /^\/\/ tauler player .*"kind":"module"/.test(text) ? /"game":"([\w-]+)"/.exec(text) : null;
  const named = sealed === null ? text.matchAll(/["']tauler\/([\w-]+)["']/g) : [sealed];
  return Array.from(named, (found) => found[1]);
}

interface Search {
  readonly players: readonly PlayerFile[];
  readonly game: string;
  readonly places: PlayerPlaces;
}

async function notFound(word: string, { players, game, places }: Search): Promise<Problem> {
  const inWorkspace = await ownPlayers(places.workspace, "", word);
  const namesake = inWorkspace.find(({ name }) => name === word);
  const other = namesake === undefined ? null : await otherGame(namesake, game);
  if (namesake !== undefined && other !== null)
    return { ...wrongGame(basename(namesake.path), { game, other }), file: namesake.path };
  const elsewhere = await inOtherGame(word, game, places);
  if (elsewhere !== null) return elsewhere;
  const near = nearest(word, [...new Set(players.map(({ name }) => name))]);
  const advice =
    near.length > 0
      ? en`Did you mean ${near.join(" or ")}?`
      : en`Is there an AI${word}.ts in ${resolve(places.workspace)}?`;
  return { code: "no-such-player", message: `${en`There is no player called "${word}" for ${game}.`} ${advice}` };
}

/** That a player of the workspace is of another game than the one that was named; null where it is of none. */
async function inOtherGame(word: string, game: string, { workspace }: PlayerPlaces): Promise<Problem | null> {
  for (const { id: other } of games) {
    if (other === game) continue;
    const namesake = (await ownPlayers(workspace, other, word)).find(({ name }) => name === word);
    if (namesake !== undefined) return { ...wrongGame(basename(namesake.path), { game, other }), file: namesake.path };
  }
  return null;
}

function wrongGame(file: string, { game, other }: { game: string; other: string }): Problem {
  return { code: "wrong-game", message: en`${file} is a player of ${other}, not of ${game}.` };
}

/** @param files two or more */
function ambiguous(name: string, files: readonly PlayerFile[]): Problem {
  const [one, other] = files.map(({ path }) => basename(path));
  if (files.length === 2 && namesakeOf(one, [other]) !== null) {
    const message = en`${name} is written in both languages: ${one} and ${other}. One name stands for one player: rename one of the two.`;
    return { code: "ambiguous-player", message };
  }
  const paths = files.map(({ path }) => path).join(", ");
  return {
    code: "ambiguous-player",
    message: en`More than one player is called "${name}": ${paths}. Give the path of the one that you mean.`,
  };
}

/** The source before its sealed twin. */
function byName(a: PlayerFile, b: PlayerFile): number {
  return a.name.localeCompare(b.name, "en") || Number(a.kind === "sealed") - Number(b.kind === "sealed");
}
