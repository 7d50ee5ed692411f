#include "Player.hh"

#define PLAYER_NAME Rick

/**
 * Fights. It shows how to weigh what a unit could do: what a target gives, with the chance to get it, divided by the
 * steps to it. Whoever attacks wins more often than not (the rules say why), so fights are given first, before others
 * can strike; then come those who flee from zombies, and then the walks.
 */
struct PLAYER_NAME : public Player {

  static Player* factory () {
    return new PLAYER_NAME;
  }

  struct Order {
    double urgency;
    int id;
    Dir dir;

    bool operator<(const Order& other) const {
      return urgency > other.urgency;
    }
  };

  const double PERSON = 120;
  const double ZOMBIE = 45;
  const double FOOD = 30;
  const double STREET = 4;
  const double STRIKE_FIRST = 1000;
  const double FLEE_SOON = 900;
  const int REACH = 14;
  const vector<Dir> dirs = {Down, Right, Up, Left};

  vector<Order> orders;
  // Where a unit of this round goes, or what it goes for.
  set<Pos> claimed;

  bool is_doomed(const Unit& u) {
    return u.rounds_for_zombie != -1;
  }

  bool is_street(Pos p) {
    return pos_ok(p) and cell(p).type != Waste;
  }

  // The chance to win when we attack: three in ten at once, and else by strength.
  double odds(int pl) {
    double mine = strength(me());
    double theirs = strength(pl);
    double share = mine + theirs == 0 ? 0.5 : mine / (mine + theirs);
    return 0.3 + 0.7 * share;
  }

  int zombies_around(Pos p) {
    int count = 0;
    for (int d = 0; d < 8; ++d) {
      Pos q = p + Dir(d);
      if (pos_ok(q) and cell(q).id != -1 and unit(cell(q).id).type == Zombie) ++count;
    }
    return count;
  }

  // What it is worth to attack whoever is there; 0 for nobody, or better not. Who turns into a zombie has nothing to lose.
  double fight_worth(Pos p, bool doomed) {
    int id = cell(p).id;
    if (id == -1) return 0;
    Unit other = unit(id);
    if (other.type == Zombie) return ZOMBIE;
    if (other.type == Dead or other.player == me()) return 0;
    double win = odds(other.player);
    if (not doomed and win < 0.5) return 0;
    return PERSON * win;
  }

  double worth(Pos p, bool doomed) {
    if (claimed.count(p) == 1) return 0;
    Cell c = cell(p);
    if (c.id != -1) return fight_worth(p, doomed);
    return c.food ? FOOD : c.owner != me() ? STREET : 0;
  }

  void give(const Unit& u, Dir dir, double urgency) {
    claimed.insert(u.pos + dir);
    orders.push_back({urgency, u.id, dir});
  }

  // Attacks the best target beside the unit, if there is one.
  bool strike(const Unit& u) {
    double most = 0;
    Dir best = Down;
    for (Dir d : dirs) {
      Pos p = u.pos + d;
      double value = pos_ok(p) and claimed.count(p) == 0 ? fight_worth(p, is_doomed(u)) : 0;
      if (value > most) {
        most = value;
        best = d;
      }
    }
    if (most > 0) give(u, best, STRIKE_FIRST + most);
    return most > 0;
  }

  bool can_step(const Unit& u, Pos p) {
    if (cell(p).id != -1 or claimed.count(p) == 1) return false;
    return is_doomed(u) or zombies_around(p) == 0;
  }

  // Breadth-first search for the target with the most worth for its way. Units that are no target are walls.
  bool walk(const Unit& u) {
    map<Pos, pair<int, Dir>> seen;
    queue<Pos> q;
    seen[u.pos] = {0, Down};
    q.push(u.pos);
    double most = 0;
    Pos target;
    vector<int> order = random_permutation(4);
    while (not q.empty()) {
      Pos p = q.front();
      q.pop();
      int steps = seen[p].first;
      double value = steps == 0 ? 0 : worth(p, is_doomed(u)) / (steps + 1);
      if (value > most) {
        most = value;
        target = p;
      }
      if (steps == REACH or (steps > 0 and cell(p).id != -1)) continue;
      for (int k : order) {
        Pos next = p + dirs[k];
        if (not is_street(next) or seen.count(next) == 1) continue;
        if (steps == 0 and not can_step(u, next)) continue;
        if (cell(next).id != -1 and fight_worth(next, is_doomed(u)) == 0) continue;
        seen[next] = {steps + 1, steps == 0 ? dirs[k] : seen[p].second};
        q.push(next);
      }
    }
    if (most == 0) return false;
    claimed.insert(target);
    give(u, seen[target].second, zombies_around(u.pos) > 0 ? FLEE_SOON : most);
    return true;
  }

  // A step to where fewer zombies can bite.
  void flee(const Unit& u) {
    for (Dir d : dirs) {
      Pos p = u.pos + d;
      if (not is_street(p) or cell(p).id != -1 or claimed.count(p) == 1) continue;
      if (zombies_around(p) >= zombies_around(u.pos)) continue;
      give(u, d, FLEE_SOON);
      return;
    }
  }

  virtual void play () {
    if (status(me()) >= 0.9) return;
    orders.clear();
    claimed.clear();
    vector<Unit> idle;
    for (int id : alive_units(me())) {
      Unit u = unit(id);
      if (not strike(u)) idle.push_back(u);
    }
    for (const Unit& u : idle) {
      if (not walk(u)) flee(u);
    }
    // Stable: of two orders that are as urgent as each other, the one that was given first stays the first.
    stable_sort(orders.begin(), orders.end());
    for (const Order& o : orders) move(o.id, o.dir);
  }

};

RegisterPlayer(PLAYER_NAME);
