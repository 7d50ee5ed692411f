// Crematoria's part of runtime.cc.
#include "tauler/runtime/power-of-two.hh"

namespace tauler {

static set<int> units_with_order;

static void begin_match() { seed_chance(); }
static void begin_turn() { units_with_order.clear(); }

/** Why an order that is accepted will not be executed; empty when it may be. */
static string complaint_about(int id) {
  if (!is_index(id, view.unitPlayer.length)) return "there is no unit " + to_string(id);
  if (view.unitHealth[id] == 0) return "unit " + to_string(id) + " is not alive";
  return view.unitPlayer[id] == turn.seat ? "" : "unit " + to_string(id) + " is not yours";
}

void note_order(int id, int dir) {
  if (units_with_order.count(id) == 1) return warn("command: unit " + to_string(id) + " has an order in this round already");
  if (!is_dir(dir)) return warn("command: " + to_string(dir) + " is no direction (directions are 0 to 10)");
  units_with_order.insert(id);
  const string complaint = complaint_about(id);
  if (!complaint.empty()) warn("command: " + complaint);
}

}  // namespace tauler
