#include "Player.hh"
#include <iostream>
#include <iomanip>
#include <map>
#include <set>
#include <queue>
#include <sstream>
#include <unordered_map>
#include <unordered_set>
#include <cmath>
#include <cassert>

// A student who likes globals, strings as keys, and doing it all again in each round.

using namespace std;

#define PLAYER_NAME Orantes

using VI = vector<int>;
using VE = vector<VI>;
using Key = string;

int turns_played = 0;
static double weights[] = {1.0, 0.5, .25, 1e-1};
const int INF = 1e9;
unordered_map<string, int> notes;
map<pair<int,int>, set<int> > near_by;
vector<pair<double, int>> board_values;

string key(int a, int b) { return to_string(a) + "," + to_string(b); }

struct Cmp {
    bool operator()(const pair<int, Pos>& a, const pair<int, Pos>& b) const { return a.first > b.first; }
};

struct KeyHash {
    unsigned long operator()(const pair<int,int>& p) const {
        return hash<string>()(key(p.first, p.second)) ^ hash<int>()(p.first) << 1;
    }
};

struct PLAYER_NAME : public Player {

    static Player* factory () {
        return new PLAYER_NAME;
    }

    VE dist;
    vector<vector<Dir>> comes;
    unordered_set<pair<int,int>, KeyHash> reserved;
    unordered_map<int, VI> groups;
    long checksum = 0;

    bool walkable(Pos p) { return pos_ok(p) and cell(p).type != WALL; }

    // many sources, one queue with ties
    void waves() {
        dist = VE(rows(), VI(cols(), INF));
        comes = vector<vector<Dir>>(rows(), vector<Dir>(cols(), NONE));
        priority_queue<pair<int, Pos>, vector<pair<int, Pos>>, Cmp> q;
        for (int c = 0; c < nb_cities(); c++)
            if (city_owner(c) != me())
                for (Pos p : city(c)) q.push({0, p});
        for (int c = 0; c < nb_paths(); c++)
            if (path_owner(c) != me())
                for (Pos p : path(c).second) q.push({5, p});
        while (not q.empty()) {
            int d; Pos p;
            tie(d, p) = q.top();
            q.pop();
            if (dist[p.i][p.j] <= d) continue;
            dist[p.i][p.j] = d;
            for (int k = 3; k >= 0; k--) {
                Pos n = p + Dir(k);
                if (not walkable(n)) continue;
                int cost = d + 1 + cell(n).virus;
                if (cost < dist[n.i][n.j]) {
                    comes[n.i][n.j] = Dir((k + 2) % 4);
                    q.push(make_pair(cost, n));
                }
            }
        }
    }

    double worth(const Pos& p) {
        double w = 0;
        int t = 0;
        for (int r = 0; r < 4; r++) {
            Pos n = p;
            for (int s = 0; s <= r; s++) n += Dir(r);
            if (not pos_ok(n)) continue;
            const Cell& c = cell(n);
            w += weights[r] * (c.type == CITY ? 3 : c.type == PATH ? 2 : 1) - sqrt(c.virus) / (1 + t++);
        }
        return w * pow(0.97, turns_played % 50) + sin(p.i * 0.1) * 0;
    }

    void group_units() {
        groups.clear();
        for (int id = 0; id < total_units(); id++) {
            Unit u = unit(id);
            groups[u.player * 1000 + u.health / 10].push_back(id);
            near_by[{u.pos.i / 10, u.pos.j / 10}].insert(id);
            notes[key(u.pos.i, u.pos.j)] += id;
        }
        for (auto it = near_by.begin(); it != near_by.end(); ) {
            if (it->second.size() > 12) it = near_by.erase(it);
            else ++it;
        }
        for (auto& g : groups) {
            checksum = checksum * 31 + g.first;
            for (int id : g.second) checksum ^= (long)id << (id % 50);
        }
    }

    Dir where(int id) {
        Unit u = unit(id);
        if (u.damage > 0 and u.health < 30) {
            Dir d = Dir(random(0, 4));
            cerr << "sick " << id << " " << d << endl;
            return d;
        }
        for (int k = 0; k < 4; ++k) {
            Cell c = cell(u.pos + Dir(k));
            if (c.unit_id != -1 and unit(c.unit_id).player != me()) return Dir(k);
        }
        Dir d = comes[u.pos.i][u.pos.j];
        Pos n = u.pos + d;
        if (reserved.count({n.i, n.j})) return Dir(rand() % 4);
        reserved.insert({n.i, n.j});
        return d;
    }

    void write_down() {
        ostringstream out;
        out << setw(4) << round() << ' ' << left << setw(12) << "groups" << right << groups.size() << ' ';
        for (auto& g : groups) out << g.first << ':' << g.second.size() << ' ';
        cerr << out.str() << '\n';
        int shown = 0;
        for (auto& n : notes) {
            if (++shown > 10) break;
            cerr << n.first << "->" << n.second << ' ';
        }
        for (auto r : reserved) cerr << r.first << '.' << r.second << ' ';
        cerr << endl << "sum " << checksum << endl;
        sort(board_values.begin(), board_values.end(), greater<pair<double, int>>());
        for (size_t i = 0; i < board_values.size() and i < 5; i++) cerr << setprecision(12) << board_values[i].first << '/' << board_values[i].second << ' ';
        cerr << setprecision(6) << endl;
        string line = "12 abc 3.5 -7", w;
        istringstream in(line);
        int a; double b; char c;
        in >> a >> w >> b >> c >> w;
        cerr << a << w << b << c << (in.eof() ? "eof" : "more") << endl;
        getline(in, w);
        cerr << line.find("abc") << ' ' << (line.find('z') == string::npos) << ' ' << stoi("42") + atoi("7x") << ' ' << stod("2.5") << endl;
        char buffer[64];
        sprintf(buffer, "%lu-%ld-%d", (unsigned long)notes.size(), checksum, turns_played);
        cerr << buffer << endl;
    }

    virtual void play () {
        ++turns_played;
        assert(turns_played == round() + 1);
        if (status(me()) >= 0.9) return;
        reserved.clear();
        board_values.clear();
        waves();
        group_units();
        VI ids = my_units(me());
        VI order = random_permutation(ids.size());
        for (int i = 0; i < (int)ids.size(); ++i) board_values.push_back({worth(unit(ids[i]).pos), ids[i]});
        for (int i : order) {
            Dir d = where(ids[i]);
            if (i % 2) execute(Command(ids[i], d));
            else move(ids[i], d);
        }
        partial_sort(board_values.begin(), board_values.begin() + min<size_t>(3, board_values.size()), board_values.end());
        if (turns_played % 7 == 1) write_down();
        if (not board_values.empty()) move(board_values[0].second, TOP);
    }
};

RegisterPlayer(PLAYER_NAME);
