// Harry Potter: the settings of the match.
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

  /** Wizards of each clan at the start. */
  int num_ini_wizards_per_clan() const { return int(tauler::settings.NUM_INI_WIZARDS_PER_CLAN); }

  /** Books on the board. */
  int num_ini_books() const { return int(tauler::settings.NUM_INI_BOOKS); }

  /** Strength points of each clan at the start. */
  int clan_ini_magic_strength() const { return int(tauler::settings.CLAN_INI_MAGIC_STRENGTH); }

  /** Points for each wizard that joins. */
  int points_for_converting_wizard() const { return int(tauler::settings.POINTS_FOR_CONVERTING_WIZARD); }

  /** Points for each cell owned. */
  int points_per_owned_cell() const { return int(tauler::settings.POINTS_PER_OWNED_CELL); }

  /** Strength points for each book. */
  int book_magic_strength() const { return int(tauler::settings.BOOK_MAGIC_STRENGTH); }

  /** Rounds that a conversion takes (ROUNDS_FOR_CONVERTING). */
  int rounds_for_converting_wizard() const { return int(tauler::settings.ROUNDS_FOR_CONVERTING); }

  /** Rounds that an attack adds to a ghost's rest. */
  int rounds_attack_resting_ghost() const { return int(tauler::settings.ROUNDS_ATTACK_RESTING_GHOST); }

  /** Rounds that a ghost rests after a spell, at the start and after its death. */
  int rounds_spell_resting_ghost() const { return int(tauler::settings.ROUNDS_SPELL_RESTING_GHOST); }

  /** Rounds in which a ghost that was attacked cannot be attacked again. */
  int rounds_no_attack_ghost() const { return int(tauler::settings.ROUNDS_NO_ATTACK_GHOST); }
};
