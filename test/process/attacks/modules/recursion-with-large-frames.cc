/*
 * Calls itself with frames of a kilobyte each.
 *
 * Must happen: it is frozen by the depth of its calls, or where its stack ends.
 * Frozen: exception in round 0
 */
#include "Player.hh"

#define PLAYER_NAME Attack

struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }
  int deeper(int n) {
    volatile char room[1024];
    room[n % 1024] = char(n);
    return n < 0 ? 0 : deeper(n + 1) + room[n % 7];
  }

  void play() {
    move(0, Dir(deeper(0)));
  }
};

RegisterPlayer(PLAYER_NAME);
