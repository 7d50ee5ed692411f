#include "Player.hh"
#include <regex>

#define PLAYER_NAME Throwing

struct Mine : exception {
  const char* what() const noexcept override { return "of my own"; }
};

/** Throws in the library's functions, which become part of its own: the compiler moves what throws to their end. */
struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }

  void loop() {
    vector<vector<int>> grid(3, vector<int>(3));
    for (int i = 0; i < 3; ++i)
      for (int j = 0; j < 3; ++j) grid.at(i).at(j) = i;
    int best = 0;
    for (int i = 0; i < 5; ++i)
      best = max(best, grid.at(i).at(0)); // thrown
    cerr << best;
  }

  void fromMap() {
    map<int, int> names;
    cerr << "looks" << endl;

    const int found = names.at(3); // thrown
    cerr << found;
  }

  void letter() {
    string word = "abc";
    cerr << "looks" << endl;
    word.at(17) = 'x'; // thrown
    cerr << word;
  }

  void nothing() {
    vector<int> none;
    cerr << none.at(3); // thrown
  }

  void byName() {
    if (me() == 0) regex("(");
    if (me() == 1) throw bad_alloc();
    if (me() == 2) throw out_of_range("far");
    throw Mine();
  }

  void play() {
    if (num_rounds() > 10) byName();
    if (me() == 0) loop();
    else if (me() == 1) fromMap();
    else if (me() == 2) letter();
    else nothing();
  }
};

RegisterPlayer(PLAYER_NAME);
