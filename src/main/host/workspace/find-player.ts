import { open, readdir } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { failure, type Problem, type Result, success } from "../../../engine/match/result";
import { nameOfSourceFile } from "../bundler/player-name";
import { nameOfSealedFile } from "../bundler/sealed-bundle";
import { nearest } from "./nearest";

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
  /** An `AI<name>.ts`, or an exported `<name>.player.js`. */
  readonly kind: "source" | "sealed";
  readonly origin: "workspace" | "shipped" | "path";
}

/**
 * The player that a person means: a path to an `AI*.ts` or `*.player.js`, or a name. A name is looked for in the workspace
 * and then among the shipped players. Capitals count, on every system.
 */
export async function findPlayer(word: string, game: string, places: PlayerPlaces): Promise<Result<PlayerFile>> {
  if (looksLikePath(word)) return findPath(word, game);
  const players = await listPlayers(game, places);
  const found = players.filter(({ name }) => name === word);
  const own = found.filter(({ origin }) => origin === "workspace");
  const [first, second] = own.length > 0 ? own : found;
  if (first === undefined) return failure(await notFound(word, { players, game, places }));
  return second === undefined ? success(first) : failure(ambiguous(word, [first, second]));
}

/** All players of a game, by name: those of the workspace first. */
export async function listPlayers(game: string, places: PlayerPlaces): Promise<readonly PlayerFile[]> {
  const inWorkspace = await playersOf(places.workspace, "workspace");
  const inGameFolder = await playersOf(join(places.workspace, game), "workspace");
  const own = await keepGame([...inWorkspace, ...inGameFolder], game);
  const shipped = await playersOf(join(places.resources, "games", game, "players"), "shipped");
  return [...own.sort(byName), ...shipped.sort(byName)];
}

function looksLikePath(word: string): boolean {
  return /[\\/]/.test(word) || /\.(ts|js)$/.test(word);
}

async function findPath(path: string, game: string): Promise<Result<PlayerFile>> {
  const full = resolve(path);
  const name = await nameOnDisk(full);
  if (name === null) return failure({ code: "no-such-file", file: path, message: "There is no such file." });
  const file = playerFile(join(dirname(full), name), "path");
  if (file === null) {
    const message = "A player's file is called AIRon.ts, or Ron.player.js when it was exported.";
    return failure({ code: "not-a-player", file: path, message });
  }
  const other = await otherGame(file, game);
  return other === null ? success(file) : failure({ ...wrongGame(name, { game, other }), file: path });
}

/** The file's name with its real capitals, which some systems do not ask for; null when there is no such file. */
async function nameOnDisk(path: string): Promise<string | null> {
  const names = await namesIn(dirname(path));
  const wanted = basename(path);
  if (names.includes(wanted)) return wanted;
  const similar = names.find((name) => name.toLowerCase() === wanted.toLowerCase());
  return similar !== undefined && (await canOpen(path)) ? similar : null;
}

async function playersOf(folder: string, origin: PlayerFile["origin"]): Promise<PlayerFile[]> {
  const names = await namesIn(folder);
  return names.flatMap((name) => playerFile(join(folder, name), origin) ?? []);
}

function playerFile(path: string, origin: PlayerFile["origin"]): PlayerFile | null {
  const source = nameOfSourceFile(path);
  if (source !== null && source !== "") return { name: source, path, kind: "source", origin };
  const sealed = nameOfSealedFile(path);
  return sealed === null ? null : { name: sealed, path, kind: "sealed", origin };
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
  } catch {
    return [];
  }
}

async function keepGame(files: readonly PlayerFile[], game: string): Promise<PlayerFile[]> {
  const others = await Promise.all(files.map((file) => otherGame(file, game)));
  return files.filter((_, index) => others[index] === null);
}

const HEAD_BYTES = 65_536;

/** The game that a file says it is for, in its imports or its header, when that is not this game; else null. */
async function otherGame({ path }: PlayerFile, game: string): Promise<string | null> {
  return gameOtherThan(game, await readHead(path));
}

/** The game that a text says it is for, when that is not this game; else null. */
export function gameOtherThan(game: string, text: string): string | null {
  const games = Array.from(text.matchAll(/["']tauler\/([\w-]+)["']/g), (found) => found[1]);
  return games.length === 0 || games.includes(game) ? null : games[0];
}

async function readHead(path: string): Promise<string> {
  try {
    const file = await open(path, "r");
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
      return buffer.toString("utf8", 0, bytesRead);
    } finally {
      await file.close();
    }
  } catch {
    return "";
  }
}

async function canOpen(path: string): Promise<boolean> {
  try {
    await (await open(path, "r")).close();
    return true;
  } catch {
    return false;
  }
}

interface Search {
  readonly players: readonly PlayerFile[];
  readonly game: string;
  readonly places: PlayerPlaces;
}

async function notFound(word: string, { players, game, places }: Search): Promise<Problem> {
  const inWorkspace = await playersOf(places.workspace, "workspace");
  const namesake = inWorkspace.find(({ name }) => name === word);
  const other = namesake === undefined ? null : await otherGame(namesake, game);
  if (namesake !== undefined && other !== null)
    return { ...wrongGame(basename(namesake.path), { game, other }), file: namesake.path };
  const near = nearest(word, [...new Set(players.map(({ name }) => name))]);
  const advice =
    near.length > 0 ? `Did you mean ${near.join(" or ")}?` : `Is there an AI${word}.ts in ${places.workspace}?`;
  return { code: "no-such-player", message: `There is no player called "${word}" for ${game}. ${advice}` };
}

function wrongGame(file: string, { game, other }: { game: string; other: string }): Problem {
  return { code: "wrong-game", message: `${file} is a player of ${other}, not of ${game}.` };
}

function ambiguous(name: string, files: readonly PlayerFile[]): Problem {
  const paths = files.map(({ path }) => path).join(" and ");
  return {
    code: "ambiguous-player",
    message: `There are two players called "${name}": ${paths}. Give the path of the one that you mean.`,
  };
}

function byName(a: PlayerFile, b: PlayerFile): number {
  return a.name.localeCompare(b.name, "en");
}
