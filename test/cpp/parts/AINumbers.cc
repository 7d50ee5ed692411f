// Fractions that fit in no whole number, which the standard leaves open, and numbers of the longest kind in texts.
#include "Player.hh"
#include <cstdio>

#define PLAYER_NAME Numbers

/** Not known to the compiler. */
template <class T>
static T given(T value) {
  volatile T kept = value;
  return kept;
}

static const double kFractions[] = {3e9,  -3e9, 1e10, -1e10,  1e18, 1e19,      -1e19,        1.9e19,       1e300,       -1e300,
                                    -1.0, -0.5, 0.5,  2.5e15, 9e18, 9.3e18, 2147483647.5, -2147483648.5, 4294967295.5, 4294967296.0};

struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }

  const int far = 1e10;
  const long further = 1e20;

  template <class T>
  void wholes(T x) {
    cerr << x << ": " << int(x) << ' ' << unsigned(x) << ' ' << (long long)x << ' ' << (unsigned long long)x << ' ' << long(x) << ' ' << size_t(x) << ' '
         << bool(x) << ' ' << int(floor(x)) << ' ' << int(std::round(x)) << ' ' << lround(x) << ' ' << static_cast<int>(x / 3) << endl;
  }

  void fractions() {
    for (double x : kFractions) {
      wholes(given(x));
      wholes(given(float(x)));
    }
    for (double x : {HUGE_VAL, -HUGE_VAL, double(NAN)}) {
      const double y = given(x);
      cerr << int(y) << ' ' << unsigned(y) << ' ' << (long long)y << ' ' << (unsigned long long)y << ' ' << int(float(y)) << ' ' << (unsigned long long)float(y) << endl;
    }
    const int share = given(0.0) / given(0.0), root = sqrt(given(-1.0)), none = log(given(0.0));
    cerr << share << ' ' << root << ' ' << none << endl;
  }

  // Known to the compiler, which makes them the nearest whole number.
  void constants() {
    int a = 1e10, b = -1e10, c = 3e9;
    unsigned d = 1e10, e = -1.0;
    long f = 1e19, g = -1e300;
    static const int most = 1e18;
    vector<int> distances(3, 1e10);
    int board[2][2];
    for (auto& row : board)
      for (int& cell : row) cell = 1e12;
    int best = -1e10;
    for (int k = 0; k < given(3); ++k) best = max(best, k);
    cerr << a << ' ' << b << ' ' << c << ' ' << d << ' ' << e << ' ' << f << ' ' << g << ' ' << most << ' ' << distances[1] << ' ' << board[1][0] << ' ' << best
         << ' ' << far << ' ' << further << ' ' << min<int>(5, 1e10) << ' ' << (far < 5) << endl;
  }

  void longest() {
    long double x = given(10.0L) / 4, y = 0;
    ostringstream out;
    out << x << ' ' << fixed << setprecision(3) << x << ' ' << scientific << -x << ' ' << setw(12) << 0.5L;
    istringstream in("7.25 -3e2 x");
    in >> x >> y;
    cerr << out.str() << ' ' << x << ' ' << y << ' ' << in.good() << (in >> x).fail() << endl;
    cerr << to_string(2.5L) << ' ' << sqrtl(given(6.25L)) << ' ' << stold("1.5e3") << ' ' << (stold("1e400") > 1e308L) << ' ' << strtold("0.25x", nullptr) << endl;
    fprintf(stderr, "%.2Lf|%Lg\n", y, y);
    long double read = 1;
    cerr << sscanf("6.5 7", "%Lf", &read) << double(read) << endl;
  }

  void play() {
    if (me() != 0 or round() > 0) return;
    fractions();
    constants();
    longest();
    move(wizards(me())[0], Up);
  }
};

RegisterPlayer(PLAYER_NAME);
