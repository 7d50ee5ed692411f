// Apocalypse Now: the base of all players. What a player can do stands in Board.hh, Action.hh and Random.hh.
#pragma once

#include "Action.hh"
#include "Board.hh"
#include "Random.hh"
#include "Structs.hh"
#include "tauler/register.hh"

/** A player is a class that derives from this one. One object of it plays the whole match: its fields keep their values. */
class Player : public Board, public Action, public Random {
 public:
  virtual ~Player() {}

  /** Called once per round, with the state at the start of the round: give your orders here. */
  virtual void play() = 0;
};
