#include "Player.hh"

#define PLAYER_NAME Template

/** One object of this class plays the whole match. */
struct PLAYER_NAME : public Player {

  // Leave this function as it is.
  static Player* factory () {
    return new PLAYER_NAME;
  }

  // A field keeps its value from round to round, for example:
  // map<int, int> goals;

  /** Called in every round: each of your units may get an order. */
  virtual void play () {
    for (int id : alive_units(me())) {
      // To begin with, a step at random.
      Dir dir = Dir(2 * random(0, 3));
      Pos target = unit(id).pos + dir;
      if (not pos_ok(target)) continue;
      if (cell(target).type == Street) move(id, dir);
    }
    // cerr << "in round " << round() << " all is well" << endl;
  }

};

// Leave this line as it is.
RegisterPlayer(PLAYER_NAME);
