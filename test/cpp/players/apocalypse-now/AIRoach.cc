#include "Player.hh"
#include <vector>
#include <map>
#include <set>
#include <queue>
#include <string>
#include <algorithm>
#include <unordered_map>
#include <unordered_set>

using namespace std;

#define PLAYER_NAME Roach

/* Estil d'un estudiant: noms en català, matrius, structs comparables, cues amb empats. */

typedef vector<int> Fila;
typedef vector<Fila> Matriu;
typedef pair<int, Posicio> Parell;

const int DX[8] = {1, 1, 0, -1, -1, -1, 0, 1};
const int DY[8] = {0, 1, 1, 1, 0, -1, -1, -1};
const int INFINIT = 1000000;

bool operator<(const Posicio& a, const Posicio& b) {
  if (a.x != b.x) return a.x < b.x;
  return a.y < b.y;
}
bool operator==(const Posicio& a, const Posicio& b) { return !(a != b); }
ostream& operator<<(ostream& o, const Posicio& p) { return o << "(" << p.x << "," << p.y << ")"; }

struct MesGran {
  bool operator()(const Parell& a, const Parell& b) const { return a.first > b.first; }
};

struct HashPos {
  size_t operator()(const Posicio& p) const { return hash<long>()(p.x * 1000003L) ^ (hash<long>()(p.y * 998244353L) >> 3) ^ ((size_t)p.y << 40); }
};

struct Soldat {
  int id, vida;
  Posicio p;
  bool operator<(const Soldat& altre) const { return vida < altre.vida; }
};

struct PLAYER_NAME : public Player {

  static Player* factory () {
    return new PLAYER_NAME;
  }

  Matriu cost, dist;
  set<Posicio> ocupades;
  map<int, Posicio> objectiu;
  unordered_map<Posicio, int, HashPos> calor;
  unordered_set<int> vells;
  vector<Post> llocs;
  long total;
  static int partides;

  PLAYER_NAME() : cost(MAX, Fila(MAX, 1)), dist(MAX, Fila(MAX)), total(0) { partides += 1; }

  bool bona(int x, int y) {
    return valid(x, y) and que(x, y) != AIGUA and que(x, y) != MUNTANYA and temps_foc(x, y) <= 0;
  }

  void calcula_costos() {
    for (int x = 0; x < MAX; ++x)
      for (int y = 0; y < MAX; ++y)
        cost[x][y] = que(x, y) == BOSC ? 2 : que(x, y) == GESPA ? 1 : INFINIT;
  }

  void dijkstra(const vector<Posicio>& origens) {
    dist = Matriu(MAX, Fila(MAX, INFINIT));
    priority_queue<Parell, vector<Parell>, MesGran> cua;
    for (size_t i = 0; i < origens.size(); ++i) cua.push(Parell(0, origens[i]));
    while (!cua.empty()) {
      Parell a = cua.top();
      cua.pop();
      int x = a.second.x, y = a.second.y;
      if (dist[x][y] <= a.first) continue;
      dist[x][y] = a.first;
      for (int k = 0; k < 8; ++k) {
        int nx = x + DX[k], ny = y + DY[k];
        if (bona(nx, ny) and a.first + cost[nx][ny] < dist[nx][ny]) cua.push(Parell(a.first + cost[nx][ny], Posicio(nx, ny)));
      }
    }
  }

  vector<Posicio> llocs_a_prendre() {
    vector<Posicio> v;
    llocs = posts();
    stable_sort(llocs.begin(), llocs.end(), [](const Post& a, const Post& b) { return a.valor > b.valor; });
    for (const Post& p : llocs) if (p.equip != qui_soc()) v.push_back(p.pos);
    return v;
  }

  void mou_soldat(const Soldat& s) {
    int millor = -1, valor = INFINIT * 2;
    for (int k : permutacio(8)) {
      int x = s.p.x + DX[k], y = s.p.y + DY[k];
      if (!bona(x, y) or ocupades.count(Posicio(x, y))) continue;
      int qui = quin_soldat(x, y), v = dist[x][y] * 4;
      if (qui > 0) v = dades(qui).equip == qui_soc() ? INFINIT : v - 100 + dades(qui).vida / 10;
      auto c = calor.find(Posicio(x, y));
      if (c != calor.end()) v += c->second % 3;
      if (v < valor) valor = v, millor = k;
    }
    if (millor == -1) return;
    Posicio nova(s.p.x + DX[millor], s.p.y + DY[millor]);
    ocupades.insert(nova);
    objectiu[s.id] = nova;
    calor[nova] += 1;
    ordena_soldat(s.id, nova.x, nova.y);
    if (probabilitat(0.02)) ordena_soldat(s.id, s.p.x + 5, s.p.y);
  }

  void mou_helicopter(int id) {
    Info h = dades(id);
    total = total * 31 + h.orientacio + (long)h.napalm * 4294967296L;
    if (h.napalm == 0) {
      int enemics = 0;
      for (int x = h.pos.x - ABAST; x <= h.pos.x + ABAST; ++x)
        for (int y = h.pos.y - ABAST; y <= h.pos.y + ABAST; ++y) {
          if (!valid(x, y)) continue;
          int q = quin_soldat(x, y);
          if (q > 0) enemics += dades(q).equip != qui_soc() ? 1 : -2;
        }
      if (enemics > 0) { ordena_helicopter(id, NAPALM); return; }
    }
    if (!h.paraca.empty()) {
      int n = 0;
      for (int x = h.pos.x - ABAST; x <= h.pos.x + ABAST and n < 2; ++x)
        for (int y = h.pos.y - ABAST; y <= h.pos.y + ABAST and n < 2; ++y)
          if (bona(x, y) and quin_soldat(x, y) == 0) { ordena_paracaigudista(x, y); ++n; }
    }
    static const int accions[] = {AVANCA2, AVANCA1, RELLOTGE, CONTRA_RELLOTGE};
    ordena_helicopter(id, accions[uniforme(0, 3)]);
  }

  void proves() {
    que(-1, 0); temps_foc(0, 60); quin_soldat(99, 99); quin_heli(-5, 5); de_qui_post(60, 60); valor_post(1, -1);
    soldats(0); helis(5); dades(-1); dades(99999); puntuacio(9); status(0); nom(7); uniforme(5, 4); permutacio(-1); probabilitat(1.5);
    ordena_soldat(-1, 0, 0); ordena_helicopter(-1, 1); ordena_helicopter(helis(qui_soc()).empty() ? 0 : helis(qui_soc())[0], 9); ordena_paracaigudista(-1, -1);
  }

  virtual void play () {
    if (quin_torn() == 0) calcula_costos();
    ocupades.clear();
    dijkstra(llocs_a_prendre());
    vector<Soldat> s;
    for (int id : soldats(qui_soc())) {
      Info i = dades(id);
      s.push_back({id, i.vida, i.pos});
      if (!vells.insert(id).second) total += id;
    }
    sort(s.begin(), s.end());
    for (auto& x : s) mou_soldat(x);
    for (int id : helis(qui_soc())) mou_helicopter(id);
    if (quin_torn() % 15 == 0) {
      cerr << nom(qui_soc()) << ' ' << torns_restants() << ' ' << puntuacio(qui_soc()) << ' ' << total << ' ' << partides << endl;
      int n = 0;
      for (auto& c : calor) { if (++n > 12) break; cerr << c.first << c.second << ' '; }
      for (int v : vells) cerr << v << ' ';
      for (auto it = objectiu.rbegin(); it != objectiu.rend(); ++it) cerr << it->first << it->second;
      cerr << endl;
      proves();
    }
  }

};

int PLAYER_NAME::partides = 0;

RegisterPlayer(PLAYER_NAME);
