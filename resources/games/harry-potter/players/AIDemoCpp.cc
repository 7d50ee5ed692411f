#include "Player.hh"

/**
 * The Demo of the original program, order for order. A line of it was commented out by mistake, so that it does
 * everything once for each of its wizards: most of its orders are repeated ones, and only the first for a unit counts.
 */
#define PLAYER_NAME DemoCpp

struct PLAYER_NAME : public Player {

  static Player* factory () {
    return new PLAYER_NAME;
  }

  vector<Dir> dirs = {Up, Down, Left, Right};

  bool is_corridor(Pos p) {
    return pos_ok(p) and cell(p).type != Wall;
  }

  void move_if_free(int id, Dir d) {
    if (is_corridor(unit(id).pos + d)) move(id, d);
  }

  bool holds_enemy(Pos p) {
    if (not pos_ok(p) or cell(p).id == -1) return false;
    Unit u = unit(cell(p).id);
    return u.type == Wizard and u.player != me();
  }

  void attack(int id) {
    for (Dir d : dirs) {
      if (holds_enemy(unit(id).pos + d)) {
        move(id, d);
        return;
      }
    }
  }

  void move_all(const vector<int>& ids) {
    if (round() % 2 == 0) {
      for (int id : ids) move_if_free(id, dirs[random(0, 3)]);
    } else if (random(0, 3) <= 1) {
      for (int id : ids) move_if_free(id, Left);
    } else {
      for (int id : ids) attack(id);
    }
  }

  virtual void play () {
    // Running out of CPU time freezes a player for the rest of the match; this one is careful.
    if (status(me()) >= 0.9) return;
    vector<int> ids = wizards(me());
    for (int times = ids.size(); times > 0; --times) move_all(ids);
    // Right only by chance, but a spell that fails costs nothing but the ghost's order.
    spell(ghost(me()), {0, 2, 4, 1, 3, 2, 0, 1, 4, 1, 4, 0, 3, 3, 2});
  }

};

RegisterPlayer(PLAYER_NAME);
