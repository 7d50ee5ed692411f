#include "Player.hh"

using namespace std;

/**
 * Inheritance, templates, enum class, deque, bitset, tuples and exceptions: the style of who takes classes seriously.
 */
#define PLAYER_NAME Snow

namespace snow {

const int kMax = 128;
const int kFar = numeric_limits<int>::max() / 2;

enum class Duty : char { Conquer, Guard, Heal, Mask };

template <class T>
class Grid {
 public:
  Grid() : rows_(0), cols_(0) {}
  Grid(int rows, int cols, const T& value = T()) : rows_(rows), cols_(cols), cells_(rows * cols, value) {}

  T& operator()(int i, int j) { return cells_[i * cols_ + j]; }
  const T& operator()(int i, int j) const { return cells_[i * cols_ + j]; }
  T& operator[](const Pos& p) { return (*this)(p.i, p.j); }
  const T& at(const Pos& p) const {
    if (p.i < 0 or p.i >= rows_ or p.j < 0 or p.j >= cols_) throw out_of_range("grid");
    return (*this)(p.i, p.j);
  }
  int rows() const { return rows_; }
  int cols() const { return cols_; }

 private:
  int rows_, cols_;
  vector<T> cells_;
};

struct Move {
  int unit;
  Dir dir;
  double worth;
};

inline bool operator<(const Move& a, const Move& b) { return a.worth < b.worth; }
inline bool operator>(const Move& a, const Move& b) { return b < a; }

/** What a unit wants of the board. */
class Wish {
 public:
  explicit Wish(Duty duty) : duty_(duty) {}
  virtual ~Wish() {}
  virtual bool is_met(const Cell& cell, int owner, int me) const = 0;
  virtual double worth(int distance) const { return 1.0 / (1 + distance); }
  Duty duty() const { return duty_; }

 private:
  Duty duty_;
};

class Conquest : public Wish {
 public:
  Conquest() : Wish(Duty::Conquer) {}
  bool is_met(const Cell& cell, int owner, int me) const override {
    return (cell.city_id != -1 or cell.path_id != -1) and owner != me and cell.unit_id == -1;
  }
  double worth(int distance) const override { return 3.0 / (2 + distance); }
};

class Protection : public Wish {
 public:
  Protection() : Wish(Duty::Mask) {}
  bool is_met(const Cell& cell, int, int) const override { return cell.mask; }
};

class Guarding final : public Wish {
 public:
  explicit Guarding(int city) : Wish(Duty::Guard), city_(city) {}
  bool is_met(const Cell& cell, int, int) const override { return cell.city_id == city_ and cell.virus < 3; }

 private:
  int city_;
};

class Recovery : public Wish {
 public:
  Recovery() : Wish(Duty::Heal) {}
  bool is_met(const Cell& cell, int, int) const override { return cell.type == GRASS and cell.virus == 0; }
  double worth(int distance) const override { return distance > 6 ? -0.5 : Wish::worth(distance) / 2; }
};

}  // namespace snow

using namespace snow;

class PLAYER_NAME : public Player {
 public:
  static Player* factory() { return new PLAYER_NAME; }

  PLAYER_NAME() : lost(0) {
    wishes.emplace_back(new Conquest());
    wishes.emplace_back(new Protection());
    wishes.emplace_back(new Recovery());
  }

  void play() override {
    if (round() == 0) prepare();
    occupied.reset();
    for (int id = 0; id < total_units(); ++id) {
      const Unit u = unit(id);
      occupied[index(u.pos)] = u.player == me();
    }
    moves.clear();
    deque<int> waiting;
    for (int id : my_units(me())) {
      // the sick ones first
      if (unit(id).damage > 0) waiting.push_front(id);
      else waiting.push_back(id);
    }
    while (!waiting.empty()) {
      const int id = waiting.front();
      waiting.pop_front();
      try {
        moves.push_back(decide(id));
      } catch (const out_of_range&) {
        ++lost;
      } catch (int code) {
        moves.push_back({id, Dir(code % 4), -1.0});
      }
    }
    sort(moves.begin(), moves.end(), greater<Move>());
    for (const auto& m : moves) {
      if (m.dir != NONE) move(m.unit, m.dir);
    }
    report();
  }

 private:
  vector<unique_ptr<Wish>> wishes;
  map<int, shared_ptr<Wish>> guards;
  bitset<kMax * kMax> occupied;
  vector<Move> moves;
  Grid<int> zone;
  vector<pair<int, int>> cities;
  map<pair<int, int>, int> road;
  int lost;

  static int index(const Pos& p) { return p.i * kMax + p.j; }

  void prepare() {
    zone = Grid<int>(rows(), cols(), -1);
    for (int c = 0; c < nb_cities(); ++c) {
      for (const Pos& p : city(c)) zone[p] = c;
      cities.push_back(make_pair(-int(city(c).size()), c));
    }
    for (int p = 0; p < nb_paths(); ++p) {
      const Path way = path(p);
      road[minmax(way.first.first, way.first.second)] = p;
      for (auto it = way.second.begin(); it != way.second.end(); ++it) zone[*it] = nb_cities() + p;
    }
    sort(cities.begin(), cities.end());
    // one unit in four keeps a city of the largest
    const vector<int> ids = my_units(me());
    for (size_t k = 0; k < ids.size(); k += 4) {
      guards[ids[k]] = make_shared<Guarding>(cities[k / 4 % cities.size()].second);
    }
  }

  int owner_of(const Cell& c) const {
    if (c.city_id != -1) return city_owner(c.city_id);
    return c.path_id != -1 ? path_owner(c.path_id) : -1;
  }

  /** How good the nearest cell is that meets the wish, and the first step to it. */
  tuple<double, Dir, int> nearest(const Unit& u, const Wish& wish) {
    Grid<int> dist(rows(), cols(), kFar);
    Grid<signed char> first(rows(), cols(), NONE);
    queue<Pos> q;
    q.push(u.pos);
    dist[u.pos] = 0;
    while (not q.empty()) {
      const Pos p = q.front();
      q.pop();
      const Cell c = cell(p);
      const int d = dist.at(p);
      if (wish.is_met(c, owner_of(c), me())) return make_tuple(wish.worth(d), Dir(first[p]), d);
      if (d > 40) break;
      for (int k = 0; k < 4; ++k) {
        const Dir dir = Dir((k + u.id) % 4);
        const Pos next = p + dir;
        if (!pos_ok(next) or cell(next).type == WALL or dist[next] != kFar) continue;
        if (d < 2 and occupied[index(next)]) continue;
        if (u.immune == false and not u.mask and cell(next).virus > 6) continue;
        dist[next] = d + 1;
        first[next] = d == 0 ? dir : first[p];
        q.push(next);
      }
    }
    return make_tuple(-1.0, NONE, kFar);
  }

  Move decide(int id) {
    const Unit u = unit(id);
    if (u.health <= 0) throw out_of_range("dead");
    Move best = {id, NONE, -2};
    int length = 0;
    auto consider = [&](const Wish& wish, double factor) {
      double worth;
      Dir dir;
      int d;
      tie(worth, dir, d) = nearest(u, wish);
      worth *= factor;
      if (best.worth < worth) {
        best.worth = worth;
        best.dir = dir;
        length = d;
      }
    };
    for (const auto& wish : wishes) {
      double factor = 1;
      switch (wish->duty()) {
        case Duty::Mask:
          if (u.mask || u.immune) continue;
          factor = 0.9;
          break;
        case Duty::Heal:
          if (u.damage == 0) continue;
          factor = u.damage / 2.0;
          break;
        case Duty::Conquer:
        case Duty::Guard:
          break;
      }
      consider(*wish, factor);
    }
    const auto guard = guards.find(id);
    if (guard != guards.end()) consider(*guard->second, 1.4);
    if (best.worth < 0) throw random(0, 100);
    if (length == 0 and random(1, 6) == 6) best.dir = Dir(random(0, 3));
    return best;
  }

  void report() const {
    if (round() % 40 != 39) return;
    ostringstream line;
    line << "round " << setw(3) << round() << " score " << total_score(me()) << " lost " << lost << fixed << setprecision(3);
    double sum = 0;
    for (const Move& m : moves) sum += m.worth;
    line << " worth " << (moves.empty() ? 0.0 : sum / moves.size());
    cerr << line.str() << endl;
  }
};

RegisterPlayer(PLAYER_NAME);
