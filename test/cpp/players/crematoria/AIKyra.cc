#include "Player.hh"

/**
 * Cells as numbers, Dijkstra in a set of pairs, tuples, stable sorts, heaps by hand, a budget of long long, exceptions of its own
 * and a queue of orders: the style of who trains for contests.
 */
#define PLAYER_NAME Kyra

#define sz(x) int((x).size())
#define rep(i, a, b) for (int i = a; i < b; ++i)
#define each(x, c) for (auto& x : c)
#define sq(x) ((x) * (x))

using ll = long long;
using ull = unsigned long long;
using pii = pair<int, int>;
template <class T> using V = vector<T>;
template <class T> using min_heap = priority_queue<T, V<T>, greater<T>>;
template <class A, class B> inline bool ckmin(A& a, const B& b) { return b < a ? a = b, true : false; }
template <class A, class B> inline bool ckmax(A& a, const B& b) { return a < b ? a = b, true : false; }

constexpr int ROWS = 40, COLS = 80, CELLS = ROWS * COLS, INF = 1 << 28;

struct NoWay : public exception {
  int from;
  explicit NoWay(int from) : from(from) {}
  const char* what() const noexcept override { return "no way"; }
};

struct Task {
  int id, target;
  ll value;
  bool operator<(const Task& o) const { return tie(value, o.id) < tie(o.value, id); }
};

class PLAYER_NAME : public Player {
public:
  static Player* factory() { return new PLAYER_NAME; }

private:
  array<array<int, CELLS>, 2> owner_, busy_;
  array<V<int>, 2> sun;
  V<tuple<int, int, int>> gems;
  V<pair<ll, int>> heap;
  ull state = 88172645463325252ULL;
  int turns_without = 0;
  map<int, V<int>> routes;

  static int code(const Pos& p) { return p.i * COLS + p.j; }
  static Pos decode(int c, int k) { return {c / COLS, c % COLS, k}; }

  /** xorshift */
  ull next() {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state;
  }
  int next(int n) { return int(next() % n); }

  void look() {
    gems.clear();
    rep(k, 0, 2) {
      sun[k].assign(CELLS, 0);
      rep(i, 0, ROWS) rep(j, 0, COLS) {
        const Cell c = cell(i, j, k);
        const int x = i * COLS + j;
        owner_[k][x] = c.owner;
        busy_[k][x] = c.type == Rock ? 9 : c.id == -1 ? 0 : unit(c.id).player == me() ? 1 : 2;
        if (k == 1 and daylight(Pos(i, j, k))) sun[k][x] = 1;
        if (c.gem) gems.emplace_back(j, i, k);
      }
    }
    stable_sort(gems.begin(), gems.end(), [](const tuple<int, int, int>& a, const tuple<int, int, int>& b) {
      return get<1>(a) / 8 < get<1>(b) / 8;
    });
    each(id, hellhounds_()) {
      const Pos h = unit(id).pos;
      rep(d, 0, 8) {
        Pos p = h + Dir(d);
        if (pos_ok(p)) busy_[p.k][code(p)] = 9;
        p += Dir(d);
        if (pos_ok(p) and busy_[p.k][code(p)] == 0) busy_[p.k][code(p)] = 3;
      }
    }
  }
  V<int> hounds;
  V<int>& hellhounds_() {
    hounds = hellhounds();
    return hounds;
  }

  /** Dijkstra; the set holds the cells at the edge. */
  pair<V<int>, V<int>> distances(const Pos& from) {
    V<int> dist(CELLS, INF), prev(CELLS, -1);
    set<pii> edge;
    const int k = from.k;
    dist[code(from)] = 0;
    edge.insert({0, code(from)});
    while (!edge.empty()) {
      const auto [d, x] = *edge.begin();
      edge.erase(edge.begin());
      if (d > 60) break;
      const Pos p = decode(x, k);
      for (int dir = 0; dir < 8; ++dir) {
        const Pos q = p + Dir(dir);
        if (q.i < 0 || q.i >= ROWS) continue;
        const int y = code(q);
        if (busy_[k][y] == 9 || (k == 1 && sun[k][y])) continue;
        const int w = 2 + 3 * (busy_[k][y] == 1) + 5 * (busy_[k][y] == 3) + (owner_[k][y] == me());
        if (dist[y] <= d + w) continue;
        edge.erase({dist[y], y});
        dist[y] = d + w;
        prev[y] = x;
        edge.emplace(dist[y], y);
      }
    }
    return make_pair(std::move(dist), std::move(prev));
  }

  int first_step(const V<int>& prev, int from, int to) {
    if (prev[to] == -1) throw NoWay(from);
    while (prev[to] != from) {
      to = prev[to];
      if (to < 0) throw NoWay(from);
    }
    return to;
  }

  Dir towards(const Pos& p, int step) {
    rep(d, 0, 8) if (code(p + Dir(d)) == step) return Dir(d);
    return None;
  }

  ll value_of(int x, int k, int d, const Unit& u) {
    if (d >= INF || d == 0) return -1;
    ll v = 0;
    if (k == 0 && owner_[k][x] != me()) v += u.type == Pioneer ? 900 : 300;
    if (k == 0 && owner_[k][x] != -1 && owner_[k][x] != me()) v += 200;
    if (busy_[k][x] == 2) v += u.type == Furyan ? 1500LL * u.health / 100 : -800;
    each(g, gems) {
      int i, j, kk;
      tie(j, i, kk) = g;
      if (kk == k && i * COLS + j == x) v += 5000;
    }
    return v * 1000LL / sq(ll(d) + 3);
  }

  Dir decide(const Unit& u, Task& t) {
    auto found = distances(u.pos);
    const V<int>& dist = found.first;
    heap.clear();
    rep(x, 0, CELLS) {
      const ll v = value_of(x, u.pos.k, dist[x], u);
      if (v <= 0) continue;
      heap.push_back({v, x});
      push_heap(heap.begin(), heap.end());
      if (sz(heap) > 40) {
        // the least ones are of no use
        nth_element(heap.begin(), heap.begin() + 20, heap.end(), greater<pair<ll, int>>());
        heap.resize(20);
        make_heap(heap.begin(), heap.end());
      }
    }
    if (heap.empty()) throw NoWay(code(u.pos));
    pop_heap(heap.begin(), heap.end());
    t.target = heap.back().second;
    t.value = heap.back().first;
    auto& route = routes[u.id];
    route.push_back(t.target);
    if (sz(route) > 6) route.erase(route.begin());
    // to and fro: somewhere else
    if (sz(route) == 6 && route[0] == route[2] && route[2] == route[4] && route[1] == route[3]) throw NoWay(t.target);
    return towards(u.pos, first_step(found.second, code(u.pos), t.target));
  }

public:
  void play() override {
    look();
    V<Task> tasks;
    map<int, Dir> chosen;
    V<int> ids = pioneers(me());
    const V<int> strong = furyans(me());
    ids.insert(ids.end(), strong.begin(), strong.end());
    each(id, ids) {
      const Unit u = unit(id);
      Task t{id, -1, 0};
      try {
        chosen[id] = decide(u, t);
      } catch (const NoWay& e) {
        chosen[id] = Dir(cell(u.pos).type == Elevator ? (u.pos.k ? Down : Up) : Dir(next(8)));
        t.value = -(e.from % 3);
        ++turns_without;
      }
      tasks.push_back(t);
    }
    if (round() & 1) sort(tasks.rbegin(), tasks.rend());
    else stable_sort(tasks.begin(), tasks.end(), [](const Task& a, const Task& b) { return a.value / 100 > b.value / 100; });
    set<pair<int, int>> claimed;
    each(t, tasks) {
      const Pos to = unit(t.id).pos + chosen[t.id];
      if (pos_ok(to) && !claimed.insert({to.k, code(to)}).second) {
        command(Command(t.id, Dir(next(8))));
        continue;
      }
      command(t.id, chosen[t.id]);
    }
    if (round() == nb_rounds() - 1)
      cerr << "without a way: " << turns_without << ", state " << hex << state << dec << endl;
  }
};

RegisterPlayer(PLAYER_NAME);
