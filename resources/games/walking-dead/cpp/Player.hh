// The Walking Dead: the base of all players. What a player can do stands in State.hh, Action.hh, Settings.hh and Random.hh.
#pragma once

#include "Action.hh"
#include "Random.hh"
#include "Settings.hh"
#include "State.hh"
#include "Structs.hh"
#include "tauler/register.hh"

/** A player is a class that derives from this one. One object of it plays the whole match: its fields keep their values. */
class Player : public State, public Action, public Settings, public Random {
 public:
  virtual ~Player() {}

  /** Called once per round, with the state at the start of the round: give your orders here. */
  virtual void play() = 0;

  /** Your own clan, 0 to 3. */
  int me() const { return tauler::turn.seat; }
};
