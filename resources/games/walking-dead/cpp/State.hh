// The Walking Dead: what a player can ask about the state at the start of the round.
#pragma once

#include "Structs.hh"
#include "View.hh"
#include "tauler/original-player.hh"

namespace tauler {

const int kRows = 60;
const int kCols = 60;

inline Pos pos_of(int cell) { return Pos(cell / kCols, cell % kCols); }

inline vector<int> units_of(int clan, UnitType type) {
  vector<int> ids;
  for (int id = 0; id < view.unitType.length; ++id) {
    if (view.unitClan[id] == clan && view.unitType[id] == type) ids.push_back(id);
  }
  return ids;
}

inline Cell no_cell(int i, int j) {
  warn("cell: position (" + to_string(i) + ", " + to_string(j) + ") is outside the board");
  return Cell();
}

inline Unit no_unit(int id) {
  warn("unit: there is no unit " + to_string(id) + " (ids are 0 to " + to_string(view.unitType.length - 1) + ")");
  return Unit();
}

}  // namespace tauler

/** The state at the start of the round. All functions give copies: changing them changes nothing in the match. */
class State : public tauler::CommonState {
 public:
  /** The cell at a row and a column. Outside the board: a warning, and a street without owner, unit and food. */
  Cell cell(int i, int j) const {
    if (!pos_ok(i, j)) return tauler::no_cell(i, j);
    const tauler::View& view = tauler::view;
    const int index = i * tauler::kCols + j;
    return Cell(CellType(view.terrain[index]), view.owner[index], view.unitAt[index], view.food[index] != 0);
  }

  /** The cell at a position. Outside the board: a warning, and a street without owner, unit and food. */
  Cell cell(Pos pos) const { return cell(pos.i, pos.j); }

  /** The unit with an id. No such id: a warning, and a living unit with id -1 of player -1 at (0, 0). */
  Unit unit(int id) const {
    const tauler::View& view = tauler::view;
    if (!tauler::is_index(id, view.unitType.length)) return tauler::no_unit(id);
    const Pos pos = tauler::pos_of(view.unitCell[id]);
    return Unit(UnitType(view.unitType[id]), id, view.unitClan[id], pos, view.unitRounds[id]);
  }

  /** The ids of a clan's living units, ascending, bitten ones included. No such player: a warning, and none. */
  vector<int> alive_units(int pl) const {
    return tauler::knows_player("alive_units", pl) ? tauler::units_of(pl, Alive) : vector<int>();
  }

  /** The ids of a clan's dead units, ascending. No such player: a warning, and none. */
  vector<int> dead_units(int pl) const {
    return tauler::knows_player("dead_units", pl) ? tauler::units_of(pl, Dead) : vector<int>();
  }

  /** The ids of all zombies, ascending. */
  vector<int> zombies() const { return tauler::units_of(-1, Zombie); }

  /**
   * A clan's strength points divided by its living units, rounded down; 0 without units. No such player: a warning, and
   * -1. With the rule `strength=release`, fights do not use this number but the points divided by 4.
   */
  int strength(int pl) const { return tauler::knows_player("strength", pl) ? tauler::view.strength[pl] : -1; }

  /** A clan's score at the end of the previous round, 0 in round 0. No such player: a warning, and -1. */
  int score(int pl) const { return tauler::knows_player("score", pl) ? tauler::view.score[pl] : -1; }

  /**
   * The share of its CPU time that a player has used, 0 to 1; negative for a frozen player. No such player: a warning,
   * and -2.
   */
  double status(int pl) const { return tauler::status_of(pl, -2); }

  /** Is this position on the board? */
  bool pos_ok(int i, int j) const { return i >= 0 && i < tauler::kRows && j >= 0 && j < tauler::kCols; }

  /** Is this position on the board? */
  bool pos_ok(Pos pos) const { return pos_ok(pos.i, pos.j); }

  /** `TheWalkingDead 1.0` */
  static string version() { return "TheWalkingDead 1.0"; }
};
