import { en } from "../../contract/english";
import type { ConfigurationField, RuleField, Settings } from "../../contract/game";
import type { Problem } from "../../contract/result";
import { exactly, LARGEST_INTEGER } from "../../text/settings-text";

function atLeast(minimum: number, name: string, field: { default: number; help: string }): ConfigurationField {
  return { name, minimum, maximum: LARGEST_INTEGER, ...field };
}

/** The settings, in the order of the `.cnf` (rules, section 2). */
export const configurationFields: readonly ConfigurationField[] = [
  exactly("NUM_PLAYERS", 4, "Players of a match."),
  atLeast(1, "NUM_ROUNDS", { default: 200, help: "Rounds of a match." }),
  exactly("BOARD_ROWS", 60, "Rows of the board."),
  exactly("BOARD_COLS", 60, "Columns of the board."),
  atLeast(0, "NUM_INI_UNITS_PER_CLAN", { default: 20, help: "Living units of each clan at the start." }),
  atLeast(0, "NUM_INI_ZOMBIES", { default: 10, help: "Zombies at the start." }),
  atLeast(1, "NUM_INI_FOOD", { default: 15, help: "Food items on the board." }),
  atLeast(1, "CLAN_INI_STRENGTH", { default: 1000, help: "Strength points of each clan at the start." }),
  atLeast(1, "POINTS_FOR_KILLING_PERSON", { default: 50, help: "Points for each living unit killed in a fight." }),
  atLeast(-LARGEST_INTEGER - 1, "POINTS_FOR_KILLING_ZOMBIE", {
    default: 10,
    help: "Points for each zombie killed; fewer than for a living unit.",
  }),
  atLeast(1, "POINTS_PER_OWNED_CELL", {
    default: 1,
    help: "Printed, but without influence on the score: every owned cell counts 1 point.",
  }),
  atLeast(1, "FOOD_STRENGTH", { default: 50, help: "Strength points for each food item." }),
  atLeast(1, "ROUNDS_BEFORE_BECOMING_ZOMBIE", {
    default: 5,
    help: "Rounds from a bite or a death until the unit becomes a zombie.",
  }),
];

/** With what a clan fights (rules, section 5.3). */
export type StrengthRule = "statement" | "release";

export const ruleFields: readonly RuleField[] = [
  {
    name: "strength",
    values: [
      {
        value: "statement" satisfies StrengthRule,
        from: "the statement",
        help: "Clans fight with their strength points divided by their living units, as the statement says.",
      },
      {
        value: "release" satisfies StrengthRule,
        from: "the distributed program",
        help: "Clans fight with their strength points divided by four, as the program given to students does.",
      },
    ],
  },
];

export interface WalkingDeadSettings extends Settings {
  readonly NUM_PLAYERS: number;
  readonly NUM_ROUNDS: number;
  readonly BOARD_ROWS: number;
  readonly BOARD_COLS: number;
  readonly NUM_INI_UNITS_PER_CLAN: number;
  readonly NUM_INI_ZOMBIES: number;
  readonly NUM_INI_FOOD: number;
  readonly CLAN_INI_STRENGTH: number;
  readonly POINTS_FOR_KILLING_PERSON: number;
  readonly POINTS_FOR_KILLING_ZOMBIE: number;
  readonly POINTS_PER_OWNED_CELL: number;
  readonly FOOD_STRENGTH: number;
  readonly ROUNDS_BEFORE_BECOMING_ZOMBIE: number;
}

/** A zombie must be worth fewer points than a living unit. */
export function checkSettings(settings: Settings): Problem | null {
  const { POINTS_FOR_KILLING_ZOMBIE, POINTS_FOR_KILLING_PERSON } = settings;
  if (POINTS_FOR_KILLING_ZOMBIE < POINTS_FOR_KILLING_PERSON) return null;
  const expected = en`POINTS_FOR_KILLING_ZOMBIE: a whole number under POINTS_FOR_KILLING_PERSON (${POINTS_FOR_KILLING_PERSON})`;
  const found = String(POINTS_FOR_KILLING_ZOMBIE);
  return { code: "zombie-points", message: en`expected ${expected}, found ${found}`, expected, found };
}
