#include "Player.hh"

#define PLAYER_NAME Scout

/**
 * Shows how to collect moves and to give the most valuable ones first, with a priority queue: the order of one player's
 * orders is kept, so whoever comes first takes the cell. Each unit looks for the nearest thing of worth.
 */
struct PLAYER_NAME : public Player {

  static Player* factory () {
    return new PLAYER_NAME;
  }

  struct Choice {
    int value;
    int id;
    Dir dir;
    // Of two that are worth the same, the one with the smaller id is first: no tie is left to the library.
    bool operator<(const Choice& other) const {
      return value != other.value ? value < other.value : id > other.id;
    }
  };

  const int REACH = 12;
  vector<Dir> dirs = {Up, Down, Left, Right};

  // What it is worth to enter a cell; 0 for nothing, negative where nobody can go.
  int worth(Pos p) {
    Cell c = cell(p);
    if (c.type == Waste) return -1;
    if (c.id == -1) return c.food ? 60 : c.owner == me() ? 0 : 8;
    Unit u = unit(c.id);
    if (u.type == Zombie) return 40;
    if (u.type == Dead or u.player == me()) return -1;
    return strength(u.player) < strength(me()) ? 70 : -1;
  }

  // The nearest thing of worth, by breadth-first search over at most REACH steps.
  bool choose(int id, Choice& choice) {
    map<Pos, pair<int, Dir>> seen;
    queue<Pos> q;
    Pos start = unit(id).pos;
    seen[start] = make_pair(0, Up);
    q.push(start);
    while (not q.empty()) {
      Pos p = q.front();
      q.pop();
      int steps = seen[p].first;
      if (steps == REACH) break;
      for (int k : random_permutation(4)) {
        Pos next = p + dirs[k];
        if (not pos_ok(next) or seen.count(next) == 1) continue;
        int value = worth(next);
        if (value < 0) continue;
        seen[next] = make_pair(steps + 1, steps == 0 ? dirs[k] : seen[p].second);
        if (value > 0) {
          choice = {value - 4 * steps, id, seen[next].second};
          return true;
        }
        q.push(next);
      }
    }
    return false;
  }

  virtual void play () {
    if (status(me()) >= 0.9) return;
    priority_queue<Choice> choices;
    for (int id : alive_units(me())) {
      Choice choice;
      if (choose(id, choice)) choices.push(choice);
    }
    set<Pos> taken;
    for (; not choices.empty(); choices.pop()) {
      Choice c = choices.top();
      Pos target = unit(c.id).pos + c.dir;
      if (taken.insert(target).second) move(c.id, c.dir);
    }
  }

};

RegisterPlayer(PLAYER_NAME);
