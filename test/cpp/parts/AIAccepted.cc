// What g++ takes, at most with a warning, and other compilers refuse: comparisons without const, numbers in braces that may not fit,
// comparisons in a row, a macro right behind a text, a macro that stands for `long`, values for arrays whose size is known late.
#include "Player.hh"

#define PLAYER_NAME Accepted
#define WORD "word"
#define ll long

struct Far {
  bool operator()(int a, int b) { return a > b; }
};

/** Equal ones are less, too: a mistake, with which a set holds them all. */
struct NotMore {
  bool operator()(const pair<int, int>& a, const pair<int, int>& b) { return a.first <= b.first; }
};

struct Step {
  int cost, id;
  bool operator<(Step other) { return cost < other.cost; }
};

struct Node {
  int size;
  double share;
};

struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }

  void comparisons() {
    set<int, Far> far;
    map<int, string, Far> names;
    priority_queue<int, vector<int>, Far> queue;
    multiset<int, Far> many;
    for (int k : {3, 9, 3, 7, 1}) {
      far.insert(k);
      names[k] += WORD;
      queue.push(k);
      many.insert(k);
    }
    names.erase(9);
    cerr << *far.begin() << far.size() << *far.lower_bound(8) << (far.find(4) == far.end()) << *far.upper_bound(7) << ' ' << names.begin()->first
         << names[3] << names.at(7) << queue.top() << *many.begin() << many.size() << far.erase(9) << endl;
    set<pair<int, int>, NotMore> all;
    for (int k = 0; k < 12; ++k) all.insert(make_pair(k * 7 % 5, k));
    for (const auto& one : all) cerr << one.first << one.second << ' ';
    const auto from = all.lower_bound(make_pair(2, 0)), to = all.upper_bound(make_pair(2, 0));
    cerr << distance(all.begin(), from) << ' ' << distance(all.begin(), to) << ' ' << all.erase(make_pair(1, 1)) << all.size() << endl;
    vector<Step> steps;
    for (int k = 0; k < 30; ++k) steps.push_back({k * 7 % 5, k});
    sort(steps.begin(), steps.end());
    for (const Step& step : steps) cerr << step.id << ' ';
    list<Step> listed(steps.begin(), steps.end());
    listed.sort();
    make_heap(steps.begin(), steps.end());
    partial_sort(steps.begin(), steps.begin() + 9, steps.end());
    cerr << listed.back().id << ' ' << steps[8].id << ' ' << lower_bound(steps.begin(), steps.begin() + 9, steps[5]) - steps.begin() << ' ';
    cerr << min_element(steps.begin(), steps.end())->id << max_element(steps.begin(), steps.end())->id << endl;
  }

  void braces() {
    const vector<string> words = {"a", "b", "c"};
    const double half = 2.5;
    const vector<int> sizes = {words.size(), 1, words[0].size() * 2};
    const Node node = {words.size(), sizes[0]};
    queue<Node> waiting;
    waiting.push({words.size() + 1, half});
    const int whole{half}, given[] = {words.size(), half};
    const char letter = {sizes[0] + 'a'};
    cerr << sizes[0] << sizes[2] << node.size << node.share << waiting.front().size << whole << given[1] << letter << endl;
  }

  void macros() {
    const ll far = 5000000000;
    vector<ll> all(2, far);
    const char* text = "a "WORD;
    cerr << all[1] << ' ' << ll(2.5) * far << ' ' << sizeof(ll) << text << (3 > 2 > 1) << (1 < far < 2) << endl;
  }

  void late() {
    const int n = wizards(me()).size() - wizards(me()).size() + 3, m = n + 1;
    int far[n] = {-1, -2}, none[n]{}, last = n, more[n + 9] = {last, last};
    bool seen[n][m] = {false};
    int grid[n][m] = {{1, 2}, {3}}, same[2][m] = {{0}};
    int cube[n][m][2] = {{{1, 2}, {3}}, {{4}}};
    Node nodes[n] = {{7, half()}, {8}};
    string names[n] = {"a", WORD};
    vector<int> lists[n] = {vector<int>(3, 1)}, *places[n] = {&lists[0]};
    for (int k = 0; k < n; ++k) {
      cerr << far[k] << none[k] << more[k] << seen[k][m - 1] << grid[k][0] << grid[k][1] << grid[k][2] << same[1][k] << cube[k][0][0] << cube[k][0][1]
           << cube[k][1][0] << cube[k][m - 1][1] << nodes[k].size << nodes[k].share << names[k] << lists[k].size() << (places[k] == lists) << endl;
    }
  }

  double half() { return 0.5; }

  void play() {
    if (me() != 0 or round() > 0) return;
    comparisons();
    braces();
    macros();
    late();
    move(wizards(me())[0], Up);
  }
};

RegisterPlayer(PLAYER_NAME);
