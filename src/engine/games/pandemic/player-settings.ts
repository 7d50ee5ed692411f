/** The settings of a match of Pandemic, each by a method of its own: `withSettings` makes them. */
export interface SettingsOfPandemic {
  /** Always 4. C++: `nb_players()`. */
  nbPlayers(): number;

  /** Rows of the board. C++: `rows()`. */
  rows(): number;

  /** Columns of the board, as many as rows. C++: `cols()`. */
  cols(): number;

  /** How many rounds the match has. C++: `nb_rounds()`. */
  nbRounds(): number;

  /** Health of a unit at the start and when it comes back. C++: `initial_health()`. */
  initialHealth(): number;

  /** Units of each player at the start. C++: `nb_units()`. */
  nbUnits(): number;

  /** Points a round for each cell of a city owned. C++: `bonus_per_city_cell()`. */
  bonusPerCityCell(): number;

  /** Points a round for each cell of a path owned. C++: `bonus_per_path_cell()`. */
  bonusPerPathCell(): number;

  /** Points a round for a group of n connected cities: this times 2 to the n. C++: `factor_connected_component()`. */
  factorConnectedComponent(): number;

  /** The chance to catch the virus is its amount in the cell divided by this. C++: `infection_factor()`. */
  infectionFactor(): number;

  /** A worn mask divides the chance to catch the virus by this. C++: `mask_protection()`. */
  maskProtection(): number;
}
