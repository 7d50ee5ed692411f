import { en } from "../../contract/english";
import type { ConfigurationField, Settings } from "../../contract/game";
import type { Problem } from "../../contract/result";
import { exactly, LARGEST_INTEGER } from "../../text/settings-text";

/** The original has no limit; with this one every board fits into what a player's process is sent. */
const LARGEST_SIDE = 200;
/** The original asks for this many cells for each unit (rules, section 1). */
const CELLS_PER_UNIT = 25;

function integer(
  name: string,
  value: number,
  { help, minimum = 1, maximum = LARGEST_INTEGER }: { help: string; minimum?: number; maximum?: number },
): ConfigurationField {
  return { name, default: value, minimum, maximum, help };
}

function real(name: string, value: number, help: string): ConfigurationField {
  return { name, default: value, minimum: -Number.MAX_VALUE, maximum: Number.MAX_VALUE, real: true, help };
}

/** The settings, in the order of the `.cnf` (rules, section 1). */
export const configurationFields: readonly ConfigurationField[] = [
  exactly("nb_players", 4, "Players of a match."),
  integer("rows", 70, { help: "Rows of the board.", minimum: 20, maximum: LARGEST_SIDE }),
  integer("cols", 70, { help: "Columns of the board: as many as rows.", minimum: 20, maximum: LARGEST_SIDE }),
  integer("nb_rounds", 200, { help: "Rounds of a match." }),
  integer("initial_health", 100, { help: "Health of a unit at the start and when it comes back." }),
  integer("nb_units", 15, { help: "Units of each player at the start; the board needs 100 cells for each." }),
  integer("bonus_per_city_cell", 1, { help: "Points a round for each cell of a city owned." }),
  integer("bonus_per_path_cell", 1, { help: "Points a round for each cell of a path owned." }),
  integer("factor_connected_component", 2, {
    help: "Points a round for each group of n connected cities owned: this factor times 2 to the n.",
  }),
  real("infection_factor", 50, "The chance to catch the virus is its amount in the cell divided by this."),
  real("mask_protection", 20, "A worn mask divides the chance to catch the virus by this."),
];

export interface PandemicSettings extends Settings {
  readonly nb_players: number;
  readonly rows: number;
  readonly cols: number;
  readonly nb_rounds: number;
  readonly initial_health: number;
  readonly nb_units: number;
  readonly bonus_per_city_cell: number;
  readonly bonus_per_path_cell: number;
  readonly factor_connected_component: number;
  readonly infection_factor: number;
  readonly mask_protection: number;
}

/** The board is square, and has 25 cells for each unit of the four players. */
export function checkSettings(settings: Settings): Problem | null {
  const { rows, cols, nb_units } = settings as PandemicSettings;
  if (cols !== rows) return { code: "board-not-square", message: en`cols: ${cols} should be equal to rows, ${rows}` };
  const largest = largestTeam(rows, cols);
  if (nb_units <= largest) return null;
  const message = en`nb_units: ${nb_units} is too many for a board of ${rows} x ${cols}; at most ${largest}`;
  return { code: "crowded-board", message };
}

/** How many units each of the four players may have on a board. */
export function largestTeam(rows: number, cols: number): number {
  return Math.floor((rows * cols) / (4 * CELLS_PER_UNIT));
}
