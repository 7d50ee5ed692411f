/*
 * Takes memory until there is none, and holds it.
 *
 * Must happen: it is frozen at 64 MB, by what `new` throws.
 * Frozen: exception in round 0
 */
#include "Player.hh"

#define PLAYER_NAME Attack

struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }
  vector<char*> held;

  void play() {
    for (;;) {
      held.push_back(new char[1 << 20]);
      memset(held.back(), 1, 1 << 20);
    }
  }
};

RegisterPlayer(PLAYER_NAME);
