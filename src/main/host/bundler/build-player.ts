import type { BuildOutcome } from "../../contract/player-bundle";
import { admitSourceFile } from "./admit-player";
import type { GameChoice } from "./gate/modules";
import { linkPlayer } from "./link";
import type { PlayerSource } from "./player-source";

/**
 * Makes a bundle of a player's TypeScript, or says what is wrong with it. Types are not checked here: see `checkTypes`.
 *
 * The player's name is the file's: `AIRon.ts` holds `Ron`. No file is read.
 */
export async function buildPlayer(source: PlayerSource, choice: GameChoice): Promise<BuildOutcome> {
  const { name, player, problems } = await admitSourceFile(source, choice);
  if (player === null) return { bundle: null, problems };
  const bundle = { ...linkPlayer(player), game: player.game, name, sourceHash: source.hash, sealed: false };
  return { bundle, problems };
}
