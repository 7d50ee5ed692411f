#include "Player.hh"


/**
 * A board kept as chars, flood fill by recursion, pointers to functions, lists, iterators, multimaps and a random_shuffle of
 * directions with a generator of its own.
 */
#define PLAYER_NAME Michonne


struct PLAYER_NAME : public Player {

  /**
   * Factory: returns a new instance of this class.
   * Do not modify this function.
   */
  static Player* factory () {
    return new PLAYER_NAME;
  }

  /**
   * Types and attributes for your player can be defined here.
   */
  typedef vector< vector<char> > Board;
  typedef vector<int> VE;
  typedef pair<int, Pos> Parell;
  typedef list< pair<int, Dir> > Ordres;
  typedef int (PLAYER_NAME::*Valoracio)(const Cell&, const Pos&);

  static const int MAX_PROF = 2500;
  const vector<Dir> dirs = { Up, Down, Left, Right };

  Board tauler;
  vector< vector<int> > zona;
  vector<int> mida;
  multimap<int, int, greater<int> > prioritats;
  map<int, int> vides;
  int ronda_canvi = 0;
  unsigned llavor = 17;

  // lletres: . buit, X runa, f menjar, m meu, e enemic, z zombi, d mort
  void llegir_tauler () {
    tauler = Board(board_rows(), vector<char>(board_cols(), '.'));
    for (int i = 0; i < board_rows(); ++i) {
      for (int j = 0; j < board_cols(); ++j) {
        Cell c = cell(i, j);
        char &x = tauler[i][j];
        if (c.type == Waste) x = 'X';
        else if (c.food) x = 'f';
        else if (c.id != -1) {
          Unit u = unit(c.id);
          if (u.type == Zombie) x = 'z';
          else if (u.type == Dead) x = 'd';
          else x = (u.player == me() ? 'm' : 'e');
        }
      }
    }
  }

  void omplir (int i, int j, int num, int prof) {
    if (i < 0 or j < 0 or i >= 60 or j >= 60) return;
    if (tauler[i][j] == 'X' or zona[i][j] != -1 or prof > MAX_PROF) return;
    zona[i][j] = num;
    ++mida[num];
    omplir(i + 1, j, num, prof + 1);
    omplir(i, j + 1, num, prof + 1);
    omplir(i - 1, j, num, prof + 1);
    omplir(i, j - 1, num, prof + 1);
  }

  void zones () {
    zona.assign(60, vector<int>(60, -1));
    mida.clear();
    for (int i = 0; i < 60; ++i)
      for (int j = 0; j < 60; ++j)
        if (tauler[i][j] != 'X' and zona[i][j] == -1) {
          mida.push_back(0);
          omplir(i, j, mida.size() - 1, 0);
        }
  }

  int val_menjar (const Cell &c, const Pos &p) {
    return c.food ? 50 : 0;
  }

  int val_zombi (const Cell &c, const Pos &p) {
    return tauler[p.i][p.j] == 'z' ? 30 : 0;
  }

  int val_enemic (const Cell &c, const Pos &p) {
    if (tauler[p.i][p.j] != 'e') return 0;
    Unit u = unit(c.id);
    if (u.rounds_for_zombie != -1) return 0;
    if (strength(me()) >= strength(u.player)) return 40;
    return -20;
  }

  int val_terreny (const Cell &c, const Pos &p) {
    if (c.owner == me()) return 0;
    return c.owner == -1 ? 6 : 9;
  }

  int aleatori (int n) {
    llavor = llavor * 1103515245u + 12345u;
    return (llavor >> 16) % n;
  }

  struct Aleatori {
    PLAYER_NAME *jo;
    ptrdiff_t operator() (ptrdiff_t n) { return jo->aleatori(n); }
  };

  /** Busca el millor en amplada: el valor dividit per la distancia. */
  bool buscar (const Pos &ini, const vector<Valoracio> &vals, int prof, Dir &res, int &punts) {
    vector< vector<int> > dist(60, vector<int>(60, -1));
    vector< vector<Dir> > primer(60, vector<Dir>(60, Up));
    deque<Pos> q(1, ini);
    dist[ini.i][ini.j] = 0;
    vector<Dir> ord(dirs);
    Aleatori gen = { this };
    random_shuffle(ord.begin(), ord.end(), gen);
    double millor = 0;
    while (not q.empty()) {
      Pos p = q.front();
      q.pop_front();
      int d = dist[p.i][p.j];
      if (d > 0) {
        int v = 0;
        Cell c = cell(p);
        for (vector<Valoracio>::const_iterator it = vals.begin(); it != vals.end(); ++it) v += (this->**it)(c, p);
        double r = double(v) / d;
        if (r > millor) {
          millor = r;
          res = primer[p.i][p.j];
          punts = v;
        }
        if (tauler[p.i][p.j] != '.' and tauler[p.i][p.j] != 'f') continue;
      }
      if (d >= prof) continue;
      for (size_t k = 0; k < ord.size(); ++k) {
        Pos s = p + ord[k];
        if (not pos_ok(s) or tauler[s.i][s.j] == 'X' or dist[s.i][s.j] != -1) continue;
        if (d == 0 and tauler[s.i][s.j] == 'm') continue;
        dist[s.i][s.j] = d + 1;
        primer[s.i][s.j] = d == 0 ? ord[k] : primer[p.i][p.j];
        q.push_back(s);
      }
    }
    return millor > 0;
  }

  int zombis_a_prop (const Pos &p) {
    int n = 0;
    for (int i = max(0, p.i - 2); i <= min(59, p.i + 2); ++i)
      for (int j = max(0, p.j - 2); j <= min(59, p.j + 2); ++j)
        n += tauler[i][j] == 'z';
    return n;
  }

  void decidir (int id, Ordres &ordres) {
    Unit u = unit(id);
    vector<Valoracio> vals;
    vals.push_back(&PLAYER_NAME::val_menjar);
    vals.push_back(&PLAYER_NAME::val_terreny);
    if (u.rounds_for_zombie == -1 or u.rounds_for_zombie > 3) vals.push_back(&PLAYER_NAME::val_zombi);
    if (num_rounds() - round() > 20) vals.push_back(&PLAYER_NAME::val_enemic);
    Dir d;
    int punts;
    if (buscar(u.pos, vals, 10 + mida[zona[u.pos.i][u.pos.j]] / 300, d, punts)) {
      // els que ataquen, al davant
      if (punts >= 30) ordres.push_front(make_pair(id, d));
      else ordres.push_back(make_pair(id, d));
      tauler[u.pos.i][u.pos.j] = '.';
      Pos s = u.pos + d;
      if (tauler[s.i][s.j] == '.' or tauler[s.i][s.j] == 'f') tauler[s.i][s.j] = 'm';
    }
    else {
      VE perm = random_permutation(4);
      ordres.push_back(make_pair(id, dirs[perm[0]]));
    }
  }

  /**
   * Play method, invoked once per each round.
   */
  virtual void play () {
    double st = status(me());
    if (st >= 0.9) return;
    llegir_tauler();
    if (round() % 10 == 0) zones();
    prioritats.clear();
    VE vius = alive_units(me());
    for (int i = 0; i < (int)vius.size(); ++i) {
      Unit u = unit(vius[i]);
      int p = 0;
      if (u.rounds_for_zombie != -1) p += 10 - u.rounds_for_zombie / 4;
      p += 3 * zombis_a_prop(u.pos);
      prioritats.insert(make_pair(p, u.id));
      vides[u.id]++;
    }
    Ordres ordres;
    for (multimap<int, int, greater<int> >::iterator it = prioritats.begin(); it != prioritats.end(); it++)
      decidir(it->second, ordres);
    // qui fa mes rondes que es viu va l'ultim
    if (round() >= 50) {
      ordres.sort([this] (const pair<int, Dir> &a, const pair<int, Dir> &b) { return vides[a.first] / 25 < vides[b.first] / 25; });
      if (ordres.size() > 2) ordres.splice(ordres.end(), ordres, ordres.begin());
    }
    for (Ordres::reverse_iterator it = ordres.rbegin(); it != ordres.rend(); ++it) {
      if (it->first % 7 == 0) continue;
      move(it->first, it->second);
    }
    for (Ordres::iterator it = ordres.begin(); it != ordres.end(); ) {
      if (it->first % 7 != 0) it = ordres.erase(it);
      else ++it;
    }
    while (not ordres.empty()) {
      move(ordres.back().first, ordres.back().second);
      ordres.pop_back();
    }
    if (round() % 40 == 1) {
      cerr << "ronda " << round() << " vius " << vius.size() << " zones " << mida.size() << " forca";
      for (int pl = 0; pl < num_players(); ++pl) cerr << ' ' << strength(pl) << '/' << score(pl) << '/' << dead_units(pl).size();
      cerr << endl << zombies().size() << ' ' << Pos(1, 2) << ' ' << Dir(random(0, 7)) << ' ' << Waste << ' ' << Zombie << endl;
    }
  }

};


/**
 * Do not modify the following line.
 */
RegisterPlayer(PLAYER_NAME);
