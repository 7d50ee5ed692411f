#include "Player.hh"

/**
 * A simple player that shows the calls of the API: its units attack enemies beside them, enter cities and paths that
 * others own, and otherwise walk at random. It never looks further than one cell. AIDemo.ts decides in the same way.
 */
#define PLAYER_NAME DemoCpp

struct PLAYER_NAME : public Player {

  static Player* factory () {
    return new PLAYER_NAME;
  }

  bool is_enemy(const Cell& c) {
    return c.unit_id != -1 and unit(c.unit_id).player != me();
  }

  // A free cell of a city or path that is not ours.
  bool is_to_conquer(const Cell& c) {
    if (c.unit_id != -1) return false;
    if (c.type == CITY) return city_owner(c.city_id) != me();
    return c.type == PATH and path_owner(c.path_id) != me();
  }

  // Units are never on the border, so there is always a cell beside them.
  Dir direction_of(int id) {
    Pos p = unit(id).pos;
    for (int d = 0; d < 4; ++d) {
      if (is_enemy(cell(p + Dir(d)))) return Dir(d);
    }
    for (int d = 0; d < 4; ++d) {
      if (is_to_conquer(cell(p + Dir(d)))) return Dir(d);
    }
    // NONE is a possible result, too: the unit stays.
    return Dir(random(0, 4));
  }

  virtual void play () {
    // Running out of CPU time freezes a player for the rest of the match; this one is careful.
    if (status(me()) >= 0.9) return;
    vector<int> ids = my_units(me());
    for (int i : random_permutation(ids.size())) move(ids[i], direction_of(ids[i]));
  }

};

RegisterPlayer(PLAYER_NAME);
