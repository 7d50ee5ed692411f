#include "Player.hh"

// The style of someone who comes from Java: small classes with getters, pointers, virtual functions, factories.

#define PLAYER_NAME Carl

class Cost {
private:
  long value_;
public:
  Cost() : value_(LONG_MAX) {}
  Cost(long v) : value_(v) {}
  long get() const { return value_; }
  bool isInfinite() const { return value_ == LONG_MAX; }
  Cost plus(long n) const { return isInfinite() ? *this : Cost(value_ + n); }
  bool lessThan(const Cost& o) const { return value_ < o.value_; }
};

class Node {
private:
  Pos pos_;
  Cost cost_;
  Node* parent_;
public:
  Node(Pos p, Cost c, Node* parent) : pos_(p), cost_(c), parent_(parent) { ++alive; }
  ~Node() { --alive; }
  Pos getPos() const { return pos_; }
  Cost getCost() const { return cost_; }
  Node* getParent() const { return parent_; }
  static int alive;
};
int Node::alive = 0;

struct CompareNodes {
  bool operator()(Node* a, Node* b) { return b->getCost().lessThan(a->getCost()); }
};

class Strategy {
public:
  virtual ~Strategy() { cerr << "~Strategy" << endl; }
  virtual int rate(const Cell& c, const Unit* u) const = 0;
  virtual string toString() const { return "Strategy"; }
};

class Eater : public Strategy {
public:
  int rate(const Cell& c, const Unit* u) const override { return c.food ? 1000 : u != nullptr and u->type == Zombie ? 50 : 0; }
  string toString() const override { return "Eater"; }
};

class Fighter : public Strategy {
  int courage;
public:
  explicit Fighter(int courage = 3) : courage(courage) {}
  int rate(const Cell& c, const Unit* u) const override {
    if (u == nullptr) return c.food ? 300 : 0;
    return u->type == Zombie ? 200 * courage : 100 * courage;
  }
  string toString() const override { return Strategy::toString() + "::Fighter(" + to_string(courage) + ")"; }
};

class PLAYER_NAME : public Player {

private:
  vector<unique_ptr<Strategy>> strategies;
  map<int, const Strategy*> chosen;
  shared_ptr<vector<Pos>> shared;
  unordered_map<int, list<Pos>> paths;
  size_t hashOfPaths = 0;

  const Dir DIRS[4] = {Up, Left, Down, Right};

  unique_ptr<Strategy> makeStrategy(int kind) {
    switch (kind) {
      case 0: return unique_ptr<Strategy>(new Eater());
      case 1: return unique_ptr<Strategy>(new Fighter());
      default: return unique_ptr<Strategy>(new Fighter(kind));
    }
  }

  void init() {
    for (int k = 0; k < 4; ++k) strategies.emplace_back(makeStrategy(k));
    strategies.erase(strategies.begin() + 2);
    shared = make_shared<vector<Pos>>();
  }

  long stepCost(const Cell& c) const { return c.owner == me() ? 3L : c.owner == -1 ? 2L : 1L; }

  list<Pos> search(const Unit& u, const Strategy& s) {
    vector<Node*> made;
    priority_queue<Node*, vector<Node*>, CompareNodes> open;
    map<Pos, Cost> best;
    Node* goal = nullptr;
    made.push_back(new Node(u.pos, Cost(0), nullptr));
    open.push(made.back());
    while (!open.empty() && made.size() < 400) {
      Node* n = open.top();
      open.pop();
      if (!n->getCost().lessThan(best[n->getPos()])) continue;
      best[n->getPos()] = n->getCost();
      Cell c = cell(n->getPos());
      Unit other;
      const Unit* there = nullptr;
      if (c.id != -1 && c.id != u.id) {
        other = unit(c.id);
        there = &other;
        if (other.player == me()) continue;
      }
      if (s.rate(c, there) > 150) {
        goal = n;
        break;
      }
      for (Dir d : DIRS) {
        Pos q = n->getPos() + d;
        if (!pos_ok(q) || cell(q).type == Waste) continue;
        made.push_back(new Node(q, n->getCost().plus(stepCost(cell(q))), n));
        open.push(made.back());
      }
    }
    list<Pos> path;
    for (Node* n = goal; n != nullptr && n->getParent() != nullptr; n = n->getParent()) path.push_front(n->getPos());
    for (Node* n : made) delete n;
    return path;
  }

  static Dir towards(Pos a, Pos b) {
    for (int d = 0; d < 8; d += 2) if (a + Dir(d) == b) return Dir(d);
    return DR;
  }

public:
  static Player* factory() { return new PLAYER_NAME; }

  void play() override {
    if (strategies.empty()) init();
    for (int id : alive_units(me())) {
      const Unit u = unit(id);
      if (chosen.find(id) == chosen.end()) chosen[id] = strategies[chosen.size() % strategies.size()].get();
      list<Pos>& path = paths[id];
      path = search(u, *chosen[id]);
      if (path.empty()) {
        move(id, DIRS[random(0, 3)]);
        continue;
      }
      shared->push_back(path.front());
      hashOfPaths = hashOfPaths * 1099511628211ULL ^ (path.front().i * 60 + path.front().j);
      move(id, towards(u.pos, path.front()));
    }
    if (round() % 6 == 0) {
      cerr << "round " << round() << ": " << paths.size() << " paths, " << Node::alive << " nodes, hash " << hashOfPaths << ", shared " << shared.use_count() << " " << shared->size() << endl;
      for (const auto& p : paths) cerr << p.first << "(" << p.second.size() << ")" << chosen[p.first]->toString() << " ";
      cerr << endl;
      cerr << Cost().isInfinite() << Cost(5).plus(2L).get() << " " << sizeof(Cost) << endl;
      alive_units(4);
      dead_units(-1);
      strength(11);
      score(-1);
      cell(60, 0);
      cell(Pos(0, -1));
      unit(12345678);
      move(-7, Up);
      move(0, Dir(-1));
      cerr << Alive << Dead << Zombie << UnitType(5) << Street << Waste << Dir(2) << dir_ok(Dir(8)) << command_type_ok('x') << zombies().size() << endl;
    }
  }
};

RegisterPlayer(PLAYER_NAME);
