// The Walking Dead: the values that a player handles.
#pragma once

#include "tauler/flat-board.hh"

using namespace std;

/** What a cell is. */
enum CellType { Street, Waste };

/** Writes `Street` or `Waste`; for any other number, the number. */
template <class Letter, class Traits>
basic_ostream<Letter, Traits>& operator<<(basic_ostream<Letter, Traits>& os, CellType t) {
  static const char* const names[] = {"Street", "Waste"};
  return tauler::put_name(os, names, t);
}

/** A cell of the board, as it is at the start of the round. */
struct Cell {
  CellType type;
  /** The clan that owns the cell, 0 to 3, or -1. */
  int owner;
  /** The id of the unit on the cell, or -1. */
  int id;
  /** Is there food? */
  bool food;

  /** A street without owner, unit and food. */
  Cell() : type(Street), owner(-1), id(-1), food(false) {}
  Cell(CellType type, int owner, int id, bool food) : type(type), owner(owner), id(id), food(food) {}

  /** A street without unit and without food. */
  bool is_empty() const { return type == Street && id == -1 && !food; }
};

/** What a unit is. */
enum UnitType { Alive, Dead, Zombie };

/** Writes `Alive`, `Dead` or `Zombie`; for any other number, the number. */
template <class Letter, class Traits>
basic_ostream<Letter, Traits>& operator<<(basic_ostream<Letter, Traits>& os, UnitType t) {
  static const char* const names[] = {"Alive", "Dead", "Zombie"};
  return tauler::put_name(os, names, t);
}

/** A living unit, a dead one or a zombie, as it is at the start of the round. */
struct Unit {
  UnitType type;
  /** Never changes, not even when the unit becomes a zombie or changes its clan. */
  int id;
  /** The clan that it belongs to, 0 to 3; a dead unit keeps it; -1 for a zombie. */
  int player;
  Pos pos;
  /** Rounds left until it becomes a zombie, of a dead or bitten unit; -1 for all others. */
  int rounds_for_zombie;

  /** A living unit with id -1 at (0, 0): what there is not. */
  Unit() : type(Alive), id(-1), player(-1), pos(), rounds_for_zombie(-1) {}
  Unit(UnitType type, int id, int player, Pos pos, int rounds_for_zombie)
      : type(type), id(id), player(player), pos(pos), rounds_for_zombie(rounds_for_zombie) {}
};

/** Is this a kind of order? The only one is `m`, to move. */
inline bool command_type_ok(char type) { return type == 'm'; }
