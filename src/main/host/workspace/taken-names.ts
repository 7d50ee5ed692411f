import { basename } from "node:path";
import { en } from "../../../engine/contract/english";
import type { Problem } from "../../../engine/contract/result";
import { namesakeOf, namesakeWords } from "../../contract/namesakes";
import { freeNameLike } from "../../contract/player-name";
import { nameOfSourceFile } from "../../contract/source-file";
import { nameOfSealedFile } from "../bundler/sealed-file";
import { listPlayers, type PlayerFile, type PlayerPlaces } from "./find-player";

interface Names {
  readonly game: string;
  readonly places: PlayerPlaces;
  /** The path of whoever is to be called so: that has a name already, which may differ in capitals only. */
  readonly except?: string;
}

/**
 * Why a player of a game cannot have this name, with one that is free; null when it can. Capitals do not count, nor does the language: one name stands for
 * one player. A shipped name stays what it is, or nobody could say any more against whom he plays.
 *
 * @param file that it would be in; a sealed player and its source are twins, and may have one name
 */
export async function nameProblem(file: string, { game, places, except }: Names): Promise<Problem | null> {
  const name = nameOfSourceFile(file) ?? nameOfSealedFile(file) ?? "";
  const players = await listPlayers(game, places, name);
  const isTaken = (player: PlayerFile) =>
    player.name.toLowerCase() === name.toLowerCase() && player.path !== except && !isTwin(file, player);
  const taken = players.find(isTaken);
  if (taken === undefined) return null;
  const names = players.map((player) => player.name);
  const free = en`${freeNameLike(name, names)} is free.`;
  const present = basename(taken.path);
  if (taken.origin === "shipped") {
    const message = `${en`${taken.name} is shipped with Tauler, and another player of that name would take its place.`} ${free}`;
    return { code: "shipped-name", message };
  }
  const words =
    namesakeOf(file, [present]) === null ? en`There is already a file ${present}.` : namesakeWords(file, present);
  return { code: "file-exists", message: `${words} ${free}` };
}

function isTwin(file: string, { origin, name, path }: PlayerFile): boolean {
  return origin === "workspace" && nameOfSealedFile(file) === name && nameOfSourceFile(path) === name;
}
