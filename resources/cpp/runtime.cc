// The part of the API that is compiled once for each game: what a module exports, and what the host fills in.
// docs/adr/0080-cpp-players.md tells the contract.
#include "Player.hh"

#include "tauler/runtime/turns.hh"

#ifdef __wasm__
#include "tauler/runtime/c-library.hh"
#include "tauler/runtime/exceptions.hh"
#ifdef TAULER_FILLED
#include "tauler/runtime/misuse.hh"
#endif
#include "tauler/runtime/print.hh"
#include "tauler/runtime/section.hh"
#endif
