import { join } from "node:path";
import { LARGEST_FILE } from "../../../engine/contract/bounds";
import { en } from "../../../engine/contract/english";
import { failure, type Result, success } from "../../../engine/contract/result";
import { findGame } from "../../../engine/games";
import { isDeviceName } from "../../contract/player-name";
import { Gateway } from "../files/gateway";
import { readNamedFile } from "../files/named-file";
import { textOf } from "../files/read-text";
import type { PlayerPlaces } from "./find-player";
import { nearest } from "./nearest";

/** A board that is called by its name: `jungle` of `jungle.cnf`. */
export interface BoardFile {
  readonly name: string;
  readonly path: string;
  readonly origin: "workspace" | "shipped";
  readonly read: () => Promise<Result<string>>;
}

const FILE = /^([\w-]+)\.cnf$/;
const NAME = /^[\w-]{1,60}$/;

export interface BoardToWrite {
  readonly game: string;
  readonly name: string;
  readonly text: string;
  /** Also where there is one of this name. */
  readonly replaces: boolean;
}

/** Keeps a board in the folder of its game, from which it is called by its name. Nothing is written that the game does not read. */
export async function writeBoard(
  workspace: string,
  { game: id, name, text, replaces }: BoardToWrite,
): Promise<Result<null>> {
  const game = findGame(id);
  if (game === undefined) return failure({ code: "unknown-game", message: en`There is no game "${id}".` });
  if (!NAME.test(name)) {
    const message = en`"${name}" is no name for a board: give it at most 60 letters (a-z), digits, _ and -.`;
    return failure({ code: "wrong-name", message });
  }
  if (isDeviceName(name)) {
    const message = en`"${name}" is no name for a board: Windows keeps it for a device.`;
    return failure({ code: "wrong-name", message });
  }
  const read = game.codec.parseConfiguration(text, name);
  if (!read.ok) return read;
  const folder = new Gateway({ root: workspace, below: [id] });
  const made = await folder.make();
  if (!made.ok) return made;
  const written = await (replaces ? folder.write(`${name}.cnf`, text) : folder.create(`${name}.cnf`, text));
  if (written.ok || written.problem.code !== "file-exists") return written;
  return failure({ ...written.problem, message: en`There is already a board "${name}" of yours.` });
}

/** The boards of a game: those in the folder of the game in the workspace first, then the shipped ones. */
export async function listBoards(game: string, { workspace, resources }: PlayerPlaces): Promise<readonly BoardFile[]> {
  const own = new Gateway({ root: workspace, below: [game] });
  const shipped = new Gateway({ root: join(resources, "games", game, "boards") });
  const ownBoards = await boardsIn(own, "workspace", (name) => own.read(name, LARGEST_FILE));
  const path = (name: string) => join(shipped.folder, name);
  return [...ownBoards, ...(await boardsIn(shipped, "shipped", (name) => readNamedFile(path(name), LARGEST_FILE)))];
}

async function boardsIn(
  folder: Gateway,
  origin: BoardFile["origin"],
  bytesOf: (name: string) => Promise<Result<Buffer>>,
): Promise<BoardFile[]> {
  const listed = await folder.list();
  const files = (listed.ok ? listed.value : []).filter(({ kind }) => kind === "file").map(({ name }) => name);
  return files.sort().flatMap((file) => {
    const [, name] = FILE.exec(file) ?? [];
    const path = join(folder.folder, file);
    const read = async () => {
      const bytes = await bytesOf(file);
      return bytes.ok ? textOf(bytes.value, path) : bytes;
    };
    return name === undefined ? [] : [{ name, path, origin, read }];
  });
}

/** The board that is called so: the workspace's before a shipped one. @returns a problem that says which there are */
export async function findBoard(name: string, game: string, places: PlayerPlaces): Promise<Result<BoardFile>> {
  const boards = await listBoards(game, places);
  const found = boards.find((board) => board.name === name);
  if (found !== undefined) return success(found);
  const names = [...new Set(boards.map((board) => board.name))];
  const near = nearest(name, names);
  const meant = near.length > 0 ? ` ${en`Did you mean ${near.join(" or ")}?`}` : "";
  const known = names.length > 0 ? en`There are ${names.join(", ")}.` : en`There are none yet.`;
  const message = `${en`There is no file and no board "${name}".`}${meant} ${known} ${en`A .cnf in the folder ${game} of your players is a board, too.`}`;
  return failure({ code: "no-such-board", message });
}
