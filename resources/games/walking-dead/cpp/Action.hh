// The Walking Dead: the orders that a player can give.
#pragma once

#include "Structs.hh"
#include "View.hh"

/**
 * The orders of a round, the most urgent first. Only the first one for each unit counts. More than 1000 calls in a round
 * freeze the player.
 */
class Action {
 public:
  /**
   * Orders a unit to move one cell: it walks, takes food, kills a zombie or attacks, by what it meets when its turn comes.
   * Never complains: an order that is wrong is ignored when its turn comes, and has still used up the unit's only order.
   * Living units cannot move diagonally.
   */
  TAULER_CALL void move(int id, Dir dir) {
    const int to = dir;
    tauler::give(tauler::OrderKind::move, id, &to, 1);
  }
};
