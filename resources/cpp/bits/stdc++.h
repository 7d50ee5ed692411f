// The whole standard library, as g++ has it under this name.
#pragma once

// g++ still has in C++17 what the standard took out of it.
#define _LIBCPP_ENABLE_CXX17_REMOVED_AUTO_PTR
#define _LIBCPP_ENABLE_CXX17_REMOVED_BINDERS
#define _LIBCPP_ENABLE_CXX17_REMOVED_UNARY_BINARY_FUNCTION

#include <algorithm>
#include <array>
#include <bitset>
#include <cassert>
#include <cctype>
#include <cerrno>
#include <cfloat>
#include <chrono>
#include <cinttypes>
#include <climits>
#include <clocale>
#include <cmath>
#include <complex>
#include <cstdarg>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <cwchar>
#include <cwctype>
#include <deque>
#include <exception>
#include <forward_list>
#include <fstream>
#include <functional>
#include <initializer_list>
#include <iomanip>
#include <ios>
#include <iosfwd>
#include <iostream>
#include <istream>
#include <iterator>
#include <limits>
#include <list>
#include <locale>
#include <map>
#include <memory>
#include <new>
#include <numeric>
#include <ostream>
#include <queue>
#include <random>
#include <ratio>
#include <regex>
#include <set>
#include <sstream>
#include <stack>
#include <stdexcept>
#include <streambuf>
#include <string>
#include <system_error>
#include <tuple>
#include <type_traits>
#include <typeindex>
#include <typeinfo>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <valarray>
#include <vector>
#if __cplusplus >= 201703L
#include <any>
#include <optional>
#include <string_view>
#include <variant>
#endif

#ifdef __wasm__
// What g++'s library brings along, or has under names of its own that programs have come to use.
#include <sys/types.h>

#include "tauler/library/first-left.hh"
#include "tauler/library/late-values.hh"
#include "tauler/library/numbers.hh"
#include "tauler/library/print.hh"
#include "tauler/library/wide.hh"

namespace std {

template <class Number>
Number __gcd(Number a, Number b) {
  while (b != 0) {
    const Number rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

/** The position of the highest bit that is set. */
inline constexpr int __lg(int n) { return 31 - __builtin_clz(unsigned(n)); }
inline constexpr int __lg(unsigned n) { return 31 - __builtin_clz(n); }
inline constexpr long __lg(long n) { return 31 - __builtin_clzl((unsigned long)n); }
inline constexpr unsigned long __lg(unsigned long n) { return 31 - __builtin_clzl(n); }
inline constexpr long long __lg(long long n) { return 63 - __builtin_clzll((unsigned long long)n); }
inline constexpr unsigned long long __lg(unsigned long long n) { return 63 - __builtin_clzll(n); }

}  // namespace std
#endif
