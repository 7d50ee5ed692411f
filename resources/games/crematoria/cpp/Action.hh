// Crematoria: the orders that a player can give.
#pragma once

#include "Structs.hh"
#include "View.hh"

namespace tauler {
/** Warns of what is wrong with an order. */
void note_order(int id, int dir);
}  // namespace tauler

/**
 * The orders of a round, the most urgent first. Only the first one for each unit counts. More than 1000 calls in a round
 * freeze the player.
 */
class Action {
 public:
  /**
   * Orders a unit to move, or to attack the unit in the cell where it goes; Up and Down on elevators only.
   *
   * A second order for a unit in the same round, and a number that is no direction: a warning, and the order is dropped.
   * An id that is no living unit of yours: a warning, and nothing will happen. None uses up the unit's only order.
   */
  TAULER_CALL void command(int id, Dir dir) {
    const int to = dir;
    tauler::give(tauler::OrderKind::move, id, &to, 1);
    tauler::note_order(id, dir);
  }

  /** The same, for an order as one value. */
  TAULER_CALL void command(Command order) {
    const int to = order.dir;
    tauler::give(tauler::OrderKind::move, order.id, &to, 1);
    tauler::note_order(order.id, order.dir);
  }
};
