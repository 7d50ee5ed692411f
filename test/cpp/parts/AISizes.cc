// What depends on whether `long`, `size_t` and sizes have 64 bits: types that must fit together, hashes, texts.
#include "Player.hh"
#include <cstdio>

#define PLAYER_NAME Sizes

typedef vector<int>::size_type VST;
typedef map<string, size_t> Ids;

size_t twice(size_t n) { return 2 * n; }
int kind(int) { return 1; }
int kind(size_t) { return 2; }
int kind(double) { return 3; }
template <class T>
const char* name_of(T) {
  return is_same<T, size_t>::value ? "size_t" : is_same<T, long>::value ? "long" : is_same<T, int>::value ? "int" : "other";
}

struct Wide {
  long a;
  unsigned long b;
  operator size_t() const { return a + b; }
};

template <class A, class B>
struct Two {
  size_t operator()(const pair<A, B>& p) const { return hash<A>()(p.first) * 31 + hash<B>()(p.second); }
};

struct Fnv {
  unsigned long operator()(const vector<int>& v) const {
    unsigned long h = 0xcbf29ce484222325UL;
    for (int x : v) {
      h ^= x;
      h *= 0x100000001b3UL;
    }
    return h;
  }
};

struct Mix {
  size_t operator()(const string& s) const {
    size_t h = 5381;
    for (size_t i = 0; i < s.size(); ++i) h = ((h << 5) + h) + s[i];
    return h * 2654435761UL;
  }
};

struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }

  void types() {
    vector<int> v = {5, 3, 8}, empty;
    vector<size_t> order(v.size());
    iota(order.begin(), order.end(), size_t(0));
    sort(order.begin(), order.end(), [&](size_t a, size_t b) { return v[a] < v[b]; });
    for (size_t i : order) cerr << i << ' ';
    for (VST i = 0; i < v.size(); ++i) cerr << v[i];
    for (size_t i = v.size(); i-- > 0;) cerr << v[i];
    cerr << max(v.size(), order.size()) << min<size_t>(v.size(), 2) << max(size_t(7), v.size()) << min({v.size(), size_t(9)});
    string text = "abcdef";
    cerr << min(text.size(), v.size()) << max(text.length(), size_t(4)) << text.substr(v.size() - 1, twice(1)) << string(v.size(), 'x');
    pair<size_t, int> p = make_pair(v.size(), 1);
    tuple<long, size_t> t = make_tuple(4L, v.size());
    cerr << p.first << get<0>(t) << get<1>(t) << kind(v.size()) << kind(3) << kind(2.5) << name_of(v.size()) << name_of(5L);
    long at = find(v.begin(), v.end(), 8) - v.begin(), none = max(0L, v.end() - v.begin());
    long last = empty.size() - 1;
    long long far = empty.size() - 2;
    double real = empty.size() - 3;
    int narrow = empty.size() - 4;
    cerr << ' ' << at << none << ' ' << last << ' ' << far << ' ' << real << ' ' << narrow << ' ' << empty.size() - 5 << endl;
    size_t a = 3, b = 4;
    swap(a, b);
    v.resize(a);
    v.insert(v.begin(), a, 7);
    auto it = order.begin();
    advance(it, a - b);
    cerr << v.size() << numeric_limits<size_t>::max() << ' ' << size_t(-1) << ' ' << static_cast<size_t>(1) << (v.size() > 3 ? v.size() : 0L) << ' '
         << sizeof(size_t) << sizeof(long) << sizeof(Wide) << ' ' << Wide{1, 2} << ' ' << rand() % v.size() << random(0, v.size() - 1) << endl;
    size_t found = text.find("cd"), missing = text.find("zz");
    cerr << found << (missing == string::npos) << (text.find('q') == string::npos) << (text.find('a') != string::npos) << text.rfind('f') << endl;
    bitset<70> bits;
    bits[65] = bits[3] = true;
    cerr << bits.count() << ' ' << bits._Find_first() << bits._Find_next(3) << bits._Find_next(65) << ' ' << bitset<40>(1UL << 39).to_ulong() << endl;
    vector<bool> flags(130, false);
    flags[128] = true;
    cerr << flags.size() << count(flags.begin(), flags.end(), true) << find(flags.begin(), flags.end(), true) - flags.begin() << endl;
    deque<long> d(3, 1L << 33);
    list<size_t> l(2, SIZE_MAX);
    cerr << d.size() << accumulate(d.begin(), d.end(), 0L) << ' ' << l.back() << ' ' << LONG_MAX << ' ' << ULONG_MAX << ' ' << LONG_MIN << endl;
    long shifted = 1L << 40, product = 3037000500L * 3037000499L, quotient = -7L / 2, rest = -7L % 3;
    unsigned long u = 0;
    --u;
    cerr << shifted << ' ' << product << ' ' << quotient << rest << ' ' << u << ' ' << (u >> 60) << ' ' << labs(-1L << 35) << ' ' << abs(-5L) << endl;
    cerr << stol("123456789012") << ' ' << stoul("18446744073709551615") << ' ' << atol("-99999999999") << ' ' << strtol("7fffffffff", 0, 16) << ' '
         << to_string(1UL << 63) << ' ' << lround(1e15) << ' ' << __builtin_popcountl(u) << __builtin_ctzl(1UL << 50) << endl;
    const double many = 5e12;
    const function<long(int)> times = [](int x) -> long { return long(x) * 5000000000; };
    cerr << long(many) << ' ' << long (7) * 9876543210 << ' ' << long{1} * 9876543210 << ' ' << times(3) << ' ' << size_t(many) << endl;
    istringstream in("123456789012 5");
    long big;
    size_t small;
    in >> big >> small;
    cerr << big << small << endl;
  }

  void hashes() {
    unordered_map<pair<int, string>, int, Two<int, string>> a;
    unordered_set<vector<int>, Fnv> b;
    unordered_map<string, long, Mix> c;
    unordered_map<pair<long, size_t>, int, Two<long, size_t>> e;
    unordered_set<long> f;
    Ids ids;
    for (int k = 0; k < 60; ++k) {
      const string word = "w" + to_string(k * 7919 % 101);
      a[make_pair(k - 30, word)] = k;
      b.insert({k, k * k % 17, -k});
      c[word] += k * 10000000000L;
      e[make_pair(k * 1234567891L, size_t(k) << 33)] = k;
      f.insert(k * 98765432123L - 5);
      const size_t number = ids.size();
      ids[word] = number;
    }
    for (const auto& x : a) cerr << x.second << ' ';
    for (const auto& x : b) cerr << x[0] << ' ';
    for (const auto& x : c) cerr << x.first << x.second << ' ';
    for (const auto& x : e) cerr << x.second << ' ';
    for (long x : f) cerr << x << ' ';
    for (const auto& x : ids) cerr << x.second << ' ';
    cerr << hash<string>()("tauler") << ' ' << hash<int>()(-1) << ' ' << hash<double>()(2.5) << ' ' << hash<long>()(-2L) << ' ' << hash<char>()('a') << ' '
         << hash<bool>()(true) << endl;
  }

  struct Bits {
    unsigned few : 3;
    signed more : 9;
  } bits_of[3];
  int four() { return 4; }

  // What has no address cannot be looked up before the call: all else keeps its 64 bits.
  void fields() {
    bits_of[1].few = four();
    bits_of[2].more = -four();
    cerr << bits_of[1].few << bits_of[2].more << endl;
  }

  void prints() {
    vector<int> v(3);
    char text[100];
    long n = -123456789012L;
    unsigned long u = 0xfedcba9876543210UL;
    printf("%ld %lu %zu %lx %lo|%20ld|%-20ld|%+ld|%020ld\n", n, u, v.size(), u, u, n, n, -n, n);
    printf("%d %u %zu %s %c %5.2f%% %e %g %i\n", v.size(), 3000000000u, sizeof(int), "text", 'c', 12.345, 1e10, 1e-5, -7);
    fprintf(stderr, "%d%s\n", 5, "!");
    fprintf(stderr, "plain %%\n");
    std::printf("%*d|%-*d|%.*f|%.3s|%hhd|%hd|%lld|%jd\n", 6, 42, 6, 42, 2, 3.14159, "abcdef", 300, 70000, 1LL << 40, (intmax_t)5);
    int length = sprintf(text, "%ld:%p", n, (void*)0);
    cerr << length << text << endl;
    length = snprintf(text, 8, "%s", "much too long");
    cerr << length << text << endl;
    long a;
    int b;
    double c;
    size_t d;
    char word[20];
    const int got = sscanf("123456789012 7 2.5 99 word", "%ld %d %lf %zu %19s", &a, &b, &c, &d, word);
    cerr << got << ' ' << a << ' ' << b << ' ' << c << ' ' << d << ' ' << word << endl;
    int list[] = {5, 1, 4, 1, 3, 9, 2};
    qsort(list, 7, sizeof(int), [](const void* x, const void* y) { return *(const int*)x % 2 - *(const int*)y % 2; });
    for (int x : list) cerr << x;
    cerr << endl;
  }

  template <class... All>
  static int pieces(All...) {
    return sizeof...(All);
  }
  template <class Number>
  static int width(Number) {
    return sizeof(Number);
  }

  void lengths() {
#define LENGTH(list) (sizeof(list) / sizeof(list[0]))
    const int list[] = {4, 5, 6}, copied[LENGTH(list)] = {int(sizeof list), 1};
    const long below = -1;
    const vector<size_t> sizes = {sizeof(int), sizeof *list, sizeof(list[0])};
    array<char, sizeof(long)> bytes;
    memset(&bytes[0], 1, sizeof bytes);
    switch (copied[0]) {
      case sizeof(list):
        cerr << "case ";
    }
    cerr << (below < LENGTH(list)) << width(sizeof(int)) << -sizeof list << ' ' << 2 - sizeof(int) << ' ' << LENGTH(copied) << sizes[2] << pieces(1, 2, 3)
         << min(sizeof(list), sizes.size()) << int(bytes[7]) << ' ' << sizeof(int) * -1 << ' ' << (char*)calloc(2, sizeof(int)) << endl;
  }

  void play() {
    if (me() != 0 or round() > 0) return;
    types();
    hashes();
    fields();
    prints();
    lengths();
    move(0, Up);
  }
};

RegisterPlayer(PLAYER_NAME);
