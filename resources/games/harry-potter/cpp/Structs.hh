// Harry Potter: the values that a player handles.
#pragma once

#include "tauler/flat-board.hh"

using namespace std;

/** What a cell is. */
enum CellType { Corridor, Wall };

/** Writes `Corridor` or `Wall`; for any other number, the number. */
template <class Letter, class Traits>
basic_ostream<Letter, Traits>& operator<<(basic_ostream<Letter, Traits>& os, CellType t) {
  static const char* const names[] = {"Corridor", "Wall"};
  return tauler::put_name(os, names, t);
}

/** A cell of the board, as it is at the start of the round. */
struct Cell {
  CellType type;
  /** The clan that owns the cell, 0 to 3, or -1. */
  int owner;
  /** The id of the unit on the cell, or -1. */
  int id;
  /** Is there a book? */
  bool book;

  /** A corridor without owner, unit and book. */
  Cell() : type(Corridor), owner(-1), id(-1), book(false) {}
  /** As in the original program, the last argument has no effect: there is no book. */
  Cell(CellType type, int owner, int id, bool) : type(type), owner(owner), id(id), book(false) {}

  /** A corridor without unit and without book. */
  bool is_empty() const { return type == Corridor && id == -1 && !book; }
};

/** What a unit is. */
enum UnitType { Wizard, Ghost };

/** Writes `Wizard` or `Ghost`; for any other number, the number. */
template <class Letter, class Traits>
basic_ostream<Letter, Traits>& operator<<(basic_ostream<Letter, Traits>& os, UnitType t) {
  static const char* const names[] = {"Wizard", "Ghost"};
  return tauler::put_name(os, names, t);
}

/** A wizard or a ghost, as it is at the start of the round. */
struct Unit {
  UnitType type;
  /** Never changes, not even when the unit changes clan. */
  int id;
  /** The clan that it belongs to, 0 to 3. */
  int player;
  Pos pos;
  /** Wizard: rounds left of its conversion, 0 when it is not converting. Ghost: rounds of rest left before a spell. */
  int rounds_pending;
  /** Wizard: the clan that it will join, or -1. Ghost: the round of the last attack it received, or -1. */
  int next_player;

  /** A wizard with id -1 at (0, 0): what there is not. */
  Unit() : type(Wizard), id(-1), player(-1), pos(), rounds_pending(-1), next_player(-1) {}
  Unit(UnitType type, int id, int player, Pos pos, int rounds_pending, int next_player)
      : type(type), id(id), player(player), pos(pos), rounds_pending(rounds_pending), next_player(next_player) {}

  /** Is it a wizard that is converting to another clan? */
  bool is_in_conversion_process() const { return type == Wizard && rounds_pending > 0; }

  /** Rounds left of the conversion; -1 for a ghost. */
  int rounds_for_converting() const { return type == Wizard ? rounds_pending : -1; }

  /** The clan that it will join, or -1; -1 for a ghost. */
  int player_to_be_converted_to() const { return type == Wizard ? next_player : -1; }

  /** The round in which the ghost was last attacked, or -1; -1 for a wizard. */
  int last_attack_received() const { return type == Ghost ? next_player : -1; }

  /** Rounds that the ghost must still rest before a spell, 0 when it is ready; -1 for a wizard. */
  int resting_rounds() const { return type == Ghost ? rounds_pending : -1; }
};
