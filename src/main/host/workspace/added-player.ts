import { en } from "../../../engine/contract/english";
import { games } from "../../../engine/games";
import { checkPlayerName } from "../../contract/player-name";
import { nameOfSourceFile } from "../../contract/source-file";
import { nameOfSealedFile } from "../bundler/sealed-file";
import { refuse } from "../refused";
import { gameOtherThan } from "./find-player";

/** A player's file that comes from somewhere else. */
export interface AddedPlayer {
  readonly game: string;
  /** Its name: `AI<Name>.ts` or `<Name>.player.js`. */
  readonly file: string;
  readonly text: string;
}

/** Refuses what is no player of the game. */
export function checkAddedPlayer({ game, file, text }: AddedPlayer): void {
  if (!games.some(({ id }) => id === game)) refuse("unknown-game", en`There is no game "${game}".`);
  const name = nameOfSourceFile(file) ?? nameOfSealedFile(file);
  if (name === null || /[\\/]/.test(file)) {
    refuse(
      "not-a-player",
      en`${file} is no player: its file is called AIRon.ts or AIRon.cc, or Ron.player.js when it was exported.`,
    );
  }
  const wrong = checkPlayerName(name);
  if (wrong !== null) refuse(wrong.code, wrong.message);
  const other = gameOtherThan(game, text);
  if (other !== null) refuse("wrong-game", en`${file} is a player of ${other}, not of ${game}.`);
}
