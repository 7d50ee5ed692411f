// Values of every kind, at the places where its code calls `tauler_thrown()` itself: what the debugger shows of them is known.
#include "Player.hh"
#include <bitset>
#include <tuple>
#include <memory>
#define PLAYER_NAME Shown

enum class Mood : signed char { calm = -1, eager = 2 };
typedef pair<int, int> PII;
const int LIMIT = 1000;
static int rounds = 0;
int unused = 0;
int table[2][3] = {{1, 2, 3}, {4, 5, 6}};

struct Base { int kept = 11; static const int MOST = 77; static int made; };
int Base::made = 5;
struct Node { int value; Node* next; };
template <class T> T biggest(T a, T b) { return a < b ? b : a; }
union Both { int whole; float real; };

struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }

  struct Target : Base { Pos where; double worth; string label; Mood mood; unsigned flags : 3; unsigned rest : 5; int level : 4; };

  map<string, int> visits;
  unordered_map<Pos, int, function<size_t(const Pos&)>>* none = nullptr;
  vector<Target> targets;
  int total = 42;
  static const int FAR = 9;

  int inner(const Pos& here, Target copy, int depth) const {
    int total = depth * 2 + LIMIT - LIMIT;
    rounds += total;
    if (depth > 0) {
      int depth = 7;
      rounds += depth;
      return inner(here, copy, 0) + total;
    }
    tauler_thrown();  // in inner
    return total + here.i;
  }

  virtual void play() {
    bool yes = true;
    char letter = 'x';
    double half = 0.5;
    float third = 1.0f / 3;
    long long big = 1LL << 40; size_t wide = 1UL << 41; auto made = long(1e10);
    unsigned much = 4000000000u;
    unsigned long long most = 18446744073709551615ull;
    short small = -3;
    Dir dir = Up;
    Mood mood = Mood::eager;
    Pos pos(3, 4);
    PII both(5, 6);
    tuple<int, string, double> three(1, "two", 3.0);
    string word = "a text";
    string longer = "a text that is longer than what fits into the object itself";
    vector<int> numbers = {10, 20, 30};
    vector<vector<int>> grid(3, vector<int>(4, 7));
    vector<bool> flags(40, false);
    flags[33] = true;
    array<int, 4> four = {1, 2, 3, 4};
    int plain[2][3] = {{1, 2, 3}, {4, 5, 6}};
    set<Pos> places;
    for (int k : {4, 2, 6, 1, 3, 5, 7}) places.insert(Pos(k, k));
    map<string, vector<int>> lists;
    lists["b"].push_back(2); lists["a"] = {1, 1};
    unordered_map<int, string> names;
    names[7] = "seven"; names[8] = "eight";
    unordered_map<string, Pos> seen;
    seen["here"] = Pos(9, 9);
    unordered_set<int> ids = {3, 4};
    multimap<int, char> many;
    many.insert(make_pair(1, 'a')); many.insert(make_pair(1, 'b'));
    list<int> chain = {1, 2, 3};
    deque<Pos> line;
    for (int k = 0; k < 600; ++k) line.push_back(Pos(k, -k));
    line.pop_front();
    queue<int> waiting; waiting.push(1); waiting.push(2);
    stack<char> pile; pile.push('p'); pile.push('q');
    priority_queue<PII> heap; heap.push(PII(1, 2)); heap.push(PII(9, 8));
    priority_queue<int, vector<int>, greater<int>> least; least.push(5); least.push(3);
    map<Dir, int> byDir; byDir[Left] = 3;
    Node second = {2, nullptr};
    Node first = {1, &second};
    second.next = &first;
    Node* dangling = (Node*)0x7ffffff0;
    int* counted = &rounds;
    Both united; united.whole = 1;
    vector<int> broken = {1, 2, 3};
    Target target; target.where = pos; target.worth = 2.5; target.label = "goal"; target.mood = mood; target.flags = 5; target.rest = 17; target.level = -5;
    targets.push_back(target);
    visits["cell"] += 3;
    bitset<10> bits(5);
    unique_ptr<Node> owned(new Node{8, nullptr});
    const Pos& alias = targets[0].where;
    auto it = numbers.begin();
    Cell c;
    vector<int> large(100000, 1);
    *(int*)&broken = 12345;
    auto lambda = [&numbers, this, small](int more) { rounds += more; tauler_thrown(); return more + small + int(numbers.size()) + total; };
    tauler_thrown();  // in play
    rounds += lambda(1);
    rounds += inner(pos, target, 2);
    *(int*)&broken = 0, *((int*)&broken + 1) = 0;
    rounds += biggest(3, 4) + table[0][0] + Base::made;
    for (int id : numbers) {
      Unit u;
      move(id, dir);
    }
  }
};

RegisterPlayer(PLAYER_NAME);
