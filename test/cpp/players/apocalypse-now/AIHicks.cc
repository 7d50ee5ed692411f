#include "Player.hh"
#include <cstdlib>
#include <climits>
#include <list>
#include <deque>
#include <numeric>
#include <iterator>

// Functional C++11: lambdas, algorithms, iterators, auto everywhere; state machines in maps; and unsigned arithmetic.

#define PLAYER_NAME Hicks

using cells = std::deque<Posicio>;
using action = std::function<bool(int)>;

template <typename F>
void each(F f) {
  for (auto x = 0; x < MAX; ++x)
    for (auto y = 0; y < MAX; ++y) f(x, y);
}

template <typename C, typename P>
auto filtered(const C& c, P p) -> std::vector<typename C::value_type> {
  std::vector<typename C::value_type> out;
  std::copy_if(c.begin(), c.end(), std::back_inserter(out), p);
  return out;
}

template <typename T>
struct Lazy {
  std::function<T()> make;
  mutable bool known = false;
  mutable T value;
  const T& get() const {
    if (!known) value = make(), known = true;
    return value;
  }
};

template <int K>
struct Power {
  enum : long { value = 10L * Power<K - 1>::value };
};
template <>
struct Power<0> {
  enum : long { value = 1 };
};

template <typename... Args>
void say(Args... args) {
  std::ostringstream os;
  using expand = int[];
  (void)expand{0, (os << args << ' ', 0)...};
  std::cerr << os.str() << '\n';
}

struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }

  std::map<std::string, action> actions;
  std::map<int, std::string> state_of;
  std::vector<std::vector<unsigned>> field;
  std::size_t digest = 0;
  std::forward_list<int> recent;
  Lazy<std::vector<Posicio>> grass;

  static constexpr unsigned FAR = ~0u;

  PLAYER_NAME() : field(MAX, std::vector<unsigned>(MAX, FAR)) {
    using namespace std::placeholders;
    actions["attack"] = [this](int id) { return attack(id); };
    actions["march"] = std::bind(&PLAYER_NAME::march, this, _1, 1);
    actions["wander"] = [&](int id) -> bool { return march(id, uniforme(0, 1) ? 1 : -1) or wander(id); };
    grass.make = [this] {
      std::vector<Posicio> v;
      each([&](int x, int y) { if (que(x, y) == GESPA) v.emplace_back(x, y); });
      return v;
    };
  }

  bool free_at(int x, int y) const { return valid(x, y) and que(x, y) <= GESPA and not temps_foc(x, y); }

  std::vector<Posicio> around(const Posicio& p) const {
    std::vector<Posicio> v;
    for (int dx : {-1, 0, 1}) for (int dy : {-1, 0, 1}) if ((dx or dy) and free_at(p.x + dx, p.y + dy)) v.push_back({p.x + dx, p.y + dy});
    return v;
  }

  void wave() {
    for (auto& row : field) std::fill(begin(row), end(row), FAR);
    cells q;
    auto all = posts();
    auto wanted = filtered(all, [this](const Post& p) { return p.equip != qui_soc(); });
    std::transform(wanted.begin(), wanted.end(), std::back_inserter(q), [](const Post& p) { return p.pos; });
    for (const auto& p : q) field[p.x][p.y] = 0;
    for (; not q.empty(); q.pop_front()) {
      const auto p = q.front();
      for (const auto& n : around(p)) {
        if (field[n.x][n.y] <= field[p.x][p.y] + 1) continue;
        field[n.x][n.y] = field[p.x][p.y] + 1;
        q.push_back(n);
      }
    }
  }

  bool attack(int id) {
    const auto p = dades(id).pos;
    auto near = around(p);
    auto enemies = filtered(near, [this](const Posicio& n) { auto s = quin_soldat(n.x, n.y); return s > 0 and dades(s).equip != qui_soc(); });
    if (enemies.empty()) return false;
    auto weakest = std::min_element(enemies.begin(), enemies.end(), [this](const Posicio& a, const Posicio& b) {
      return dades(quin_soldat(a.x, a.y)).vida < dades(quin_soldat(b.x, b.y)).vida;
    });
    ordena_soldat(id, weakest->x, weakest->y);
    return true;
  }

  bool march(int id, int sign) {
    const auto p = dades(id).pos;
    auto near = around(p);
    near.erase(std::remove_if(near.begin(), near.end(), [this](const Posicio& n) { return quin_soldat(n.x, n.y) != 0; }), near.end());
    if (near.empty()) return false;
    std::sort(near.begin(), near.end(), [&](const Posicio& a, const Posicio& b) { return sign > 0 ? field[a.x][a.y] < field[b.x][b.y] : field[a.x][a.y] > field[b.x][b.y]; });
    const auto& n = near.front();
    if (field[n.x][n.y] == FAR) return false;
    digest = digest * 6364136223846793005ULL + n.x * MAX + n.y;
    ordena_soldat(id, n.x, n.y);
    return true;
  }

  bool wander(int id) {
    const auto p = dades(id).pos;
    auto near = around(p);
    if (near.empty()) return false;
    const auto& n = near[digest % near.size()];
    ordena_soldat(id, n.x, n.y);
    return true;
  }

  void helicopters() {
    for (auto id : helis(qui_soc())) {
      const auto h = dades(id);
      const auto waiting = std::count_if(h.paraca.begin(), h.paraca.end(), [](int t) { return t < 15; });
      auto under = [&h](int x, int y) { return std::max(std::abs(x - h.pos.x), std::abs(y - h.pos.y)) <= ABAST; };
      if (waiting > 0) {
        auto spots = filtered(grass.get(), [&](const Posicio& p) { return under(p.x, p.y) and not quin_soldat(p.x, p.y); });
        std::reverse(spots.begin(), spots.end());
        for (std::size_t k = 0; k < std::min<std::size_t>(spots.size(), waiting); ++k) ordena_paracaigudista(spots[k].x, spots[k].y);
      }
      const auto turn = (h.pos.x * 7u - h.pos.y * 13u + digest) % 9;
      ordena_helicopter(id, turn < 5 ? AVANCA2 : turn < 7 ? AVANCA1 : turn == 7 ? RELLOTGE : h.napalm ? CONTRA_RELLOTGE : NAPALM);
    }
  }

  void play() override {
    wave();
    auto mine = soldats(qui_soc());
    std::vector<int> keys(mine.size());
    std::transform(mine.begin(), mine.end(), keys.begin(), [this](int id) { return dades(id).vida / 25; });
    std::vector<std::size_t> order(mine.size());
    std::iota(order.begin(), order.end(), 0);
    std::partition(order.begin(), order.end(), [&](std::size_t k) { return keys[k] > 2; });
    for (auto k : order) {
      auto id = mine[k];
      for (const auto& name : {"attack", "march", "wander"}) {
        if (not actions.at(name)(id)) continue;
        state_of[id] = name;
        recent.push_front(id);
        break;
      }
    }
    helicopters();
    if (quin_torn() % 12 == 0) {
      const auto sum = std::accumulate(keys.begin(), keys.end(), 0L, [](long a, int b) { return a * 1000 + b; });
      const auto far = std::count(field[30].begin(), field[30].end(), FAR);
      const auto len = std::distance(recent.begin(), recent.end());
      recent.sort(std::greater<int>());
      recent.unique();
      say(quin_torn(), digest, sum, far, len, Power<15>::value, sizeof(std::size_t), std::string(3, 'x'), 1.0 / 3, true, 'c', FAR, (long)FAR * FAR);
      std::copy(recent.begin(), recent.end(), std::ostream_iterator<int>(std::cerr, " "));
      std::map<std::string, std::size_t> counts;
      for (const auto& s : state_of) counts[s.second]++;
      for (const auto& c : counts) std::cerr << c.first << '=' << c.second << (c.second > 3 ? "!" : "") << ' ';
      std::cerr << grass.get().size() << std::endl;
      const auto both = std::minmax_element(keys.begin(), keys.end());
      if (both.first != keys.end()) std::cerr << *both.first << ".." << *both.second << ' ' << std::lower_bound(keys.begin(), keys.end(), 2) - keys.begin() << ' ' << std::inner_product(keys.begin(), keys.end(), keys.begin(), 0) << std::endl;
    }
  }
};

constexpr unsigned PLAYER_NAME::FAR;

RegisterPlayer(PLAYER_NAME);
