#include "Player.hh"
#include <vector>
#include <queue>
#include <map>
#include <unordered_set>
#include <sstream>
using namespace std;

// A* with ties, roles in maps, an own hash, strings as keys, operators of its own, macros for loops over the four straight
// directions. Written in one afternoon.
#define PLAYER_NAME Vaako

#define INSIDE 0
#define OUTSIDE 1
const int MAXC = 1e9;

struct Nodo {
  Pos p;
  int g, h;
  Dir primera;
  Nodo() {}
  Nodo(Pos p, int g, int h, Dir primera) : p(p), g(g), h(h), primera(primera) {}
};

struct MenorF {
  bool operator() (const Nodo &a, const Nodo &b) const {
    if (a.g + a.h != b.g + b.h) return a.g + a.h > b.g + b.h;
    return a.g < b.g;
  }
};

struct HashPos {
  size_t operator() (const Pos &p) const {
    return (size_t) p.i * 31 * 31 + p.j * 31 + p.k;
  }
};

Pos operator- (const Pos &a, const Pos &b) { return Pos(a.i - b.i, a.j - b.j, a.k - b.k); }

template <class T> void imprime (const vector<T> &v, ostream &os = cerr) {
  for (typename vector<T>::const_iterator it = v.begin(); it != v.end(); ++it) os << *it << ' ';
  os << endl;
}

struct PLAYER_NAME : public Player {

  static Player* factory () {
    return new PLAYER_NAME;
  }

  typedef unordered_set<Pos, HashPos> Conjunto;
  enum Rol { EXPLORADOR, MINERO, ESCOLTA };

  map<int, Rol> rol;
  map<string, int> estadistica;
  map<int, Pos> meta;
  Conjunto reservadas, peligro;
  vector<Pos> ascensores;
  vector<vector<vector<int> > > pisado;
  int ultima_ronda = -1;

  int abs_ (int x) { return x < 0 ? -x : x; }

  int distancia (Pos a, Pos b) {
    int dj = abs_(a.j - b.j);
    if (dj > 40) dj = 80 - dj;
    return max(abs_(a.i - b.i), dj) + (a.k == b.k ? 0 : 5);
  }

  bool libre (Pos p) {
    if (not pos_ok(p)) return false;
    Cell c = cell(p);
    if (c.type == Rock or c.id != -1) return false;
    if (reservadas.find(p) != reservadas.end()) return false;
    if (p.k == OUTSIDE and (daylight(p) or daylight(p + Right))) return false;
    return peligro.count(p) == 0;
  }

  void marca_peligro () {
    peligro.clear();
    vector<int> hh = hellhounds();
    for (int id : hh) {
      Pos c = unit(id).pos;
      for (int a = -2; a <= 2; ++a)
        for (int b = -2; b <= 2; ++b) {
          Pos p = c + Pos(a, b, 0);
          if (pos_ok(p)) peligro.insert(p);
        }
    }
    for (int id : necromongers()) {
      Unit n = unit(id);
      if (n.turns > 0) peligro.insert(n.pos);
    }
  }

  // A*: devuelve None si no hay camino
  Dir camino (Pos ini, Pos fin, int limite) {
    priority_queue<Nodo, vector<Nodo>, MenorF> cola;
    map<Pos, int> mejor;
    cola.push(Nodo(ini, 0, distancia(ini, fin), None));
    mejor[ini] = 0;
    while (not cola.empty() and limite-- > 0) {
      Nodo n = cola.top(); cola.pop();
      if (n.p == fin) return n.primera;
      if (n.g > mejor[n.p]) continue;
      for (int d = 0; d < 10; ++d) {
        if (d >= 8 and cell(n.p).type != Elevator) continue;
        Pos q = n.p + Dir(d);
        if (not pos_ok(q)) continue;
        if (q != fin and not libre(q)) continue;
        if (q == fin and cell(q).type == Rock) continue;
        int g = n.g + 1;
        map<Pos, int>::iterator it = mejor.find(q);
        if (it == mejor.end() or g < it->second) {
          mejor[q] = g;
          cola.push(Nodo(q, g, distancia(q, fin), n.primera == None ? Dir(d) : n.primera));
        }
      }
    }
    return None;
  }

  Pos busca (Unit u, int radio, bool &ok) {
    queue<pair<Pos, int> > q;
    Conjunto visto;
    q.push(make_pair(u.pos, 0));
    visto.insert(u.pos);
    ok = true;
    while (!q.empty()) {
      Pos p = q.front().first;
      int d = q.front().second;
      q.pop();
      Cell c = cell(p);
      if (d > 0 && reservadas.count(p) == 0) {
        switch (rol[u.id]) {
          case EXPLORADOR:
            if (c.type == Cave && c.owner != me()) return p;
            break;
          case MINERO:
            if (c.gem) return p;
            if (p.k == INSIDE && c.type == Elevator && random(0, 3) > 0) return p;
            break;
          case ESCOLTA:
            if (c.id != -1 && unit(c.id).player != me() && unit(c.id).type != Hellhound) return p;
        }
      }
      if (d == radio) continue;
      vector<int> orden = random_permutation(8);
      for (int k = 0; k < (int) orden.size(); ++k) {
        Pos s = p + Dir(orden[k]);
        if (pos_ok(s) && cell(s).type != Rock && visto.insert(s).second && !peligro.count(s)) q.push(make_pair(s, d + 1));
      }
    }
    ok = false;
    return u.pos;
  }

  string clave (const string &que, int n) {
    stringstream ss;
    ss << que << '-' << setfill('0') << setw(2) << n;
    string s;
    getline(ss, s);
    return s;
  }

  void ordena (int id, Dir d) {
    Unit u = unit(id);
    Pos p = u.pos + d;
    if (d != None and pos_ok(p)) reservadas.insert(p);
    command(id, d);
    ++estadistica[clave("dir", d)];
    ++pisado[u.pos.k][u.pos.i][u.pos.j];
  }

  void mueve (int id) {
    Unit u = unit(id);
    if (u.health == 0) return;
    // al lado de un enemigo, ataca
    if (u.type == Furyan) {
      int peor = MAXC;
      Dir dir = None;
      for (int d = 0; d < 8; ++d) {
        Pos p = u.pos + Dir(d);
        if (not pos_ok(p)) continue;
        int otro = cell(p).id;
        if (otro == -1) continue;
        Unit o = unit(otro);
        if (o.player == me() or o.type == Hellhound) continue;
        if (o.health < peor) peor = o.health, dir = Dir(d);
      }
      if (dir != None) return ordena(id, dir);
    }
    bool ok = meta.count(id) and not (meta[id] == u.pos) and random(1, 10) != 1;
    if (not ok) meta[id] = busca(u, 12, ok);
    if (ok) {
      Dir d = camino(u.pos, meta[id], 300);
      if (d != None) return ordena(id, d);
      meta.erase(id);
    }
    // huye del sol y de lo ya pisado
    int mejor = MAXC;
    Dir dir = None;
    for (int d = 0; d < 8; ++d) {
      Pos p = u.pos + Dir(d);
      if (not libre(p)) continue;
      int v = pisado[p.k][p.i][p.j] * 4 + random(0, 3);
      if (v < mejor) { mejor = v; dir = Dir(d); }
    }
    ordena(id, dir);
  }

  virtual void play () {
    if (round() == 0) {
      pisado = vector<vector<vector<int> > >(2, vector<vector<int> >(40, vector<int>(80, 0)));
      for (int i = 0; i < 40; ++i) for (int j = 0; j < 80; ++j) if (cell(i, j, 0).type == Elevator) ascensores.push_back(Pos(i, j, 0));
    }
    reservadas.clear();
    marca_peligro();
    vector<int> f = furyans(me()), p = pioneers(me());
    for (unsigned i = 0; i < f.size(); ++i) if (rol.find(f[i]) == rol.end()) rol[f[i]] = (i % 4 == 0 ? EXPLORADOR : ESCOLTA);
    for (unsigned i = 0; i < p.size(); ++i) if (rol.find(p[i]) == rol.end()) rol[p[i]] = (i % 3 == 0 ? MINERO : EXPLORADOR);
    // si queda poco, todos dentro
    if (nb_rounds() - round() < 10) for (map<int, Rol>::iterator it = rol.begin(); it != rol.end(); ++it) it->second = EXPLORADOR;
    sort(f.begin(), f.end(), [this] (int a, int b) { return unit(a).health < unit(b).health; });
    for (int id : p) mueve(id);
    for (int id : f) mueve(id);
    // las reservadas, en el orden de la tabla, cuentan para la suerte
    int suma = 0, k = 1;
    for (const Pos &q : reservadas) suma = (suma + k++ * (q.i * 80 + q.j)) % 10007;
    if (not f.empty()) command(f[suma % f.size()], Dir(suma % 11));
    if (round() % 30 == 0) {
      for (auto &e : estadistica) cerr << e.first << ':' << e.second << ' ';
      cerr << "| " << nb_cells(me()) << ' ' << nb_gems(me()) << ' ' << suma << endl;
      imprime(f);
    }
    ultima_ronda = round();
  }

};

RegisterPlayer(PLAYER_NAME);
