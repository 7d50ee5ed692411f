// Pandemic's part of runtime.cc.
#include "tauler/runtime/power-of-two.hh"

namespace tauler {

Layers layers = {};
static bool are_zones_known = false;
static set<int> units_with_order;

void note_order(int id) {
  if (!units_with_order.insert(id).second) warn("command already requested for unit " + to_string(id));
}

static void begin_match() {
  seed_chance();
  layers.rows = int(settings.rows);
  layers.cols = int(settings.cols);
  layers.zone.assign(layers.rows * layers.cols, -1);
}

static void mark_zones(const Column<i32>& cells, const Column<i32>& sizes, int first_zone) {
  int next = 0;
  for (int number = 0; number < sizes.length; ++number) {
    for (const int end = next + sizes[number]; next < end; ++next) layers.zone[cells[next]] = first_zone + number;
  }
}

/** Cities and paths never change. */
static void know_zones() {
  mark_zones(view.cityCells, view.citySizes, 0);
  mark_zones(view.pathCells, view.pathSizes, view.citySizes.length);
  are_zones_known = true;
}

static void begin_turn() {
  if (!are_zones_known) know_zones();
  layers.unit.assign(layers.rows * layers.cols, -1);
  for (int id = 0; id < view.unitCell.length; ++id) layers.unit[view.unitCell[id]] = id;
  layers.mask.assign(layers.rows * layers.cols, 0);
  for (const int cell : view.masks) layers.mask[cell] = 1;
  units_with_order.clear();
}

}  // namespace tauler
