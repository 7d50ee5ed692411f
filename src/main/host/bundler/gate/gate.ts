import type { SourceProblem } from "../../../contract/player-bundle";
import { type ParsedPlayer, toProblem } from "../parsed-player";
import { checkModuleState } from "./module-state";
import { checkModules, type GameChoice } from "./modules";
import { checkPlayerClass, type PlayerClass } from "./player-class";
import { checkPrices } from "./prices";
import { checkReservedNames } from "./reserved-names";
import { checkTopLevelAwait } from "./top-level-await";
import { checkTypeImports } from "./type-imports";

export interface GateOptions extends GameChoice {
  /** What the player's class must be called. */
  readonly name: string;
}

export interface GateOutcome {
  /** Null when the source imports no known game. */
  readonly game: string | null;
  /** Null when there is no player in the source. */
  readonly player: PlayerClass | null;
  readonly problems: readonly SourceProblem[];
}

/** Everything that is checked before a player's code may be bundled, besides its types. */
export function passGate(parsed: ParsedPlayer, options: GateOptions): GateOutcome {
  const modules = checkModules(parsed, options);
  const playerClass = checkPlayerClass(parsed, options.name);
  const findings = [
    ...modules.findings,
    ...playerClass.findings,
    ...checkReservedNames(parsed),
    ...checkTopLevelAwait(parsed),
    ...checkPrices(parsed),
    ...checkModuleState(parsed),
  ];
  const problems = findings.slice(0, MOST_PROBLEMS).map((finding) => toProblem(parsed, finding));
  const typeProblems = checkTypeImports(parsed, modules.wanted).slice(0, MOST_PROBLEMS);
  return { game: modules.game, player: playerClass.player, problems: [...problems, ...typeProblems] };
}

/** Nobody reads more. Warnings come last, so that none of them hides an error. */
const MOST_PROBLEMS = 100;
