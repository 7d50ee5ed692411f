// Apocalypse Now: the tables of units of a view. Players use Board.hh instead.
#pragma once

#include "Structs.hh"
#include "View.hh"

namespace tauler {

/** Complains of a call: `error: que invocat amb 60 3`. */
inline void called(const char* call, const string& arguments, const string& reason = "") {
  complain(string("error: ") + call + " invocat amb " + arguments + (reason.empty() ? "" : " : " + reason));
}

inline bool knows_team(const char* call, int team) {
  if (team >= 1 && team <= kPlayers) return true;
  called(call, to_string(team));
  return false;
}

inline bool knows_cell(const char* call, int x, int y) {
  if (valid(x, y)) return true;
  called(call, to_string(x) + " " + to_string(y));
  return false;
}

inline Posicio pos_of(int cell) { return Posicio(cell / MAX, cell % MAX); }

/** Seats are 0 to 3, teams 1 to 4; nobody is -1. */
inline int team_or_nobody(int seat) { return seat == -1 ? -1 : seat + 1; }

/** @returns where the value stands first; -1: nowhere. */
template <class Element>
int index_of(const Column<Element>& column, int value) {
  for (int index = 0; index < column.length; ++index) {
    if (column[index] == value) return index;
  }
  return -1;
}

inline vector<int> ids_of(const Column<i32>& ids, const Column<i8>& seats, int team) {
  vector<int> own;
  for (int row = 0; row < ids.length; ++row) {
    if (seats[row] == team - 1) own.push_back(ids[row]);
  }
  return own;
}

/** The rows of units in the view's tables, by id. */
struct Rows {
  map<int, int> soldiers;
  map<int, int> helicopters;
};
extern Rows rows;

/** @returns -1 when there is no such id. */
inline int row_in(const map<int, int>& rows_by_id, int id) {
  const map<int, int>::const_iterator found = rows_by_id.find(id);
  return found == rows_by_id.end() ? -1 : found->second;
}
inline int soldier_row(int id) { return row_in(rows.soldiers, id); }
inline int helicopter_row(int id) { return row_in(rows.helicopters, id); }

inline Info info_of_soldier(int row) {
  Info info;
  info.id = view.soldierId[row];
  info.tipus = SOLDAT;
  info.equip = view.soldierSeat[row] + 1;
  info.pos = pos_of(view.soldierCell[row]);
  info.vida = view.soldierHealth[row];
  return info;
}

/** The counters of all helicopters follow each other in one column. */
inline vector<int> waiting_in(int row) {
  int first = 0;
  for (int before = 0; before < row; ++before) first += view.helicopterWaiting[before];
  const i8* const begin = view.waiting.begin() + first;
  return vector<int>(begin, begin + view.helicopterWaiting[row]);
}

inline Info info_of_helicopter(int row) {
  Info info;
  info.id = view.helicopterId[row];
  info.tipus = HELI;
  info.equip = view.helicopterSeat[row] + 1;
  info.pos = pos_of(view.helicopterCell[row]);
  info.orientacio = view.helicopterHeading[row];
  info.napalm = view.helicopterNapalm[row];
  info.paraca = waiting_in(row);
  return info;
}

}  // namespace tauler
