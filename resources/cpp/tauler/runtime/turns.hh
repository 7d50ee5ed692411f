// The terms of a match, the view of a round, and the calls of the host: part of runtime.cc.
#pragma once

#include "game.cc"

namespace tauler {

Turn turn = {};
View view;
SettingValues settings = {};
static Player* player = nullptr;

static const int kMostPlayers = 16;
static Factory factories[kMostPlayers];
static int enlisted = 0;

int enlist(Factory factory) {
  if (enlisted < kMostPlayers) factories[enlisted] = factory;
  return ++enlisted;
}

void complain(const std::string& line) {
  const std::string text = line + '\n';
  fwrite(text.data(), 1, text.size(), stderr);
}

// ------------------------------------------------------------------ the terms of the match

static const int kTermsBytes = 4096;
static const int kNamesAt = 2048;
static const int kNameBytes = 64;
alignas(8) static unsigned char terms[kTermsBytes];

/** Terms: seat, seed, number of settings, settings; at kNamesAt the players' names. */
static void read_terms() {
  const double* numbers = reinterpret_cast<const double*>(terms);
  turn.seat = int(numbers[0]);
  turn.seed = numbers[1];
  memcpy(&settings, numbers + 3, sizeof settings);
  for (int pl = 0; pl < kPlayers; ++pl) {
    terms[kNamesAt + (pl + 1) * kNameBytes - 1] = 0;
    turn.names[pl] = reinterpret_cast<const char*>(terms + kNamesAt + pl * kNameBytes);
  }
}

// ------------------------------------------------------------------- the view of a round

static const int kViewBytes = 256 * 1024;
static const int kStatusAt = 8;
static const int kColumnsAt = kStatusAt + kPlayers * int(sizeof(double));
alignas(8) static unsigned char view_bytes[kViewBytes];

/** Each column is its length, four bytes, its elements, and up to the next multiple of eight. */
static void read_view() {
  turn.round = *reinterpret_cast<const int*>(view_bytes);
  turn.status = reinterpret_cast<const double*>(view_bytes + kStatusAt);
  AnyColumn* const columns = reinterpret_cast<AnyColumn*>(&view);
  const unsigned char* at = view_bytes + kColumnsAt;
  for (size_t index = 0; index < sizeof(View) / sizeof(AnyColumn); ++index) {
    AnyColumn& column = columns[index];
    column.length = *reinterpret_cast<const int*>(at);
    column.data = at + 8;
    at += (8 + column.length * column.width + 7) & ~7;
  }
}

// ---------------------------------------------------------------------------- failures

[[noreturn]] static void fault(const std::string& text) {
  tauler_fault(text.data(), int(text.size()));
  __builtin_trap();
}

/** `St12out_of_range`, `NSt3__211regex_errorE` and `7MyError` as they are written in C++; any other name as the compiler has it. */
static std::string readable(const char* mangled) {
  const char* const inner = "NSt3__2";
  const bool is_inner = strncmp(mangled, inner, strlen(inner)) == 0;
  const bool is_standard = is_inner || strncmp(mangled, "St", 2) == 0;
  char* name = nullptr;
  const long length = strtol(mangled + (is_inner ? strlen(inner) : is_standard ? 2 : 0), &name, 10);
  if (length <= 0 || long(strlen(name)) != length + is_inner) return mangled;
  return (is_standard ? "std::" : "") + std::string(name, length);
}

/** Runs a part of the player's code. What it throws is the end of it. */
template <class Part>
static void run(Part part) {
  try {
    part();
  } catch (const std::exception& e) {
    const std::string name = readable(typeid(e).name());
    // Of some the words are their name.
    fault(name == e.what() ? name : name + ": " + e.what());
  } catch (const std::string& text) {
    fault("std::string: " + text);
  } catch (const char* text) {
    fault(std::string("const char*: ") + text);
  } catch (int number) {
    fault("int: " + std::to_string(number));
  } catch (...) {
    fault("an exception that nobody caught");
  }
  fflush(nullptr);
}

}  // namespace tauler

// --------------------------------------------------------------------- what the host calls

#ifdef __wasm__
#define TAULER_EXPORT(name) __attribute__((export_name(name)))
#else
#define TAULER_EXPORT(name)
#endif

extern "C" {

TAULER_EXPORT("tauler_terms") void* tauler_terms() { return tauler::terms; }
TAULER_EXPORT("tauler_view") void* tauler_view() { return tauler::view_bytes; }

TAULER_EXPORT("tauler_start") int tauler_start() {
  using namespace tauler;
  read_terms();
  begin_match();
  if (enlisted == 1) run([] { player = factories[0](); });
  return enlisted;
}

TAULER_EXPORT("tauler_turn") void tauler_turn() {
  using namespace tauler;
  read_view();
  begin_turn();
  run([] { player->play(); });
}

}
