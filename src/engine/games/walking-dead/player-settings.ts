/** The settings of a match of The Walking Dead, each by a method of its own: `withSettings` makes them. */
export interface SettingsOfWalkingDead {
  /** Always 4. C++: `num_players()`. */
  numPlayers(): number;

  /** How many rounds the match has. C++: `num_rounds()`. */
  numRounds(): number;

  /** Always 60. C++: `board_rows()`. */
  boardRows(): number;

  /** Always 60. C++: `board_cols()`. */
  boardCols(): number;

  /** Living units of each clan at the start. C++: `num_ini_units_per_clan()`. */
  numIniUnitsPerClan(): number;

  /** Zombies at the start. C++: `num_ini_zombies()`. */
  numIniZombies(): number;

  /** Food items on the board, at all times. C++: `num_ini_food()`. */
  numIniFood(): number;

  /** Strength points of each clan at the start. C++: `clan_ini_strength()`. */
  clanIniStrength(): number;

  /** Points for each unit killed in a fight. C++: `points_for_killing_person()`. */
  pointsForKillingPerson(): number;

  /** Points for each zombie killed. C++: `points_for_killing_zombie()`. */
  pointsForKillingZombie(): number;

  /** What the settings say; the score counts 1 point for each owned cell all the same. C++: `points_per_owned_cell()`. */
  pointsPerOwnedCell(): number;

  /** Strength points for each food item. C++: `food_strength()`. */
  foodStrength(): number;

  /** Rounds from a bite or a death until the unit becomes a zombie. C++: `rounds_before_becoming_zombie()`. */
  roundsBeforeBecomingZombie(): number;
}
