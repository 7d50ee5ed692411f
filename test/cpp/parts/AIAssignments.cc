// What is looked up or called first in an assignment, as far as it is as with g++ (docs/porting/language.md has the rest).
#include "Player.hh"

#define PLAYER_NAME Assignments

struct Plain {
  int a, b;
};
struct Few {
  int many;
  int few : 3;
};
struct Own {
  int v;
  Own(int v = 0) : v(v) {}
  Own& operator=(const Own& other) {
    v = other.v;
    return *this;
  }
};

struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }

  string out;
  map<int, int> m;
  map<int, long> wide;
  map<int, size_t> sizes;
  map<string, size_t> ids;
  map<int, Pos> goal;
  map<int, Plain> plain;
  map<int, Own> own;
  map<int, Few> fields;
  map<int, string> texts;
  map<int, vector<int>> lists;
  map<int, double> reals;
  map<int, int*> places;
  map<int, array<int, 2>> arrays;
  vector<bool> bits = vector<bool>(5);
  int cells[5][5], k = 0;
  Plain one;

  int f(const char* c) {
    out += c;
    return 0;
  }
  long fl(const char* c) { return f(c); }
  int* fp(const char* c) {
    out += c;
    return &k;
  }
  Plain fs(const char* c) {
    out += c;
    return {1, 2};
  }
  Own fo(const char* c) {
    out += c;
    return Own(3);
  }
  string ft(const char* c) {
    out += c;
    return "x";
  }
  array<int, 2> fa(const char* c) {
    out += c;
    return {{1, 2}};
  }
  Plain& at(const char* c) {
    out += c;
    return one;
  }
  int two(int a, int b) {
    out += '2';
    return a + b;
  }
  int many(vector<int> list, int b) {
    out += 'n';
    return list.size() + b;
  }
  int from(int* place, int b) {
    out += 'p';
    return place == NULL ? b : *place;
  }
  int referred(int& a, const string& b) {
    out += 'r';
    a += b.size();
    return a;
  }
  Plain both(string a, Plain b) {
    out += 'b';
    b.a = a.size();
    return b;
  }
  struct Caller {
    string* out;
    int total() const {
      *out += 't';
      return 3;
    }
    int sum(int a, int b = 1) const {
      *out += 's';
      return a + b;
    }
    int operator()(int a) const {
      *out += 'c';
      return a;
    }
    const Caller* operator->() const { return this; }
  };
  Caller by(const char* c) {
    out += c;
    return {&out};
  }
  int more(size_t n) { return n * 10 + ids.size(); }

  // Sees what is wanted by others, and already a place for its own unit.
  Pos choose(int id) {
    int n = 0;
    for (const auto& g : goal) n += g.first * 3 + g.second.i;
    return Pos(n, goal.count(id));
  }
  int next() { return ++k; }

  void play() {
    if (me() != 0 or round() > 0) return;
    m[f("L")] = f("R"); out += ' ';
    wide[f("L")] = fl("R"); out += ' ';
    wide[f("L")] = f("R"); out += ' ';
    reals[f("L")] = f("R"); out += ' ';
    sizes[f("L")] = ft("R").size(); out += ' ';
    m[f("L")] = ft("R").size(); out += ' ';
    cells[f("L")][f("l")] = f("R"); out += ' ';
    bits[f("L")] = f("R"); out += ' ';
    if (out.empty()) m[f("X")] = f("Y"); else m[f("L")] = f("R"); out += ' ';
    for (int i = 0; i < 2; ++i) m[f("L")] = f("R"); // and a comment = 3;
    out += ' ';
    plain[f("L")] = fs("R"); out += ' ';
    own[f("L")] = fo("R"); out += ' ';
    fields[f("L")].few = f("R"); out += ' ';
    fields[f("L")].many = f("R"); out += ' ';
    texts[f("L")] = ft("R"); out += ' ';
    arrays[f("L")] = fa("R"); out += ' ';
    places[f("L")] = fp("R"); out += ' ';
    at("L").a = f("R"); out += ' ';
    *fp("L") = m[f("R")]; out += ' ';
    m[f("L")] = m[f("R")]; out += ' ';
    m[f("L")] = m[f("R")] + 1; out += ' ';
    m[f("L")] = min(f("R"), f("S")); out += ' ';
    m[f("L")] += f("R"); out += ' ';
    plain[f("L")].b = f("R"); out += ' ';
    this->m[f("L")] = this->f("R"); out += ' ';
    lists[f("L")] = vector<int>(f("R")); out += ' ';
    auto lambda = [&](const char* c) { return f(c); };
    m[f("L")] = lambda("R"); out += ' ';
    m[f("L")] = two(f("a"), f("b")); out += ' ';
    m[f("L")] = two(3, f("b")); out += ' ';
    m[f("L")] = two(f("a"), k); out += ' ';
    m[f("L")] = two(two(f("a"), f("b")), m[f("c")]); out += ' ';
    m[f("L")] = two((int)ft("a").size(), f("b") + f("c")); out += ' ';
    m[f("L")] = many({k, 2}, f("b")); out += ' ';
    m[f("L")] = many(vector<int>(f("a")), 4); out += ' ';
    m[f("L")] = from(NULL, f("b")); out += ' ';
    m[f("L")] = from(fp("a"), 1); out += ' ';
    m[f("L")] = referred(m[f("a")], ft("b") + "c"); out += ' ';
    plain[f("L")] = both(ft("a"), fs("b")); out += ' ';
    m[f("L")] = by("o").total(); out += ' ';
    m[f("L")] = by("o")->total(); out += ' ';
    m[f("L")] = by("o").sum(f("a"), f("b")); out += ' ';
    m[f("L")] = by("o").sum(k); out += ' ';
    m[f("L")] = by("o")(f("a")); out += ' ';
    m[f("L")] = by("o")(k); out += ' ';
    wide[f("L")] = two(f("a"), f("b")); out += ' ';
    bits[f("L")] = two(f("a"), f("b")); out += ' ';
    bits[f("L")] = m.count(f("a")); out += ' ';
    lists[f("L")] = vector<int>(f("a"), f("b")); out += ' ';
    texts[f("L")] = to_string(f("a")); out += ' ';
    cells[f("L")][f("l")] = two(f("a"), f("b")); out += ' ';
    m[f("L")] = lambda(ft("a").c_str()); out += ' ';
    m[f("L")] = max(f("a"), f("b")); out += ' ';
    cerr << out << endl;
    for (const char* word : {"four", "five"}) sizes[more(ids.size())] = more(ids.size()), ids[word] = more(ids.size());
    for (const char* word : {"six", "seven"}) ids[word] = more(ids.size());
    for (const auto& s : sizes) cerr << s.first << ' ' << s.second << ' ';
    for (const auto& w : ids) cerr << w.first << w.second << ' ';
    ids.clear();
    for (const char* word : {"one", "two", "three", "two"}) ids[word] = ids.size();
    for (const auto& w : ids) cerr << w.first << w.second << ' ';
    for (int id = 0; id < 5; ++id) goal[id * 7 % 5] = choose(id);
    for (const auto& g : goal) cerr << g.first << g.second << ' ';
    int list[9] = {0};
    for (int n = 0; n < 3; ++n) list[k] = next();
    for (int n : list) cerr << n;
    cerr << endl;
    move(int(ids["two"]), Dir(out.size() % 8));
  }
};

RegisterPlayer(PLAYER_NAME);
