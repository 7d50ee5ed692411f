#include "Player.hh"

/**
 * A simple player that shows the calls of the API. Its pioneers take a cave or a gem beside them and otherwise walk at
 * random; its furyans attack enemies beside them. It never looks further than one cell. AIDemo.ts decides in the same way.
 */
#define PLAYER_NAME DemoCpp

struct PLAYER_NAME : public Player {

  static Player* factory () {
    return new PLAYER_NAME;
  }

  // The eight directions, beginning with one at random: they are a circle from 0 to 7.
  vector<Dir> directions_from_random() {
    int first = random(0, 7);
    vector<Dir> dirs;
    for (int d = 0; d < 8; ++d) dirs.push_back(Dir((d + first) % 8));
    return dirs;
  }

  // Can a unit walk there, with nobody in the way and without being burnt?
  bool is_free(Pos p) {
    if (not pos_ok(p) or daylight(p)) return false;
    Cell c = cell(p);
    return c.type != Rock and c.id == -1;
  }

  bool is_enemy(Pos p) {
    if (not pos_ok(p)) return false;
    int id = cell(p).id;
    return id != -1 and unit(id).player != me();
  }

  // Is it a cave of somebody else, or does it have a gem?
  bool is_wanted(Pos p) {
    Cell c = cell(p);
    return c.gem or (c.type == Cave and c.owner != me());
  }

  void move_furyan(int id) {
    Pos p = unit(id).pos;
    vector<Dir> dirs = directions_from_random();
    for (Dir d : dirs) {
      if (is_enemy(p + d)) return command(id, d);
    }
    for (Dir d : dirs) {
      if (is_free(p + d)) return command(id, d);
    }
  }

  void move_pioneer(int id) {
    Pos p = unit(id).pos;
    vector<Dir> dirs = directions_from_random();
    for (Dir d : dirs) {
      if (is_free(p + d) and is_wanted(p + d)) return command(id, d);
    }
    for (Dir d : dirs) {
      if (is_free(p + d)) return command(id, d);
    }
  }

  virtual void play () {
    // Running out of CPU time freezes a player for the rest of the match; this one is careful.
    if (status(me()) >= 0.9) return;
    for (int id : furyans(me())) move_furyan(id);
    for (int id : pioneers(me())) move_pioneer(id);
  }

};

RegisterPlayer(PLAYER_NAME);
