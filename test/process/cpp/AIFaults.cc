// Twelve ways to fail, by the seat and the number of rounds; all of them play well in the first round.
#include "Player.hh"
#include <cassert>

#define PLAYER_NAME Faults

static int calls = 0;
static int sink = 0;
static volatile int none = 0;

struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }

  int deeper(int n) {
    int here[4] = {n, n + 1, n + 2, n + 3};
    return n < 0 ? 0 : deeper(n + 1) + here[n & 3];
  }

  int fields[3] = {1, 2, 3};

  void fail(int how) {
    vector<int> few(3);
    if (how == 0) cerr << few.at(calls + 5);
    if (how == 1) for (volatile int k = 0;; k = k + 1) {}
    if (how == 2) sink = deeper(calls);
    if (how == 3) sink = *(volatile int*)(0x7ffffff0);
    if (how == 4) throw 7;
    if (how == 5) exit(3);
    if (how == 6) assert(few.size() == size_t(calls));
    if (how == 7) for (int k = 0;; ++k) move(k, Down);
    if (how == 8) for (;;) few.resize(few.size() * 2);
    if (how == 9) sink = calls / none;
    if (how == 10) ((void (*)())(calls + 900000))();
    if (how == 11) for (;;) try { throw 1; } catch (...) { ++sink; }
  }

  virtual void play() {
    ++calls;
    if (round() == 0) {
      cout << "calls " << calls << " time " << time(nullptr) << " " << (getenv("HOME") == nullptr) << (fopen("/etc/passwd", "r") == nullptr) << endl;
      cerr << "ñ" << endl;
      move(wizards(me())[0], Down);
    } else {
      fail((num_rounds() - 10) * 4 + me());
    }
  }
};

RegisterPlayer(PLAYER_NAME);
