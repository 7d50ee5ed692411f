/*
 * Jumps out of a call.
 *
 * Must happen: it does not compile, with a sentence.
 * Refused: setjmp
 */
#include "Player.hh"
#include <setjmp.h>

static jmp_buf place;
#define PLAYER_NAME Attack

struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }

  void play() {
    if (setjmp(place) == 0) longjmp(place, 1);
  }
};

RegisterPlayer(PLAYER_NAME);
