/*
 * Imports a function that nobody offers, as the API does its own.
 *
 * Must happen: the module is refused before it runs.
 * Refused: imports env\.open_door
 */
#include "Player.hh"
extern "C" __attribute__((import_module("env"), import_name("open_door"))) int open_door(int);
#define PLAYER_NAME Attack

struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }

  void play() {
    move(open_door(1), Up);
  }
};

RegisterPlayer(PLAYER_NAME);
