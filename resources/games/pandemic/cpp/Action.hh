// Pandemic: the orders that a player can give.
#pragma once

#include "Structs.hh"
#include "View.hh"

namespace tauler {
/** Warns of a second order for a unit in a round. */
void note_order(int id);
}  // namespace tauler

/** The orders of a round. Only the first one for each unit counts. More than 1000 calls in a round freeze the player. */
class Action {
 public:
  /**
   * Orders a unit to move one cell; with NONE it stays. Only the first order for each unit counts, even if it is wrong;
   * another one gives a warning, and is dropped. What else is wrong with it is found out when the round is played.
   */
  TAULER_CALL void move(int id, Dir dir) {
    const int to = dir;
    tauler::give(tauler::OrderKind::move, id, &to, 1);
    tauler::note_order(id);
  }

  /** The same as `move`, for a command. */
  TAULER_CALL void execute(Command command) {
    const int to = command.dir;
    tauler::give(tauler::OrderKind::move, command.id, &to, 1);
    tauler::note_order(command.id);
  }
};
