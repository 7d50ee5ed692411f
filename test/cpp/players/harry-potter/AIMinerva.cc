#include "Player.hh"
#include <map>
#include <set>
#include <queue>
#include <functional>
using namespace std;

/**
 * Maps and sets of positions, a queue of orders by urgency, Dijkstra with ties, lambdas, nested structs and a table of targets
 * that lasts from round to round.
 */
#define PLAYER_NAME Minerva

struct PLAYER_NAME : public Player {

  static Player* factory () {
    return new PLAYER_NAME;
  }

  typedef vector<vector<int>> Matrix;
  typedef pair<int, Pos> Step;
  using Path = vector<Dir>;

  enum class Role { Reader, Hunter, Rescuer, Idle };

  struct Order {
    int id;
    Dir dir;
    int urgency;

    Order(int id, Dir dir, int urgency) : id(id), dir(dir), urgency(urgency) {}
  };

  struct ByUrgency {
    bool operator()(const Order& a, const Order& b) const {
      return a.urgency < b.urgency;
    }
  };

  struct Plan {
    Role role = Role::Idle;
    Pos target;
    int since = -1;
  };

  struct Cheaper {
    bool operator()(const Step& a, const Step& b) const { return a.first > b.first; }
  };

  const vector<Dir> straight = {Down, Right, Up, Left};

  map<int, Plan> plans;
  set<Pos> taken;
  map<Pos, int> visits;
  Matrix fear;
  priority_queue<Order, vector<Order>, ByUrgency> orders;
  multiset<int> distances;
  int failures = 0;

  bool free_cell(const Pos& p) {
    return pos_ok(p) and cell(p).type == Corridor;
  }

  static int manhattan(Pos a, Pos b) {
    return abs(a.i - b.i) + abs(a.j - b.j);
  }

  /** How near the strongest enemies are. */
  void make_fear() {
    fear = Matrix(board_rows(), vector<int>(board_cols(), 0));
    const int own = magic_strength(me());
    for (int pl = 0; pl < num_players(); ++pl) {
      if (pl == me()) continue;
      if (magic_strength(pl) <= own) continue;
      for (int id : wizards(pl)) {
        const Unit u = unit(id);
        if (u.is_in_conversion_process()) continue;
        spread(u.pos, 4, [&](Pos p, int d) { fear[p.i][p.j] += 5 - d; });
      }
    }
    spread(pos_voldemort(), 6, [this](const Pos& p, int d) { fear[p.i][p.j] += 40 / (d + 1); });
  }

  template <typename Visitor>
  void spread(const Pos& start, int radius, Visitor visit) {
    set<Pos> seen;
    queue<pair<Pos, int>> q;
    q.push({start, 0});
    seen.insert(start);
    while (!q.empty()) {
      pair<Pos, int> now = q.front();
      q.pop();
      visit(now.first, now.second);
      if (now.second == radius) continue;
      for (Dir d : straight) {
        Pos next = now.first + d;
        if (free_cell(next) and seen.insert(next).second) q.push({next, now.second + 1});
      }
    }
  }

  /** The way to the best cell; the cost of a step is what is feared there. */
  Path dijkstra(Pos start, const function<bool(const Pos&, const Cell&)>& is_goal, Pos& found, int limit) {
    map<Pos, int> cost;
    map<Pos, Dir> came;
    priority_queue<Step, vector<Step>, Cheaper> q;
    q.push(Step(0, start));
    cost[start] = 0;
    set<Pos> done;
    while (not q.empty()) {
      Step s = q.top();
      q.pop();
      Pos p = s.second;
      if (not done.insert(p).second) continue;
      if (p != start and is_goal(p, cell(p))) {
        Path path;
        found = p;
        while (p != start) {
          const Dir d = came[p];
          path.push_back(d);
          p += Dir((d + 4) % 8);
        }
        reverse(path.begin(), path.end());
        return path;
      }
      if (int(done.size()) > limit) break;
      for (unsigned k = 0; k < straight.size(); ++k) {
        Dir d = straight[(k + start.i) % 4];
        Pos next = p + d;
        if (!free_cell(next)) continue;
        const int c = s.first + 1 + fear[next.i][next.j] + (visits.count(next) ? visits[next] : 0);
        auto it = cost.find(next);
        if (it != cost.end() and it->second <= c) continue;
        cost[next] = c;
        came[next] = d;
        q.push(make_pair(c, next));
      }
    }
    return Path();
  }

  Role choose_role(const Unit& u) {
    int enemies = 0, books = 0, friends = 0;
    spread(u.pos, 5, [&](const Pos& p, int) {
      Cell c = cell(p);
      if (c.book) ++books;
      if (c.id == -1 || c.id == u.id) return;
      Unit other = unit(c.id);
      if (other.player != me()) ++enemies;
      else if (other.is_in_conversion_process()) ++friends;
    });
    if (friends > 0) return Role::Rescuer;
    if (books >= enemies) return Role::Reader;
    return enemies > 3 ? Role::Idle : Role::Hunter;
  }

  void think(int id) {
    const Unit u = unit(id);
    if (u.is_in_conversion_process()) return;
    Plan& plan = plans[id];
    if (plan.since == -1 or round() - plan.since > 12 or u.pos == plan.target) {
      plan.role = choose_role(u);
      plan.since = round();
    }
    auto wanted = [&](const Pos& p, const Cell& c) -> bool {
      if (taken.count(p)) return false;
      switch (plan.role) {
        case Role::Reader:
          return c.book;
        case Role::Hunter:
          return c.id != -1 and unit(c.id).player != me() and magic_strength(unit(c.id).player) < 2 * magic_strength(me());
        case Role::Rescuer:
          return c.id != -1 and unit(c.id).player == me() and unit(c.id).is_in_conversion_process();
        default:
          return c.owner != me() and c.id == -1;
      }
    };
    Pos target;
    Path path = dijkstra(u.pos, wanted, target, 700);
    if (path.empty()) {
      ++failures;
      plan.since = -1;
      vector<int> perm = random_permutation(4);
      for (int k : perm) {
        Pos next = u.pos + straight[k];
        if (free_cell(next) && cell(next).id == -1) {
          orders.push(Order(id, straight[k], -failures % 3));
          return;
        }
      }
      return;
    }
    plan.target = target;
    taken.insert(target);
    distances.insert(int(path.size()));
    int urgency = 0;
    if (plan.role == Role::Hunter) urgency += 4;
    if (path.size() == 1u) urgency += 2;
    if (plan.role == Role::Rescuer && path.size() < 3) urgency += 3;
    orders.push(Order(id, path[0], urgency));
  }

  bool arrange(const vector<int>& numbers, vector<int>& groups, vector<pair<int, int>>& filled, size_t at, int each) {
    if (at == numbers.size()) return true;
    for (size_t g = 0; g < filled.size(); ++g) {
      auto& [sum, count] = filled[g];
      if (count < 3 and sum + numbers[at] <= each and (count < 2 or sum + numbers[at] == each)) {
        sum += numbers[at];
        ++count;
        groups[at] = int(g);
        if (arrange(numbers, groups, filled, at + 1, each)) return true;
        sum -= numbers[at];
        --count;
      }
      if (count == 0) break;
    }
    return false;
  }

  void play () {
    taken.clear();
    distances.clear();
    make_fear();
    vector<int> ids = wizards(me());
    stable_sort(ids.begin(), ids.end(), [this](int a, int b) {
      const Pos p = unit(a).pos, q = unit(b).pos;
      return fear[p.i][p.j] > fear[q.i][q.j];
    });
    for (int id : ids) {
      ++visits[unit(id).pos];
      think(id);
    }
    while (not orders.empty()) {
      const Order o = orders.top();
      orders.pop();
      move(o.id, o.dir);
    }
    const int g = ghost(me());
    const Unit spirit = unit(g);
    if (spirit.resting_rounds() == 0) {
      const vector<int> numbers = spell_ingredients();
      vector<int> groups(numbers.size());
      vector<pair<int, int>> filled(5, make_pair(0, 0));
      if (arrange(numbers, groups, filled, 0, accumulate(numbers.begin(), numbers.end(), 0) / 5)) spell(g, groups);
    } else {
      for (int k : random_permutation(8)) {
        Pos p = spirit.pos + Dir(k);
        if (pos_ok(p) and fear[p.i][p.j] < 3) {
          move(g, Dir(k));
          break;
        }
      }
    }
    if (round() % 25 == 0) {
      cerr << "round " << round() << ": ";
      copy(distances.begin(), distances.end(), ostream_iterator<int>(cerr, " "));
      cerr << endl;
    }
  }

};

RegisterPlayer(PLAYER_NAME);
