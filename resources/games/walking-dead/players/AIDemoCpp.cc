#include "Player.hh"

/**
 * The original's example: in even rounds every unit goes anywhere; in odd rounds either all go left, or those beside a
 * zombie kill it. In the second half of the match it does nothing.
 */
#define PLAYER_NAME DemoCpp

struct PLAYER_NAME : public Player {

  static Player* factory () {
    return new PLAYER_NAME;
  }

  vector<Dir> dirs = {Up, Down, Left, Right};

  void move_on_street(int id, Dir d) {
    Pos p = unit(id).pos + d;
    if (pos_ok(p) and cell(p).type == Street) move(id, d);
  }

  bool holds_zombie(Pos p) {
    return pos_ok(p) and cell(p).id != -1 and unit(cell(p).id).type == Zombie;
  }

  void kill_zombie(int id) {
    for (Dir d : dirs) {
      if (holds_zombie(unit(id).pos + d)) {
        move(id, d);
        return;
      }
    }
  }

  virtual void play () {
    if (round() > num_rounds() / 2) return;
    vector<int> ids = alive_units(me());
    if (round() % 2 == 0) {
      for (int id : ids) move_on_street(id, dirs[random(0, 3)]);
    } else if (random(0, 1) == 0) {
      for (int id : ids) move_on_street(id, Left);
    } else {
      for (int id : ids) kill_zombie(id);
    }
  }

};

RegisterPlayer(PLAYER_NAME);
