#include "Player.hh"

#define PLAYER_NAME Template

/** One object of this class plays the whole match. */
struct PLAYER_NAME : public Player {

  // Leave this function as it is.
  static Player* factory () {
    return new PLAYER_NAME;
  }

  // A field keeps its value from round to round, for example:
  // map<int, int> goals;

  /** Called in every round: each of your units may get an order. */
  virtual void play () {
    for (int id : soldats(qui_soc())) {
      // To begin with, a step at random. uniforme() gives the same
      // numbers in every round, so that the round counts, too.
      Posicio p = dades(id).pos;
      p.x += (uniforme(0, 2) + quin_torn() + id) % 3 - 1;
      p.y += (uniforme(0, 2) + quin_torn()) % 3 - 1;
      if (not valid(p)) continue;
      int type = que(p.x, p.y);
      if (type == AIGUA or type == MUNTANYA) continue;
      ordena_soldat(id, p.x, p.y);
    }
    // cerr << "in round " << quin_torn() << " all is well" << endl;
  }

};

// Leave this line as it is.
RegisterPlayer(PLAYER_NAME);
