#include "Player.hh"
#include <random>
#include <string>
#include <stdio.h>
#include <string.h>
#include <limits.h>

/**
 * Plain arrays and pairs of int, static variables, a generator of its own with a shuffle, hashed containers that are walked
 * through, printf to standard error: whatever works at four in the morning.
 */
#define PLAYER_NAME Jenner

#define MAXN 100
#define FOR(i, a, b) for (int i = (a); i < (b); i++)
#define REP(i, n) FOR (i, 0, n)
#define VALID(i, j) ((i) >= 0 && (j) >= 0 && (i) < R && (j) < C)

typedef pair<int,int> pii;
typedef struct { int i, j, d, first; } nodo;

int R, C;
int mapa[MAXN][MAXN];
int virus_[MAXN][MAXN], quien[MAXN][MAXN];
short visto[MAXN][MAXN];
short marca = 0;
const int di[] = { 1, 0, -1, 0 }, dj[] = { 0, 1, 0, -1 };

struct PLAYER_NAME : public Player {

	static Player* factory () {
		return new PLAYER_NAME;
	}

	mt19937 gen{2024};
	unordered_map<int,pii> objetivo;	// unidad -> celda
	unordered_map<string,int> veces;
	unordered_set<long long> usadas;
	vector<vector<int> > adj;	// grafo de ciudades
	int* peso;

	bool es_mia (int i, int j) {
		Cell c = cell(i, j);
		if (c.type == CITY) return city_owner(c.city_id) == me();
		else if (c.type == PATH) return path_owner(c.path_id) == me();
		return false;
	}

	void leer () {
		static bool primera = true;
		R = rows(); C = cols();
		REP (i, R) REP (j, C) {
			Cell c = cell(i, j);
			if (primera) mapa[i][j] = c.type;
			virus_[i][j] = c.virus;
			quien[i][j] = c.unit_id == -1 ? -1 : unit(c.unit_id).player;
		}
		if (primera) {
			adj = vector<vector<int> >(nb_cities());
			peso = (int*) malloc(nb_cities() * sizeof(int));
			memset(peso, 0, nb_cities() * sizeof(int));
			REP (p, nb_paths()) {
				int a = path(p).first.first, b = path(p).first.second;
				adj[a].push_back(b), adj[b].push_back(a);
				peso[a] += path(p).second.size(); peso[b] += path(p).second.size();
			}
		}
		primera = false;
	}

	// componente de una ciudad en el grafo de ciudades nuestras
	int dfs (int u, vector<char>& seen) {
		if (seen[u]) return 0;
		seen[u] = 1;
		int n = 1;
		for (int k = 0; k < (int) adj[u].size(); k++) {
			int v = adj[u][k];
			if (city_owner(v) == me()) n += dfs(v, seen);
		}
		return n;
	}

	long long clave (int i, int j) { return (long long) i * 1000003LL + j; }

	/* devuelve la primera direccion, o -1 */
	int bfs (int si, int sj, int ti, int tj, bool cualquiera) {
		if (++marca == SHRT_MAX) { memset(visto, 0, sizeof visto); marca = 1; }
		queue<nodo> Q;
		nodo ini = { si, sj, 0, -1 };
		Q.push(ini);
		visto[si][sj] = marca;
		int ord[4] = { 0, 1, 2, 3 };
		shuffle(ord, ord + 4, gen);
		while (!Q.empty()) {
			nodo n = Q.front(); Q.pop();
			if (n.d > 0) {
				if (!cualquiera && n.i == ti && n.j == tj) return n.first;
				if (cualquiera && mapa[n.i][n.j] >= CITY && !es_mia(n.i, n.j) && usadas.insert(clave(n.i, n.j)).second) {
					ult = pii(n.i, n.j);
					return n.first;
				}
			}
			for (int k = 0; k < 4; k++) {
				int d = ord[k], ni = n.i + di[d], nj = n.j + dj[d];
				if (!VALID(ni, nj) || mapa[ni][nj] == WALL || visto[ni][nj] == marca) continue;
				if (n.d == 0 && quien[ni][nj] == me()) continue;
				visto[ni][nj] = marca;
				nodo s = { ni, nj, n.d + 1, n.first == -1 ? d : n.first };
				Q.push(s);
			}
		}
		return -1;
	}
	pii ult;

	// enemigo mas debil al lado
	int ataque (Unit u) {
		int mejor = -1, vida = INT_MAX;
		REP (d, 4) {
			Pos p = u.pos; p += (Dir) d;
			int o = cell(p).unit_id;
			if (o < 0 || unit(o).player == me()) continue;
			if (unit(o).health <= vida) vida = unit(o).health, mejor = d;
		}
		return mejor;
	}

	virtual void play () {
		leer();
		usadas.clear();
		vector<int> v = my_units(me());
		if (round() % 3 == 0) shuffle(v.begin(), v.end(), gen);
		else if (round() % 3 == 1) random_shuffle(v.begin(), v.end());
		vector<pair<pair<int,int>,int> > lista;
		for (unsigned k = 0; k < v.size(); ++k) {
			Unit u = unit(v[k]);
			lista.push_back(make_pair(make_pair(u.health / 10, -u.damage), u.id));
		}
		partial_sort(lista.begin(), lista.begin() + lista.size() / 2, lista.end(),
			[](const pair<pair<int,int>,int>& a, const pair<pair<int,int>,int>& b) { return a.first < b.first; });
		for (unsigned k = 0; k < lista.size(); ++k) {
			int id = lista[k].second;
			Unit u = unit(id);
			int d = ataque(u);
			char que = 'a';
			if (d == -1 && objetivo.find(id) != objetivo.end()) {
				pii o = objetivo[id];
				if (!es_mia(o.first, o.second) && !(u.pos.i == o.first && u.pos.j == o.second))
					d = bfs(u.pos.i, u.pos.j, o.first, o.second, false), que = 'o';
				else objetivo.erase(id);
			}
			if (d == -1) {
				d = bfs(u.pos.i, u.pos.j, -1, -1, true); que = 'n';
				if (d != -1) objetivo[id] = ult;
			}
			if (d == -1) {
				uniform_int_distribution<int> dis(0, 3);
				d = dis(gen); que = 'r';
			}
			// demasiado virus
			if (u.damage > 0 && radio_virus(u.pos) > 4 && gen() % 3 == 0) { d = (d + 2) % 4; que = 'h'; }
			Pos p = u.pos + Dir(d);
			if (!u.mask && !u.immune && virus_[p.i][p.j] >= 7 && uniform_real_distribution<>(0, 1)(gen) < 0.75) { d = NONE; que = 'v'; }
			veces[string(1, que) + char('0' + d)]++;
			execute(Command(id, Dir(d)));
		}
		/* las ciudades en el orden de la tabla: quien no se mueve va a la primera */
		if (objetivo.size() > 3) {
			int n = 0;
			for (unordered_map<int,pii>::iterator it = objetivo.begin(); it != objetivo.end() && n < 2; ++it, ++n)
				move(it->first, (Dir) ((it->second.first + it->second.second) % 4));
		}
		if (round() == nb_rounds() - 1 || round() % 60 == 20) resumen();
	}

	// hasta que distancia hay virus alrededor
	int radio_virus (const Pos& c) {
		for (int r = 1; r < 6; ++r) {
			int suma = 0;
			FOR (i, c.i - r, c.i + r + 1) FOR (j, c.j - r, c.j + r + 1)
				if (VALID(i, j) && max(abs(i - c.i), abs(j - c.j)) == r) suma += virus_[i][j];
			if (suma == 0) return r;
		}
		return 6;
	}

	void resumen () {
		vector<char> seen(nb_cities(), 0);
		int mayor = 0;
		REP (c, nb_cities()) if (city_owner(c) == me() && !seen[c]) mayor = max(mayor, dfs(c, seen));
		fprintf(stderr, "[%03d] %-8s %6d pts, comp %d, peso0 %d:", round(), "jenner", total_score(me()), mayor, peso[0]);
		for (auto& p : veces) fprintf(stderr, " %s=%d", p.first.c_str(), p.second);
		fprintf(stderr, "\n");
		if (veces.count("x9")) abort();
	}

};


RegisterPlayer(PLAYER_NAME);
