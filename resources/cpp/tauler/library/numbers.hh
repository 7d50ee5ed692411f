// Numbers in texts, `stoi` and its like: what is none, or too large a one, throws as with g++. Those of the library are in its
// compiled part, which has no exceptions.
#pragma once

#include <cerrno>
#include <climits>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <type_traits>

#include "tauler/library/wide.hh"

namespace tauler {

template <class Number>
bool is_beyond_int(Number number) {
  return number < Number(INT_MIN) || number > Number(INT_MAX);
}

/** @param convert of the C library. @param name of the function that was called: it is all that g++ says. */
template <class Result, class Number, class... Base>
Result number_in(Number (*convert)(const char*, char**, Base...), const char* name, const std::string& text,
                 tauler_size_t* end, Base... base) {
  const char* const begin = text.c_str();
  char* stop;
  const int before = errno;
  errno = 0;
  const Number number = convert(begin, &stop, base...);
  const bool is_out = errno == ERANGE || (std::is_same<Result, int>::value && is_beyond_int(number));
  if (errno == 0) errno = before;
  if (stop == begin) throw std::invalid_argument(name);
  if (is_out) throw std::out_of_range(name);
  if (end != nullptr) *end = tauler_size_t(stop - begin);
  return Result(number);
}

/** Who keeps a place in 32 bits: in a file that only compiles so. A `0` and a `nullptr` are none. */
template <class Place>
using IfNarrow = typename std::enable_if<std::is_same<Place, size_t>::value>::type;

}  // namespace tauler

#define TAULER_WHOLE(Result, name, convert)                                                        \
  inline Result name(const string& text, tauler_size_t* end = nullptr, int base = 10) {           \
    return tauler::number_in<Result>(convert, #name, text, end, base);                            \
  }                                                                                                \
  template <class Place, class = tauler::IfNarrow<Place>>                                          \
  Result name(const string& text, Place* end, int base = 10) {                                    \
    tauler_size_t wide;                                                                            \
    const Result number = name(text, &wide, base);                                                 \
    *end = Place(wide);                                                                            \
    return number;                                                                                 \
  }
#define TAULER_REAL(Result, name, convert)                                                         \
  inline Result name(const string& text, tauler_size_t* end = nullptr) {                          \
    return tauler::number_in<Result>(convert, #name, text, end);                                  \
  }                                                                                                \
  template <class Place, class = tauler::IfNarrow<Place>>                                          \
  Result name(const string& text, Place* end) {                                                    \
    tauler_size_t wide;                                                                            \
    const Result number = name(text, &wide);                                                       \
    *end = Place(wide);                                                                            \
    return number;                                                                                 \
  }

namespace std {

TAULER_WHOLE(int, stoi, strtoll)
TAULER_WHOLE(long long, stol, strtoll)
TAULER_WHOLE(unsigned long long, stoul, strtoull)
TAULER_WHOLE(long long, stoll, strtoll)
TAULER_WHOLE(unsigned long long, stoull, strtoull)
TAULER_REAL(float, stof, strtof)
TAULER_REAL(double, stod, strtod)
TAULER_REAL(long double, stold, strtold)

}  // namespace std

#undef TAULER_WHOLE
#undef TAULER_REAL
