import type { BuildOutcome } from "../../contract/player-bundle";
import { admitSourceFile } from "./admit-player";
import type { GameChoice } from "./gate/modules";
import { linkPlayer } from "./link";
import type { PlayerSource } from "./player-source";

export interface BuildChoice extends GameChoice {
  /** Is the bundle to be debugged? It then says at every statement where it is (`contract/steps.ts`), and plays on no other terms than a debugger's. */
  readonly hasSteps?: boolean;
}

/**
 * Makes a bundle of a player's TypeScript, or says what is wrong with it. Types are not checked here: see `checkTypes`.
 *
 * The player's name is the file's: `AIRon.ts` holds `Ron`. No file is read.
 */
export async function buildPlayer(
  source: PlayerSource,
  { hasSteps = false, ...choice }: BuildChoice,
): Promise<BuildOutcome> {
  const { name, player, problems } = await admitSourceFile(source, choice);
  if (player === null) return { bundle: null, problems };
  const bundle = {
    ...linkPlayer(player, { hasSteps }),
    game: player.game,
    name,
    sourceHash: source.hash,
    sealed: false,
  };
  return { bundle, problems };
}
