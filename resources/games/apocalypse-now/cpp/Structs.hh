// Apocalypse Now: constants, and the values that a player handles. The names are the original's, in Catalan.
#pragma once

#include "tauler/host.hh"

using namespace std;

/** Rows and columns of the board. */
const int MAX = 60;
/** Soldiers of each team at the start. */
const int NUM_SOLDATS = 20;
/** Helicopters of each team. */
const int NUM_HELIS = 2;
/** Posts of the board. */
const int NUM_POSTS = 16;
/** Health of a new soldier. */
const int VIDA = 100;
/** Least damage of an attack on a soldier in the forest; the most is the double. */
const int DANY_BOSC = 20;
/** Least damage of an attack on a soldier on grass; the most is the double. */
const int DANY_GESPA = 50;
/** Rounds that napalm needs to be ready. */
const int TORNS_NAPALM = 30;
/** Napalm and jumps reach so many cells from a helicopter's centre. */
const int ABAST = 2;
/** Rounds that a forest burns. */
const int CREMA_BOSC = 10;
/** Rounds that any other cell burns. */
const int CREMA_ALTRE = 5;
/** Probability that fire spreads to a forest beside it, in a round. */
const double PROB_FOC = 0.1;
/** Rounds that a parachutist can wait. */
const int TORNS_BAIXAR = 20;
/** Jumps that a team can order in a round. */
const int MAX_BAIXEN = 4;
/** Rounds of a match. */
const int TORNS_JOC = 200;
/** Points of a post of much value. */
const int VALOR_ALT = 4000;
/** Points of a post of little value. */
const int VALOR_BAIX = 1000;

/** What a cell is: forest. */
const int BOSC = 1;
/** What a cell is: grass. */
const int GESPA = 2;
/** What a cell is: water. */
const int AIGUA = 3;
/** What a cell is: mountain. */
const int MUNTANYA = 4;

/** What a unit is: a soldier. */
const int SOLDAT = 1;
/** What a unit is: a helicopter. */
const int HELI = 2;

/** An order for a helicopter: one cell forward. */
const int AVANCA1 = 1;
/** An order for a helicopter: two cells forward. */
const int AVANCA2 = 2;
/** An order for a helicopter: a quarter turn counterclockwise. */
const int CONTRA_RELLOTGE = 3;
/** An order for a helicopter: a quarter turn clockwise. */
const int RELLOTGE = 4;
/** An order for a helicopter: napalm. */
const int NAPALM = 5;

/** A position: row x, from north to south, and column y, from west to east, both from 0. */
struct Posicio {
  /** The row. */
  int x;
  /** The column. */
  int y;

  Posicio() : x(0), y(0) {}
  Posicio(int x, int y) : x(x), y(y) {}
};

inline bool operator!=(const Posicio& a, const Posicio& b) { return a.x != b.x || a.y != b.y; }

/** Is this on the board? */
inline bool valid(int x, int y) { return x >= 0 && x < MAX && y >= 0 && y < MAX; }

/** Is this on the board? */
inline bool valid(Posicio p) { return valid(p.x, p.y); }

/** A post. */
struct Post {
  /** The team that holds it, 1 to 4, or -1. */
  int equip;
  Posicio pos;
  /** 4000 or 1000. */
  int valor;

  Post() : equip(-1), pos(), valor(0) {}
  Post(int equip, Posicio pos, int valor) : equip(equip), pos(pos), valor(valor) {}
};

/** A soldier or a helicopter, as it is at the start of the round; -1 stands for what it does not have. */
struct Info {
  /** -1 when there is no such unit; then every other number is -1 too. */
  int id;
  /** SOLDAT or HELI. */
  int tipus;
  /** The team, 1 to 4. */
  int equip;
  /** Of a helicopter, the centre of its 5 x 5 cells. */
  Posicio pos;
  /** Health of a soldier, 1 to 100. */
  int vida;
  /** Where a helicopter looks: 0 south, 1 east, 2 north, 3 west. One more is a quarter turn counterclockwise. */
  int orientacio;
  /** Rounds until a helicopter's napalm is ready, 0 to 30. */
  int napalm;
  /** For each parachutist in a helicopter the rounds that it can still wait, in increasing order. */
  vector<int> paraca;

  Info() : id(-1), tipus(-1), equip(-1), pos(-1, -1), vida(-1), orientacio(-1), napalm(-1), paraca() {}
};
