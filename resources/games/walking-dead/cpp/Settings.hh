// The Walking Dead: the settings of the match.
#pragma once

#include "View.hh"

/** The settings of the match. They never change while it is played. */
class Settings {
 public:
  /** Always 4. */
  int num_players() const { return int(tauler::settings.NUM_PLAYERS); }

  /** How many rounds the match has. */
  int num_rounds() const { return int(tauler::settings.NUM_ROUNDS); }

  /** Always 60. */
  int board_rows() const { return int(tauler::settings.BOARD_ROWS); }

  /** Always 60. */
  int board_cols() const { return int(tauler::settings.BOARD_COLS); }

  /** Living units of each clan at the start. */
  int num_ini_units_per_clan() const { return int(tauler::settings.NUM_INI_UNITS_PER_CLAN); }

  /** Zombies at the start. */
  int num_ini_zombies() const { return int(tauler::settings.NUM_INI_ZOMBIES); }

  /** Food items on the board, at all times. */
  int num_ini_food() const { return int(tauler::settings.NUM_INI_FOOD); }

  /** Strength points of each clan at the start. */
  int clan_ini_strength() const { return int(tauler::settings.CLAN_INI_STRENGTH); }

  /** Points for each unit killed in a fight. */
  int points_for_killing_person() const { return int(tauler::settings.POINTS_FOR_KILLING_PERSON); }

  /** Points for each zombie killed. */
  int points_for_killing_zombie() const { return int(tauler::settings.POINTS_FOR_KILLING_ZOMBIE); }

  /** What the settings say; the score counts 1 point for each owned cell all the same. */
  int points_per_owned_cell() const { return int(tauler::settings.POINTS_PER_OWNED_CELL); }

  /** Strength points for each food item. */
  int food_strength() const { return int(tauler::settings.FOOD_STRENGTH); }

  /** Rounds from a bite or a death until the unit becomes a zombie. */
  int rounds_before_becoming_zombie() const { return int(tauler::settings.ROUNDS_BEFORE_BECOMING_ZOMBIE); }
};
