// What the library finds used that is not there, in the player that looks for it (`filled` in src/main/host/cpp/compiler/flags.ts).
#pragma once

/** Ends the player. @param found as the library says it: place, condition, and what is wrong */
[[noreturn]] void tauler_misused(const char* found);
