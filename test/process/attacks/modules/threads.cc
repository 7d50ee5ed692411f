/*
 * Starts a thread.
 *
 * Must happen: there is none to be had; it is frozen by what the library throws.
 * Frozen: exception in round 0
 */
#include "Player.hh"
#include <thread>
#define PLAYER_NAME Attack

struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }

  void play() {
    thread other([] {});
    other.join();
  }
};

RegisterPlayer(PLAYER_NAME);
