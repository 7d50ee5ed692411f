/** The settings of a match of Crematoria, each by a method of its own: `withSettings` makes them. */
export interface SettingsOfCrematoria {
  /** Always 4. C++: `nb_players()`. */
  nbPlayers(): number;

  /** How many rounds the match has. C++: `nb_rounds()`. */
  nbRounds(): number;

  /** Furyans of each player at the start. C++: `nb_furyans()`. */
  nbFuryans(): number;

  /** Pioneers of each player at the start. C++: `nb_pioneers()`. */
  nbPioneers(): number;

  /** Most necromongers that can be on the board at once. C++: `max_nb_necromongers()`. */
  maxNbNecromongers(): number;

  /** Hellhounds in the caves. C++: `nb_hellhounds()`. */
  nbHellhounds(): number;

  /** Elevators of a random map. C++: `nb_elevators()`. */
  nbElevators(): number;

  /** Points for each gem. C++: `gem_value()`. */
  gemValue(): number;

  /** Rounds that a spacecraft takes to land. C++: `turns_to_land()`. */
  turnsToLand(): number;

  /** Always 40. C++: `rows()`. */
  rows(): number;

  /** Always 80. C++: `cols()`. */
  cols(): number;
}
