#include "Player.hh"

#define PLAYER_NAME Johns

/**
 * Strikes first. The n-th orders of all players are carried out together, so it collects what all units will do, and
 * gives the urgent orders first: who flees, who attacks, and only then who walks. It also shows a search that looks ahead
 * in time: a cell outside is good only if it is still night when the unit gets there.
 */
struct PLAYER_NAME : public Player {

  static Player* factory () {
    return new PLAYER_NAME;
  }

  static const int ROWS = 40;
  static const int COLS = 80;
  static const int LEVELS = 2;

  // A value for each cell of the map.
  template <class T>
  struct Grid {
    T cells[LEVELS][ROWS][COLS];

    T& operator[](const Pos& p) {
      return cells[p.k][p.i][p.j];
    }

    void fill(T value) {
      for (auto& level : cells) {
        for (auto& row : level) std::fill(row, row + COLS, value);
      }
    }
  };

  struct Order {
    int urgency;
    int id;
    Dir dir;

    bool operator<(const Order& other) const {
      return urgency > other.urgency;
    }
  };

  // Where a search ended, and how to get there.
  struct Way {
    Dir first;
    Pos target;
    int steps;
  };

  const int FLEE = 900;
  const int ATTACK = 1000;
  const int HUNT = 800;
  const int PICK = 500;
  const int CONQUER = 300;
  const int FAR = 200;
  const int FAR_GEM = 34;
  // Rounds kept to get back from a gem.
  const int SPARE = 2;
  // For so many steps a hellhound is still about where it is now.
  const int HOUND_MEMORY = 4;
  const int USUAL_DAMAGE = 37;

  // Where a hellhound kills now, an attack included, and where it will once it has moved.
  Grid<bool> deadly;
  Grid<bool> hounded;
  // Beside an enemy who strikes.
  Grid<bool> threatened;
  // One of our units goes there, or wants to get there.
  Grid<bool> claimed;
  // Of a search.
  Grid<int> steps;
  Grid<Dir> first;
  // The health that is left to those whom we attack.
  map<int, int> left;
  vector<Order> orders;

  void mark(Grid<bool>& grid, Pos p, int radius) {
    for (int i = -radius; i <= radius; ++i) {
      for (int j = -radius; j <= radius; ++j) {
        Pos q = p + Pos(i, j, 0);
        if (pos_ok(q)) grid[q] = true;
      }
    }
  }

  void look_around() {
    deadly.fill(false);
    hounded.fill(false);
    threatened.fill(false);
    claimed.fill(false);
    for (int id : hellhounds()) {
      mark(deadly, unit(id).pos, 1);
      mark(hounded, unit(id).pos, 2);
    }
    for (int id : necromongers()) mark(threatened, unit(id).pos, unit(id).turns > 0 ? 0 : 1);
    for (int pl = 0; pl < nb_players(); ++pl) {
      if (pl == me()) continue;
      for (int id : furyans(pl)) mark(threatened, unit(id).pos, 1);
    }
  }

  // Is the cell out of the sun when a unit gets there after some rounds? The sun takes two columns in each round.
  bool is_night(Pos p, int rounds) {
    if (p.k == 0) return true;
    int dawn = 2 * (round() + rounds - 1) % COLS;
    int from_dawn = (p.j - dawn + COLS) % COLS;
    return from_dawn >= 2 and from_dawn < COLS / 2;
  }

  bool is_prey(Pos p) {
    int id = cell(p).id;
    return id != -1 and unit(id).player != -1 and unit(id).player != me();
  }

  bool is_foreign_cave(Pos p) {
    Cell c = cell(p);
    return c.type == Cave and c.owner != me() and c.id == -1;
  }

  bool can_enter(const Unit& u, Pos p, int rounds) {
    if (not pos_ok(p) or cell(p).type == Rock or not is_night(p, rounds)) return false;
    if (rounds <= HOUND_MEMORY and hounded[p]) return false;
    if (rounds <= 2 and u.type == Pioneer and threatened[p]) return false;
    if (rounds > 1) return true;
    bool is_blocked = cell(p).id != -1 and (u.type == Pioneer or not is_prey(p));
    return not is_blocked and not claimed[p];
  }

  // Breadth-first search for the nearest cell that is wanted. Without one, the first step is None.
  template <class Wanted>
  Way search(const Unit& u, int most, Wanted is_wanted) {
    steps.fill(-1);
    queue<Pos> q;
    steps[u.pos] = 0;
    q.push(u.pos);
    while (not q.empty()) {
      Pos p = q.front();
      q.pop();
      int way = steps[p];
      if (way > 0 and is_wanted(p)) return {first[p], p, way};
      bool is_occupied = way > 0 and way < 3 and cell(p).id != -1;
      if (way == most or is_occupied) continue;
      int dirs = cell(p).type == Elevator ? 10 : 8;
      for (int d = 0; d < dirs; ++d) {
        Pos next = p + Dir(d);
        if (not can_enter(u, next, way + 1) or steps[next] != -1) continue;
        steps[next] = way + 1;
        first[next] = way == 0 ? Dir(d) : first[p];
        q.push(next);
      }
    }
    return {None, u.pos, 0};
  }

  void give(const Unit& u, Dir dir, int urgency) {
    claimed[u.pos + dir] = true;
    orders.push_back({urgency, u.id, dir});
  }

  bool go(const Unit& u, const Way& way, int urgency) {
    if (way.first == None) return false;
    claimed[way.target] = true;
    give(u, way.first, urgency - way.steps);
    return true;
  }

  // What it is worth to attack whoever is in the cell; 0 for nobody. Those who are nearly dead come first.
  int prey_worth(Pos p) {
    if (not pos_ok(p) or cell(p).id == -1 or deadly[p]) return 0;
    Unit other = unit(cell(p).id);
    if (other.player == me() or other.type == Hellhound) return 0;
    if (other.type == Necromonger) return 50 - other.health / 4;
    int health = left.count(other.id) == 1 ? left[other.id] : other.health;
    return health <= 0 ? 0 : 200 - health;
  }

  bool attack(const Unit& u) {
    int most = 0;
    Dir best = None;
    for (int d = 0; d < 8; ++d) {
      int worth = prey_worth(u.pos + Dir(d));
      if (worth <= most) continue;
      most = worth;
      best = Dir(d);
    }
    if (best == None) return false;
    Unit other = unit(cell(u.pos + best).id);
    if (left.count(other.id) == 0) left[other.id] = other.health;
    left[other.id] -= USUAL_DAMAGE;
    claimed[u.pos] = true;
    orders.push_back({ATTACK + most, u.id, best});
    return true;
  }

  // A step to where nobody strikes; best to a cave of others.
  bool flee(const Unit& u) {
    Dir best = None;
    for (int d = 0; d < 8; ++d) {
      Pos p = u.pos + Dir(d);
      if (can_enter(u, p, 1) and (best == None or is_foreign_cave(p))) best = Dir(d);
    }
    if (best != None) give(u, best, FLEE);
    return best != None;
  }

  // The pioneer that is nearest to a gem goes there, if the night lasts.
  void pick_gem(Pos gem, set<int>& idle) {
    int best = -1;
    Way best_way = {None, gem, FAR_GEM + 1};
    for (int id : idle) {
      Way way = search(unit(id), best_way.steps - 1, [&](Pos p) { return p == gem; });
      if (way.first == None) continue;
      best = id;
      best_way = way;
    }
    if (best == -1 or not is_night(gem, best_way.steps + SPARE)) return;
    idle.erase(best);
    go(unit(best), best_way, PICK);
  }

  void play_pioneers() {
    vector<int> ids = pioneers(me());
    set<int> idle(ids.begin(), ids.end());
    for (int i = 0; i < ROWS; ++i) {
      for (int j = 0; j < COLS; ++j) {
        Pos p(i, j, 1);
        if (cell(p).gem and is_night(p, 1)) pick_gem(p, idle);
      }
    }
    for (int id : idle) {
      Unit u = unit(id);
      if (threatened[u.pos] and flee(u)) continue;
      Way way = search(u, FAR, [&](Pos p) { return is_foreign_cave(p) and not claimed[p]; });
      if (not go(u, way, CONQUER)) flee(u);
    }
  }

  void play_furyan(const Unit& u) {
    if (attack(u)) return;
    go(u, search(u, FAR, [&](Pos p) { return is_prey(p) and not claimed[p]; }), HUNT);
  }

  virtual void play () {
    if (status(me()) >= 0.9) return;
    look_around();
    orders.clear();
    left.clear();
    for (int id : furyans(me())) play_furyan(unit(id));
    play_pioneers();
    // Stable: of two orders that are as urgent as each other, the one that was given first stays the first.
    stable_sort(orders.begin(), orders.end());
    for (const Order& order : orders) command(order.id, order.dir);
  }

};

RegisterPlayer(PLAYER_NAME);
