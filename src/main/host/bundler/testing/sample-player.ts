import type { BuildOutcome, PlayerBundle, SourceProblem } from "../../../contract/player-bundle";
import { buildPlayer } from "../build-player";
import type { GameChoice } from "../gate/modules";
import { playerSource } from "../player-source";

/** For tests of the bundler: players, and what becomes of them. */
export const CHOICE: GameChoice = { games: ["harry-potter", "pandemic"], game: "harry-potter" };

export const IMPORT = 'import { Player } from "tauler/harry-potter";\n';

export const RON = `${IMPORT}export class Ron extends Player { play() {} }\n`;

/** A player whose `play` does this, with something before the class. */
export function ron(play: string, before = ""): string {
  return `${IMPORT}${before}\nexport class Ron extends Player { play() { ${play} } }`;
}

export function build(text: string, file = "AIRon.ts"): Promise<BuildOutcome> {
  return buildPlayer(playerSource(file, text), CHOICE);
}

export async function bundleOf(text: string, file = "AIRon.ts"): Promise<PlayerBundle> {
  const { bundle, problems } = await build(text, file);
  if (bundle === null) throw new Error(JSON.stringify(problems));
  return bundle;
}

/** `code line:column` of every error, or of every warning. */
export async function problemsOf(text: string, severity: SourceProblem["severity"] = "error"): Promise<string[]> {
  const { problems } = await build(text);
  const found = problems.filter((problem) => problem.severity === severity);
  return found.map(({ code, line, column }) => `${code} ${line}:${column}`);
}
