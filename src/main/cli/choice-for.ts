import { basename, dirname, resolve } from "node:path";
import type { AnyGame } from "../../engine/contract/game";
import { findGame, games } from "../../engine/games";
import { isCppFile } from "../contract/source-file";
import type { GameChoice } from "../host/bundler/gate/modules";

/** For which game a file may be: a player in C++ does not say it itself, but the folder that it is in may. @param named by the person */
export function choiceFor(file: string, named: AnyGame | undefined): GameChoice {
  const folder = basename(dirname(resolve(file)));
  const game = named ?? (isCppFile(file) ? findGame(folder) : undefined);
  return { games: games.map(({ id }) => id), ...(game === undefined ? {} : { game: game.id }) };
}
