// Pandemic: what a player can ask about the state at the start of the round.
#pragma once

#include "Settings.hh"
#include "Structs.hh"
#include "View.hh"
#include "tauler/original-player.hh"

namespace tauler {

/** What is in each cell, worked out from the lists of the view. */
struct Layers {
  /** The city; from the number of cities on, the path; -1 for none. */
  vector<int> zone;
  vector<int> unit;
  vector<char> mask;
  /** Rows and columns, read once. */
  int rows;
  int cols;
};
extern Layers layers;

inline bool is_on_board(int i, int j) { return i >= 0 && i < layers.rows && j >= 0 && j < layers.cols; }

inline Pos pos_of(int cell) { return Pos(cell / layers.cols, cell % layers.cols); }

/** The positions of one of several lists that follow each other. */
inline vector<Pos> list_of(const Column<i32>& cells, const Column<i32>& sizes, int number) {
  int start = 0;
  for (int before = 0; before < number; ++before) start += sizes[before];
  vector<Pos> list;
  list.reserve(sizes[number]);
  for (int index = 0; index < sizes[number]; ++index) list.push_back(pos_of(cells[start + index]));
  return list;
}

inline Cell no_cell(int i, int j) {
  warn("cell: position (" + to_string(i) + ", " + to_string(j) + ") is outside the board");
  return Cell();
}

/** Is there a thing with this id? If not, a warning says in which call. */
inline bool knows(const char* call, const char* thing, int id, int count) {
  if (is_index(id, count)) return true;
  const string ids = " (ids are 0 to " + to_string(count - 1) + ")";
  warn(string(call) + ": there is no " + thing + " " + to_string(id) + ids);
  return false;
}

}  // namespace tauler

/** The state at the start of the round. All functions give copies: changing them changes nothing in the match. */
class State : public tauler::CommonState {
 public:
  /**
   * The cell at a row and a column. Outside the board: a warning, and a cell of type CELL_TYPE_SIZE with ids -1, no virus
   * and no mask.
   */
  Cell cell(int i, int j) const {
    if (!tauler::is_on_board(i, j)) return tauler::no_cell(i, j);
    const int index = i * tauler::layers.cols + j;
    const int zone = tauler::layers.zone[index];
    Cell c;
    c.type = CellType(tauler::view.terrain[index]);
    c.unit_id = tauler::layers.unit[index];
    if (zone < nb_cities()) c.city_id = zone;
    else c.path_id = zone - nb_cities();
    c.virus = tauler::view.virus[index];
    c.mask = tauler::layers.mask[index] != 0;
    return c;
  }

  /** The cell at a position. Outside the board: a warning, and a cell of type CELL_TYPE_SIZE. */
  Cell cell(Pos p) const { return cell(p.i, p.j); }

  /** The number of units in the game, those of all players; their ids are 0 to this minus 1. */
  int total_units() const { return tauler::view.unitCell.length; }

  /** The unit with an id, of any player. No such id: a warning, and a unit with id -1 and player -1 at (0, 0). */
  Unit unit(int id) const {
    const tauler::View& view = tauler::view;
    Unit u;
    if (!tauler::knows("unit", "unit", id, total_units())) return u;
    u.id = id;
    u.player = view.unitPlayer[id];
    u.pos = tauler::pos_of(view.unitCell[id]);
    u.health = view.unitHealth[id];
    u.damage = view.unitDamage[id];
    u.turns = view.unitTurns[id];
    u.immune = view.unitImmune[id] != 0;
    u.mask = view.unitMask[id] != 0;
    return u;
  }

  /** The ids of a player's units, ascending. No such player: a warning, and none. */
  vector<int> my_units(int pl) const {
    vector<int> ids;
    if (!tauler::knows_player("my_units", pl)) return ids;
    for (int id = 0; id < total_units(); ++id) {
      if (tauler::view.unitPlayer[id] == pl) ids.push_back(id);
    }
    return ids;
  }

  /** The number of cities; their ids are 0 to this minus 1. */
  int nb_cities() const { return tauler::view.citySizes.length; }

  /** The number of paths; their ids are 0 to this minus 1. */
  int nb_paths() const { return tauler::view.pathSizes.length; }

  /** The cells of a city. No such city: a warning, and none. */
  vector<Pos> city(int id) const {
    if (!tauler::knows("city", "city", id, nb_cities())) return vector<Pos>();
    return tauler::list_of(tauler::view.cityCells, tauler::view.citySizes, id);
  }

  /** A path: its two cities and its cells. No such path: a warning, and cities 0 and 0 without cells. */
  Path path(int id) const {
    if (!tauler::knows("path", "path", id, nb_paths())) return Path(make_pair(0, 0), vector<Pos>());
    const tauler::View& view = tauler::view;
    const pair<int, int> cities(view.pathEnds[2 * id], view.pathEnds[2 * id + 1]);
    return Path(cities, tauler::list_of(view.pathCells, view.pathSizes, id));
  }

  /** The player that owns a city, or -1. No such city: a warning, and -1. */
  int city_owner(int id) const {
    return tauler::knows("city_owner", "city", id, nb_cities()) ? tauler::view.owners[id] : -1;
  }

  /** The player that owns a path, or -1. No such path: a warning, and -1. */
  int path_owner(int id) const {
    return tauler::knows("path_owner", "path", id, nb_paths()) ? tauler::view.owners[nb_cities() + id] : -1;
  }

  /** A player's score, accumulated up to the previous round. No such player: a warning, and -1. */
  int total_score(int pl) const { return tauler::knows_player("total_score", pl) ? tauler::view.score[pl] : -1; }

  /**
   * The share of its CPU time that a player has used, 0 to 1; negative for a frozen player. No such player: a warning,
   * and -2.
   */
  double status(int pl) const { return tauler::status_of(pl, -2); }

  /** Is this position on the board, its border of walls included? */
  bool pos_ok(int i, int j) const { return tauler::is_on_board(i, j); }

  /** Is this position on the board, its border of walls included? */
  bool pos_ok(Pos p) const { return tauler::is_on_board(p.i, p.j); }

  /** `Pandemic 1.0` */
  static string version() { return "Pandemic 1.0"; }
};
