// Operators, templates of its own, iterators by hand, C++11 as far as it goes.
#include "Player.hh"
#include <array>
#include <bitset>
#include <functional>
#include <memory>
#include <tuple>
#define PLAYER_NAME Hextall

namespace {

using Score = long;
constexpr size_t MAX_SIDE = 80;
typedef std::bitset<MAX_SIDE * MAX_SIDE> Mask;

template <class T, size_t N = MAX_SIDE>
class Grid {
  std::array<std::array<T, N>, N> cells_;

 public:
  explicit Grid(const T& v = T()) { fill(v); }
  void fill(const T& v) {
    for (auto& row : cells_) row.fill(v);
  }
  T& operator[](const Pos& p) { return cells_[p.i][p.j]; }
  const T& operator[](const Pos& p) const { return cells_[p.i][p.j]; }
  T& operator()(size_t i, size_t j) { return cells_.at(i).at(j); }
  size_t bytes() const { return sizeof(T) * N * N; }
};

class Fraction {
  long num, den;
  static long gcd(long a, long b) { return b ? gcd(b, a % b) : a < 0 ? -a : a; }

 public:
  Fraction(long n = 0, long d = 1) : num(n), den(d) {
    const long g = gcd(num, den);
    if (g > 1) num /= g, den /= g;
  }
  Fraction& operator+=(const Fraction& o) { return *this = Fraction(num * o.den + o.num * den, den * o.den); }
  friend Fraction operator+(Fraction a, const Fraction& b) { return a += b; }
  friend Fraction operator*(const Fraction& a, const Fraction& b) { return Fraction(a.num * b.num, a.den * b.den); }
  friend bool operator<(const Fraction& a, const Fraction& b) { return a.num * b.den < b.num * a.den; }
  friend std::ostream& operator<<(std::ostream& os, const Fraction& f) { return os << f.num << '/' << f.den; }
  explicit operator double() const { return double(num) / den; }
};

struct Plan {
  Score score;
  int id;
  Dir dir;
};
inline bool operator<(const Plan& a, const Plan& b) { return std::tie(a.score) < std::tie(b.score); }

template <class It>
std::string join(It from, It to, const char* between = ", ") {
  std::ostringstream os;
  for (; from != to; ++from) os << *from << (std::next(from) == to ? "" : between);
  return os.str();
}

struct Bad : public std::runtime_error {
  int code;
  Bad(const std::string& what, int code) : std::runtime_error(what), code(code) {}
};

}  // namespace

class PLAYER_NAME : public Player {
 public:
  static Player* factory() { return new PLAYER_NAME; }

 private:
  Grid<int> danger{0};
  Grid<long> flow;
  Mask visited;
  std::map<int, std::vector<Dir>> history;
  std::multimap<Score, int> ranking;
  std::unique_ptr<std::vector<Fraction>> odds{new std::vector<Fraction>};
  std::function<Score(const Unit&, Dir)> value;
  static int instances;

  static Dir opposite(Dir d) { return d == NONE ? NONE : static_cast<Dir>((d + 2) % 4); }

  void prepare() {
    value = [this](const Unit& u, Dir d) -> Score {
      const Pos q = u.pos + d;
      if (not pos_ok(q)) throw Bad("outside", q.i);
      const Cell c = cell(q);
      if (c.type == WALL) return -1000000L;
      Score s = 100 - 17L * c.virus - flow[q] % 13;
      if (c.mask and not u.mask) s += 500;
      if (c.type == CITY and city_owner(c.city_id) != me()) s += 900;
      if (c.type == PATH and path_owner(c.path_id) != me()) s += 400;
      if (c.unit_id != -1 and d != NONE) s += unit(c.unit_id).player == me() ? -3000 : 200 - unit(c.unit_id).health;
      if (not history[u.id].empty() and history[u.id].back() == opposite(d)) s -= 60;
      return s;
    };
  }

  // Spreads what is worth something over the board, a few times.
  void spread() {
    flow.fill(0);
    for (int k = 0; k < nb_cities(); ++k) {
      const auto where = city(k);
      for (const Pos& p : where) flow[p] += city_owner(k) == me() ? 1L : 1L << 33;
    }
    for (int k = 0; k < nb_paths(); ++k) {
      const Path road = path(k);
      for (auto p = road.second.crbegin(); p != road.second.crend(); ++p) flow[*p] += road.first.first - road.first.second;
    }
    Grid<long> next(flow);
    for (int i = 1; i + 1 < rows(); ++i) {
      for (int j = 1; j + 1 < cols(); ++j) {
        if (cell(i, j).type == WALL) continue;
        const Pos p(i, j);
        next[p] = (flow[p + BOTTOM] + flow[p + RIGHT] + flow[p + TOP] + flow[p + LEFT]) / 4L;
        visited.set(i * MAX_SIDE + j, flow[p] > 0);
      }
    }
    std::swap(flow, next);
  }

  Score risk(const std::vector<int>& ids) {
    odds->clear();
    Fraction total;
    for (int id : ids) {
      const Unit u = unit(id);
      odds->push_back(Fraction(cell(u.pos).virus, 10) * Fraction(u.mask ? 1 : 3, 3));
      if (odds->size() < 8) total += odds->back();
    }
    std::vector<Fraction> sorted(*odds);
    std::stable_sort(sorted.begin(), sorted.end());
    if (round() % 16 == 0) cerr << join(sorted.begin(), sorted.end()) << " sum " << total << ' ' << double(total) << endl;
    return static_cast<Score>(double(total) * 1e12);
  }

  std::tuple<Dir, Score, bool> decide(const Unit& u) {
    std::vector<Plan> plans;
    for (int d = BOTTOM; d <= NONE; ++d) {
      try {
        plans.push_back({value(u, Dir(d)), u.id, Dir(d)});
      } catch (const Bad& b) {
        cerr << "caught " << b.what() << ' ' << b.code << endl;
      }
    }
    std::random_shuffle(plans.begin(), plans.end());
    const auto best = std::max_element(plans.begin(), plans.end());
    return std::make_tuple(best->dir, best->score, plans.size() == 5);
  }

  void look_at_errors() {
    try {
      danger(MAX_SIDE, 0) = 1;
    } catch (const std::out_of_range&) {
      cerr << "out of range" << endl;
    } catch (...) {
      cerr << "something" << endl;
    }
    try {
      try {
        throw Bad("inner", round());
      } catch (std::exception& e) {
        cerr << e.what() << '\n';
        throw;
      }
    } catch (Bad& b) {
      cerr << "again " << b.code << endl;
    }
    unit(-5);
    cell(Pos(-1, -1));
    city(1000);
    path(-1);
    my_units(9);
    city_owner(-1);
    path_owner(-1);
    total_score(12);
    move(-1, DIR_SIZE);
    execute(Command(0, Dir(12)));
  }

 public:
  void play() override {
    if (round() == 0) {
      prepare();
      ++instances;
      srand(me() * 7 + 3);
    }
    spread();
    std::vector<int> ids = my_units(me());
    std::nth_element(ids.begin(), ids.begin() + ids.size() / 2, ids.end(), [this](int a, int b) { return unit(a).health < unit(b).health; });
    const Score fear = risk(ids);
    ranking.clear();
    for (auto it = ids.begin(); it != ids.end(); ++it) {
      Dir d;
      Score s;
      std::tie(d, s, std::ignore) = decide(unit(*it));
      ranking.emplace(s, *it);
      history[*it].push_back(d);
      move(*it, d);
      if (s % 11 == 0) move(*it, NONE);
    }
    if (round() % 9 == 0) {
      std::vector<std::string> words;
      for (const auto& r : ranking) words.push_back(std::to_string(r.second) + "@" + std::to_string(r.first));
      cerr << join(words.begin(), words.end(), ";") << " fear " << fear << " set " << visited.count() << ' ' << instances << ' ' << flow.bytes() << endl;
      cerr << std::boolalpha << visited.any() << std::noboolalpha << visited.none() << ' ' << std::hex << 255 << std::dec << std::setw(6)
           << std::setfill('*') << 42 << std::fixed << std::setprecision(2) << 3.14159 << std::defaultfloat << ' ' << 1e10 << ' ' << 0.1f << endl;
      look_at_errors();
    }
    cerr << (visited.to_string().substr(700, 20)) << endl;
  }
};

int PLAYER_NAME::instances = 0;

RegisterPlayer(PLAYER_NAME);
