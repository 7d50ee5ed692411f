import type { AnyGame } from "../../engine/contract/game";
import { games } from "../../engine/games";
import { t } from "../contract/language/translate";
import { resourcesFolder } from "../host/places";
import { oneLine } from "../host/printable";
import { listBoards } from "../host/workspace/boards";
import { listPlayers } from "../host/workspace/find-player";
import { UserFiles } from "../host/workspace/user-files";
import { EXIT, type ExitCode, type Terminal } from "./terminal";

/** The games, one a line. */
export function listGames(terminal: Terminal, { json }: { readonly json: boolean }): ExitCode {
  if (json) terminal.print(`${JSON.stringify(games.map(({ id, title }) => ({ id, title })))}\n`);
  else for (const { id, title } of games) terminal.print(`${id.padEnd(16)} ${title}\n`);
  return EXIT.done;
}

/** The players of a game that a match can name: those of the workspace first, then the shipped ones. */
export async function listPlayersOf(
  terminal: Terminal,
  game: AnyGame,
  { workspace, json }: { readonly workspace: string; readonly json: boolean },
): Promise<ExitCode> {
  const players = await listPlayers(game.id, { workspace, resources: resourcesFolder });
  const crowd = await new UserFiles(workspace).crowd(game.id);
  if (crowd !== null) terminal.tell(t`warning: ${crowd}`);
  if (json) {
    terminal.print(
      `${JSON.stringify(players.map(({ name, path, kind, origin }) => ({ name, path, kind, origin })))}\n`,
    );
    return EXIT.done;
  }
  for (const { name, origin, kind, path } of players) {
    const place = origin === "shipped" ? t`shipped with Tauler` : oneLine(path);
    terminal.print(`${oneLine(name).padEnd(13)} ${place}${kind === "sealed" ? t` (sealed)` : ""}\n`);
  }
  return EXIT.done;
}

/** The boards that `-i` takes by their names, below the players; nothing where there are none. */
export async function listBoardsOf(
  terminal: Terminal,
  game: AnyGame,
  { workspace }: { readonly workspace: string },
): Promise<void> {
  const boards = await listBoards(game.id, { workspace, resources: resourcesFolder });
  const lines = boards.map(({ name, origin, path }) => {
    return `${oneLine(name).padEnd(13)} ${origin === "shipped" ? t`shipped with Tauler` : oneLine(path)}\n`;
  });
  if (lines.length > 0) terminal.print(t`\nBoards (-i):\n${lines.join("")}`);
}
