#include "Player.hh"

/**
 * The style of a first-year student: everything in one class, comments, recursion with a memory, C arrays, printf, and the
 * spell found by trying.
 */
#define PLAYER_NAME Filch


struct PLAYER_NAME : public Player {

  /**
   * Factory: returns a new instance of this class.
   * Do not modify this function.
   */
  static Player* factory () {
    return new PLAYER_NAME;
  }

  /**
   * Types and attributes for your player can be defined here.
   */
  const vector<Dir> dirs = {Up,Down,Left,Right};
  typedef vector<vector<int>> Matrix;
  enum Mood { CALM, ANGRY = 5, TIRED };
  union Packed {
    unsigned u;
    unsigned char bytes[4];
    float f;
  };
  struct Step {
    Pos p;
    Dir first;
    int cost;
    bool operator< (const Step& o) const { return cost > o.cost; }
  };
  class Memory {
    int table[16][61];
    int asked;
   public:
    Memory() : asked(0) { memset(table, -1, sizeof(table)); }
    int& at(int n, int s) { ++asked; return table[n][s]; }
    int how_often() const { return asked; }
  };

  Mood mood = CALM;
  int visits[60][60];
  char marks[60][61];
  bool started = false;
  list<int> last_moves;
  deque<Pos> trail;
  Memory memory;

  // how many ways to reach sum s with the first n ingredients
  int ways (const vector<int>& v, int n, int s) {
    if (s < 0) return 0;
    if (n == 0) return s == 0;
    int& m = memory.at(n, s % 61);
    if (m != -1 and s < 61) return m;
    int r = ways(v, n-1, s) + ways(v, n-1, s - v[n-1]);
    if (s < 61) m = r;
    return r;
  }

  bool find_groups (const vector<int>& v, vector<int>& lab, int k, int sum[5], int cnt[5], int goal) {
    if (k == int(v.size())) return true;
    for (int g = 0; g < 5; ++g) {
      if (cnt[g] == 3 or sum[g] + v[k] > goal) continue;
      if (cnt[g] == 2 and sum[g] + v[k] != goal) continue;
      cnt[g]++; sum[g] += v[k]; lab[k] = g;
      if (find_groups(v, lab, k+1, sum, cnt, goal)) return true;
      cnt[g]--; sum[g] -= v[k];
      if (cnt[g] == 0) break;
    }
    return false;
  }

  void try_spell () {
    vector<int> v = spell_ingredients();
    int total = accumulate(v.begin(), v.end(), 0);
    if (total % 5) { cerr << "no way: " << total << endl; return; }
    vector<int> lab(v.size());
    int sum[5] = {0}, cnt[5] = {0};
    if (find_groups(v, lab, 0, sum, cnt, total/5)) {
      spell(ghost(me()), lab);
      for (int l : lab) cerr << l;
      cerr << endl;
    }
  }

  int dijkstra (const Pos& from, Dir& result) {
    Matrix dist(60, vector<int>(60, INT_MAX));
    priority_queue<Step> q;
    dist[from.i][from.j] = 0;
    for (Dir d : dirs) {
      Pos n = from + d;
      if (pos_ok(n) and cell(n).type != Wall) q.push({n, d, 1 + visits[n.i][n.j] / 4});
    }
    while (not q.empty()) {
      Step s = q.top(); q.pop();
      if (s.cost >= dist[s.p.i][s.p.j]) continue;
      dist[s.p.i][s.p.j] = s.cost;
      Cell c = cell(s.p);
      if (c.book or (c.id != -1 and unit(c.id).player != me())) { result = s.first; return s.cost; }
      if (c.owner != me() and s.cost > 12) { result = s.first; return s.cost; }
      for (Dir d : dirs) {
        Pos n = s.p + d;
        if (not pos_ok(n) or cell(n).type == Wall) continue;
        int cost = s.cost + 1 + visits[n.i][n.j] / 4;
        if (cost < dist[n.i][n.j]) q.push({n, s.first, cost});
      }
    }
    return -1;
  }

  void feel () {
    switch (mood) {
      case CALM:
        if (score(me()) < score((me()+1)%4)) mood = ANGRY;
        break;
      case ANGRY:
        if (round() % 13 == 0) { mood = TIRED; break; }
        // fall through
      case TIRED:
        mood = Mood((mood + 1) % 7);
      default:
        ;
    }
  }

  void draw_map () {
    for (int i = 0; i < 60; ++i) {
      for (int j = 0; j < 60; ++j) {
        Cell c = cell(i, j);
        marks[i][j] = c.type == Wall ? '#' : c.owner == -1 ? '.' : char('a' + c.owner);
      }
      marks[i][60] = '\0';
    }
    printf("%s|\n", marks[round() % 60]);
    Packed p;
    p.f = 1.5f * round();
    printf("%08x %02x %d %3d%% %-6s| %+d %e %g %.3f %c %p\n", p.u, p.bytes[3], mood, 7, "ok", -round(), p.f, p.f / 7, p.f / 3, 'x', (void*)0);
    fprintf(stderr, "%5s|%-5s|%05d|%x|%o|%5.1f|%%\n", "ab", "cd", round(), 255, 8, 2.25);
  }

  /**
   * Play method, invoked once per each round.
   */
  virtual void play () {
    if (not started) {
      memset(visits, 0, sizeof visits);
      started = true;
    }
    feel();
    if (unit(ghost(me())).resting_rounds() == 0) try_spell();
    vector<int> w = wizards(me());
    for (unsigned int k = 0; k < w.size(); ++k) {
      Unit u = unit(w[k]);
      visits[u.pos.i][u.pos.j]++;
      Dir d = Up;
      int steps = dijkstra(u.pos, d);
      if (steps == -1) goto lost;
      last_moves.push_back(d);
      trail.push_front(u.pos);
      move(u.id, d);
      continue;
    lost:
      move(u.id, Dir(2 * random(0, 3)));
    }
    while (last_moves.size() > 20) last_moves.pop_front();
    while (trail.size() > 30) trail.pop_back();
    if (round() % 8 == 3) {
      draw_map();
      last_moves.sort();
      last_moves.unique();
      for (list<int>::reverse_iterator it = last_moves.rbegin(); it != last_moves.rend(); it++) cerr << *it << ' ';
      cerr << ways(spell_ingredients(), min<int>(10, spell_ingredients().size()), 40) << ' ' << memory.how_often() << endl;
    }
    cell(-1, 3); unit(100000); unit(-1); wizards(7); ghost(-2); score(4); magic_strength(-1);
    move(9999, Dir(77)); move(w.empty() ? 0 : w[0], Left); spell(ghost(me()), vector<int>(15, 9));
    cerr << Dir(3) << Dir(99) << Wall << CellType(8) << Ghost << Pos(3, 4) << status(me()) - status(me()) << endl;
  }

};


/**
 * Do not modify the following line.
 */
RegisterPlayer(PLAYER_NAME);
