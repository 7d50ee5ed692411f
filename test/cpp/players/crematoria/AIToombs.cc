#include "Player.hh"


/**
 * Inheritance of helpers, inner classes, states, default arguments, and long sums.
 */
#define PLAYER_NAME Toombs


struct Geometry {
  static const int R = 40, C = 80;
  static int circ(int a, int b) {
    int d = abs(a - b);
    return min(d, C - d);
  }
  static int cheb(const Pos& a, const Pos& b, int level_cost = 10) {
    return max(abs(a.i - b.i), circ(a.j, b.j)) + (a.k != b.k ? level_cost : 0);
  }
};

class Statistics {
 protected:
  long sum, sum_of_squares;
  unsigned long count;
  Statistics() : sum(0), sum_of_squares(0), count(0) {}
  void note(long x) {
    sum += x;
    sum_of_squares += x * x;
    count++;
  }
  double deviation() const {
    if (count == 0) return 0;
    double m = double(sum) / count;
    return sqrt(double(sum_of_squares) / count - m * m);
  }
 public:
  virtual ~Statistics() {}
  virtual const char* name() const = 0;
};


struct PLAYER_NAME : public Player, private Geometry, protected Statistics {

  static Player* factory () {
    return new PLAYER_NAME;
  }

  using Player::cell;
  using Player::unit;
  typedef unsigned char byte_t;
  typedef map<Pos, int> PosInt;
  typedef PosInt::iterator PosIter;

  enum class State : char { Idle, Digging, Hunting, Fleeing };

  struct Worker {
    int id;
    State state;
    Pos goal;
    size_t stamp;
    Worker(int id = -1) : id(id), state(State::Idle), goal(-1, -1, -1), stamp(0) {}
    bool operator==(const Worker& o) const { return id == o.id; }
  };

  struct ByHealth {
    const PLAYER_NAME* who;
    explicit ByHealth(const PLAYER_NAME* w) : who(w) {}
    bool operator()(int a, int b) const { return who->unit(a).health < who->unit(b).health; }
  };

  vector<Worker> workers;
  PosInt gems_seen;
  int level[2][R][C];
  byte_t flags[R][C];
  set<pair<int, int>, greater<pair<int, int> > > threats;
  stack<Pos> undone;

  const char* name() const { return "Toombs"; }

  Worker& worker(int id) {
    vector<Worker>::iterator it = find(workers.begin(), workers.end(), Worker(id));
    if (it == workers.end()) it = workers.insert(workers.end(), Worker(id));
    return *it;
  }

  void flood(vector<Pos> from, int most = 40) {
    memset(level, 0x3f, sizeof(level));
    vector<Pos>* now = new vector<Pos>(from);
    vector<Pos> next;
    for (size_t n = now->size(); n-- > 0; ) level[(*now)[n].k][(*now)[n].i][(*now)[n].j] = 0;
    for (int step = 1; step <= most && !now->empty(); ++step) {
      next.clear();
      for (vector<Pos>::const_iterator p = now->begin(); p != now->end(); ++p) {
        for (int d = 0; d < None; ++d) {
          if (d >= Up && cell(*p).type != Elevator) continue;
          Pos q = *p + Dir(d);
          if (!pos_ok(q) || cell(q).type == Rock) continue;
          if (q.k == 1 && daylight(q)) continue;
          int& l = level[q.k][q.i][q.j];
          if (l <= step) continue;
          l = step;
          next.push_back(q);
        }
      }
      now->swap(next);
    }
    delete now;
  }

  vector<Pos> interesting() {
    vector<Pos> v;
    for (int i = 0; i < R; ++i)
      for (int j = 0; j < C; ++j) {
        Cell in = cell(i, j, 0), out = cell(Pos(i, j, 1));
        flags[i][j] = (in.type << 4) | (out.gem << 1) | (in.owner == me());
        if (in.type == Cave && in.owner != me()) v.push_back(Pos(i, j, 0));
        if (out.gem) {
          v.push_back(Pos(i, j, 1));
          gems_seen[Pos(i, j, 1)] = gems_seen.size();
        }
      }
    return v;
  }

  Dir downhill(const Pos& p, bool away = false) {
    int best = away ? -1 : INT_MAX, dir = None;
    for (int d = 0; d < 10; ++d) {
      if (d >= Up && cell(p).type != Elevator) continue;
      Pos q = p + Dir(d);
      if (!pos_ok(q) || cell(q).type == Rock || (q.k == 1 && daylight(q)) || cell(q).id != -1) continue;
      int l = level[q.k][q.i][q.j];
      if (away ? l > best && l < 1000 : l < best) {
        best = l;
        dir = d;
      }
    }
    return static_cast<Dir>(dir);
  }

  void hunt(const vector<int>& f) {
    vector<int> sorted(f);
    sort(sorted.begin(), sorted.end(), ByHealth(this));
    threats.clear();
    for (int h : hellhounds()) threats.insert(make_pair(cheb(unit(h).pos, unit(f.empty() ? h : f[0]).pos), h));
    for (int n : necromongers()) threats.insert({cheb(unit(n).pos, Pos(20, 40, 1), 3), n});
    for (unsigned k = 0; k < sorted.size(); ++k) {
      Unit u = unit(sorted[k]);
      Worker& w = worker(u.id);
      int near = INT_MAX;
      for (set<pair<int, int> >::value_type t : threats) {
        int d = cheb(u.pos, unit(t.second).pos);
        if (d < near) near = d, w.goal = unit(t.second).pos;
      }
      w.state = near < 4 ? State::Fleeing : State::Hunting;
      w.stamp = w.stamp * 1000003 + near;
      note(w.stamp % 1000);
      command(u.id, downhill(u.pos, w.state == State::Fleeing));
    }
  }

  virtual void play () {
    flood(interesting());
    hunt(furyans(me()));
    vector<int> p = pioneers(me());
    for (int i : random_permutation(p.size())) {
      Unit u = unit(p[i]);
      Worker& w = worker(u.id);
      Dir d = downhill(u.pos);
      w.state = d == None ? State::Idle : State::Digging;
      if (d == None) undone.push(u.pos);
      command(Command(u.id, d == None ? Dir(random(0, 7)) : d));
    }
    if (round() % 5 == 0) {
      size_t all = 0;
      for (auto& w : workers) all = all * 31 + w.stamp;
      cerr << name() << ' ' << count << ' ' << sum << ' ' << sum_of_squares << ' ' << all << ' ' << deviation() << endl;
      for (PosIter it = gems_seen.begin(); it != gems_seen.end(); ++it) cerr << it->first << '=' << it->second << ' ';
      cerr << undone.size() << (undone.empty() ? Pos() : undone.top()) << int(flags[round() % R][7]) << endl;
      command(-1, Up); command(100000, Down); command(p.empty() ? 0 : p[0], Dir(50)); command((me() + 1) % 4 * 20, Left);
      unit(-3); unit(4000); cell(99, 0, 0); cell(0, 0, 2); furyans(5); pioneers(-1); nb_cells(4); nb_gems(-1); daylight(Pos(50, 1, 1)); status(9);
      cerr << nb_cells(me()) << nb_gems(me()) << Bottom << Dir(44) << Rock << Hellhound << version() << dir_ok(11) << pos_ok(3, 200, 1) << Pos(1, 79, 0) + BR << endl;
    }
  }

};

RegisterPlayer(PLAYER_NAME);
