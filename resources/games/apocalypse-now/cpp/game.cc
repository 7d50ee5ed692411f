// Apocalypse Now's part of runtime.cc.
#include "Random.hh"
#include "order-check.hh"

namespace tauler {

MersenneChance chance = {};
Rows rows;
static OrderCheck check;

static map<int, int> rows_by_id(const Column<i32>& ids) {
  map<int, int> by_id;
  for (int row = 0; row < ids.length; ++row) by_id[ids[row]] = row;
  return by_id;
}

static void begin_match() {}

/** As in a local match of the original, where every round begins with the same copy of the player's generator. */
static void begin_turn() {
  chance.state = (long long)turn.seed;
  rows.soldiers = rows_by_id(view.soldierId);
  rows.helicopters = rows_by_id(view.helicopterId);
  check = OrderCheck();
}

void note_soldier(int id, int x, int y) {
  const string reason = check.soldier(id, x, y);
  if (!reason.empty()) called("ordena_soldat", to_string(id) + " " + to_string(x) + " " + to_string(y), reason);
}

void note_helicopter(int id, int code) {
  const string reason = check.helicopter(id, code);
  if (!reason.empty()) called("ordena_helicopter", to_string(id) + " " + to_string(code), reason);
}

void note_jump(int x, int y) {
  const string reason = check.jump(x, y);
  if (!reason.empty()) called("ordena_paracaigudista", to_string(x) + " " + to_string(y), reason);
}

}  // namespace tauler
