// What the players of four of the originals have, with the same names and the same meaning; Apocalypse Now's is another one.
#pragma once

#include "tauler/host.hh"

namespace tauler {

inline double status_of(int pl, double otherwise) {
  return knows_player("status", pl) ? turn.status[pl] : otherwise;
}

/** The part of each game's State that is the same in four games. */
class CommonState {
 public:
  /** The current round, from 0 to the number of rounds minus 1. */
  int round() const { return turn.round; }

  /** Is this a player, 0 to 3? */
  bool player_ok(int pl) const { return is_player(pl); }
};

}  // namespace tauler
