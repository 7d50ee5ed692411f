/** The settings of a match of Harry Potter, each by a method of its own: `withSettings` makes them. */
export interface SettingsOfHarryPotter {
  /** Always 4. C++: `num_players()`. */
  numPlayers(): number;

  /** How many rounds the match has. C++: `num_rounds()`. */
  numRounds(): number;

  /** Always 60. C++: `board_rows()`. */
  boardRows(): number;

  /** Always 60. C++: `board_cols()`. */
  boardCols(): number;

  /** Wizards of each clan at the start. C++: `num_ini_wizards_per_clan()`. */
  numIniWizardsPerClan(): number;

  /** Books on the board. C++: `num_ini_books()`. */
  numIniBooks(): number;

  /** Strength points of each clan at the start. C++: `clan_ini_magic_strength()`. */
  clanIniMagicStrength(): number;

  /** Points for each wizard that joins. C++: `points_for_converting_wizard()`. */
  pointsForConvertingWizard(): number;

  /** Points for each cell owned. C++: `points_per_owned_cell()`. */
  pointsPerOwnedCell(): number;

  /** Strength points for each book. C++: `book_magic_strength()`. */
  bookMagicStrength(): number;

  /** Rounds that a conversion takes (`ROUNDS_FOR_CONVERTING`). C++: `rounds_for_converting_wizard()`. */
  roundsForConvertingWizard(): number;

  /** Rounds that an attack adds to a ghost's rest. C++: `rounds_attack_resting_ghost()`. */
  roundsAttackRestingGhost(): number;

  /** Rounds that a ghost rests after a spell, at the start and after its death. C++: `rounds_spell_resting_ghost()`. */
  roundsSpellRestingGhost(): number;

  /** Rounds in which a ghost that was attacked cannot be attacked again. C++: `rounds_no_attack_ghost()`. */
  roundsNoAttackGhost(): number;
}
