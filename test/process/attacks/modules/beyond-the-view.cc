/*
 * Writes over the view, the terms and all else of its memory that can be reached from them, every word.
 *
 * Must happen: it harms nobody but itself: it is frozen by what it has broken.
 * Frozen: exception in round 0
 */
#include "Player.hh"
extern "C" void* tauler_view();

#define PLAYER_NAME Attack

struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }

  void play() {
    for (volatile int* at = (int*)tauler_view();; ++at) *at = -1;
  }
};

RegisterPlayer(PLAYER_NAME);
