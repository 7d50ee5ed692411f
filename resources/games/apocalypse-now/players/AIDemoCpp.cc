#include "Player.hh"

/**
 * In the spirit of the original's example: every soldier walks on in a direction until something is in its way, and
 * fights whom it meets; the helicopters fly ahead and drop their parachutists wherever they are. Nobody has a goal.
 * AIDemo.ts decides in the same way.
 */
#define PLAYER_NAME DemoCpp

struct PLAYER_NAME : public Player {

  static Player* factory () {
    return new PLAYER_NAME;
  }

  // For each soldier the last step that it took, as rows and columns.
  map<int, Posicio> steps;
  map<int, Posicio> last_places;

  // Own generators give the same numbers in every round, so the round and the soldier's id make the difference.
  Posicio new_step(int id) {
    const int rows[] = {1, 1, 0, -1, -1, -1, 0, 1};
    const int cols[] = {0, 1, 1, 1, 0, -1, -1, -1};
    int d = (uniforme(0, 7) + quin_torn() + id) % 8;
    return steps[id] = Posicio(rows[d], cols[d]);
  }

  // Land without fire, and without a soldier of the own team.
  bool is_free(int x, int y) {
    if (not valid(x, y) or temps_foc(x, y) > 0) return false;
    if (que(x, y) != BOSC and que(x, y) != GESPA) return false;
    int other = quin_soldat(x, y);
    return other == 0 or dades(other).equip != qui_soc();
  }

  void march(const Info& soldier) {
    int id = soldier.id;
    Posicio step = steps.count(id) ? steps[id] : new_step(id);
    int x = soldier.pos.x + step.x;
    int y = soldier.pos.y + step.y;
    if (is_free(x, y)) ordena_soldat(id, x, y);
    else new_step(id);
  }

  void fly(const Info& heli) {
    Posicio p = heli.pos;
    bool is_stuck = last_places.count(heli.id) and not (last_places[heli.id] != p);
    ordena_helicopter(heli.id, is_stuck ? CONTRA_RELLOTGE : AVANCA2);
    last_places[heli.id] = is_stuck ? Posicio(-1, -1) : p;
    bool can_jump = not heli.paraca.empty() and is_free(p.x, p.y) and quin_soldat(p.x, p.y) == 0;
    if (can_jump) ordena_paracaigudista(p.x, p.y);
  }

  virtual void play () {
    for (int id : soldats(qui_soc())) march(dades(id));
    for (int id : helis(qui_soc())) fly(dades(id));
  }

};

RegisterPlayer(PLAYER_NAME);
