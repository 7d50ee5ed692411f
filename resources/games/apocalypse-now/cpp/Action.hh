// Apocalypse Now: the orders that a player can give.
#pragma once

#include "Structs.hh"
#include "View.hh"

namespace tauler {
/** Complain at once about an order that will be rejected. */
void note_soldier(int id, int x, int y);
void note_helicopter(int id, int code);
void note_jump(int x, int y);
}  // namespace tauler

/** The orders of a round. */
class Action {
 public:
  /**
   * Orders a soldier to move to one of the eight cells beside it, or to attack the enemy there.
   *
   * Rejected, with an error: no such unit, not yours, a helicopter, one that has an order already, a cell that is not
   * beside it. In the statement's edition the first call for a soldier is the only one that is tried.
   */
  TAULER_CALL void ordena_soldat(int id, int x, int y) {
    const int to[] = {x, y};
    tauler::give(tauler::OrderKind::soldier, id, to, 2);
    tauler::note_soldier(id, x, y);
  }

  /**
   * Orders a helicopter AVANCA1, AVANCA2, CONTRA_RELLOTGE, RELLOTGE or NAPALM.
   *
   * Rejected, with an error: no such unit, not yours, a soldier, one that has an order already, no such code.
   */
  TAULER_CALL void ordena_helicopter(int id, int code) {
    tauler::give(tauler::OrderKind::helicopter, id, &code, 1);
    tauler::note_helicopter(id, code);
  }

  /**
   * Orders a parachutist to jump onto a cell under one of your helicopters.
   *
   * Rejected, with an error: nobody is left in the helicopter over the cell, or 4 jumps are ordered already. A jump onto
   * water, fire or a soldier is accepted, and the parachutist dies. So it does in the statement's edition in a cell that is
   * not under your helicopters; in the program's edition that call is rejected.
   */
  TAULER_CALL void ordena_paracaigudista(int x, int y) {
    const int to[] = {x, y};
    tauler::give(tauler::OrderKind::jump, -1, to, 2);
    tauler::note_jump(x, y);
  }
};
