/*
 * Never comes back out of the constructor of a global.
 *
 * Must happen: it is frozen when its CPU time is used up, before the first round.
 * Frozen: cpu while loading
 */
#include "Player.hh"
struct Before {
  volatile int n = 0;
  Before() { for (;;) ++n; }
};
static Before before;

#define PLAYER_NAME Attack

struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }

  void play() {
    move(0, Up);
  }
};

RegisterPlayer(PLAYER_NAME);
