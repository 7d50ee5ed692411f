// Crematoria: what a player can ask about the state at the start of the round.
#pragma once

#include "Structs.hh"
#include "View.hh"
#include "tauler/original-player.hh"

namespace tauler {

const int kNightCols = 40;
const int kSunCols = 2;
const int kNowhere = -1;

inline bool is_on_board(int i, int j, int k) {
  return i >= 0 && i < kRows && j >= 0 && j < kCols && k >= 0 && k < kLevels;
}

inline Pos pos_of(int cell) {
  const int flat = cell % (kRows * kCols);
  return Pos(flat / kCols, flat % kCols, cell / (kRows * kCols));
}

/** Is the column under the sun in this round, outside? */
inline bool is_sunny(int j) { return wrapped(j - kSunCols * turn.round) >= kNightCols; }

/** The ids of the living units of a type and a player, ascending. */
inline vector<int> units_of(UnitType type, int player) {
  vector<int> ids;
  for (int id = 0; id < view.unitType.length; ++id) {
    if (view.unitType[id] == type && view.unitPlayer[id] == player && view.unitHealth[id] != 0) ids.push_back(id);
  }
  return ids;
}

inline string text_of(int i, int j, int k) { return "(" + to_string(i) + ", " + to_string(j) + ", " + to_string(k) + ")"; }

inline Cell no_cell(int i, int j, int k) {
  warn("cell: position " + text_of(i, j, k) + " is outside the board");
  return Cell();
}

/** What there is for an id that is no living unit's, with a warning that says why. */
inline Unit no_unit(int id) {
  const int count = view.unitType.length;
  if (is_index(id, count)) warn("unit: necromonger " + to_string(id) + " is not alive");
  else warn("unit: there is no unit " + to_string(id) + " (ids are 0 to " + to_string(count - 1) + ")");
  return Unit();
}

}  // namespace tauler

/** The state at the start of the round. All functions give copies: changing them changes nothing in the match. */
class State : public tauler::CommonState {
 public:
  /** The cell at a row, a column and a level. Outside the board: a warning, and a cave without owner, unit and gem. */
  Cell cell(int i, int j, int k) const {
    if (!tauler::is_on_board(i, j, k)) return tauler::no_cell(i, j, k);
    const tauler::View& view = tauler::view;
    const int index = (k * tauler::kRows + i) * tauler::kCols + j;
    return Cell(CellType(view.terrain[index]), view.owner[index], view.unitAt[index], view.gem[index] != 0);
  }

  /** The cell at a position. Outside the board: a warning, and a cave without owner, unit and gem. */
  Cell cell(Pos pos) const { return cell(pos.i, pos.j, pos.k); }

  /** All the units of the match, dead or alive: ids are 0 to this number minus 1. */
  int nb_units() const { return tauler::view.unitType.length; }

  /** The unit with an id. No such id, or a necromonger that is not here: a warning, and a pioneer with id -1. */
  Unit unit(int id) const {
    const tauler::View& view = tauler::view;
    if (!tauler::is_index(id, nb_units()) || view.unitCell[id] == tauler::kNowhere) return tauler::no_unit(id);
    const Pos pos = tauler::pos_of(view.unitCell[id]);
    return Unit(UnitType(view.unitType[id]), id, view.unitPlayer[id], view.unitHealth[id], view.unitTurns[id], pos);
  }

  /** The ids of a player's furyans, ascending. No such player: a warning, and none. */
  vector<int> furyans(int pl) const {
    return tauler::knows_player("furyans", pl) ? tauler::units_of(Furyan, pl) : vector<int>();
  }

  /** The ids of a player's pioneers, ascending. No such player: a warning, and none. */
  vector<int> pioneers(int pl) const {
    return tauler::knows_player("pioneers", pl) ? tauler::units_of(Pioneer, pl) : vector<int>();
  }

  /** The ids of the necromongers that are here, ascending, also of those that have not landed yet. */
  vector<int> necromongers() const { return tauler::units_of(Necromonger, -1); }

  /** The ids of the hellhounds, ascending. */
  vector<int> hellhounds() const { return tauler::units_of(Hellhound, -1); }

  /** The caves that a player owns. No such player: a warning, and -1. */
  int nb_cells(int pl) const { return tauler::knows_player("nb_cells", pl) ? tauler::view.cells[pl] : -1; }

  /** The gems that a player has picked since the start. No such player: a warning, and -1. */
  int nb_gems(int pl) const { return tauler::knows_player("nb_gems", pl) ? tauler::view.gems[pl] : -1; }

  /**
   * The share of its CPU time that a player has used, 0 to 1; negative for a frozen player. No such player: a warning,
   * and -1.
   */
  double status(int pl) const { return tauler::status_of(pl, -1); }

  /** Is the position under the sun in this round? Never underground. Outside the board: a warning, and false. */
  bool daylight(Pos pos) const {
    if (pos_ok(pos)) return pos.k == 1 && tauler::is_sunny(pos.j);
    tauler::warn("daylight: position " + tauler::text_of(pos.i, pos.j, pos.k) + " is outside the board");
    return false;
  }

  /** Is this position on the board? */
  bool pos_ok(int i, int j, int k) const { return tauler::is_on_board(i, j, k); }

  /** Is this position on the board? */
  bool pos_ok(Pos pos) const { return tauler::is_on_board(pos.i, pos.j, pos.k); }

  /** Is this a direction, 0 to 10? */
  bool dir_ok(int dir) const { return tauler::is_dir(dir); }

  /** `Crematoria 1.2` */
  static string version() { return "Crematoria 1.2"; }
};
