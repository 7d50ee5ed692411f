/*
 * Templates within each other without an end, which fill the compiler's own stack.
 *
 * Must happen: it does not compile, with a sentence that has a line.
 * Refused: recursive template instantiation exceeded maximum depth of 1024
 */
#include "Player.hh"
#define PLAYER_NAME Attack

template <int N> struct Next { static const int value = Next<N + 1>::value; };
int last = Next<0>::value;

struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }
  void play() {}
};

RegisterPlayer(PLAYER_NAME);
