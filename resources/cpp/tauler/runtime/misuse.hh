// What a player uses that is not there, in the one that looks for it: part of runtime.cc.
#pragma once

#include "tauler/library/misuse.hh"

namespace tauler {

/** The host knows it by its first word. */
[[noreturn]] static void misused(const std::string& what) { fault("misused: " + what); }

}  // namespace tauler

void tauler_misused(const char* found) {
  const std::string text = found, before = " failed: ";
  const size_t at = text.find(before);
  const std::string what = at == std::string::npos ? text : text.substr(at + before.size());
  tauler::misused(what.substr(0, what.find('\n')));
}

// What the compiler calls (-fsanitize, -fsanitize-minimal-runtime).
extern "C" {

[[noreturn]] void __ubsan_handle_out_of_bounds_minimal_abort() { tauler::misused("array index out of bounds"); }
[[noreturn]] void __ubsan_handle_type_mismatch_minimal_abort() { tauler::misused("null pointer"); }
[[noreturn]] void __ubsan_handle_divrem_overflow_minimal_abort() { tauler::misused("division by zero"); }
[[noreturn]] void __ubsan_handle_missing_return_minimal() { tauler::misused("a function ended without a result"); }

}
