// In which sequence arguments are worked out, made visible: each call takes the next numbers, and what came of it is given as an
// order. Only what g++ and we promise alike: functions, constructors, lists in braces; not operators that are functions.
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
    library();
    draws();
  }
};

RegisterPlayer(PLAYER_NAME);
