// What the standard leaves open, made visible: in each round another part of the library is used, and a number that tells in
// which order it put things is given as an order. A test compares the orders of the module with those of the native program.
#include "Player.hh"

#define PLAYER_NAME Library

typedef unsigned long long Sum;

static uint32_t state;
static Sum sum;

/** A number from 0 to n - 1. */
static int draw(int n) {
  state = (843314861u * state + 453816693u) & 0x7fffffffu;
  return int((unsigned long long)state * n >> 31);
}

static void note(long long value) { sum = sum * 1000003 + Sum(value); }

/** An element of which only the key is compared. */
struct Entry {
  int key, tag;
};
static bool operator<(const Entry& a, const Entry& b) { return a.key < b.key; }
static bool operator>(const Entry& a, const Entry& b) { return b < a; }
static bool operator==(const Entry& a, const Entry& b) { return a.key == b.key; }

static void note_all(const vector<Entry>& v) {
  for (const Entry& e : v) note(e.key * 31 + e.tag);
}

static vector<Entry> entries(int size, int keys) {
  vector<Entry> v;
  for (int k = 0; k < size; ++k) v.push_back({draw(keys), k});
  return v;
}

/** Entries with many equal keys: mostly few, sometimes some hundreds. */
static vector<Entry> some_entries() {
  const int size = draw(8) == 0 ? draw(400) : draw(40);
  return entries(size, 1 + draw(8));
}

template <class Container>
static void note_numbers(const Container& c) {
  for (const auto& x : c) note(x);
  note(c.size());
  note(c.bucket_count() == 1 ? 0 : c.bucket_count());
}

template <class Map>
static void note_pairs(const Map& m) {
  for (const auto& p : m) {
    note(p.first);
    note(p.second);
  }
}

// ------------------------------------------------------------------------------------------------------- sort and heaps

static void queue_of_entries() {
  priority_queue<Entry> q;
  for (const Entry& e : some_entries()) {
    q.push(e);
    if (draw(4) > 0) continue;
    note(q.top().tag);
    q.pop();
  }
  for (; !q.empty(); q.pop()) note(q.top().tag);
}

static void queue_from_range() {
  const vector<Entry> v = some_entries();
  priority_queue<Entry, vector<Entry>, greater<Entry>> q(v.begin(), v.end());
  for (; !q.empty(); q.pop()) note(q.top().tag);
}

static void sorted() {
  vector<Entry> v = some_entries();
  sort(v.begin(), v.end());
  note_all(v);
}

static void sorted_descending() {
  vector<Entry> v = some_entries();
  sort(v.begin(), v.end(), [](const Entry& a, const Entry& b) { return a.key > b.key; });
  note_all(v);
}

static void sorted_patterns() {
  vector<Entry> v;
  const int size = 500 + draw(500);
  for (int k = 0; k < size; ++k) v.push_back({(k % 2 == 1 ? size - k : k) / 3, k});
  sort(v.begin(), v.end());
  note_all(v);
}

/** So that the quicksort cuts off two elements at a time: the limit of its levels is reached. */
static void sorted_killer() {
  const int half = 500 + draw(10);
  vector<Entry> v(2 * half);
  for (int k = 1; k <= half; ++k) {
    v[k - 1] = {k % 2 == 1 ? k : half + k - 1, k};
    v[half + k - 1] = {2 * k, half + k};
  }
  sort(v.begin(), v.end(), [](const Entry& a, const Entry& b) { return a.key / 2 < b.key / 2; });
  note_all(v);
}

static void sorted_in_part() {
  vector<Entry> v = some_entries();
  partial_sort(v.begin(), v.begin() + draw(int(v.size()) + 1), v.end());
  note_all(v);
}

static void sorted_copy() {
  const vector<Entry> v = some_entries();
  vector<Entry> least(draw(20));
  partial_sort_copy(v.begin(), v.end(), least.begin(), least.end());
  note_all(least);
}

static void nth() {
  vector<Entry> v = some_entries();
  nth_element(v.begin(), v.begin() + draw(int(v.size()) + 1), v.end());
  note_all(v);
}

static void heaps() {
  vector<Entry> v = some_entries();
  make_heap(v.begin(), v.end());
  note_all(v);
  for (int k = 0; k < 3 && !v.empty(); ++k) {
    pop_heap(v.begin(), v.end());
    note_all(v);
    v.pop_back();
    v.push_back({draw(8), 1000 + k});
    push_heap(v.begin(), v.end());
  }
  sort_heap(v.begin(), v.end());
  note_all(v);
}

static void sorted_texts() {
  vector<pair<string, int>> v;
  for (int k = draw(60); k > 0; --k) {
    const int letters = 1 + draw(3);
    v.push_back({string(letters, char('a' + draw(3))), k});
  }
  sort(v.begin(), v.end(), [](const pair<string, int>& a, const pair<string, int>& b) { return a.first < b.first; });
  for (const auto& p : v) note(p.second);
}

static void compared_texts() {
  const auto text = [] { return string(draw(4), 'a') + string(draw(3), char('\x7e' + draw(4))); };
  const string one = text(), other = text();
  note(one.compare(other));
  note(one.compare(other.c_str()));
  note(one.compare(one.size() / 2, 2, other));
  note(one.compare(0, 1, other, other.size() / 2, string::npos));
  note((one < other) + 2 * (one == other) + 4 * (one > other.c_str()));
  note(strcmp(one.c_str(), other.c_str()));
}

static void parted() {
  vector<Entry> v = some_entries();
  partition(v.begin(), v.end(), [](const Entry& e) { return e.key % 2 == 1; });
  note_all(v);
  stable_sort(v.begin(), v.end());
  note_all(v);
  list<Entry> l(v.begin(), v.end());
  l.sort(greater<Entry>());
  note_all(vector<Entry>(l.begin(), l.end()));
}

static void extremes() {
  const vector<Entry> v = entries(1 + draw(40), 4);
  note(min_element(v.begin(), v.end())->tag);
  note(max_element(v.begin(), v.end())->tag);
  const auto both = minmax_element(v.begin(), v.end());
  note(both.first->tag);
  note(both.second->tag);
}

static void rearranged() {
  vector<Entry> v = some_entries();
  sort(v.begin(), v.end());
  v.erase(unique(v.begin(), v.end()), v.end());
  rotate(v.begin(), v.begin() + v.size() / 3, v.end());
  note_all(v);
  vector<int> keys;
  for (const Entry& e : v) keys.push_back(e.key);
  next_permutation(keys.begin(), keys.end());
  for (int key : keys) note(key);
}

static void trees() {
  multiset<Entry> s;
  multimap<int, int> m;
  for (const Entry& e : some_entries()) {
    s.insert(e);
    m.insert({e.key, e.tag});
  }
  note_all(vector<Entry>(s.begin(), s.end()));
  note_pairs(m);
}

// ---------------------------------------------------------------------------------------------------- hashed containers

static void set_of_numbers() {
  unordered_set<int> s;
  for (int k = draw(300); k > 0; --k) {
    if (draw(4) == 0) s.erase(draw(200) - 50);
    else s.insert(draw(200) - 50);
  }
  note_numbers(s);
}

static void map_of_numbers() {
  unordered_map<int, int> m;
  for (int k = draw(300); k > 0; --k) {
    const int what = draw(5), key = draw(100000) - 500;
    if (what == 0 && !m.empty()) m.erase(m.begin());
    else if (what == 1) m.insert({key, k});
    else if (what == 2) m.emplace(key, k);
    else m[key] += k;
  }
  note_pairs(m);
}

static void map_of_texts() {
  unordered_map<string, int> m;
  for (int k = draw(120); k > 0; --k) {
    string key;
    for (int letters = draw(20); letters > 0; --letters) key += char('a' + draw(26));
    m[key] = k;
  }
  for (const auto& p : m) note(p.second);
}

enum Colour { Red = -3, Green = 1, Blue = 70000 };

template <class Key>
static void note_set(const vector<Key>& keys) {
  const unordered_set<Key> s(keys.begin(), keys.end());
  for (const Key& key : s) note((long long)(key * 8));
}

static void sets_of_kinds() {
  vector<long long> wide;
  vector<double> reals;
  vector<float> floats;
  vector<char> letters;
  vector<unsigned> naturals;
  vector<short> shorts;
  for (int k = draw(60); k > 0; --k) {
    wide.push_back((long long)draw(1 << 30) * (draw(1 << 30) - (1 << 29)));
    reals.push_back((draw(1000) - 500) / 8.0);
    floats.push_back((draw(1000) - 500) / 8.0f);
    letters.push_back(char(draw(256) - 128));
    naturals.push_back(unsigned(draw(1 << 30)) * 4);
    shorts.push_back(short(draw(1 << 16) - (1 << 15)));
  }
  note_set(wide);
  note_set(reals);
  note_set(floats);
  note_set(letters);
  note_set(naturals);
  note_set(shorts);
  const Colour colours[] = {Red, Green, Blue};
  unordered_map<Colour, int> m;
  for (int k = 0; k < 5; ++k) m[colours[draw(3)]] = k;
  note_pairs(m);
}

struct PosHash {
  size_t operator()(const Pos& p) const { return p.i * 60 + p.j; }
};
struct MixedHash {
  size_t operator()(const Pos& p) const { return hash<int>()(p.i) ^ (hash<int>()(p.j) << 1); }
};

static void sets_of_positions() {
  unordered_set<Pos, PosHash> s;
  unordered_map<Pos, int, MixedHash> m;
  for (int k = draw(200); k > 0; --k) {
    Pos p;
    p.i = draw(62) - 1;
    p.j = draw(62) - 1;
    s.insert(p);
    if (p.i >= 0 && p.j >= 0) m[p] = k;
  }
  for (const Pos& p : s) note(p.i * 100 + p.j);
  for (const auto& p : m) note(p.second);
}

static void copied_tables() {
  unordered_map<int, int> m;
  for (int k = draw(100); k > 0; --k) m[draw(1000)] = k;
  unordered_map<int, int> copy = m;
  note_pairs(copy);
  for (int k = draw(40); k > 0; --k) copy[draw(1000)] = k;
  note_pairs(copy);
  unordered_map<int, int> other;
  for (int k = draw(40); k > 0; --k) other[draw(1000)] = k;
  other = copy;
  other[-1] = 5;
  note_pairs(other);
  swap(other, m);
  m[-2] = 6;
  other[-3] = 7;
  note_pairs(m);
  note_pairs(other);
  const unordered_map<int, int> moved = std::move(m);
  note_pairs(moved);
  m.clear();
  for (int k = draw(40); k > 0; --k) m[draw(1000)] = k;
  note_pairs(m);
}

static void prepared_tables() {
  unordered_set<int> s;
  if (draw(3) == 0) s.max_load_factor(0.25f + draw(4) * 0.5f);
  if (draw(2) == 0) s.reserve(draw(200));
  note(unordered_set<int>(2 + draw(60)).bucket_count());
  for (int k = draw(100); k > 0; --k) s.insert(draw(5000));
  note_numbers(s);
  s.rehash(draw(300));
  note_numbers(s);
  const unordered_set<int> empty;
  unordered_set<int> prepared;
  prepared.reserve(100);
  const unordered_set<int> copy = prepared;
  note(copy.bucket_count());
  s = copy;
  for (int k = draw(20); k > 0; --k) s.insert(draw(5000));
  note_numbers(s);
}

static void tables_from_lists() {
  vector<int> keys;
  for (int k = draw(60); k > 0; --k) keys.push_back(draw(100));
  unordered_set<int> s(keys.begin(), keys.end());
  note_numbers(s);
  unordered_set<int> t = {5, 3, 100, 18, 31, 44, 5};
  t.insert(keys.begin(), keys.end());
  note_numbers(t);
  t.insert({7, 20, 33});
  note_numbers(t);
  unordered_set<int> u;
  u = {1, 14, 27, 2, 15};
  note_numbers(u);
  s = {9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 29, 58, 87, 116, 145};
  note_numbers(s);
}

static void tables_with_equals() {
  unordered_multiset<int> s;
  unordered_multimap<int, int> m;
  for (int k = draw(150); k > 0; --k) {
    s.insert(draw(30));
    m.insert({draw(30) - 5, k});
    if (draw(6) == 0) s.erase(draw(30));
    if (draw(6) == 0 && !m.empty()) m.erase(m.begin());
  }
  note_numbers(s);
  note_pairs(m);
  vector<int> more;
  for (int k = draw(60); k > 0; --k) more.push_back(draw(30));
  s.insert(more.begin(), more.end());
  note_numbers(s);
}

static void erased_on_the_way() {
  unordered_map<int, int> m;
  for (int k = draw(100); k > 0; --k) m[draw(1000)] = k;
  for (auto it = m.begin(); it != m.end();) {
    if (it->second % 3 == 0) it = m.erase(it);
    else ++it;
  }
  for (int k = draw(100); k > 0; --k) m[draw(1000)] = k;
  note_pairs(m);
}

// ------------------------------------------------------------------------------------------------------------- random

template <class Generator>
static void note_range(Generator& g) {
  uniform_int_distribution<int> few(-3, 5 + draw(1000)), all(INT_MIN, INT_MAX);
  uniform_int_distribution<long long> wide(-1, (1LL << 40) + draw(1000));
  uniform_real_distribution<double> real(0, 1);
  bernoulli_distribution often(0.3);
  for (int k = 0; k < 20; ++k) {
    note(few(g));
    note(all(g));
    note(wide(g));
    note((long long)(real(g) * (1LL << 52)));
    note(often(g));
  }
}

static void ranges() {
  mt19937 g(draw(1000));
  mt19937_64 h(draw(1000));
  minstd_rand i(1 + draw(1000));
  default_random_engine j(1 + draw(1000));
  note_range(g);
  note_range(h);
  note_range(i);
  note_range(j);
  normal_distribution<double> normal(0, 1);
  note((long long)(normal(g) * (1 << 20)));
}

static void shuffled() {
  mt19937 g(draw(1000));
  default_random_engine h(1 + draw(1000));
  vector<int> v(draw(50));
  iota(v.begin(), v.end(), 0);
  shuffle(v.begin(), v.end(), g);
  for (int x : v) note(x);
  shuffle(v.begin(), v.end(), h);
  for (int x : v) note(x);
}

static void shuffled_many() {
  mt19937 g(draw(1000));
  vector<int> v(70000);
  iota(v.begin(), v.end(), 0);
  shuffle(v.begin(), v.end(), g);
  for (int x : v) note(x);
}

static void shuffled_by_rand() {
  srand(draw(1000));
  vector<int> v(draw(50));
  iota(v.begin(), v.end(), 0);
  random_shuffle(v.begin(), v.end());
  random_shuffle(v.begin(), v.end(), [](int n) { return draw(n); });
  for (int x : v) note(x);
  for (int k = 0; k < 400; ++k) note(rand());
}

// ------------------------------------------------------------------------------------------------------------- the parts

struct Part {
  const char* name;
  void (*run)();
  int times;
};

static const Part parts[] = {
    {"priority_queue", queue_of_entries, 1000},
    {"priority_queue from a range", queue_from_range, 1000},
    {"sort", sorted, 1000},
    {"sort, descending", sorted_descending, 1000},
    {"sort, patterns", sorted_patterns, 20},
    {"sort, limit of levels", sorted_killer, 10},
    {"sort, texts", sorted_texts, 300},
    {"texts compared", compared_texts, 1000},
    {"partial_sort", sorted_in_part, 1000},
    {"partial_sort_copy", sorted_copy, 1000},
    {"nth_element", nth, 1000},
    {"make_heap, pop_heap, push_heap, sort_heap", heaps, 300},
    {"partition, stable_sort, list::sort", parted, 300},
    {"min_element, max_element, minmax_element", extremes, 300},
    {"unique, rotate, next_permutation", rearranged, 300},
    {"multiset, multimap", trees, 300},
    {"unordered_set of int", set_of_numbers, 300},
    {"unordered_map of int", map_of_numbers, 300},
    {"unordered_map of string", map_of_texts, 300},
    {"unordered_set of other types", sets_of_kinds, 300},
    {"unordered_set with an own hash", sets_of_positions, 300},
    {"unordered_map, copied, swapped, moved, cleared", copied_tables, 300},
    {"unordered_set, reserve, rehash, max_load_factor", prepared_tables, 300},
    {"unordered_set from ranges and lists", tables_from_lists, 300},
    {"unordered_multiset, unordered_multimap", tables_with_equals, 300},
    {"unordered_map, erased on the way", erased_on_the_way, 300},
    {"uniform_int_distribution and others", ranges, 50},
    {"shuffle", shuffled, 300},
    {"shuffle of many", shuffled_many, 1},
    {"random_shuffle, rand", shuffled_by_rand, 50},
};

struct PLAYER_NAME : public Player {

  static Player* factory () {
    return new PLAYER_NAME;
  }

  virtual void play () {
    const int count = sizeof parts / sizeof *parts;
    if (me() != 0 or round() >= count) return;
    const Part& part = parts[round()];
    cerr << part.name << endl;
    state = 12345 + round();
    sum = 0;
    for (int time = 0; time < part.times; ++time) part.run();
    spell(round(), {int(sum >> 32), int(sum)});
  }

};

RegisterPlayer(PLAYER_NAME);
