/*
 * Objects that throw while they are destroyed, again and again: what is caught takes fuel, too.
 *
 * Must happen: its fuel comes to an end.
 * Frozen: cpu in round 0
 */
#include "Player.hh"
#define PLAYER_NAME Attack

struct Thrower {
  ~Thrower() noexcept(false) { throw 1; }
};

struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }
  void play() {
    for (;;) {
      try {
        Thrower thrower;
      } catch (...) {
      }
    }
  }
};

RegisterPlayer(PLAYER_NAME);
