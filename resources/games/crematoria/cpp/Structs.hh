// Crematoria: the values that a player handles.
#pragma once

#include "tauler/host.hh"

using namespace std;

/**
 * The directions: 0 to 7 on the same level, counterclockwise from Bottom, so that (d + 1) % 8 is the next one and
 * (d + 4) % 8 the opposite one; then Up (to the outside), Down (to the caves) and None.
 *
 * BR is bottom and right, RT right and top, TL top and left, LB left and bottom.
 */
enum Dir { Bottom, BR, Right, RT, Top, TL, Left, LB, Up, Down, None };

namespace tauler {
const int kRows = 40;
const int kCols = 80;
const int kLevels = 2;
const int kRowStep[8] = {1, 1, 0, -1, -1, -1, 0, 1};
const int kColStep[8] = {0, 1, 1, 1, 0, -1, -1, -1};

/** The same column, 0 to 79: to the right of column 79 comes column 0. */
inline int wrapped(int j) { return (j % kCols + kCols) % kCols; }

inline bool is_dir(int d) { return d >= Bottom && d <= None; }
}  // namespace tauler

/** Writes the name of a direction, for example `Bottom`; for any other number, the number. */
template <class Letter, class Traits>
basic_ostream<Letter, Traits>& operator<<(basic_ostream<Letter, Traits>& os, Dir d) {
  static const char* const names[] = {"Bottom", "BR", "Right", "RT", "Top", "TL", "Left", "LB", "Up", "Down", "None"};
  return tauler::put_name(os, names, d);
}

/**
 * A position: row i, 0 to 39 from the top; column j, 0 to 79 from the left; level k, 0 underground and 1 outside.
 * Columns go round, rows and levels do not.
 */
struct Pos {
  /** The row. */
  int i;
  /** The column. */
  int j;
  /** The level: 0 underground, 1 outside. */
  int k;

  Pos() : i(0), j(0), k(0) {}
  Pos(int i, int j, int k) : i(i), j(j), k(k) {}

  /** Moves the position one step; None and a number that is no direction leave it as it is. It may leave the board. */
  Pos& operator+=(Dir d) {
    if (int(d) >= Bottom && int(d) <= LB) {
      i += tauler::kRowStep[d];
      j = tauler::wrapped(j + tauler::kColStep[d]);
    } else {
      j = tauler::wrapped(j);
    }
    if (d == Up) ++k;
    if (d == Down) --k;
    return *this;
  }
  /** Adds rows, columns, which go round, and levels. */
  Pos& operator+=(const Pos& p) {
    i += p.i;
    j = tauler::wrapped(j + p.j);
    k += p.k;
    return *this;
  }
  /** The position one step away. It may be outside the board. */
  Pos operator+(Dir d) const {
    Pos p = *this;
    return p += d;
  }
  /** The sum of rows, of columns, which go round, and of levels. */
  Pos operator+(const Pos& q) const {
    Pos p = *this;
    return p += q;
  }
};

inline bool operator==(const Pos& a, const Pos& b) { return a.i == b.i && a.j == b.j && a.k == b.k; }
inline bool operator!=(const Pos& a, const Pos& b) { return !(a == b); }
/** By row, then by column, then by level. */
inline bool operator<(const Pos& a, const Pos& b) {
  if (a.i != b.i) return a.i < b.i;
  return a.j != b.j ? a.j < b.j : a.k < b.k;
}

/** Writes `(i, j, k)`. */
template <class Letter, class Traits>
basic_ostream<Letter, Traits>& operator<<(basic_ostream<Letter, Traits>& os, const Pos& p) {
  return os << '(' << p.i << ", " << p.j << ", " << p.k << ')';
}

/** What a cell is. */
enum CellType { Outside, Cave, Rock, Elevator };

/** Writes the name of a type, for example `Cave`; for any other number, the number. */
template <class Letter, class Traits>
basic_ostream<Letter, Traits>& operator<<(basic_ostream<Letter, Traits>& os, CellType t) {
  static const char* const names[] = {"Outside", "Cave", "Rock", "Elevator"};
  return tauler::put_name(os, names, t);
}

/** A cell of the board, as it is at the start of the round. */
struct Cell {
  CellType type;
  /** The player that owns the cave, 0 to 3, or -1. */
  int owner;
  /** The id of the unit on the cell, or -1. A spacecraft that has not landed is on no cell. */
  int id;
  /** Is there a gem? */
  bool gem;

  /** A cave without owner, unit and gem. */
  Cell() : type(Cave), owner(-1), id(-1), gem(false) {}
  Cell(CellType type, int owner, int id, bool gem) : type(type), owner(owner), id(id), gem(gem) {}
};

/** What a unit is. */
enum UnitType { Pioneer, Furyan, Necromonger, Hellhound };

/** Writes the name of a type, for example `Furyan`; for any other number, the number. */
template <class Letter, class Traits>
basic_ostream<Letter, Traits>& operator<<(basic_ostream<Letter, Traits>& os, UnitType t) {
  static const char* const names[] = {"Pioneer", "Furyan", "Necromonger", "Hellhound"};
  return tauler::put_name(os, names, t);
}

/** A unit, as it is at the start of the round. */
struct Unit {
  UnitType type;
  /** Never changes, not even when the unit changes player. */
  int id;
  /** The player that it belongs to, 0 to 3; -1 for necromongers and hellhounds. */
  int player;
  /** -1 for hellhounds, which are immortal. */
  int health;
  /** Rounds until a necromonger lands, 0 once it has landed; -1 for all others. */
  int turns;
  Pos pos;

  /** A pioneer with id -1 at (-1, -1, -1): what there is not. */
  Unit() : type(Pioneer), id(-1), player(-1), health(0), turns(-1), pos(-1, -1, -1) {}
  Unit(UnitType type, int id, int player, int health, int turns, Pos pos)
      : type(type), id(id), player(player), health(health), turns(turns), pos(pos) {}
};

/** An order: a unit and where it should go. */
struct Command {
  int id;
  Dir dir;

  Command(int id, Dir dir) : id(id), dir(dir) {}
};
