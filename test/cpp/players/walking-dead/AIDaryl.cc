#include "Player.hh"
#include <algorithm>
#include <climits>
#include <iterator>
#include <numeric>
#include <utility>

using namespace std;

/**
 * Influence maps in doubles, a queue of moves by worth with ties, selections of the best, sets of who is where, and simulated
 * steps in copies of the state.
 */
#define PLAYER_NAME Daryl

struct PLAYER_NAME : public Player {
  static Player *factory() { return new PLAYER_NAME; }

  struct World {
    vector<vector<double>> value;
    set<pair<int, int>> blocked;
    World() : value(60, vector<double>(60, 0.0)) {}
  };

  struct MoveTo {
    double worth;
    int id;
    Dir dir;
    Pos to;
    bool operator<(const MoveTo &other) const {
      if (fabs(worth - other.worth) > 1e-9) return worth < other.worth;
      return false;
    }
  };

  enum Stance { Calm, Hungry, Angry, Scared };
  friend ostream &operator<<(ostream &os, const Stance &s) {
    static const string names[] = {"calm", "hungry", "angry", "scared"};
    return os << names[int(s)];
  }

  const Dir around[4] = {Right, Up, Left, Down};
  World world;
  Stance stance = Calm;
  vector<double> history;
  queue<pair<int, Pos>> chase;
  stack<Stance> before;
  int seen_zombies[8] = {0, 0, 0, 0, 0, 0, 0, 0};
  float temper{0.5f};

  void decay() {
    for (auto &row : world.value)
      for (double &x : row) x *= 0.6;
    world.blocked.clear();
  }

  void radiate(const Pos &p, double strength_, int radius) {
    for (int di = -radius; di <= radius; ++di) {
      for (int dj = -radius; dj <= radius; ++dj) {
        const int i = p.i + di, j = p.j + dj;
        if (not pos_ok(i, j) or cell(i, j).type == Waste) continue;
        const double d = sqrt(double(di * di + dj * dj));
        if (d > radius) continue;
        world.value[i][j] += strength_ / (1.0 + d * d);
      }
    }
  }

  void influence() {
    decay();
    fill(begin(seen_zombies), end(seen_zombies), 0);
    for (int z : zombies()) {
      const Pos p = unit(z).pos;
      ++seen_zombies[(p.i / 30) * 4 + p.j / 15];
      radiate(p, stance == Scared ? -3.5 : 2.25, 3);
    }
    for (int pl = 0; pl < num_players(); ++pl) {
      if (pl == me()) continue;
      const double edge = (strength(me()) + 1.0) / (strength(pl) + 1.0);
      for (int id : alive_units(pl)) {
        const Unit u = unit(id);
        radiate(u.pos, (edge > 1 ? log(edge) * 5 : -exp(-edge) * 4) * (u.rounds_for_zombie >= 0 ? 0.3 : 1), 4);
      }
    }
    for (int i = 0; i < 60; ++i)
      for (int j = 0; j < 60; ++j) {
        const Cell c = cell(i, j);
        if (c.food) radiate(Pos(i, j), stance == Hungry ? 9 : 6, 5);
        if (c.owner != me() and c.type == Street) world.value[i][j] += c.owner == -1 ? 0.25 : 0.4;
        if (c.id != -1) world.blocked.insert(make_pair(i, j));
      }
  }

  void choose_stance() {
    vector<int> powers;
    for (int pl = 0; pl < 4; ++pl) powers.push_back(strength(pl));
    vector<int> sorted_powers(powers);
    nth_element(sorted_powers.begin(), sorted_powers.begin() + 2, sorted_powers.end());
    const int median = sorted_powers[2];
    const int most = *max_element(seen_zombies, seen_zombies + 8);
    Stance now;
    if (powers[me()] < median) now = Hungry;
    else if (most > 12) now = Scared;
    else if (count_if(powers.begin(), powers.end(), [&](int p) { return p >= powers[me()]; }) == 1) now = Angry;
    else now = Calm;
    if (now != stance) {
      before.push(stance);
      stance = now;
      temper = temper * 0.75f + 0.1f * int(now);
    }
    if (before.size() > 5) {
      stance = before.top();
      before = stack<Stance>();
    }
  }

  /** The corner of the board in which most of the own units are, 0 to 3. */
  int home() const {
    int counts[2][2] = {{0, 0}, {0, 0}};
    for (int id : alive_units(me())) {
      const Pos p = unit(id).pos;
      ++counts[p.i >= 30][p.j >= 30];
    }
    return int(max_element(&counts[0][0], &counts[0][0] + 4) - &counts[0][0]);
  }

  /** What a walk of some steps uphill brings. */
  double climb(Pos p, Dir first, int depth, double factor) {
    p += first;
    if (!pos_ok(p) or cell(p).type == Waste) return -1e9;
    double sum = world.value[p.i][p.j] * factor;
    if (depth == 0) return sum;
    double best = -1e9;
    for (Dir d : around) {
      if ((d + 4) % 8 == first) continue;
      best = max(best, climb(p, d, depth - 1, factor * temper));
    }
    return best > -1e8 ? sum + best : sum;
  }

  vector<MoveTo> candidates(int id) {
    const Unit u = unit(id);
    vector<MoveTo> all;
    for (Dir d : around) {
      const Pos to = u.pos + d;
      if (not pos_ok(to)) continue;
      const Cell c = cell(to);
      if (c.type == Waste) continue;
      if (c.id != -1) {
        const Unit other = unit(c.id);
        if (other.player == me()) continue;
        if (other.type == Dead) continue;
        double worth = other.type == Zombie ? 12.5 : 4.0 * (strength(me()) - strength(other.player) / 2);
        if (u.rounds_for_zombie >= 0) worth += 5;
        all.push_back(MoveTo{worth, id, d, to});
        chase.push({id, to});
        continue;
      }
      all.push_back({climb(u.pos, d, 2, 1.0), id, d, to});
    }
    partial_sort(all.begin(), min(all.begin() + 2, all.end()), all.end(), [](const MoveTo &a, const MoveTo &b) { return b < a; });
    return all;
  }

  void play() override {
    influence();
    choose_stance();
    priority_queue<MoveTo> q;
    vector<int> mine = alive_units(me());
    for (int id : mine)
      for (const MoveTo &m : candidates(id)) q.push(m);
    set<int> done;
    set<Pos> targets;
    vector<int> sequence;
    double total = 0;
    while (!q.empty() and done.size() < mine.size()) {
      const MoveTo m = q.top();
      q.pop();
      if (done.count(m.id) or !targets.insert(m.to).second) continue;
      done.insert(m.id);
      sequence.push_back(m.id);
      total += m.worth;
      move(m.id, m.dir);
    }
    // who found nothing goes at random
    vector<int> rest;
    sort(sequence.begin(), sequence.end());
    set_difference(mine.begin(), mine.end(), sequence.begin(), sequence.end(), back_inserter(rest));
    const int corner = home();
    for (int id : rest) move(id, around[(random(0, 3) + corner) % 4]);
    while (chase.size() > 10) chase.pop();
    if (!chase.empty() and round() % 9 == 0) {
      const auto last = chase.back();
      move(last.first, Dir((last.second.i + last.second.j + random(0, 1)) % 8));
    }
    history.push_back(total / max<size_t>(1, mine.size()));
    if (round() % 50 == 49) {
      const double mean = accumulate(history.begin(), history.end(), 0.0) / history.size();
      const double spread = sqrt(inner_product(history.begin(), history.end(), history.begin(), 0.0) / history.size() - mean * mean);
      cerr.precision(6);
      cerr << "round " << round() << " " << stance << " mean " << mean << " spread " << spread << " rest " << rest.size() << endl;
      rotate(history.begin(), history.begin() + history.size() / 2, history.end());
      history.resize(10);
    }
  }
};

RegisterPlayer(PLAYER_NAME);
