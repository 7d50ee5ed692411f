// In which sequence arguments are worked out, made visible: each call takes the next numbers, and what came of it is given as an
// order: functions, constructors, lists in braces, operators of classes and of the library.
#include "Player.hh"

#define PLAYER_NAME Arguments

struct Triple {
  int a, b, c;
  Triple(int a, int b, int c) : a(a), b(b), c(c) {}
  int number() const { return a * 10000 + b * 100 + c; }
};
struct Plain {
  int a, b;
};

/** With the numbers that it was made of. */
struct Sum {
  string text;
  Sum(int number) : text(to_string(number)) {}
  Sum joined(const char* sign, const Sum& other) const {
    Sum sum(0);
    sum.text = "(" + text + sign + other.text + ")";
    return sum;
  }
  Sum operator+(const Sum& other) const { return joined("+", other); }
  Sum operator*(const Sum& other) const { return joined("*", other); }
  Sum operator%(const Sum& other) const { return joined("%", other); }
  Sum operator^(const Sum& other) const { return joined("^", other); }
  Sum operator|(const Sum& other) const { return joined("|", other); }
  Sum operator<(const Sum& other) const { return joined("<", other); }
  Sum operator<=(const Sum& other) const { return joined("<=", other); }
  Sum operator>=(const Sum& other) const { return joined(">=", other); }
  Sum operator==(const Sum& other) const { return joined("==", other); }
  Sum operator!=(const Sum& other) const { return joined("!=", other); }
  Sum operator[](const Sum& other) const { return joined("[]", other); }
  Sum operator<<(const Sum& other) const { return joined("<<", other); }
  Sum operator>>(const Sum& other) const { return joined(">>", other); }
  Sum operator&&(const Sum& other) const { return joined("&&", other); }
  Sum operator||(const Sum& other) const { return joined("||", other); }
  Sum operator,(const Sum& other) const { return joined(",", other); }
  Sum operator->*(const Sum& other) const { return joined("->*", other); }
  Sum operator()(const Sum& one, const Sum& other) const { return joined("(", one.joined(",", other)); }
  Sum& operator+=(const Sum& other) { return *this = joined("+=", other); }
  Sum& operator<<=(const Sum& other) { return *this = joined("<<=", other); }
  Sum& operator=(const Sum& other) {
    text = other.text;
    return *this;
  }
  Sum operator-() const { return joined("-", *this); }
  Sum operator*() const { return joined("*", *this); }
};
static Sum operator-(const Sum& one, const Sum& other) { return one.joined("-", other); }
static Sum operator/(const Sum& one, const Sum& other) { return one.joined("/", other); }

template <class T>
static T both(T a, T b) {
  return a * 100 + b;
}

struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }

  int last = 0, orders = 0;

  int next() { return ++last; }
  int pair_of(int a, int b) { return a * 100 + b; }
  PLAYER_NAME& self() {
    ++last;
    return *this;
  }
  static int three(int a, int b, int c) { return a * 10000 + b * 100 + c; }
  void tell(int number) { move(orders++, Dir(number)); }

  void calls() {
    tell(pair_of(next(), next()));
    tell(three(next(), next(), next()));
    tell(self().pair_of(next(), next()));
    tell(both(next(), next()));
    tell(pair_of(pair_of(next(), next()) % 97, pair_of(next(), next()) % 97));
    tell(max(next(), next() * 2));
    const auto lambda = [](int a, int b) { return a * 100 + b; };
    tell(lambda(next(), next()));
    const function<int(int, int)> called = lambda;
    tell(called(next(), next()));
    int (*const pointed)(int, int, int) = three;
    tell(pointed(next(), next(), next()));
  }

  void objects() {
    Pos p(next(), next());
    tell(p.i * 100 + p.j);
    p = Pos(next(), next());
    tell(p.i * 100 + p.j);
    tell(Triple(next(), next(), next()).number());
    Triple* const made = new Triple(next(), next(), next());
    tell(made->number());
    delete made;
    const Triple listed{next(), next(), next()};
    tell(listed.number());
    const Plain plain = {next(), next()};
    tell(plain.a * 100 + plain.b);
    const int numbers[] = {next(), next()};
    tell(numbers[0] * 100 + numbers[1]);
  }

  Sum sum() { return Sum(next()); }

  void operators() {
    tell(sum() + sum());
    tell(sum() + sum() * sum() % sum());
    tell((sum() ^ sum()) | sum());
    tell(sum() - sum() / sum());
    tell(sum() < sum());
    tell(sum() <= sum());
    tell(sum() >= sum());
    tell(sum() == sum());
    tell(sum() != sum());
    tell(sum()[sum()][sum()]);
    tell(sum() << sum() << sum());
    tell(sum() >> sum());
    tell(sum() && sum());
    tell(sum() || sum());
    tell((sum(), sum()));
    tell(sum()->*sum());
    tell(sum()(sum(), sum()));
    tell(-sum() + *sum());
    Sum kept(0);
    tell((self().last < 0 ? kept : kept) += sum());
    tell(kept <<= sum());
    tell(kept = sum());
    const Sum converted = sum() + next();
    tell(converted);
  }

  void tell(const Sum& sum) {
    cerr << sum.text << endl;
    tell(int(hash<string>()(sum.text) % 1000));
  }

  void containers() {
    vector<vector<int>> grid(200, vector<int>(200));
    int& looked = grid[next()][next()];
    looked = 1;
    for (int i = 0; i < 200; ++i)
      for (int j = 0; j < 200; ++j)
        if (grid[i][j] != 0) tell(i * 200 + j);
    map<int, map<int, int>> places;
    places[next()][next()] += places[next()][next()] + next();
    for (const auto& row : places)
      for (const auto& place : row.second) tell(row.first * 1000 + place.first * 10 + place.second);
    array<int, 3> three_of = {1, 2, 3};
    deque<int> four(4, next());
    tell(three_of[next() % 3] - four[next() % 4]);
    bitset<300> bits;
    bits[next()] = next() % 2 == 0;
    bits[next()].flip();
    tell(int(bits._Find_first()));
    string text = "abcdefgh";
    text[next() % 8] = text[next() % 8];
    cerr << text << (text.substr(next() % 8) + text.substr(next() % 8)) << endl;
    tell(make_pair(next(), next()) < make_pair(next(), next()));
  }

  void library() {
    const pair<int, int> two = make_pair(next(), next());
    tell(two.first * 100 + two.second);
    const auto three_of = make_tuple(next(), next(), next());
    tell(get<0>(three_of) * 10000 + get<1>(three_of) * 100 + get<2>(three_of));
    vector<Pos> positions;
    positions.emplace_back(next(), next());
    positions.push_back(Pos(next(), next()));
    for (const Pos& p : positions) tell(p.i * 100 + p.j);
    vector<int> v(50);
    iota(v.begin(), v.end(), 0);
    swap(v[next() % 50], v[next() % 50 / 2]);
    swap(v[random(0, 49)], v[random(0, 49)]);
    int sum = 0;
    for (int x : v) sum = (sum * 31 + x) % 1000003;
    tell(sum);
    map<int, int> m;
    for (int k = 0; k < 4; ++k) m[k * 5] = m.size();
    for (const auto& entry : m) tell(entry.second);
    char text[20];
    snprintf(text, sizeof text, "%d%d", next(), next());
    tell(atoi(text));
    ostringstream os;
    os << next() << next();
    tell(atoi(os.str().c_str()));
  }

  void draws() {
    for (int k = 0; k < 10; ++k) {
      const Pos p(random(0, 59), random(0, 59));
      tell(p.i * 100 + p.j);
      tell(pair_of(rand() % 60, rand() % 60));
    }
  }

  void play() {
    if (round() > 0) return;
    calls();
    objects();
    operators();
    containers();
    library();
    draws();
  }
};

RegisterPlayer(PLAYER_NAME);
