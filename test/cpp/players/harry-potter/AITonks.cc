// The style of a contest programmer: macros, hash_combine, templates, and everything in long.
#include "Player.hh"
#include <cstring>
using namespace std;

#define PLAYER_NAME Tonks
#define FOR(i, a, b) for (int i = (a); i < (b); ++i)
#define REP(i, n) FOR (i, 0, n)
#define ALL(c) (c).begin(), (c).end()
#define SZ(c) ((int)(c).size())
#define PB push_back
#define MP make_pair
#define X first
#define Y second
#define TR(c, it) for (__typeof((c).begin()) it = (c).begin(); it != (c).end(); ++it)
typedef long long ll;
typedef unsigned long ul;
typedef pair<int, int> PII;
typedef vector<int> VI;
typedef vector<VI> VVI;
typedef vector<PII> VP;

static const long MOD = 1000000007L;
static const ul FNV = 1099511628211UL;
static int dr[] = {1, 0, -1, 0};
static int dc[] = {0, 1, 0, -1};

template <class T>
inline void hash_combine(std::size_t& seed, const T& v) {
  std::hash<T> hasher;
  seed ^= hasher(v) + 0x9e3779b9 + (seed << 6) + (seed >> 2);
}

struct PairHash {
  size_t operator()(const PII& p) const {
    size_t seed = 0;
    hash_combine(seed, p.X);
    hash_combine(seed, p.Y);
    return seed;
  }
};

struct ShiftHash {
  std::size_t operator()(const Pos& p) const { return ((size_t)p.i << 32) | (unsigned)p.j; }
};

namespace std {
template <>
struct hash<Pos> {
  size_t operator()(const Pos& p) const {
    size_t h = 14695981039346656037UL;
    h = (h ^ p.i) * FNV;
    h = (h ^ p.j) * FNV;
    return h;
  }
};
}  // namespace std

template <typename T>
bool chmin(T& a, T b) {
  return b < a ? (a = b, true) : false;
}
template <typename A, typename B>
ostream& operator<<(ostream& os, const pair<A, B>& p) {
  return os << "<" << p.X << "," << p.Y << ">";
}
template <typename T>
ostream& operator<<(ostream& os, const vector<T>& v) {
  os << "[";
  TR(v, it) os << (it == v.begin() ? "" : " ") << *it;
  return os << "]";
}

struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }

  unordered_map<PII, int, PairHash> heat;
  unordered_set<Pos, ShiftHash> seen;
  unordered_map<Pos, long> price;
  unordered_map<string, size_t> words;
  long lcg;
  ul fingerprint;
  VVI D;

  PLAYER_NAME() : lcg(42L), fingerprint(14695981039346656037ul), D(60, VI(60)) {}

  long next() {
    lcg = lcg * 6364136223846793005L + 1442695040888963407L;
    return (lcg >> 33) % MOD;
  }

  void mix(ul value) { fingerprint = (fingerprint ^ value) * FNV; }

  long power(long base, long e) {
    long r = 1;
    for (; e > 0; e >>= 1) {
      if (e & 1) r = r * base % MOD;
      base = base * base % MOD;
    }
    return r;
  }

  VVI bfs(const VP& from) {
    REP (i, 60) fill(ALL(D[i]), INT_MAX);
    queue<PII> q;
    TR(from, it) {
      D[it->X][it->Y] = 0;
      q.push(*it);
    }
    while (!q.empty()) {
      PII p = q.front();
      q.pop();
      REP (k, 4) {
        int r = p.X + dr[k], c = p.Y + dc[k];
        if (!pos_ok(r, c) || cell(r, c).type == Wall) continue;
        if (chmin(D[r][c], D[p.X][p.Y] + 1)) q.push(MP(r, c));
      }
    }
    return D;
  }

  void count_words() {
    stringstream ss;
    REP (pl, 4) ss << "clan" << pl << " " << score(pl) % 7 << " ";
    string w;
    while (ss >> w) words[w] = words.size();
    size_t total = 0;
    TR(words, it) total = total * 31 + hash<string>()(it->first) + it->second;
    mix(total);
    if (round() % 20 == 0) {
      TR(words, it) cerr << it->first << "=" << it->second << ' ';
      cerr << total << endl;
    }
  }

  void report(const VI& mine) {
    if (round() % 10) return;
    long area = 0;
    for (auto& h : heat) area = (area * 131 + h.first.X * 60 + h.first.Y + h.second) % MOD;
    cerr << "round " << round() << " " << mine << " area " << area << " lcg " << lcg << " print " << fingerprint << endl;
    fprintf(stderr, "%ld %lu %5ld|%-8ld|%lx %zu\n", lcg, fingerprint, area, power(3, round() + 1), fingerprint, heat.size());
    cerr << numeric_limits<long>::max() << " " << LONG_MIN << " " << ULONG_MAX << " " << sizeof(long) << sizeof(size_t) << endl;
    VP few;
    for (auto& h : heat) {
      if (SZ(few) == 8) break;
      few.PB(h.first);
    }
    cerr << few << endl;
    int n = 0;
    for (const Pos& p : seen) if (n++ < 6) cerr << p;
    n = 0;
    for (const auto& p : price) if (n++ < 6) cerr << p.first << ":" << p.second;
    cerr << endl;
  }

  int pick(int id) {
    Unit u = unit(id);
    int best = -1;
    long best_value = -1L << 40;
    REP (k, 4) {
      int r = u.pos.i + dr[k], c = u.pos.j + dc[k];
      if (!pos_ok(r, c)) continue;
      Cell x = cell(r, c);
      if (x.type == Wall) continue;
      long value = 1L << 35;
      value -= (D[r][c] == INT_MAX ? 100 : D[r][c]) * 1000L * MOD / 1000;
      if (x.owner != me()) value += 3L * MOD;
      if (x.book) value += 50L * MOD;
      value -= heat[MP(r, c)] * (MOD >> 3);
      value += next() % 5;
      if (value > best_value) {
        best_value = value;
        best = k;
      }
    }
    mix(best_value);
    return best;
  }

  virtual void play() {
    VI mine = wizards(me());
    VP targets;
    REP (i, 60) REP (j, 60) {
      Cell c = cell(i, j);
      if (c.book || (c.id != -1 && unit(c.id).player != me())) targets.PB(MP(i, j));
    }
    bfs(targets);
    count_words();
    sort(ALL(mine), [&](int a, int b) { return D[unit(a).pos.i][unit(a).pos.j] < D[unit(b).pos.i][unit(b).pos.j]; });
    for (int id : mine) {
      Pos p = unit(id).pos;
      heat[MP(p.i, p.j)]++;
      seen.insert(p);
      price[p] = price[p] * 10L + id;
      int k = pick(id);
      if (k >= 0) move(id, Dir(2 * k));
    }
    // The orders of the tables decide where the ghost goes.
    size_t s = 0;
    for (auto& h : heat) hash_combine(s, h.first.X * 60 + h.first.Y);
    move(ghost(me()), Dir(s % 8));
    report(mine);
  }
};

RegisterPlayer(PLAYER_NAME);
