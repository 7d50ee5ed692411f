import type { ConfigurationField, Settings } from "../../contract/game";
import { atLeastOne, exactly } from "../../text/settings-text";

/** The settings, in the order of the `.cnf` (rules, section 2). */
export const configurationFields: readonly ConfigurationField[] = [
  exactly("nb_players", 4, "Players of a match."),
  atLeastOne("nb_rounds", 120, "Rounds of a match."),
  atLeastOne("nb_furyans", 5, "Furyans of each player at the start."),
  atLeastOne("nb_pioneers", 15, "Pioneers of each player at the start."),
  atLeastOne("max_nb_necromongers", 10, "Most necromongers that can be on the board at once."),
  atLeastOne("nb_hellhounds", 3, "Hellhounds in the caves."),
  atLeastOne("nb_elevators", 20, "Elevators of a random map: 15 to 24 give one in reasonable time."),
  atLeastOne("gem_value", 30, "Points for each gem."),
  atLeastOne("turns_to_land", 2, "Rounds that a necromonger's spacecraft takes to land."),
  exactly("rows", 40, "Rows of the board."),
  exactly("cols", 80, "Columns of the board."),
];

export interface CrematoriaSettings extends Settings {
  readonly nb_players: number;
  readonly nb_rounds: number;
  readonly nb_furyans: number;
  readonly nb_pioneers: number;
  readonly max_nb_necromongers: number;
  readonly nb_hellhounds: number;
  readonly nb_elevators: number;
  readonly gem_value: number;
  readonly turns_to_land: number;
  readonly rows: number;
  readonly cols: number;
}

/** What the `.cnf` does not say (rules, section 2). */
export const MAX_HEALTH = { furyan: 100, pioneer: 50, necromonger: 75, hellhound: -1 } as const;
export const FURYAN_DAMAGE = { least: 25, most: 50 } as const;
export const NECROMONGER_DAMAGE = { least: 20, most: 40 } as const;
/** A gem appears in one of so many rounds. */
export const ROUNDS_PER_GEM = 4;
/** A necromonger arrives in one of so many rounds. */
export const ROUNDS_PER_NECROMONGER = 2;
/** Points of health that a unit gets back each round. */
export const RECOVERY = 5;
