#include "Player.hh"

#define PLAYER_NAME Stepped

struct Plan {
  Pos from;
  int steps;
};

struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }

  map<int, Plan> seen;
  vector<int> list;

  Plan& plan_for(int id) {
    if (seen.count(id) == 0) seen[id] = Plan{unit(id).pos, 0};
    return seen[id];
  }

  int fail(int code) {
    if (code > 0) throw out_of_range("code " + to_string(code));
    return code;
  }

  // A way to end for each seat.
  void end() {
    int* nowhere = (int*)0x7ffffff0;
    if (me() == 0) fail(9);
    if (me() == 1) *nowhere = 5;
    if (me() == 2) assert(list.empty());
    for (;;) ++*nowhere_else();
  }

  int* nowhere_else() { return &counter; }
  int counter = 0;

  virtual void play() {
    // Nothing here.
    int total = 0;
    for (int id : wizards(me())) {
      Plan& plan = plan_for(id);
      plan.steps += 1;
      total += plan.steps;
      move(id, Dir(plan.steps % 4));
    }
    cerr << "total " << total << endl;
    try {
      fail(total);
    } catch (const out_of_range& error) {
      total = -1;
    }
    list.push_back(total);
    if (round() == 9) end();
  }
};

RegisterPlayer(PLAYER_NAME);
