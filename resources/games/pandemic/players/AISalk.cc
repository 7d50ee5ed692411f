#include "Player.hh"

#define PLAYER_NAME Salk

/**
 * Thinks of the graph of conquests. It shows how to work out what the rules give: the points of a round with a zone and
 * without it, for a group of cities is worth twice as much with each city more. And units fight together: they go where
 * there is more health of ours than of others, and leave where there is less.
 */
struct PLAYER_NAME : public Player {

  static Player* factory () {
    return new PLAYER_NAME;
  }

  typedef vector<vector<int>> Distances;

  // A city or a path; a path joins the cities a and b.
  struct Zone {
    vector<Pos> cells;
    Distances distances;
    int a, b;
  };

  // A unit that could go to a target, and what that would cost: steps, less what the target is worth in steps.
  struct Plan {
    double cost;
    int id;
    int target;

    bool operator<(const Plan& other) const {
      return cost < other.cost;
    }
  };

  // Somewhere to go, and how many units are needed there.
  struct Target {
    Distances distances;
    int needed;
  };

  const int FAR = 10000;
  const int AROUND = 2;
  const int PRESENCE = 30;
  const double STEPS_PER_DOUBLING = 6;
  const double STEPS_PER_VIRUS = 0.6;
  const double STEPS_FOR_MASK_BESIDE = 3;
  const double STEPS_FOR_MASK = 15;
  const int FAR_MASK = 25;
  const double FEAR = 3;
  const double LURE = 2;

  // First the cities, then the paths.
  vector<Zone> zones;
  set<Pos> taken;

  Distances search(const vector<Pos>& from) {
    Distances dist(rows(), vector<int>(cols(), FAR));
    queue<Pos> q;
    for (const Pos& p : from) {
      dist[p.i][p.j] = 0;
      q.push(p);
    }
    while (not q.empty()) {
      Pos p = q.front();
      q.pop();
      for (int d = 0; d < 4; ++d) {
        Pos next = p + Dir(d);
        if (cell(next).type == WALL or dist[next.i][next.j] != FAR) continue;
        dist[next.i][next.j] = dist[p.i][p.j] + 1;
        q.push(next);
      }
    }
    return dist;
  }

  void learn_zones() {
    for (int id = 0; id < nb_cities(); ++id) zones.push_back({city(id), search(city(id)), id, id});
    for (int id = 0; id < nb_paths(); ++id) {
      Path p = path(id);
      zones.push_back({p.second, search(p.second), p.first.first, p.first.second});
    }
  }

  int owner(int zone) {
    return zone < nb_cities() ? city_owner(zone) : path_owner(zone - nb_cities());
  }

  int root(const vector<int>& parent, int city) {
    while (parent[city] != city) city = parent[city];
    return city;
  }

  // The points of a round for who owns these zones.
  double points(const vector<bool>& owned) {
    double sum = 0;
    vector<int> parent(nb_cities()), size(nb_cities(), 0);
    for (int c = 0; c < nb_cities(); ++c) parent[c] = c;
    for (int z = 0; z < int(zones.size()); ++z) {
      if (not owned[z]) continue;
      bool is_path = z >= nb_cities();
      sum += zones[z].cells.size() * (is_path ? bonus_per_path_cell() : bonus_per_city_cell());
      if (is_path and owned[zones[z].a] and owned[zones[z].b]) {
        parent[root(parent, zones[z].a)] = root(parent, zones[z].b);
      }
    }
    for (int c = 0; c < nb_cities(); ++c) if (owned[c]) ++size[root(parent, c)];
    for (int s : size) if (s > 0) sum += factor_connected_component() * pow(2, s);
    return sum;
  }

  // How many of our units go to a zone so that it becomes, or stays, ours. To conquer, one more than it takes: pairs win fights.
  int needed(int zone) {
    vector<int> count(nb_players(), 0);
    for (const Pos& p : zones[zone].cells) {
      int id = cell(p).unit_id;
      if (id != -1) ++count[unit(id).player];
    }
    count[me()] = 0;
    int most = *max_element(count.begin(), count.end());
    return owner(zone) == me() ? most : most + 2;
  }

  bool is_enemy(Pos p) {
    int id = cell(p).unit_id;
    return id != -1 and unit(id).player != me();
  }

  bool is_free(Pos p) {
    return cell(p).type != WALL and cell(p).unit_id == -1 and taken.count(p) == 0;
  }

  bool enemy_beside(Pos p) {
    for (int d = 0; d < 4; ++d) if (is_enemy(p + Dir(d))) return true;
    return false;
  }

  // The health around a position if the unit stood there: ours less theirs.
  int balance(const Unit& u, Pos p) {
    int sum = u.health + PRESENCE;
    for (int i = -AROUND; i <= AROUND; ++i) {
      for (int j = abs(i) - AROUND; j <= AROUND - abs(i); ++j) {
        Pos q = p + Pos(i, j);
        int id = pos_ok(q) ? cell(q).unit_id : -1;
        if (id == -1 or id == u.id) continue;
        int weight = unit(id).health + PRESENCE;
        sum += unit(id).player == me() ? weight : -weight;
      }
    }
    return sum;
  }

  void go(const Unit& u, Dir dir) {
    taken.insert(u.pos + dir);
    if (dir != NONE) move(u.id, dir);
  }

  // The direction of the enemy beside with the least health; NONE when there is none.
  Dir weakest_enemy(const Unit& u) {
    Dir best = NONE;
    int least = INT_MAX;
    for (int d = 0; d < 4; ++d) {
      Pos p = u.pos + Dir(d);
      if (not is_enemy(p) or unit(cell(p).unit_id).health >= least) continue;
      least = unit(cell(p).unit_id).health;
      best = Dir(d);
    }
    return best;
  }

  // A step to where no enemy is beside; NONE when there is none.
  Dir way_out(const Unit& u) {
    Dir best = NONE;
    int most = balance(u, u.pos);
    for (int d = 0; d < 4; ++d) {
      Pos p = u.pos + Dir(d);
      if (not is_free(p) or enemy_beside(p) or balance(u, p) <= most) continue;
      most = balance(u, p);
      best = Dir(d);
    }
    return best;
  }

  // Does the unit fight in this round, or flee from a fight?
  bool fight(const Unit& u) {
    Dir enemy = weakest_enemy(u);
    if (enemy == NONE) return false;
    bool kills = unit(cell(u.pos + enemy).unit_id).health < 30;
    Dir out = kills or balance(u, u.pos) >= 0 ? NONE : way_out(u);
    if (out != NONE) {
      go(u, out);
    } else {
      taken.insert(u.pos);
      move(u.id, enemy);
    }
    return true;
  }

  // Steps to go; virus, masks and fights count as steps.
  double cost_of(const Unit& u, Pos p, const Distances& dist) {
    double cost = dist[p.i][p.j];
    if (not u.immune and not u.mask) {
      if (u.damage == 0) cost += STEPS_PER_VIRUS * cell(p).virus;
      if (cell(p).mask) cost -= STEPS_FOR_MASK_BESIDE;
    }
    if (enemy_beside(p)) cost += balance(u, p) < 0 ? FEAR : -LURE;
    return cost;
  }

  void step(const Unit& u, const Distances& dist) {
    Dir best = NONE;
    double least = cost_of(u, u.pos, dist);
    for (int d = 0; d < 4; ++d) {
      Pos p = u.pos + Dir(d);
      if (not is_free(p) or cost_of(u, p, dist) >= least) continue;
      least = cost_of(u, p, dist);
      best = Dir(d);
    }
    go(u, best);
  }

  void plan_zones(const vector<Unit>& units, vector<Plan>& plans, vector<Target>& targets) {
    vector<bool> owned(zones.size());
    for (int z = 0; z < int(zones.size()); ++z) owned[z] = owner(z) == me();
    double now = points(owned);
    for (int z = 0; z < int(zones.size()); ++z) {
      int count = needed(z);
      if (count == 0) continue;
      vector<bool> other = owned;
      other[z] = not owned[z];
      double gain = STEPS_PER_DOUBLING * log2(1 + abs(points(other) - now));
      for (const Unit& u : units) {
        // Who is infected would infect those who guard what is ours.
        if (owned[z] and u.damage > 0) continue;
        plans.push_back({zones[z].distances[u.pos.i][u.pos.j] - gain, u.id, int(targets.size())});
      }
      targets.push_back({zones[z].distances, count});
    }
  }

  void plan_masks(const vector<Unit>& units, vector<Plan>& plans, vector<Target>& targets) {
    for (int i = 0; i < rows(); ++i) {
      for (int j = 0; j < cols(); ++j) {
        if (not cell(i, j).mask or cell(i, j).unit_id != -1) continue;
        Distances dist = search({Pos(i, j)});
        for (const Unit& u : units) {
          int way = dist[u.pos.i][u.pos.j];
          if (u.mask or u.immune or u.damage > 0 or way >= FAR_MASK) continue;
          plans.push_back({way - STEPS_FOR_MASK, u.id, int(targets.size())});
        }
        targets.push_back({dist, 1});
      }
    }
  }

  Distances distances_to_enemies() {
    vector<Pos> enemies;
    for (int id = 0; id < total_units(); ++id) {
      if (unit(id).player != me()) enemies.push_back(unit(id).pos);
    }
    return search(enemies);
  }

  virtual void play () {
    if (status(me()) >= 0.9) return;
    if (zones.empty()) learn_zones();
    taken.clear();
    vector<Unit> units;
    for (int id : my_units(me())) {
      Unit u = unit(id);
      if (not fight(u)) units.push_back(u);
    }
    vector<Plan> plans;
    vector<Target> targets;
    plan_zones(units, plans, targets);
    plan_masks(units, plans, targets);
    // Stable: of two plans that cost the same, the one that was made first stays the first.
    stable_sort(plans.begin(), plans.end());
    set<int> busy;
    for (const Plan& plan : plans) {
      Target& target = targets[plan.target];
      if (target.needed == 0 or not busy.insert(plan.id).second) continue;
      --target.needed;
      step(unit(plan.id), target.distances);
    }
    Distances dist = distances_to_enemies();
    for (const Unit& u : units) if (busy.count(u.id) == 0) step(u, dist);
  }

};

RegisterPlayer(PLAYER_NAME);
