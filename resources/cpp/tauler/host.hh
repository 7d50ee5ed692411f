// What Tauler tells a player's module, and takes from it. Players use the game's classes instead.
#pragma once

#include <bits/stdc++.h>

#ifdef __wasm__
#define TAULER_IMPORT(name) __attribute__((import_module("tauler"), import_name(name)))
#else
#define TAULER_IMPORT(name)
#endif

/** Keeps a function of the API out of its caller, whose frame then says which line gave the order. */
#define TAULER_CALL __attribute__((noinline))

extern "C" {
/** Tells the host of an order call. @param kind number of one of the game's kinds of order */
TAULER_IMPORT("order") void tauler_order(int kind, int unit, const int* args, int count);
/** Right before an exception is thrown. */
TAULER_IMPORT("thrown") void tauler_thrown();
/** The player failed. Never comes back. */
TAULER_IMPORT("fault") void tauler_fault(const char* text, int bytes);
}

namespace tauler {

typedef uint8_t u8;
typedef int8_t i8;
typedef int16_t i16;
typedef int32_t i32;

const int kPlayers = 4;

/** A column of a view, whatever its elements are. */
struct AnyColumn {
  const void* data;
  int length;
  int width;
};

/** A column of the view under way: what it points at is overwritten in every round. */
template <class Element>
struct Column : AnyColumn {
  Column() : AnyColumn{nullptr, 0, int(sizeof(Element))} {}
  const Element& operator[](int index) const { return static_cast<const Element*>(data)[index]; }
  const Element* begin() const { return static_cast<const Element*>(data); }
  const Element* end() const { return begin() + length; }
};

/** The turn under way, as far as it is the same in all games. */
struct Turn {
  int seat;
  /** First state of the player's own generator. */
  double seed;
  int round;
  /** By seat: the share of its CPU time that a player has used, 0 to 1; negative for a frozen one. */
  const double* status;
  /** By seat. */
  const char* names[kPlayers];
};
extern Turn turn;

inline bool is_player(int pl) { return pl >= 0 && pl < kPlayers; }
inline bool is_index(int id, int count) { return id >= 0 && id < count; }

/** Writes a line to the player's console. */
void complain(const std::string& line);

/** Writes `warning: …` as a line to the player's console. */
inline void warn(const std::string& text) { complain("warning: " + text); }

/** Is this a player, 0 to 3? If not, a warning says in which call. */
inline bool knows_player(const char* call, int pl) {
  if (is_player(pl)) return true;
  warn(std::string(call) + ": player " + std::to_string(pl) + " does not exist (players are 0 to 3)");
  return false;
}

/** Writes the name of a value; the number of one that has none. */
template <class Stream, size_t N>
Stream& put_name(Stream& os, const char* const (&names)[N], int value) {
  if (value >= 0 && value < int(N)) os << names[value];
  else os << value;
  return os;
}

}  // namespace tauler
