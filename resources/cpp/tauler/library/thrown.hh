// What exceptions of the library say, in g++'s words: students print them, and one that nobody catches says why a player is frozen.
// The patched headers of libc++ call it (src/main/host/cpp/overlay).
#pragma once

#include <__config>
#include <cstdint>
#include <stdexcept>

#pragma GCC system_header

_LIBCPP_BEGIN_NAMESPACE_STD

inline char* __tauler_append(char* __to, const char* __text) {
  while (*__text != '\0') *__to++ = *__text++;
  return __to;
}

inline char* __tauler_append(char* __to, uint64_t __number) {
  if (__number > 9) __to = std::__tauler_append(__to, __number / 10);
  *__to++ = char('0' + __number % 10);
  return __to;
}

/** @param __place where, and what has the value `__at`. @param __limit how it should not be related to what has the value `__size`. */
[[__noreturn__]] _LIBCPP_NOINLINE inline void
__tauler_beyond(const char* __place, uint64_t __at, const char* __limit, uint64_t __size) {
  // The longest names, and two numbers of 20 digits.
  char __text[160];
  char* __to = std::__tauler_append(__text, __place);
  __to       = std::__tauler_append(std::__tauler_append(__to, " (which is "), __at);
  __to       = std::__tauler_append(std::__tauler_append(__to, ")"), __limit);
  __to       = std::__tauler_append(std::__tauler_append(__to, " (which is "), __size);
  *std::__tauler_append(__to, ")") = '\0';
  std::__throw_out_of_range(__text);
}

_LIBCPP_END_NAMESPACE_STD
