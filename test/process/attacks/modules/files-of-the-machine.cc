/*
 * Looks for files of the machine by the preprocessor: whether they are there, and what is in them.
 *
 * Must happen: none is there, and it does not compile, with a sentence.
 * Refused: '/etc/passwd' file not found
 */
#include "Player.hh"
#define PLAYER_NAME Attack

#if __has_include("/etc/passwd") || __has_include("/proc/self/environ")
#error the machine's files are there
#endif

const char bytes[] = {
#embed "/etc/passwd"
};

struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }
  void play() { cerr << bytes[0]; }
};

RegisterPlayer(PLAYER_NAME);
