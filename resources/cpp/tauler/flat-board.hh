// Directions and positions that two of the originals share, name by name: a flat board, and eight directions from a cell.
#pragma once

#include "tauler/host.hh"

/**
 * The eight directions, counterclockwise from Down. The even ones (Down, Right, Up, Left) are those along rows and columns.
 *
 * DR is down and right, RU right and up, UL up and left, LD left and down.
 */
enum Dir { Down, DR, Right, RU, Up, UL, Left, LD };

namespace tauler {
const int kRowStep[8] = {1, 1, 0, -1, -1, -1, 0, 1};
const int kColStep[8] = {0, 1, 1, 1, 0, -1, -1, -1};
}  // namespace tauler

/** Is this a direction, 0 to 7? */
inline bool dir_ok(Dir d) { return int(d) >= 0 && int(d) < 8; }

/** Writes the name of a direction, for example `Down`; for any other number, the number. */
template <class Letter, class Traits>
std::basic_ostream<Letter, Traits>& operator<<(std::basic_ostream<Letter, Traits>& os, Dir d) {
  static const char* const names[] = {"Down", "DR", "Right", "RU", "Up", "UL", "Left", "LD"};
  return tauler::put_name(os, names, d);
}

/** A position: row i, from the top, and column j, from the left, both from 0 to 59 on the board. */
struct Pos {
  /** The row. */
  int i;
  /** The column. */
  int j;

  Pos() : i(0), j(0) {}
  Pos(int i, int j) : i(i), j(j) {}

  /** Moves the position one step; a number that is no direction leaves it as it is. It may leave the board. */
  Pos& operator+=(Dir d) {
    if (dir_ok(d)) {
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
std::basic_ostream<Letter, Traits>& operator<<(std::basic_ostream<Letter, Traits>& os, const Pos& p) {
  return os << '(' << p.i << ", " << p.j << ')';
}
