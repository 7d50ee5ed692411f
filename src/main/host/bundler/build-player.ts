import type { BuildOutcome } from "../../contract/player-bundle";
import { nameOfSourceFile } from "../../contract/source-file";
import { KeptLast } from "../kept-last";
import { admitSourceFile } from "./admit-player";
import type { GameChoice } from "./gate/modules";
import { linkPlayer } from "./link";
import type { PlayerSource } from "./player-source";

export interface BuildChoice extends GameChoice {
  /** Is the bundle to be debugged? It then says at every statement where it is (`contract/steps.ts`), and plays on no other terms than a debugger's. */
  readonly hasSteps?: boolean;
}

/** Characters of code and source maps. A source may have a megabyte, and there are four players. */
export const MOST_KEPT = 8 * 2 ** 20;

/** Who is saved was checked with the same text while it was typed, and plays against others that were not changed. */
const kept = new KeptLast<BuildOutcome>(
  MOST_KEPT,
  ({ bundle }) => (bundle?.code.length ?? 0) + (bundle?.sourceMap?.length ?? 0),
);

/**
 * Makes a bundle of a player's TypeScript, or says what is wrong with it. Types are not checked here: see `checkTypes`.
 *
 * The player's name is the file's: `AIRon.ts` holds `Ron`. No file is read, and what was made of the last sources is not made again.
 */
export async function buildPlayer(source: PlayerSource, choice: BuildChoice): Promise<BuildOutcome> {
  const key = JSON.stringify([nameOfSourceFile(source.file), source.hash, choice]);
  const known = kept.get(key);
  if (known !== undefined) return namedFor(source.file, known);
  const made = await build(source, choice);
  // What was wrong may have been the compiler, which comes back.
  if (made.bundle !== null) kept.keep(key, made);
  return made;
}

/** The same text may lie in two folders. */
function namedFor(file: string, { bundle, problems }: BuildOutcome): BuildOutcome {
  return { bundle, problems: problems.map((problem) => ({ ...problem, file })) };
}

async function build(source: PlayerSource, { hasSteps = false, ...choice }: BuildChoice): Promise<BuildOutcome> {
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
