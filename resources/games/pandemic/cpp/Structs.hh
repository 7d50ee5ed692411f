// Pandemic: the values that a player handles.
#pragma once

#include "tauler/host.hh"

using namespace std;

/** The directions. With NONE a unit stays; DIR_SIZE is how many there are. */
enum Dir { BOTTOM, RIGHT, TOP, LEFT, NONE, DIR_SIZE };

namespace tauler {
const int kRowStep[4] = {1, 0, -1, 0};
const int kColStep[4] = {0, 1, 0, -1};
}  // namespace tauler

/** Is this a direction, BOTTOM to NONE? */
inline bool dir_ok(Dir d) { return int(d) >= BOTTOM && int(d) <= NONE; }

/** What a cell is; CELL_TYPE_SIZE is how many types there are, and that of no cell. */
enum CellType { WALL, GRASS, CITY, PATH, CELL_TYPE_SIZE };

/** A position: row i, from the top, and column j, from the left, both from 0. */
struct Pos {
  /** The row. */
  int i;
  /** The column. */
  int j;

  Pos() : i(0), j(0) {}
  Pos(int i, int j) : i(i), j(j) {}

  /** Moves the position one step; NONE and a number that is no direction leave it as it is. It may leave the board. */
  Pos& operator+=(Dir d) {
    if (int(d) >= BOTTOM && int(d) <= LEFT) {
      i += tauler::kRowStep[d];
      j += tauler::kColStep[d];
    }
    return *this;
  }
  /** Adds rows and columns. */
  Pos& operator+=(const Pos& p) {
    i += p.i;
    j += p.j;
    return *this;
  }
  /** The position one step away. It may be outside the board. */
  Pos operator+(Dir d) const {
    Pos p = *this;
    return p += d;
  }
  /** The sum of rows and of columns. */
  Pos operator+(const Pos& q) const {
    Pos p = *this;
    return p += q;
  }
};

inline bool operator==(const Pos& a, const Pos& b) { return a.i == b.i && a.j == b.j; }
inline bool operator!=(const Pos& a, const Pos& b) { return !(a == b); }
/** By row, and then by column. */
inline bool operator<(const Pos& a, const Pos& b) { return a.i != b.i ? a.i < b.i : a.j < b.j; }

/** Writes `(i, j)`. */
template <class Letter, class Traits>
basic_ostream<Letter, Traits>& operator<<(basic_ostream<Letter, Traits>& os, const Pos& p) {
  return os << '(' << p.i << ", " << p.j << ')';
}

/** A cell of the board, as it is at the start of the round. */
struct Cell {
  CellType type;
  /** The id of the unit on the cell, or -1. */
  int unit_id;
  /** The city that the cell belongs to, or -1. */
  int city_id;
  /** The path that the cell belongs to, or -1. */
  int path_id;
  /** The amount of virus: 0 to 4 on grass, 0 to 10 in cities and paths. */
  int virus;
  /** Does a mask lie there? */
  bool mask;

  /** No cell: of type CELL_TYPE_SIZE, with nothing in it. */
  Cell() : type(CELL_TYPE_SIZE), unit_id(-1), city_id(-1), path_id(-1), virus(0), mask(false) {}
};

/** A unit, as it is at the start of the round. */
struct Unit {
  /** Never changes, not even when the unit changes player. */
  int id;
  /** The player that it belongs to, 0 to 3. */
  int player;
  Pos pos;
  int health;
  /** The health that it loses every round, 1 to 5; 0 when it is not infected. */
  int damage;
  /** Rounds since its infection, from 1; it stays when the unit recovers. */
  int turns;
  /** Has it recovered, so that it cannot catch the virus again? */
  bool immune;
  /** Does it wear a mask? */
  bool mask;

  /** No unit: its id and player are -1, all else is 0. */
  Unit() : id(-1), player(-1), pos(), health(0), damage(0), turns(0), immune(false), mask(false) {}
};

/** A path: the two cities that it joins, and its cells from the first one to the second one. */
typedef pair<pair<int, int>, vector<Pos> > Path;

/** An order: a unit and where it should go. */
struct Command {
  int id;
  Dir dir;

  Command(int id, Dir dir) : id(id), dir(dir) {}
};
