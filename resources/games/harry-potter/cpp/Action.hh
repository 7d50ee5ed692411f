// Harry Potter: the orders that a player can give.
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
   * Orders a unit to move one cell. Never complains: an order that is wrong is ignored when its turn comes, and has still
   * used up the unit's only order. Wizards cannot move diagonally.
   */
  TAULER_CALL void move(int id, Dir dir) {
    const int to = dir;
    tauler::give(tauler::OrderKind::move, id, &to, 1);
  }

  /**
   * Orders a ghost to cast the spell, instead of moving: for each ingredient the number of its group, 0 to 4, each used
   * three times.
   */
  TAULER_CALL void spell(int id, const vector<int>& labels) {
    tauler::give(tauler::OrderKind::spell, id, labels.data(), int(labels.size()));
  }
};
