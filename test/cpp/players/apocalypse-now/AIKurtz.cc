#include "Player.hh"
#include <bitset>
#include <cstdio>
#include <cstdlib>
#include <numeric>

using namespace std;

/**
 * Potential fields, an order of positions of its own, hashed maps by text and number, templates with pointers to members, sorts
 * of doubles with ties, unions, and everything in one class.
 */
#define PLAYER_NAME Kurtz

const double EPS = 1e-9;
enum Cosa { SOLDAT_MEU = 1, SOLDAT_SEU = 2, POST_MEU = 4, POST_SEU = 8, FOC = 16, HELI_SEU = 32 };

inline bool operator< (const Posicio& a, const Posicio& b) { return a.x < b.x or (a.x == b.x and a.y < b.y); }
inline bool operator== (const Posicio& a, const Posicio& b) { return not (a != b); }
inline Posicio operator+ (const Posicio& a, const Posicio& b) { return Posicio(a.x + b.x, a.y + b.y); }
ostream& operator<< (ostream& os, const Posicio& p) { return os << "<" << p.x << "," << p.y << ">"; }

namespace std {
template <> struct hash<Posicio> {
  size_t operator() (const Posicio& p) const { return hash<int>()(p.x * 64 + p.y); }
};
}

template <typename T> struct Camp {
  T v[MAX][MAX];
  Camp() { buida(); }
  void buida() { memset(v, 0, sizeof(v)); }
  T& operator[] (const Posicio& p) { return v[p.x][p.y]; }
  T operator() (int x, int y) const { return valid(x, y) ? v[x][y] : T(); }
};

union Marca {
  unsigned tot;
  struct { unsigned char cosa, torn, qui, res; } part;
};

struct Moviment {
  int id;
  Posicio a;
  double guany;
};

struct MesGuany {
  bool operator() (const Moviment& m, const Moviment& n) const { return m.guany > n.guany + EPS; }
};

struct PLAYER_NAME : public Player {

  static Player* factory () { return new PLAYER_NAME; }

  Camp<double> atractiu, temor;
  Camp<unsigned char> coses;
  Camp<int> visites;
  bitset<MAX * MAX> lliures;
  unordered_map<int, Posicio> anterior;
  unordered_map<Posicio, int> morts;
  unordered_map<string, double> pesos;
  map<Posicio, vector<int>> cues;
  vector<Moviment> movs;
  Marca marques[4];
  int jo = 0, perduts = 0;

  vector<Posicio> veines () const {
    vector<Posicio> r;
    for (int d = 0; d < 9; ++d) if (d != 4) r.push_back(Posicio(d / 3 - 1, d % 3 - 1));
    return r;
  }

  void prepara () {
    jo = qui_soc();
    pesos["post"] = 8.0;
    pesos["enemic"] = 2.5;
    pesos["foc"] = -6;
    pesos["heli"] = -3.25;
    pesos["amic"] = -0.5;
    pesos["visita"] = -0.05;
    for (int e = 0; e < 4; ++e) marques[e].tot = 0u;
  }

  void mira () {
    coses.buida();
    lliures.reset();
    for (int x = 0; x < MAX; ++x)
      for (int y = 0; y < MAX; ++y) {
        const int t = que(x, y);
        if ((t == BOSC || t == GESPA) && quin_soldat(x, y) == 0) lliures.set(x * MAX + y);
        if (temps_foc(x, y) > 0) coses.v[x][y] |= FOC;
      }
    for (int e = 1; e <= 4; ++e) {
      const vector<int> ss = soldats(e);
      marques[e - 1].part.qui = (unsigned char)ss.size();
      marques[e - 1].part.torn = (unsigned char)quin_torn();
      for (const int id : ss) {
        const Info s = dades(id);
        coses[s.pos] |= e == jo ? SOLDAT_MEU : SOLDAT_SEU;
      }
      if (e != jo)
        for (const int id : helis(e)) coses[dades(id).pos] |= HELI_SEU;
    }
    for (const Post& p : posts()) coses[p.pos] |= p.equip == jo ? POST_MEU : POST_SEU;
  }

  template <typename C> void escampa (Camp<C>& camp, int x, int y, double valor, int radi) {
    for (int i = max(0, x - radi); i <= min(MAX - 1, x + radi); ++i)
      for (int j = max(0, y - radi); j <= min(MAX - 1, y + radi); ++j) {
        const int d = max(abs(i - x), abs(j - y));
        camp.v[i][j] += valor * (radi + 1 - d) / (radi + 1);
      }
  }

  void calcula () {
    atractiu.buida();
    temor.buida();
    for (int x = 0; x < MAX; ++x)
      for (int y = 0; y < MAX; ++y) {
        const int c = coses.v[x][y];
        if (c == 0) continue;
        if (c & POST_SEU) escampa(atractiu, x, y, pesos["post"] * (valor_post(x, y) == VALOR_ALT ? 2 : 1), 14);
        if (c & SOLDAT_SEU) escampa(atractiu, x, y, pesos["enemic"], 3);
        if (c & SOLDAT_MEU) escampa(temor, x, y, pesos["amic"], 2);
        if (c & FOC) escampa(temor, x, y, pesos["foc"], 1);
        if (c & HELI_SEU) escampa(temor, x, y, pesos["heli"], 3);
      }
  }

  double nota (const Posicio& p) {
    if (not valid(p)) return -1e6;
    return atractiu[p] + temor[p] + pesos["visita"] * min(100, visites[p]);
  }

  void pensa_soldat (int id) {
    const Info s = dades(id);
    ++visites[s.pos];
    Moviment m = {id, s.pos, nota(s.pos) - 0.25};
    for (const Posicio& v : veines()) {
      const Posicio p = s.pos + v;
      if (not valid(p)) continue;
      const int altre = quin_soldat(p.x, p.y);
      if (altre > 0) {
        const Info o = dades(altre);
        if (o.equip == jo) continue;
        const double g = 20.0 + (VIDA - o.vida) / 10.0 + s.vida / 50.0;
        if (g > m.guany) m = Moviment{id, p, g};
        continue;
      }
      if (not lliures[p.x * MAX + p.y]) continue;
      double g = nota(p);
      const auto it = anterior.find(id);
      if (it != anterior.end() and it->second == p) g -= 1.5;
      if (g > m.guany + EPS) {
        m.a = p;
        m.guany = g;
      }
    }
    movs.push_back(m);
  }

  void helicopter (int id) {
    const Info h = dades(id);
    int seus = 0, meus = 0;
    for (int k = 0; k < 25; ++k) {
      const int s = quin_soldat(h.pos.x - ABAST + k / 5, h.pos.y - ABAST + k % 5);
      if (s > 0) (dades(s).equip == jo ? meus : seus) += 1;
    }
    if (h.napalm == 0 and seus >= 2 and meus == 0) {
      ordena_helicopter(id, NAPALM);
      return;
    }
    // paracaigudistes: els llocs mes atractius de sota
    vector<pair<double, Posicio>> llocs;
    for (int k = 0; k < 25; ++k) {
      const Posicio p(h.pos.x - ABAST + k / 5, h.pos.y - ABAST + k % 5);
      if (valid(p) and lliures[p.x * MAX + p.y] and temps_foc(p.x, p.y) == 0) llocs.push_back(make_pair(floor(nota(p)), p));
    }
    sort(llocs.begin(), llocs.end(), [](const pair<double, Posicio>& a, const pair<double, Posicio>& b) { return a.first > b.first; });
    const int n = min(llocs.size(), h.paraca.size());
    for (int k = 0; k < n and k < MAX_BAIXEN; ++k) {
      ordena_paracaigudista(llocs[k].second.x, llocs[k].second.y);
      lliures.reset(llocs[k].second.x * MAX + llocs[k].second.y);
    }
    const int dx[] = {1, 0, -1, 0}, dy[] = {0, 1, 0, -1};
    double millor = -1e18;
    int codi = CONTRA_RELLOTGE;
    for (int c = AVANCA1; c <= RELLOTGE; ++c) {
      int o = h.orientacio, pas = c <= AVANCA2 ? c : 3;
      if (c == CONTRA_RELLOTGE) o = (o + 1) & 3;
      if (c == RELLOTGE) o = (o + 3) & 3;
      double v = 0;
      for (int k = 1; k <= pas; ++k) {
        const int x = h.pos.x + k * dx[o], y = h.pos.y + k * dy[o];
        v += atractiu(x, y) - visites(x, y) * 0.1 - (valid(x, y) and que(x, y) != MUNTANYA ? 0 : 50);
      }
      v /= pas;
      if (v >= millor) millor = v, codi = c;
    }
    ++visites[h.pos];
    ordena_helicopter(id, codi);
  }

  virtual void play () {
    if (jo == 0) prepara();
    mira();
    calcula();
    movs.clear();
    const vector<int> meus = soldats(jo);
    for (const int id : meus) pensa_soldat(id);
    sort(movs.begin(), movs.end(), MesGuany());
    unordered_set<Posicio> preses;
    for (auto& m : movs) {
      const Info s = dades(m.id);
      if (m.a == s.pos) continue;
      if (not preses.insert(m.a).second) {
        cues[m.a].push_back(m.id);
        continue;
      }
      anterior[m.id] = s.pos;
      ordena_soldat(m.id, m.a.x, m.a.y);
      ordena_soldat(m.id, s.pos.x, s.pos.y);  // rejected: it has an order
    }
    // the dead are forgotten in the table's order, some at a time
    int n = 0;
    for (auto it = anterior.begin(); it != anterior.end() and n < 5; ++n) {
      if (find(meus.begin(), meus.end(), it->first) == meus.end()) {
        ++morts[it->second];
        ++perduts;
        it = anterior.erase(it);
      } else {
        ++it;
      }
    }
    if (not morts.empty() and cues.size() % 3 == 1 and not meus.empty()) {
      const Posicio on = morts.begin()->first;
      const Info s = dades(meus[(on.x * 7 + on.y) % meus.size()]);
      ordena_soldat(s.id, s.pos.x + (on.x > s.pos.x) - (on.x < s.pos.x), s.pos.y + (on.y > s.pos.y) - (on.y < s.pos.y));
    }
    for (const int id : helis(jo)) helicopter(id);
    if (quin_torn() % 40 == 39) {
      char linia[128];
      snprintf(linia, sizeof linia, "%d perduts, %zu morts, %u, %.3f", perduts, morts.size(), marques[jo - 1].tot, nota(Posicio(30, 30)));
      cerr << linia << ' ' << Posicio(1, 2) << endl;
    }
  }

};

RegisterPlayer(PLAYER_NAME);
