import type { ConfigurationField, Settings } from "../../contract/game";
import { atLeastOne, exactly } from "../../text/settings-text";

/** The settings, in the order of the `.cnf` (rules, section 2). */
export const configurationFields: readonly ConfigurationField[] = [
  exactly("NUM_PLAYERS", 4, "Players of a match."),
  atLeastOne("NUM_ROUNDS", 200, "Rounds of a match."),
  exactly("BOARD_ROWS", 60, "Rows of the board."),
  exactly("BOARD_COLS", 60, "Columns of the board."),
  atLeastOne("NUM_INI_WIZARDS_PER_CLAN", 20, "Wizards of each clan at the start."),
  atLeastOne("NUM_INI_BOOKS", 50, "Books on the board."),
  atLeastOne("CLAN_INI_MAGIC_STRENGTH", 1000, "Strength points of each clan at the start."),
  atLeastOne("POINTS_FOR_CONVERTING_WIZARD", 100, "Points for each wizard of another clan that joins."),
  atLeastOne("POINTS_PER_OWNED_CELL", 1, "Points for each cell owned at the end of the round."),
  atLeastOne("BOOK_MAGIC_STRENGTH", 50, "Strength points for each book read."),
  atLeastOne("ROUNDS_FOR_CONVERTING", 5, "Rounds that a wizard takes to join the clan that beat it."),
  atLeastOne("ROUNDS_ATTACK_RESTING_GHOST", 15, "Rounds of rest that an attack adds to a ghost."),
  atLeastOne(
    "ROUNDS_SPELL_RESTING_GHOST",
    60,
    "Rounds of rest of a ghost after a spell, at the start and after its death.",
  ),
  atLeastOne("ROUNDS_NO_ATTACK_GHOST", 5, "Rounds in which a ghost that was attacked cannot be attacked again."),
];

export interface HarryPotterSettings extends Settings {
  readonly NUM_PLAYERS: number;
  readonly NUM_ROUNDS: number;
  readonly BOARD_ROWS: number;
  readonly BOARD_COLS: number;
  readonly NUM_INI_WIZARDS_PER_CLAN: number;
  readonly NUM_INI_BOOKS: number;
  readonly CLAN_INI_MAGIC_STRENGTH: number;
  readonly POINTS_FOR_CONVERTING_WIZARD: number;
  readonly POINTS_PER_OWNED_CELL: number;
  readonly BOOK_MAGIC_STRENGTH: number;
  readonly ROUNDS_FOR_CONVERTING: number;
  readonly ROUNDS_ATTACK_RESTING_GHOST: number;
  readonly ROUNDS_SPELL_RESTING_GHOST: number;
  readonly ROUNDS_NO_ATTACK_GHOST: number;
}
