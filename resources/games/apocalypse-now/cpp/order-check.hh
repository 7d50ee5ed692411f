// Apocalypse Now: why a call will be rejected, so that the player is told at once (rules, section 4): part of runtime.cc. The
// engine checks the same calls again.
#pragma once

#include "units.hh"

namespace tauler {

static bool is_near(int cell, int x, int y, int reach) {
  return llabs((long long)x - cell / MAX) <= reach && llabs((long long)y - cell % MAX) <= reach;
}

/** Checks the calls of a round, each against the state at the start of the round and the calls accepted before. */
class OrderCheck {
 public:
  /** @returns why the order is rejected; empty when it is accepted. */
  string soldier(int id, int x, int y) {
    const int row = soldier_row(id);
    if (row == -1) return wrong_unit(helicopter_row(id), view.helicopterSeat);
    if (view.soldierSeat[row] != turn.seat) return kForeign;
    if (ordered.count(id) == 1) return kRepeated;
    return use(id, is_near(view.soldierCell[row], x, y, 1) ? "" : "the cell is not beside the soldier");
  }

  string helicopter(int id, int code) {
    const int row = helicopter_row(id);
    if (row == -1) return wrong_unit(soldier_row(id), view.soldierSeat);
    if (view.helicopterSeat[row] != turn.seat) return kForeign;
    if (ordered.count(id) == 1) return kRepeated;
    return use(id, code >= AVANCA1 && code <= NAPALM ? "" : "there is no such code");
  }

  string jump(int x, int y) {
    if (!valid(x, y)) return is_statement() ? "the cell is not on the board" : kNobodyLeft;
    const int row = helicopter_for(x, y);
    if (row == -1 || !has_one_left(row)) return kNobodyLeft;
    if (total == MAX_BAIXEN) return "there are 4 jumps already";
    ++jumps[row];
    ++total;
    return "";
  }

 private:
  static const char* const kForeign;
  static const char* const kRepeated;
  static const char* const kNobodyLeft;

  /** Units whose only order of the round is used up. */
  set<int> ordered;
  /** By row of the helicopter: the parachutists that jump. */
  map<int, int> jumps;
  int total = 0;

  static bool is_statement() { return settings.IS_STATEMENT_EDITION == 1; }

  /** @param row of the unit with the id that the call names, among those that are not of the kind that it is for. */
  static string wrong_unit(int row, const Column<i8>& seats) {
    if (row == -1) return "there is no such unit";
    return seats[row] == turn.seat ? "the unit is of the other type" : kForeign;
  }

  /** Recorded program: only an accepted order counts. Statement: the first one is the only one that is tried. */
  string use(int id, const string& wrong) {
    if (wrong.empty() || is_statement()) ordered.insert(id);
    return wrong;
  }

  static bool is_own(int row) { return view.helicopterSeat[row] == turn.seat; }
  bool has_one_left(int row) { return jumps[row] < view.helicopterWaiting[row]; }

  /** The one over the cell. Statement: a jump elsewhere is made too, from the first one with a parachutist left. */
  int helicopter_for(int x, int y) {
    const int count = view.helicopterId.length;
    for (int row = 0; row < count; ++row) {
      if (is_own(row) && is_near(view.helicopterCell[row], x, y, ABAST)) return row;
    }
    if (!is_statement()) return -1;
    for (int row = 0; row < count; ++row) {
      if (is_own(row) && has_one_left(row)) return row;
    }
    return -1;
  }
};

const char* const OrderCheck::kForeign = "the unit is not yours";
const char* const OrderCheck::kRepeated = "the unit has an order already";
const char* const OrderCheck::kNobodyLeft = "no parachutist is left for a jump there";

}  // namespace tauler
