#include "Player.hh"

#include <cstring>
#include <cmath>

/**
 * Macros, global arrays, rand() and random_shuffle, goto, arrays whose size is known late, draws in arguments, sorts with ties:
 * the style of who learnt C first.
 */
#define PLAYER_NAME Peeves

#define forn(i, n) for (int i = 0; i < (int)(n); ++i)
#define FOREACH(it, c) for (__typeof__((c).begin()) it = (c).begin(); it != (c).end(); ++it)
#define all(c) (c).begin(), (c).end()
#define pb push_back
#define mp make_pair
#define F first
#define S second
#define INF 0x3f3f3f3f
#define N 60
#define SQR(x) ((x) * (x))

typedef long long ll;
typedef pair<int, int> ii;
typedef pair<int, ii> iii;
typedef vector<int> vi;
typedef vector<vi> vvi;

// what the last search has found
static int dist[N][N];
static int from[N][N];
static bool danger[N][N];
int heat[N][N], stamp = 0;
const int dx[4] = {1, 0, -1, 0};
const int dy[4] = {0, 1, 0, -1};
char grid[N][N + 1];

struct Candidate {
  int id, dir, gain;
  bool operator<(const Candidate& c) const { return gain < c.gain; }
};

bool farther(const Candidate& a, const Candidate& b) {
  return a.gain > b.gain;
}

inline bool inside(int i, int j) {
  return i >= 0 and i < N and j >= 0 and j < N;
}

unsigned int mix(unsigned int h) {
  h ^= h >> 16;
  h *= 0x85ebca6b;
  h ^= h >> 13;
  h *= 0xc2b2ae35u;
  return h ^ (h >> 16);
}


struct PLAYER_NAME : public Player {

  static Player* factory () {
    return new PLAYER_NAME;
  }

  vector<Candidate> cands;
  unordered_map<int, int> last_dir;
  unordered_set<int> chased;
  int label[15];
  int sum[5], cnt[5];
  vi ing;

  void scan() {
    memset(danger, 0, sizeof danger);
    forn(i, N) {
      forn(j, N) {
        Cell c = cell(i, j);
        grid[i][j] = c.type == Wall ? '#' : c.book ? 'B' : c.id != -1 ? 'u' : '.';
        if (c.owner == me()) heat[i][j] += 2;
        else heat[i][j] = heat[i][j] / 2 - 1;
      }
      grid[i][N] = 0;
    }
    Pos v = pos_voldemort();
    for (int a = -3; a <= 3; ++a)
      for (int b = -3; b <= 3; ++b)
        if (inside(v.i + a, v.j + b) && SQR(a) + SQR(b) <= 8) danger[v.i + a][v.j + b] = true;
  }

  // is it something I want?
  bool goal(int i, int j, int me_id) {
    if (grid[i][j] == 'B') return true;
    int id = cell(i, j).id;
    if (id == -1 || id == me_id) return false;
    const Unit u = unit(id);
    if (u.player != me()) return u.type == Wizard ? not u.is_in_conversion_process() : u.last_attack_received() == -1;
    return u.is_in_conversion_process() && u.player_to_be_converted_to() != me();
  }

  int search(Pos start, int id) {
    memset(dist, -1, sizeof(dist));
    queue<ii> q;
    q.push(mp(start.i, start.j));
    dist[start.i][start.j] = 0;
    from[start.i][start.j] = -1;
    int order[4] = {0, 1, 2, 3};
    random_shuffle(order, order + 4);
    while (!q.empty()) {
      int i = q.front().F, j = q.front().S;
      q.pop();
      if (dist[i][j] > 0 && goal(i, j, id)) {
        int d = from[i][j];
      back:
        int pi = i - dx[d], pj = j - dy[d];
        if (pi == start.i and pj == start.j) return d;
        i = pi;
        j = pj;
        d = from[i][j];
        goto back;
      }
      forn(k, 4) {
        int d = order[k];
        int ni = i + dx[d], nj = j + dy[d];
        if (!inside(ni, nj) || grid[ni][nj] == '#' || danger[ni][nj] || dist[ni][nj] != -1) continue;
        dist[ni][nj] = dist[i][j] + 1;
        from[ni][nj] = d;
        q.push(ii(ni, nj));
      }
    }
    return rand() % 4;
  }

  bool split(int k, int goal_sum) {
    if (k == 15) return true;
    bool tried[5] = {};
    forn(g, 5) {
      if (cnt[g] == 3 || sum[g] + ing[k] > goal_sum) continue;
      if (cnt[g] == 2 && sum[g] + ing[k] != goal_sum) continue;
      if (cnt[g] == 0 && tried[0]) continue;
      if (cnt[g] == 0) tried[0] = true;
      label[k] = g;
      cnt[g]++, sum[g] += ing[k];
      if (split(k + 1, goal_sum)) return true;
      cnt[g]--, sum[g] -= ing[k];
    }
    return false;
  }

  void ghost_turn() {
    int g = ghost(me());
    Unit u = unit(g);
    if (u.resting_rounds() == 0) {
      ing = spell_ingredients();
      memset(sum, 0, sizeof sum);
      memset(cnt, 0, sizeof cnt);
      if (split(0, accumulate(all(ing), 0) / 5)) {
        spell(g, vi(label, label + 15));
        return;
      }
    }
    // diagonals too: the ghost goes where it is warm
    int w[8];
    forn(d, 8) {
      Pos p = u.pos + Dir(d);
      w[d] = pos_ok(p) && cell(p).type != Wall ? heat[p.i][p.j] : -INF;
    }
    int best = max_element(w, w + 8) - w;
    if (random(0, 3) == 0) best = random(0, 7);
    move(g, Dir(best));
  }

  int crowd(int n) {
    int near[n + 1];
    memset(near, 0, sizeof near);
    vi w = wizards(me());
    for (int a : w)
      for (int b : w) {
        Pos p = unit(a).pos, q = unit(b).pos;
        int d = abs(p.i - q.i) + abs(p.j - q.j);
        if (d <= n) ++near[d];
      }
    int total = 0;
    for (int d = 1; d <= n; ++d) total += near[d] * (n - d);
    return total;
  }

  virtual void play () {
    if (round() == 0) srand(1234 + me());
    scan();
    cands.clear();
    const int many = crowd(4 + round() % 3);
    vi mine = wizards(me());
    random_shuffle(all(mine));
    forn(k, mine.size()) {
      int id = mine[k];
      Unit u = unit(id);
      if (u.is_in_conversion_process()) continue;
      Candidate c;
      c.id = id;
      if (last_dir.count(id) and mix(id * 977u + round()) % 5 == 0) c.dir = last_dir[id];
      else c.dir = search(u.pos, id);
      c.gain = dist[u.pos.i][u.pos.j] == 0 ? (id * 7 + many) % 5 : -1;
      last_dir[id] = c.dir;
      cands.pb(c);
    }
    if (round() % 2) sort(all(cands), farther);
    else {
      priority_queue<Candidate> pq(all(cands));
      cands.clear();
      while (not pq.empty()) {
        cands.pb(pq.top());
        pq.pop();
      }
    }
    FOREACH(it, cands) move(it->id, Dir(2 * it->dir));
    // whoever stands still is pushed: the sequence of a hashed table decides
    int pushed = 0;
    for (const auto& p : last_dir) {
      if (pushed == 3) break;
      if (unit(p.F).player != me()) {
        chased.insert(p.F);
        continue;
      }
      move(p.F, Dir(2 * ((p.S + 1) % 4)));
      ++pushed;
    }
    if (chased.size() > 20) chased.clear();
    for (int id : chased) {
      if (unit(id).player == me()) {
        Pos there(random(0, N - 1), random(0, N - 1));
        ii step = mp(random(0, 1), random(0, 1));
        move(id, Dir(2 * ((there.i + there.j + step.F * 2 + step.S) & 3)));
        break;
      }
    }
    ghost_turn();
    if (round() % 50 == 49) {
      fprintf(stderr, "round %d: %d wizards, strength %d, score %5d (%.2f)\n", round(), (int)mine.size(), magic_strength(me()),
              score(me()), sqrt((double)score(me())));
    }
    stamp++;
  }

};


/**
 * Do not modify the following line.
 */
RegisterPlayer(PLAYER_NAME);
