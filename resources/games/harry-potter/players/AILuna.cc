#include "Player.hh"

#define PLAYER_NAME Luna

/**
 * Shows a search from all goals at once: one breadth-first search gives every cell its distance to the nearest goal, and
 * each wizard takes the step that comes closer. The ghost solves its spell by trying out groups.
 */
struct PLAYER_NAME : public Player {

  static Player* factory () {
    return new PLAYER_NAME;
  }

  typedef vector<vector<int>> Distances;

  const int FAR = INT_MAX;
  vector<Dir> dirs = {Up, Down, Left, Right};

  bool is_deadly(Pos p) {
    Pos v = pos_voldemort();
    // He moves after us, by one cell.
    return max(abs(p.i - v.i), abs(p.j - v.j)) <= 2;
  }

  bool is_free(Pos p) {
    return pos_ok(p) and cell(p).type == Corridor and not is_deadly(p);
  }

  // A book, a wizard that is worth an attack, or one of ours to be rescued.
  bool is_goal(Pos p) {
    Cell c = cell(p);
    if (c.book) return true;
    if (c.id == -1) return false;
    Unit u = unit(c.id);
    if (u.type == Ghost) return false;
    if (u.player == me()) return u.is_in_conversion_process();
    return not u.is_in_conversion_process() and magic_strength(u.player) <= magic_strength(me());
  }

  Distances distances_to_goals() {
    Distances dist(board_rows(), vector<int>(board_cols(), FAR));
    queue<Pos> q;
    for (int i = 0; i < board_rows(); ++i) {
      for (int j = 0; j < board_cols(); ++j) {
        Pos p(i, j);
        if (not is_free(p) or not is_goal(p)) continue;
        dist[i][j] = 0;
        q.push(p);
      }
    }
    while (not q.empty()) {
      Pos p = q.front();
      q.pop();
      for (Dir d : dirs) {
        Pos next = p + d;
        if (not is_free(next) or dist[next.i][next.j] != FAR) continue;
        dist[next.i][next.j] = dist[p.i][p.j] + 1;
        q.push(next);
      }
    }
    return dist;
  }

  // Takes the goals in the order of their distance, so that the wizards that are nearest act first.
  void move_wizards() {
    Distances dist = distances_to_goals();
    vector<pair<int, int>> order;
    for (int id : wizards(me())) {
      Unit u = unit(id);
      if (not u.is_in_conversion_process()) order.push_back(make_pair(dist[u.pos.i][u.pos.j], id));
    }
    sort(order.begin(), order.end());
    for (const pair<int, int>& next : order) move_wizard(next.second, dist);
  }

  void move_wizard(int id, const Distances& dist) {
    Pos p = unit(id).pos;
    int best = FAR;
    Dir best_dir = Up;
    for (int k : random_permutation(4)) {
      Pos next = p + dirs[k];
      if (not is_free(next) or is_own(next)) continue;
      int d = dist[next.i][next.j];
      if (d < best) {
        best = d;
        best_dir = dirs[k];
      }
    }
    if (best != FAR) move(id, best_dir);
  }

  // One of ours that needs no help is in the way.
  bool is_own(Pos p) {
    int id = cell(p).id;
    return id != -1 and unit(id).player == me() and not unit(id).is_in_conversion_process();
  }

  // ------------------------------------------------------------- the spell

  vector<int> ingredients;
  vector<int> labels;
  vector<int> sums;
  vector<int> sizes;
  int wanted;

  bool solve(int next) {
    if (next == int(ingredients.size())) return true;
    for (int group = 0; group < 5; ++group) {
      int sum = sums[group] + ingredients[next];
      if (sizes[group] == 3 or sum > wanted or (sizes[group] == 2 and sum != wanted)) continue;
      labels[next] = group;
      sums[group] += ingredients[next];
      ++sizes[group];
      if (solve(next + 1)) return true;
      sums[group] -= ingredients[next];
      --sizes[group];
      // Empty groups are all alike.
      if (sizes[group] == 0) return false;
    }
    return false;
  }

  void cast_spell() {
    int id = ghost(me());
    if (unit(id).resting_rounds() != 0 or round() >= num_rounds() - 50) return;
    ingredients = spell_ingredients();
    labels = vector<int>(ingredients.size(), 0);
    sums = sizes = vector<int>(5, 0);
    wanted = accumulate(ingredients.begin(), ingredients.end(), 0) / 5;
    if (solve(0)) spell(id, labels);
  }

  virtual void play () {
    if (status(me()) >= 0.9) return;
    cast_spell();
    move_wizards();
  }

};

RegisterPlayer(PLAYER_NAME);
