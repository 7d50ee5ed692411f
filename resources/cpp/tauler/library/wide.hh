// What has 64 bits on the judge. In a player's text `long` becomes `long long` before it is compiled, and `size_t` a type
// that stands here (src/main/host/cpp/compiler/wide-integers.ts); what the C library is compiled with stays as it is.
#pragma once

#include <algorithm>
#include <string>
#include <type_traits>

/** `size_t` and `ptrdiff_t` of players, and their `long` where it makes a number, as in `long(x)`: there only one word can stand. */
typedef unsigned long long tauler_size_t;
typedef long long tauler_long;
typedef long long tauler_ptrdiff_t;

namespace tauler {

/** Are these the types of 32 and of 64 bits that are the same type on the judge? */
template <class A, class B>
struct IsSameThere : std::false_type {};
template <>
struct IsSameThere<long, long long> : std::true_type {};
template <>
struct IsSameThere<long long, long> : std::true_type {};
template <>
struct IsSameThere<unsigned long, unsigned long long> : std::true_type {};
template <>
struct IsSameThere<unsigned long long, unsigned long> : std::true_type {};

template <class A, class B>
using Same = typename std::enable_if<IsSameThere<A, B>::value, typename std::common_type<A, B>::type>::type;

}  // namespace tauler

namespace std {

using ::tauler_ptrdiff_t;
using ::tauler_size_t;

template <class A, class B>
constexpr tauler::Same<A, B> min(const A& a, const B& b) {
  return b < a ? b : a;
}
template <class A, class B>
constexpr tauler::Same<A, B> max(const A& a, const B& b) {
  return a < b ? b : a;
}

}  // namespace std
