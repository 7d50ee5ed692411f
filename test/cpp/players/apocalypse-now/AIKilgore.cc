#include "Player.hh"

using namespace std;


// Cerques en amplada des de tots els llocs, rols a l'atzar que es recorden, helicopters amb una cerca d'estats.
#define PLAYER_NAME Kilgore

#define INFINIT 1000000
#define pos_ok(x, y) ((x) >= 0 and (x) < MAX and (y) >= 0 and (y) < MAX)

typedef vector<int> VI;
typedef vector<VI> VVI;
typedef pair<int, int> PII;

struct PLAYER_NAME : public Player {

  static Player* factory () {
    return new PLAYER_NAME;
  }

  int jo;
  VVI dist_post, dist_enemic, perill;
  map<int, int> rol;            // 0 conquerir, 1 atacar, 2 defensar
  map<int, Posicio> desti;
  set<PII> ocupades;
  int tx[8], ty[8];

  int que_pos (Posicio p) { return que(p.x, p.y); }

  bool trepitjable (int x, int y) {
    if (not valid(x, y)) return false;
    int t = que(x, y);
    return (t == BOSC or t == GESPA) and temps_foc(x, y) <= 1;
  }

  void inicialitza () {
    jo = qui_soc();
    int k = 0;
    for (int i = -1; i <= 1; ++i)
      for (int j = -1; j <= 1; ++j)
        if (i != 0 or j != 0) {
          tx[k] = i;
          ty[k] = j;
          ++k;
        }
  }

  VVI amplada (queue<PII> q) {
    VVI d(MAX, VI(MAX, INFINIT));
    queue<PII> copia = q;
    while (not copia.empty()) {
      d[copia.front().first][copia.front().second] = 0;
      copia.pop();
    }
    while (not q.empty()) {
      int x = q.front().first, y = q.front().second;
      q.pop();
      for (int k = 0; k < 8; ++k) {
        int nx = x + tx[k], ny = y + ty[k];
        if (trepitjable(nx, ny) and d[nx][ny] > d[x][y] + 1) {
          d[nx][ny] = d[x][y] + 1;
          q.push(PII(nx, ny));
        }
      }
    }
    return d;
  }

  void mapes () {
    queue<PII> qp, qe;
    vector<Post> p = posts();
    for (int i = 0; i < (int) p.size(); ++i)
      if (p[i].equip != jo) qp.push(PII(p[i].pos.x, p[i].pos.y));
    perill = VVI(MAX, VI(MAX, 0));
    for (int e = 1; e <= 4; ++e) {
      if (e == jo) continue;
      VI s = soldats(e);
      for (int i = 0; i < (int) s.size(); ++i) {
        Info inf = dades(s[i]);
        qe.push(PII(inf.pos.x, inf.pos.y));
      }
      VI h = helis(e);
      for (int i = 0; i < (int) h.size(); ++i) {
        Info inf = dades(h[i]);
        if (inf.napalm > 2) continue;
        for (int a = -ABAST; a <= ABAST; ++a)
          for (int b = -ABAST; b <= ABAST; ++b)
            if (pos_ok(inf.pos.x + a, inf.pos.y + b)) perill[inf.pos.x + a][inf.pos.y + b] += 3 - inf.napalm;
      }
    }
    dist_post = amplada(qp);
    dist_enemic = amplada(qe);
  }

  int tria_rol (int id) {
    map<int, int>::iterator it = rol.find(id);
    if (it != rol.end()) return it->second;
    int r;
    if (probabilitat(0.6)) r = 0;
    else if (probabilitat(0.5)) r = 1;
    else r = uniforme(0, 2);
    return rol[id] = r;
  }

  bool ataca (const Info& s) {
    int vida = INFINIT, millor = -1;
    for (int k = 0; k < 8; ++k) {
      int x = s.pos.x + tx[k], y = s.pos.y + ty[k];
      int altre = quin_soldat(x, y);
      if (altre <= 0) continue;
      Info d = dades(altre);
      if (d.equip == jo) continue;
      if (d.vida < vida) {
        vida = d.vida;
        millor = k;
      }
    }
    if (millor == -1) return false;
    ordena_soldat(s.id, s.pos.x + tx[millor], s.pos.y + ty[millor]);
    return true;
  }

  void mou_soldat (int id) {
    Info s = dades(id);
    if (ataca(s)) return;
    int r = tria_rol(id);
    if (r == 2 and de_qui_post(s.pos.x, s.pos.y) == jo and perill[s.pos.x][s.pos.y] == 0) return;
    const VVI& d = (r == 1 ? dist_enemic : dist_post);
    VI ordre = permutacio(8);
    int millor = INFINIT, dir = -1;
    for (int i = 0; i < 8; ++i) {
      int x = s.pos.x + tx[ordre[i]], y = s.pos.y + ty[ordre[i]];
      if (not trepitjable(x, y) or ocupades.count(PII(x, y))) continue;
      if (quin_soldat(x, y) > 0) continue;
      int v = d[x][y] * 2 + perill[x][y] * 3;
      if (v < millor) {
        millor = v;
        dir = ordre[i];
      }
    }
    if (dir == -1) return;
    ocupades.insert(PII(s.pos.x + tx[dir], s.pos.y + ty[dir]));
    ordena_soldat(id, s.pos.x + tx[dir], s.pos.y + ty[dir]);
  }

  int quants_sota (const Info& h, bool meus) {
    int n = 0;
    for (int a = -ABAST; a <= ABAST; ++a)
      for (int b = -ABAST; b <= ABAST; ++b) {
        int s = quin_soldat(h.pos.x + a, h.pos.y + b);
        if (s > 0 and (dades(s).equip == jo) == meus) ++n;
      }
    return n;
  }

  bool hi_cap (int x, int y) {
    for (int a = -ABAST; a <= ABAST; ++a)
      for (int b = -ABAST; b <= ABAST; ++b) {
        if (not valid(Posicio(x + a, y + b))) return false;
        if (que(x + a, y + b) == MUNTANYA) return false;
      }
    return true;
  }

  // estats: posicio i orientacio; accions: avancar u, avancar dos, girar
  int cami_heli (const Info& h, Posicio fi) {
    static const int ox[4] = {1, 0, -1, 0}, oy[4] = {0, 1, 0, -1};
    map<pair<PII, int>, int> primera;
    queue<pair<PII, int> > q;
    pair<PII, int> ini(PII(h.pos.x, h.pos.y), h.orientacio);
    q.push(ini);
    primera[ini] = 0;
    int voltes = 0;
    while (not q.empty() and ++voltes < 1500) {
      pair<PII, int> e = q.front();
      q.pop();
      int x = e.first.first, y = e.first.second, o = e.second;
      if (abs(x - fi.x) <= 1 and abs(y - fi.y) <= 1) return primera[e];
      for (int a = 4; a >= 1; --a) {
        pair<PII, int> s = e;
        if (a == CONTRA_RELLOTGE) s.second = (o + 1) % 4;
        else if (a == RELLOTGE) s.second = (o + 3) % 4;
        else {
          if (not hi_cap(x + ox[o], y + oy[o])) continue;
          if (a == AVANCA2 and not hi_cap(x + 2 * ox[o], y + 2 * oy[o])) continue;
          s.first = PII(x + a * ox[o], y + a * oy[o]);
        }
        if (primera.count(s)) continue;
        primera[s] = (primera[e] == 0 ? a : primera[e]);
        q.push(s);
      }
    }
    return 0;
  }

  void salta (const Info& h) {
    for (int n = 0; n < (int) h.paraca.size(); ++n) {
      int millor = INFINIT, bx = -1, by = -1;
      for (int a = -ABAST; a <= ABAST; ++a)
        for (int b = -ABAST; b <= ABAST; ++b) {
          int x = h.pos.x + a, y = h.pos.y + b;
          if (not trepitjable(x, y) or quin_soldat(x, y) != 0 or ocupades.count(PII(x, y))) continue;
          int v = dist_post[x][y] - valor_post(x, y) / 1000;
          if (v < millor) {
            millor = v;
            bx = x;
            by = y;
          }
        }
      if (bx == -1) return;
      if (millor > 12 and h.paraca[n] > 5) return;
      ocupades.insert(make_pair(bx, by));
      ordena_paracaigudista(bx, by);
    }
  }

  void mou_heli (int id) {
    Info h = dades(id);
    if (h.napalm == 0 and quants_sota(h, false) > 2 and quants_sota(h, true) == 0) return ordena_helicopter(id, NAPALM);
    salta(h);
    if (desti.count(id) == 0 or not (desti[id] != h.pos) or quin_torn() % 20 == 0) {
      vector<Post> p = posts();
      vector<pair<int, int> > c;
      for (int i = 0; i < (int) p.size(); ++i)
        if (p[i].equip != jo) c.push_back(make_pair(-p[i].valor / 100 + abs(p[i].pos.x - h.pos.x) + abs(p[i].pos.y - h.pos.y), i));
      sort(c.begin(), c.end());
      desti[id] = c.empty() ? Posicio(uniforme(0, MAX - 1), uniforme(0, MAX - 1)) : p[c[0].second].pos;
    }
    int a = cami_heli(h, desti[id]);
    if (a != 0) ordena_helicopter(id, a);
    else ordena_helicopter(id, uniforme(AVANCA1, RELLOTGE));
  }

  virtual void play () {
    if (quin_torn() == 0) inicialitza();
    ocupades.clear();
    mapes();
    VI s = soldats(jo);
    VI p = permutacio(s.size());
    for (int i = 0; i < (int) s.size(); ++i) mou_soldat(s[p[i]]);
    VI h = helis(jo);
    for (int i = 0; i < (int) h.size(); ++i) mou_heli(h[i]);
    if (quin_torn() % 50 == 0)
      cerr << nom(jo) << ' ' << puntuacio(jo) << ' ' << torns_restants() << ' ' << status(jo) << ' ' << rol.size() << endl;
  }

};


RegisterPlayer(PLAYER_NAME);
