/*
 * Writes without end to both of its outputs.
 *
 * Must happen: it is frozen when its CPU time is used up; what is kept of its texts is bounded.
 * Frozen: cpu in round 0
 */
#include "Player.hh"

#define PLAYER_NAME Attack

struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }

  void play() {
    const string line(10000, 'x');
    for (;;) {
      cerr << line << endl;
      printf("%s\n", line.c_str());
    }
  }
};

RegisterPlayer(PLAYER_NAME);
