// What players compute, one kind of it in each round: `bench/cpp.ts` measures the native program and counts the module.
#include "Player.hh"

#define PLAYER_NAME Kernels

static int sink = 0;

struct Shape {
  virtual ~Shape() {}
  virtual int area(int k) const = 0;
};
struct Square : Shape {
  int side;
  Square(int side) : side(side) {}
  int area(int k) const { return side * side + k; }
};
struct Round : Shape {
  int radius;
  Round(int radius) : radius(radius) {}
  int area(int k) const { return 3 * radius * radius - k; }
};
struct Thin : Shape {
  int area(int k) const { return k & 7; }
};

struct Target {
  int id, value;
  double far;
  bool operator<(const Target& other) const { return far != other.far ? far < other.far : id < other.id; }
};

struct Node {
  Node* child[2] = {nullptr, nullptr};
  int key;
  Node(int key) : key(key) {}
};

struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }

  unsigned lcg = 12345;
  int next(int n) {
    lcg = lcg * 1664525u + 1013904223u;
    return int((lcg >> 8) % unsigned(n));
  }

  void search_positions() {
    for (int times = 0; times < 3; ++times) {
      vector<vector<int>> dist(60, vector<int>(60, -1));
      queue<Pos> q;
      q.push(Pos(1, 1));
      dist[1][1] = 0;
      while (!q.empty()) {
        Pos p = q.front();
        q.pop();
        for (int d = 0; d < 8; ++d) {
          Pos to = p + Dir(d);
          if (!pos_ok(to) || dist[to.i][to.j] != -1 || cell(to).type == Wall) continue;
          dist[to.i][to.j] = dist[p.i][p.j] + 1;
          q.push(to);
        }
      }
      sink += dist[58][58];
    }
  }

  void search_grid() {
    static int dist[60 * 60], line[60 * 60];
    for (int times = 0; times < 20; ++times) {
      for (int k = 0; k < 3600; ++k) dist[k] = -1;
      int tail = 1;
      line[0] = 61;
      dist[61] = 0;
      static const int step[4] = {60, -60, 1, -1};
      for (int head = 0; head < tail; ++head) {
        for (int d = 0; d < 4; ++d) {
          int to = line[head] + step[d];
          if (to < 0 || to >= 3600 || dist[to] >= 0 || (to * 7 + times) % 5 == 0) continue;
          dist[to] = dist[line[head]] + 1;
          line[tail++] = to;
        }
      }
      sink += tail;
    }
  }

  void dijkstra() {
    for (int times = 0; times < 2; ++times) {
      vector<vector<int>> best(60, vector<int>(60, INT_MAX));
      priority_queue<pair<int, pair<int, int>>, vector<pair<int, pair<int, int>>>, greater<pair<int, pair<int, int>>>> q;
      q.push(make_pair(0, make_pair(times, 0)));
      best[times][0] = 0;
      while (!q.empty()) {
        pair<int, pair<int, int>> top = q.top();
        q.pop();
        int i = top.second.first, j = top.second.second;
        if (best[i][j] < top.first) continue;
        for (int d = 0; d < 4; ++d) {
          int x = i + (d == 0) - (d == 1), y = j + (d == 2) - (d == 3);
          if (x < 0 || y < 0 || x >= 60 || y >= 60) continue;
          int cost = top.first + 1 + (x * 7 + y * 13) % 9;
          if (cost >= best[x][y]) continue;
          best[x][y] = cost;
          q.push(make_pair(cost, make_pair(x, y)));
        }
      }
      sink += best[59][59];
    }
  }

  void ordered_map() {
    map<int, int> m;
    for (int k = 0; k < 4000; ++k) m[next(2000)] += k;
    for (int k = 0; k < 4000; ++k) sink += m.count(next(4000));
    for (const auto& one : m) sink += one.second;
    set<pair<int, int>> s;
    for (int k = 0; k < 2000; ++k) s.insert(make_pair(next(60), next(60)));
    while (s.size() > 10) s.erase(s.begin());
  }

  void hashed_map() {
    unordered_map<int, int> m;
    for (int k = 0; k < 8000; ++k) m[next(4000)] += k;
    unordered_set<int> s;
    for (int k = 0; k < 8000; ++k) {
      if (m.find(next(8000)) != m.end()) s.insert(k & 1023);
    }
    for (int k : s) sink += k;
  }

  void strings() {
    map<string, int> seen;
    for (int k = 0; k < 1500; ++k) {
      string key = to_string(next(40)) + "," + to_string(next(40));
      if (seen.count(key)) seen[key]++;
      else seen[key] = k;
    }
    string all;
    for (const auto& one : seen) all += one.first + ";";
    for (size_t k = 0; k < all.size(); ++k) sink += all[k] == ';';
  }

  void streams() {
    for (int k = 0; k < 300; ++k) {
      ostringstream out;
      out << "unit " << k << " at " << k * 7 << ' ' << 1.5 * k;
      istringstream in(out.str());
      string word;
      int n;
      in >> word >> n;
      sink += n;
    }
  }

  void sort_numbers() {
    vector<int> v(8000);
    for (int& x : v) x = next(100000);
    sort(v.begin(), v.end());
    sink += v[4000];
    reverse(v.begin(), v.end());
    stable_sort(v.begin(), v.end());
    sink += *lower_bound(v.begin(), v.end(), 5000);
  }

  void sort_structs() {
    vector<Target> targets;
    for (int k = 0; k < 3000; ++k) targets.push_back(Target{k, next(500), 0.0});
    for (Target& t : targets) t.far = sqrt(double(t.value * t.value + t.id));
    sort(targets.begin(), targets.end());
    sort(targets.begin(), targets.end(), [](const Target& a, const Target& b) {
      return a.value != b.value ? a.value > b.value : a.id < b.id;
    });
    sink += targets[100].id;
  }

  int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
  void recursion() { sink += fib(23 + (sink & 1)); }

  bool split(vector<int>& group, vector<int>& sums, int at) {
    if (at == 10) return sums[0] == sums[1] && sums[1] == sums[2] && sums[2] == sums[3] + 50;
    for (int g = 0; g < 4; ++g) {
      if (sums[g] + at > 13) continue;
      group[at] = g;
      sums[g] += at;
      if (split(group, sums, at + 1)) return true;
      sums[g] -= at;
    }
    return false;
  }
  int tried = 0;
  bool queens(int row, int cols, int left, int right) {
    if (row == 8) return ++tried, false;
    for (int c = 0; c < 8; ++c) {
      int bit = 1 << c;
      if ((cols | left | right) & bit) continue;
      if (queens(row + 1, cols | bit, (left | bit) << 1, (right | bit) >> 1)) return true;
    }
    return false;
  }
  void backtracking() {
    vector<int> group(10), sums(4);
    split(group, sums, 0);
    for (int k = 0; k < 4; ++k) queens(0, 0, 0, 0);
    sink += tried + group[3];
  }

  void floating() {
    double sum = 0, x = 0.5;
    for (int k = 1; k < 40000; ++k) {
      x = 3.7 * x * (1 - x);
      sum += sqrt(x) / k + x * k;
    }
    sink += int(sum);
  }

  void mathematics() {
    double sum = 0;
    for (int k = 1; k < 4000; ++k) sum += sin(k * 0.1) + atan2(k, 7) + exp(-k * 0.01) + log(k) + pow(k, 0.3);
    sink += int(sum);
  }

  void integers() {
    unsigned x = unsigned(sink) + 7;
    for (int k = 1; k < 100000; ++k) x = (x ^ (x << 5)) * 2654435761u + (x >> 7) + k;
    sink += int(x & 255);
  }

  void division() {
    int sum = 0;
    for (int k = 1; k < 30000; ++k) sum += (k * 1299721) / (sum % 97 + 100) + k % (7 + (k & 15));
    sink += sum & 255;
  }

  void long_integers() {
    long long h = 1469598103934665603LL;
    for (int k = 0; k < 60000; ++k) h = (h ^ (k & 255)) * 1099511628211LL + (h >> 33);
    sink += int(h & 255);
  }

  void virtual_calls() {
    vector<Shape*> shapes;
    for (int k = 0; k < 300; ++k) {
      if (k % 3 == 0) shapes.push_back(new Square(k));
      else if (k % 3 == 1) shapes.push_back(new Round(k));
      else shapes.push_back(new Thin);
    }
    for (int times = 0; times < 100; ++times)
      for (const Shape* shape : shapes) sink += shape->area(times);
    for (Shape* shape : shapes) delete shape;
  }

  void functions() {
    vector<function<int(int)>> all;
    for (int k = 0; k < 8; ++k) all.push_back([k](int x) { return x * k + 1; });
    for (int k = 0; k < 20000; ++k) sink = all[k & 7](sink) & 1023;
  }

  void allocation() {
    for (int times = 0; times < 60; ++times) {
      vector<vector<int>> rows;
      for (int k = 0; k < 60; ++k) rows.push_back(vector<int>(5 + (k * 7) % 40, k));
      list<int> l(rows[times].begin(), rows[times].end());
      sink += int(l.size());
    }
  }

  void big_grids() {
    for (int times = 0; times < 12; ++times) {
      vector<vector<char>> seen(60, vector<char>(60, 0));
      vector<vector<char>> copy = seen;
      copy[times][3] = 1;
      for (int i = 0; i < 60; ++i)
        for (int j = 0; j < 60; ++j) sink += copy[i][j] + seen[j][i];
    }
  }

  void matrices() {
    static double a[40][40], b[40][40], c[40][40];
    for (int i = 0; i < 40; ++i)
      for (int j = 0; j < 40; ++j) a[i][j] = i + j, b[i][j] = i - j, c[i][j] = 0;
    for (int i = 0; i < 40; ++i)
      for (int j = 0; j < 40; ++j)
        for (int k = 0; k < 40; ++k) c[i][j] += a[i][k] * b[k][j];
    sink += int(c[3][4]);
  }

  void dynamic() {
    static int best[501][501];
    for (int n = 1; n <= 250; ++n)
      for (int w = 1; w <= 500; ++w) {
        best[n][w] = best[n - 1][w];
        if (w >= n) best[n][w] = max(best[n][w], best[n - 1][w - n] + (n * 37) % 101);
      }
    sink += best[250][500];
  }

  void tree() {
    Node* root = new Node(5000);
    vector<Node*> all(1, root);
    for (int k = 0; k < 2000; ++k) {
      int key = next(10000);
      Node* at = root;
      while (at->key != key && at->child[key > at->key] != nullptr) at = at->child[key > at->key];
      if (at->key == key) continue;
      all.push_back(at->child[key > at->key] = new Node(key));
    }
    for (Node* one : all) {
      sink += one->key & 1;
      delete one;
    }
  }

  void api_cells() {
    int mine = 0;
    for (int times = 0; times < 8; ++times)
      for (int i = 0; i < 60; ++i)
        for (int j = 0; j < 60; ++j) {
          Cell c = cell(i, j);
          if (c.type == Corridor && c.owner == me()) ++mine;
          if (c.id != -1 && unit(c.id).player != me()) ++mine;
        }
    sink += mine;
  }

  void api_units() {
    for (int times = 0; times < 100; ++times)
      for (int pl = 0; pl < num_players(); ++pl)
        for (int id : wizards(pl)) sink += unit(id).pos.i + random(0, 3);
  }

  void bits() {
    vector<bool> seen(20000, false);
    bitset<1024> set;
    for (int k = 0; k < 20000; ++k) {
      seen[(k * 7919) % 20000] = !seen[k];
      set[k & 1023] = seen[k];
    }
    sink += int(set.count());
  }

  void deques() {
    deque<pair<int, int>> q;
    for (int k = 0; k < 20000; ++k) {
      q.push_back(make_pair(k, sink & 3));
      if (k % 3 == 0) q.push_front(make_pair(-k, 1));
      if (k & 1) {
        sink += q.front().first & 1;
        q.pop_front();
      }
    }
  }

  void exceptions() {
    for (int k = 0; k < 60; ++k) {
      try {
        vector<int> v(3);
        sink += v.at(3 + (k & 1));
      } catch (const out_of_range&) {
        ++sink;
      }
    }
  }

  void orders() {
    const vector<int> all = wizards(me());
    for (int k = 0; k < 900; ++k) move(all[size_t(k) % all.size()], Dir(2 * (k & 3)));
  }

  void lines() {
    for (int k = 0; k < 200; ++k) cerr << "round " << k << " unit " << k * 3 << endl;
  }

  void nothing() {}

  virtual void play() {
    typedef void (PLAYER_NAME::*Kernel)();
    static const Kernel kernels[] = {
        &PLAYER_NAME::search_positions, &PLAYER_NAME::search_grid, &PLAYER_NAME::dijkstra, &PLAYER_NAME::ordered_map,
        &PLAYER_NAME::hashed_map, &PLAYER_NAME::strings, &PLAYER_NAME::streams, &PLAYER_NAME::sort_numbers,
        &PLAYER_NAME::sort_structs, &PLAYER_NAME::recursion, &PLAYER_NAME::backtracking, &PLAYER_NAME::floating,
        &PLAYER_NAME::mathematics, &PLAYER_NAME::integers, &PLAYER_NAME::division, &PLAYER_NAME::long_integers,
        &PLAYER_NAME::virtual_calls, &PLAYER_NAME::functions, &PLAYER_NAME::allocation, &PLAYER_NAME::big_grids,
        &PLAYER_NAME::matrices, &PLAYER_NAME::dynamic, &PLAYER_NAME::tree, &PLAYER_NAME::api_cells,
        &PLAYER_NAME::api_units, &PLAYER_NAME::bits, &PLAYER_NAME::deques, &PLAYER_NAME::exceptions,
        &PLAYER_NAME::orders, &PLAYER_NAME::lines, &PLAYER_NAME::nothing};
    for (int times = 0; times < 10; ++times) (this->*kernels[round()])();
  }
};

RegisterPlayer(PLAYER_NAME);
