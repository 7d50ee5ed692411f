// Harry Potter: what a player can ask about the state at the start of the round.
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
  /** The cell at a row and a column. Outside the board: a warning, and a corridor without owner, unit and book. */
  Cell cell(int i, int j) const {
    if (!pos_ok(i, j)) return tauler::no_cell(i, j);
    const tauler::View& view = tauler::view;
    const int index = i * tauler::kCols + j;
    Cell c(CellType(view.terrain[index]), view.owner[index], view.unitAt[index], false);
    c.book = view.book[index] != 0;
    return c;
  }

  /** The cell at a position. Outside the board: a warning, and a corridor without owner, unit and book. */
  Cell cell(Pos pos) const { return cell(pos.i, pos.j); }

  /** The unit with an id. No such id: a warning, and a wizard with id -1 at (0, 0). */
  Unit unit(int id) const {
    const tauler::View& view = tauler::view;
    if (!tauler::is_index(id, view.unitType.length)) return tauler::no_unit(id);
    return Unit(UnitType(view.unitType[id]), id, view.unitClan[id], tauler::pos_of(view.unitCell[id]), view.unitRounds[id],
                view.unitNext[id]);
  }

  /** The ids of a clan's wizards, ascending, converting ones included. No such player: a warning, and none. */
  vector<int> wizards(int pl) const {
    return tauler::knows_player("wizards", pl) ? tauler::units_of(pl, Wizard) : vector<int>();
  }

  /** The id of a clan's ghost. No such player: a warning, and -1. */
  int ghost(int pl) const { return tauler::knows_player("ghost", pl) ? tauler::units_of(pl, Ghost)[0] : -1; }

  /** Where Voldemort is; he may stand on a wall. */
  Pos pos_voldemort() const { return tauler::pos_of(tauler::view.voldemort[0]); }

  /** A clan's strength points divided by its units, rounded down. No such player: a warning, and -1. */
  int magic_strength(int pl) const {
    return tauler::knows_player("magic_strength", pl) ? tauler::view.magicStrength[pl] : -1;
  }

  /** A clan's score at the end of the previous round, 0 in round 0. No such player: a warning, and -1. */
  int score(int pl) const { return tauler::knows_player("score", pl) ? tauler::view.score[pl] : -1; }

  /** The numbers to split into groups of three with equal sums, for a spell in this round. */
  vector<int> spell_ingredients() const {
    return vector<int>(tauler::view.ingredients.begin(), tauler::view.ingredients.end());
  }

  /**
   * The share of its CPU time that a player has used, 0 to 1; negative for a frozen player. No such player: a warning,
   * and -2.
   */
  double status(int pl) const { return tauler::status_of(pl, -2); }

  /** Is this position on the board? */
  bool pos_ok(int i, int j) const { return i >= 0 && i < tauler::kRows && j >= 0 && j < tauler::kCols; }

  /** Is this position on the board? */
  bool pos_ok(Pos pos) const { return pos_ok(pos.i, pos.j); }

  /** `HarryPotter 1.0` */
  static string version() { return "HarryPotter 1.0"; }
};
