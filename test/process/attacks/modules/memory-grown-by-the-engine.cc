/*
 * Asks the engine for more pages than the module may have.
 *
 * Must happen: none are given, and its order counts.
 * Frozen: no
 */
#include "Player.hh"

#define PLAYER_NAME Attack

struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }

  void play() {
    size_t got = 0;
    for (int pages = 65536; pages > 0; pages /= 2) {
      while (unsigned(__builtin_wasm_memory_grow(0, pages)) != ~0u) got += pages;
    }
    if (got > 1024) abort();
    move(wizards(me())[0], Up);
  }
};

RegisterPlayer(PLAYER_NAME);
