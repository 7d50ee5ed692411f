// Pandemic: the settings of the match.
#pragma once

#include "View.hh"

/** The settings of the match. They never change while it is played. */
class Settings {
 public:
  /** Always 4. */
  int nb_players() const { return int(tauler::settings.nb_players); }

  /** Rows of the board. */
  int rows() const { return int(tauler::settings.rows); }

  /** Columns of the board, as many as rows. */
  int cols() const { return int(tauler::settings.cols); }

  /** How many rounds the match has. */
  int nb_rounds() const { return int(tauler::settings.nb_rounds); }

  /** Health of a unit at the start and when it comes back. */
  int initial_health() const { return int(tauler::settings.initial_health); }

  /** Units of each player at the start. */
  int nb_units() const { return int(tauler::settings.nb_units); }

  /** Points a round for each cell of a city owned. */
  int bonus_per_city_cell() const { return int(tauler::settings.bonus_per_city_cell); }

  /** Points a round for each cell of a path owned. */
  int bonus_per_path_cell() const { return int(tauler::settings.bonus_per_path_cell); }

  /** Points a round for a group of n connected cities: this times 2 to the n. */
  int factor_connected_component() const { return int(tauler::settings.factor_connected_component); }

  /** The chance to catch the virus is its amount in the cell divided by this. */
  double infection_factor() const { return tauler::settings.infection_factor; }

  /** A worn mask divides the chance to catch the virus by this. */
  double mask_protection() const { return tauler::settings.mask_protection; }
};
