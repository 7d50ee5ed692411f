// Apocalypse Now: what a player can ask about the state at the start of the round.
#pragma once

#include "Structs.hh"
#include "View.hh"
#include "units.hh"

/** The state at the start of the round. All functions give copies: changing them changes nothing in the match. */
class Board {
 public:
  /** Your own team, 1 to 4. */
  int qui_soc() const { return tauler::turn.seat + 1; }

  /** The name of a team's player. No such team: an error, and an empty text. */
  string nom(int e) const { return tauler::knows_team("nom", e) ? tauler::turn.names[e - 1] : ""; }

  /** The current round, 0 to 199. */
  int quin_torn() const { return tauler::turn.round; }

  /** Rounds that are left, this one included: 200 to 1. */
  int torns_restants() const { return TORNS_JOC - tauler::turn.round; }

  /** What a cell is: BOSC, GESPA, AIGUA or MUNTANYA. Outside the board: an error, and -1. */
  int que(int x, int y) const { return tauler::knows_cell("que", x, y) ? tauler::view.terrain[x * MAX + y] : -1; }

  /** Rounds that a cell still burns, 0 without fire. Outside the board: an error, and -1. */
  int temps_foc(int x, int y) const {
    return tauler::knows_cell("temps_foc", x, y) ? tauler::view.fire[x * MAX + y] : -1;
  }

  /** The id of the soldier on a cell, 0 when there is none. Outside the board: an error, and -1. */
  int quin_soldat(int x, int y) const {
    return tauler::knows_cell("quin_soldat", x, y) ? tauler::view.soldierAt[x * MAX + y] : -1;
  }

  /** The id of the helicopter whose centre is over a cell, 0 when there is none. Outside the board: an error, and -1. */
  int quin_heli(int x, int y) const {
    if (!tauler::knows_cell("quin_heli", x, y)) return -1;
    const int row = tauler::index_of(tauler::view.helicopterCell, x * MAX + y);
    return row == -1 ? 0 : tauler::view.helicopterId[row];
  }

  /**
   * The team that holds the post on a cell, -1 when nobody does, 0 when there is no post. Outside the board: an error, and
   * -1.
   */
  int de_qui_post(int x, int y) const {
    if (!tauler::knows_cell("de_qui_post", x, y)) return -1;
    const int post = tauler::index_of(tauler::view.postCell, x * MAX + y);
    return post == -1 ? 0 : tauler::team_or_nobody(tauler::view.postOwner[post]);
  }

  /** The points of the post on a cell, 0 when there is none. Outside the board: an error, and -1. */
  int valor_post(int x, int y) const {
    if (!tauler::knows_cell("valor_post", x, y)) return -1;
    const int post = tauler::index_of(tauler::view.postCell, x * MAX + y);
    return post == -1 ? 0 : tauler::view.postValue[post];
  }

  /** The ids of a team's soldiers, the new ones at the end. No such team: an error, and none. */
  vector<int> soldats(int e) const {
    if (!tauler::knows_team("soldats", e)) return vector<int>();
    return tauler::ids_of(tauler::view.soldierId, tauler::view.soldierSeat, e);
  }

  /** The ids of a team's helicopters. No such team: an error, and none. */
  vector<int> helis(int e) const {
    if (!tauler::knows_team("helis", e)) return vector<int>();
    return tauler::ids_of(tauler::view.helicopterId, tauler::view.helicopterSeat, e);
  }

  /** All posts, always in the same order. */
  vector<Post> posts() const {
    const tauler::View& view = tauler::view;
    vector<Post> all;
    for (int post = 0; post < view.postCell.length; ++post) {
      const int team = tauler::team_or_nobody(view.postOwner[post]);
      all.push_back(Post(team, tauler::pos_of(view.postCell[post]), view.postValue[post]));
    }
    return all;
  }

  /** All about a unit. No such unit, or one that died: an error, and an Info all of whose numbers are -1. */
  Info dades(int id) const {
    const int soldier = tauler::soldier_row(id);
    if (soldier != -1) return tauler::info_of_soldier(soldier);
    const int helicopter = tauler::helicopter_row(id);
    if (helicopter != -1) return tauler::info_of_helicopter(helicopter);
    tauler::called("dades", to_string(id));
    return Info();
  }

  /** A team's score now. No such team: an error, and -1. */
  int puntuacio(int e) const { return tauler::knows_team("puntuacio", e) ? tauler::view.score[e - 1] : -1; }

  /** The share of its CPU time that a team has used, 0 to 1; -1 when it is frozen. No such team: an error, and -1. */
  double status(int e) const { return tauler::knows_team("status", e) ? tauler::turn.status[e - 1] : -1; }
};
