// Registers the player's class with the program.
#pragma once

#include <string>

class Player;

namespace tauler {

typedef Player* (*Factory)();

/** @returns how many players the file has registered so far. */
int enlist(Factory factory);

}  // namespace tauler

/** Stands after the class of a player: `RegisterPlayer(PLAYER_NAME);`. */
#define RegisterPlayer(name) static int registration = tauler::enlist(name::factory)
