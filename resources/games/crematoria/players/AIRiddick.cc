#include "Player.hh"

#define PLAYER_NAME Riddick

/**
 * Shows a search over both levels, with the elevators: pioneers look for the nearest cave of others or gem, furyans for
 * the nearest enemy. Nobody walks into the sun or beside a hellhound.
 */
struct PLAYER_NAME : public Player {

  static Player* factory () {
    return new PLAYER_NAME;
  }

  const int REACH = 400;
  set<Pos> near_hellhounds;
  set<Pos> taken;

  void mark_hellhounds() {
    near_hellhounds.clear();
    for (int id : hellhounds()) {
      Pos p = unit(id).pos;
      // They move after us.
      for (int i = -2; i <= 2; ++i) {
        for (int j = -2; j <= 2; ++j) near_hellhounds.insert(p + Pos(i, j, 0));
      }
    }
  }

  bool is_walkable(Pos p) {
    return pos_ok(p) and cell(p).type != Rock and not daylight(p) and near_hellhounds.count(p) == 0;
  }

  bool is_enemy(Pos p) {
    int id = cell(p).id;
    return id != -1 and unit(id).player != me() and unit(id).type != Hellhound;
  }

  bool is_wanted(Pos p, UnitType type) {
    if (type == Furyan) return is_enemy(p);
    Cell c = cell(p);
    return c.id == -1 and (c.gem or (c.type == Cave and c.owner != me()));
  }

  // From an elevator, also to the other level.
  vector<Dir> directions(Pos p) {
    vector<Dir> dirs;
    int first = random(0, 7);
    for (int d = 0; d < 8; ++d) dirs.push_back(Dir((d + first) % 8));
    if (cell(p).type == Elevator) dirs.push_back(p.k == 0 ? Up : Down);
    return dirs;
  }

  // The first step of a shortest way to what is wanted; None when there is nothing within reach.
  Dir first_step(Pos start, UnitType type) {
    map<Pos, Dir> first;
    queue<Pos> q;
    first[start] = None;
    q.push(start);
    while (not q.empty() and int(first.size()) < REACH) {
      Pos p = q.front();
      q.pop();
      for (Dir d : directions(p)) {
        Pos next = p + d;
        if (not is_walkable(next) or first.count(next) == 1) continue;
        bool is_first = p == start;
        if (is_first and taken.count(next) == 1) continue;
        first[next] = is_first ? d : first[p];
        if (is_wanted(next, type) and taken.count(next) == 0) return first[next];
        if (cell(next).id == -1) q.push(next);
      }
    }
    return None;
  }

  void order(int id, UnitType type) {
    Pos p = unit(id).pos;
    Dir d = first_step(p, type);
    if (d == None) return;
    taken.insert(p + d);
    command(id, d);
  }

  virtual void play () {
    if (status(me()) >= 0.9) return;
    mark_hellhounds();
    taken.clear();
    for (int id : furyans(me())) order(id, Furyan);
    for (int id : pioneers(me())) order(id, Pioneer);
  }

};

RegisterPlayer(PLAYER_NAME);
