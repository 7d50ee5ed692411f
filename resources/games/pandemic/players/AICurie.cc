#include "Player.hh"

#define PLAYER_NAME Curie

/**
 * Shows distances that are worked out once: in round 0 a search from each city and each path, kept in fields for the whole
 * match. Then each unit goes to the zone that gives most for its way, and no two to the same one.
 */
struct PLAYER_NAME : public Player {

  static Player* factory () {
    return new PLAYER_NAME;
  }

  typedef vector<vector<int>> Distances;

  const int FAR = INT_MAX;
  // First the cities, then the paths.
  vector<Distances> distances;

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

  int zones() {
    return nb_cities() + nb_paths();
  }

  int owner(int zone) {
    return zone < nb_cities() ? city_owner(zone) : path_owner(zone - nb_cities());
  }

  int size(int zone) {
    return zone < nb_cities() ? city(zone).size() : path(zone - nb_cities()).second.size();
  }

  // The step that comes nearest to the zone; NONE when there is none.
  Dir step_to(Pos p, int zone) {
    int best = FAR;
    Dir best_dir = NONE;
    for (int d : random_permutation(4)) {
      Pos next = p + Dir(d);
      int way = distances[zone][next.i][next.j];
      int other = cell(next).unit_id;
      bool is_own = other != -1 and unit(other).player == me();
      if (way < best and not is_own) {
        best = way;
        best_dir = Dir(d);
      }
    }
    return best_dir;
  }

  Dir attack(Pos p) {
    for (int d = 0; d < 4; ++d) {
      int other = cell(p + Dir(d)).unit_id;
      if (other != -1 and unit(other).player != me()) return Dir(d);
    }
    return NONE;
  }

  int zone_for(Pos p, const vector<bool>& is_taken) {
    int best = -1;
    double best_gain = 0;
    for (int zone = 0; zone < zones(); ++zone) {
      int way = distances[zone][p.i][p.j];
      if (is_taken[zone] or way == FAR or owner(zone) == me()) continue;
      double gain = double(size(zone)) / (way + 3);
      if (gain > best_gain) {
        best_gain = gain;
        best = zone;
      }
    }
    return best;
  }

  virtual void play () {
    if (status(me()) >= 0.9) return;
    if (distances.empty()) {
      for (int id = 0; id < nb_cities(); ++id) distances.push_back(search(city(id)));
      for (int id = 0; id < nb_paths(); ++id) distances.push_back(search(path(id).second));
    }
    vector<bool> is_taken(zones(), false);
    for (int id : my_units(me())) {
      Pos p = unit(id).pos;
      Dir dir = attack(p);
      int zone = zone_for(p, is_taken);
      if (dir == NONE and zone != -1) {
        is_taken[zone] = true;
        dir = step_to(p, zone);
      }
      if (dir != NONE) move(id, dir);
    }
  }

};

RegisterPlayer(PLAYER_NAME);
