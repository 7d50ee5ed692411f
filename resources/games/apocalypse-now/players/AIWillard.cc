#include "Player.hh"

#define PLAYER_NAME Willard

/**
 * Shows one search for all: from every post that is not ours at once, so that each soldier reads the way in its own cell.
 * Soldiers hit whom they meet; helicopters burn enemies and drop parachutists.
 */
struct PLAYER_NAME : public Player {

  static Player* factory () {
    return new PLAYER_NAME;
  }

  const int FAR = INT_MAX;
  vector<vector<int>> dist;
  map<int, Posicio> last_places;

  bool is_land(int x, int y) {
    if (not valid(x, y)) return false;
    int type = que(x, y);
    return (type == BOSC or type == GESPA) and temps_foc(x, y) == 0;
  }

  void search_posts() {
    dist = vector<vector<int>>(MAX, vector<int>(MAX, FAR));
    queue<Posicio> q;
    for (const Post& post : posts()) {
      if (post.equip == qui_soc()) continue;
      dist[post.pos.x][post.pos.y] = 0;
      q.push(post.pos);
    }
    while (not q.empty()) {
      Posicio p = q.front();
      q.pop();
      for (int x = p.x - 1; x <= p.x + 1; ++x) {
        for (int y = p.y - 1; y <= p.y + 1; ++y) {
          if (not is_land(x, y) or dist[x][y] != FAR) continue;
          dist[x][y] = dist[p.x][p.y] + 1;
          q.push(Posicio(x, y));
        }
      }
    }
  }

  bool is_enemy(int x, int y) {
    int id = quin_soldat(x, y);
    return id > 0 and dades(id).equip != qui_soc();
  }

  // The weakest enemy beside the soldier first; else the cell that is nearest to a post.
  void order_soldier(int id) {
    Info me = dades(id);
    int best = FAR;
    Posicio target = me.pos;
    for (int x = me.pos.x - 1; x <= me.pos.x + 1; ++x) {
      for (int y = me.pos.y - 1; y <= me.pos.y + 1; ++y) {
        if (not is_land(x, y)) continue;
        int value = dist[x][y];
        if (is_enemy(x, y)) value = dades(quin_soldat(x, y)).vida - 1000;
        else if (quin_soldat(x, y) != 0) continue;
        if (value < best) {
          best = value;
          target = Posicio(x, y);
        }
      }
    }
    if (target != me.pos) ordena_soldat(id, target.x, target.y);
  }

  // Enemies under the helicopter, less those of ours.
  int prey(Posicio p) {
    int count = 0;
    for (int x = p.x - ABAST; x <= p.x + ABAST; ++x) {
      for (int y = p.y - ABAST; y <= p.y + ABAST; ++y) {
        int id = quin_soldat(x, y);
        if (id > 0) count += dades(id).equip == qui_soc() ? -1 : 1;
      }
    }
    return count;
  }

  void order_helicopter(int id) {
    Info heli = dades(id);
    bool is_stuck = last_places.count(id) == 1 and not (last_places[id] != heli.pos);
    last_places[id] = is_stuck ? Posicio(-1, -1) : heli.pos;
    if (heli.napalm == 0 and prey(heli.pos) > 0) ordena_helicopter(id, NAPALM);
    else ordena_helicopter(id, is_stuck ? CONTRA_RELLOTGE : AVANCA2);
    drop(heli);
  }

  void drop(const Info& heli) {
    int left = min(int(heli.paraca.size()), 2);
    for (int x = heli.pos.x - ABAST; x <= heli.pos.x + ABAST; ++x) {
      for (int y = heli.pos.y - ABAST; y <= heli.pos.y + ABAST; ++y) {
        if (left == 0 or not is_land(x, y) or quin_soldat(x, y) != 0) continue;
        ordena_paracaigudista(x, y);
        --left;
      }
    }
  }

  virtual void play () {
    if (status(qui_soc()) >= 0.9) return;
    search_posts();
    for (int id : soldats(qui_soc())) order_soldier(id);
    for (int id : helis(qui_soc())) order_helicopter(id);
  }

};

RegisterPlayer(PLAYER_NAME);
