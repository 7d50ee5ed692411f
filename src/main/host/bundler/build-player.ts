import type { Problem } from "../../../engine/match/result";
import type { BuildOutcome } from "../../contract/player-bundle";
import { admitPlayer } from "./admit-player";
import type { GameChoice } from "./gate/modules";
import { linkPlayer } from "./link";
import { checkPlayerName, nameOfSourceFile } from "./player-name";
import type { PlayerSource } from "./player-source";

/**
 * Makes a bundle of a player's TypeScript, or says what is wrong with it. Types are not checked here: see `checkTypes`.
 *
 * The player's name is the file's: `AIRon.ts` holds `Ron`. No file is read.
 */
export async function buildPlayer(source: PlayerSource, choice: GameChoice): Promise<BuildOutcome> {
  const name = nameOfSourceFile(source.file);
  const problem = name === null ? WRONG_FILE_NAME : (checkPlayerName(name) ?? checkNotEmpty(source, name));
  if (name === null || problem !== null) return refused(source.file, problem ?? WRONG_FILE_NAME);
  const { player, problems } = await admitPlayer(source, { ...choice, name, language: "ts" });
  if (player === null) return { bundle: null, problems };
  const bundle = { ...linkPlayer(player), game: player.game, name, sourceHash: source.hash, sealed: false };
  return { bundle, problems };
}

const WRONG_FILE_NAME: Problem = {
  code: "wrong-file-name",
  message: "The file of a player is called AI, then its name, then .ts: AIRon.ts holds the player Ron.",
};

function checkNotEmpty({ text }: PlayerSource, name: string): Problem | null {
  if (text.trim() !== "") return null;
  const message = `This file is empty. It needs: export class ${name} extends Player { play() { … } }`;
  return { code: "empty-file", message };
}

function refused(file: string, problem: Problem): BuildOutcome {
  return { bundle: null, problems: [{ ...problem, file, severity: "error" }] };
}
