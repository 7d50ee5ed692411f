// Crematoria: the settings of the match.
#pragma once

#include "View.hh"

/** The settings of the match. They never change while it is played. */
class Settings {
 public:
  /** Always 4. */
  int nb_players() const { return int(tauler::settings.nb_players); }

  /** How many rounds the match has. */
  int nb_rounds() const { return int(tauler::settings.nb_rounds); }

  /** Furyans of each player at the start. */
  int nb_furyans() const { return int(tauler::settings.nb_furyans); }

  /** Pioneers of each player at the start. */
  int nb_pioneers() const { return int(tauler::settings.nb_pioneers); }

  /** Most necromongers that can be on the board at once. */
  int max_nb_necromongers() const { return int(tauler::settings.max_nb_necromongers); }

  /** Hellhounds in the caves. */
  int nb_hellhounds() const { return int(tauler::settings.nb_hellhounds); }

  /** Elevators of a random map. */
  int nb_elevators() const { return int(tauler::settings.nb_elevators); }

  /** Points for each gem. */
  int gem_value() const { return int(tauler::settings.gem_value); }

  /** Rounds that a spacecraft takes to land. */
  int turns_to_land() const { return int(tauler::settings.turns_to_land); }

  /** Always 40. */
  int rows() const { return int(tauler::settings.rows); }

  /** Always 80. */
  int cols() const { return int(tauler::settings.cols); }

  /** The health of a furyan at birth, and its most: 100. */
  int furyans_health() const { return 100; }

  /** The health of a pioneer at birth, and its most: 50. */
  int pioneers_health() const { return 50; }

  /** The health of a necromonger at birth, and its most: 75. */
  int necromongers_health() const { return 75; }

  /** The least damage of a furyan's attack: 25. */
  int min_damage_furyans() const { return 25; }

  /** The most damage of a furyan's attack: 50. */
  int max_damage_furyans() const { return 50; }

  /** The least damage of a necromonger's attack: 20. */
  int min_damage_necromongers() const { return 20; }

  /** The most damage of a necromonger's attack: 40. */
  int max_damage_necromongers() const { return 40; }

  /** A gem appears in one of so many rounds: 4. */
  int inv_prob_gem() const { return 4; }

  /** A necromonger arrives in one of so many rounds: 2. */
  int inv_prob_necromonger() const { return 2; }

  /** Points of health that a unit gets back each round: 5. */
  int health_recovery() const { return 5; }
};
