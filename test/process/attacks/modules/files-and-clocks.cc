/*
 * Looks for files, variables, a clock that goes on, chance and its own number.
 *
 * Must happen: it finds none of them, and its order counts.
 * Frozen: no
 */
#include "Player.hh"
#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#define PLAYER_NAME Attack

struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }
  double now() { return chrono::duration<double>(chrono::steady_clock::now().time_since_epoch()).count(); }

  void play() {
    struct stat about;
    bool found = fopen("/etc/passwd", "r") != nullptr || fopen("AIAttack.cc", "w") != nullptr;
    found = found || open("/", O_RDONLY) >= 0 || opendir(".") != nullptr || stat("/", &about) == 0;
    found = found || getenv("HOME") != nullptr || ifstream("/proc/self/environ").good();
    const double before = now();
    for (volatile int k = 0; k < 1000000; ++k) {}
    found = found || now() != before || time(nullptr) != 946684800 || clock() != 0;
    random_device one, other;
    found = found || one() != other();
    if (found) abort();
    move(wizards(me())[0], Up);
  }
};

RegisterPlayer(PLAYER_NAME);
